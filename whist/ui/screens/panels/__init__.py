"""The panels beside the table or the lobby."""
