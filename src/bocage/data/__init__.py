"""What the game is made of, as files: cards, tiles, scenarios, names, texts; their loader and linter. Rules R1, R2."""
