"""What each reader is told: built of what is known, in the reader's language; nothing is sent here."""
