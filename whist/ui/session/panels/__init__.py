"""What lies beside the table: rules, review, sharing, what is kept."""
