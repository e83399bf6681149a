"""The levels that a person chooses among, by name: how much each looks ahead, and how long it may take at the table."""

from __future__ import annotations

from typing import Final

# Seconds in which a level plays all of a turn at the table.
TURN_SECONDS: Final = 6.0


class Level:
    """How a level searches: simulations for a decision, and how many round's starts ahead they are cut."""

    def __init__(
        self,
        name: str,
        simulations: int,
        rounds: int,
        seconds: float,
        against_bot: int = 0,
        rounds_against_bot: int = 0,
    ) -> None:
        self.name = name
        self.simulations = simulations
        self.rounds = rounds
        # The longest that a decision takes at the table.
        self.seconds = seconds
        # Both against a solo bot, where one action brings little more than another, and later.
        self.against_bot = against_bot or simulations
        self.rounds_against_bot = rounds_against_bot or rounds


# The recruit does not search (recruit.py); its simulations are none.
RECRUIT: Final = Level("recruit", 0, 0, 0.05)
REGULAR: Final = Level("regular", 50, 1, 0.2)
VETERAN: Final = Level("veteran", 200, 2, 0.7, against_bot=400)
COMMANDER: Final = Level("commander", 800, 2, 2.0, against_bot=1500, rounds_against_bot=4)
SEARCHING: Final = (REGULAR, VETERAN, COMMANDER)
