"""The only modules of the page that touch the browser."""
