"""What a person sees and presses, in a real browser, on the built site."""
