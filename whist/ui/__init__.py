"""The page: screens as plain data, their words, and the one module that touches the browser."""
