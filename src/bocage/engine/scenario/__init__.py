"""A scenario in names, and the same numbered: seats, cards, units, tiles, actions. Rules R1, R2, R12.1."""
