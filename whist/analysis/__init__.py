"""What can be proved about a deal: claims, the play checker, and the judging of finished deals. See
docs/analysis.md."""
