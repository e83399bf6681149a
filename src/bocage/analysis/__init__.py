"""What became of a match and why: win chances, luck told apart from choice, better plays, and hints at the table."""
