"""How evaluations are made: games are played, what was to be seen in them is kept, weights are fitted to it."""
