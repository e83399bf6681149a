"""The desert as greedy-3 sees it: single soldiers, vehicles with seats, structures, mines and aircraft."""
