"""What comes from outside: links, pasted texts, the page around a frame, and what means harm."""
