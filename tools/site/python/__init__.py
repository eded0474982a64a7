"""What starts Python in the page: the trimmed library, the archives, the start scripts, the memory image."""
