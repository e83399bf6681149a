"""What a card may be played for, a room for each chapter. Rules R4 to R7 and R9."""
