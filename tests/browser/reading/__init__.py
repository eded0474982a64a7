"""The page read otherwise than by eye: by screen readers, by a browser that translates."""
