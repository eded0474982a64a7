"""What people and search engines read: the index page, the rule pages, previews of links, the demo."""
