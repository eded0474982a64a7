"""The text of records: written, read in steps, refused with a reason, replayed."""
