"""What can be shown about a deal: claims and their proofs, the play checker, the judging of finished deals."""
