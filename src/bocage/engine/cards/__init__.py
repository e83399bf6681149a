"""What becomes of cards: drawn, lost, passed on, known. Rules R3.2, R7.4, R11, R12.3 and R14."""
