"""Solo cards read aloud. Rules R13.5."""

from __future__ import annotations

import pytest

from bocage.data.solo_section import PUBLISHED, set_names
from bocage.data.theatre import NORMANDY, theatre_ids
from bocage.solo import load_set
from bocage.solo.aloud import line_aloud, read_aloud
from tests.english import ENGLISH
from tests.solo.reading import card


@pytest.mark.parametrize(
    ("ground", "name"),
    [*((ground, name) for ground in theatre_ids() for name in set_names(ground)), (NORMANDY, PUBLISHED)],
)
def test_every_card_reads_as_sentences(ground: str, name: str) -> None:
    for solo_card in load_set(name, ground).cards.values():
        for line in solo_card.lines:
            whole, *parts = line_aloud(line, ENGLISH)
            assert whole.endswith(":" if parts else ".")
            assert whole.partition(". ")[2][0].isupper()
            assert all(part.endswith(".") for part in parts)


def test_the_published_scout_reads_as_a_player_would_print_it() -> None:
    assert read_aloud(load_set("published").cards["scout"], ENGLISH) == [
        "Always: the unit scouts every unscouted tile that it enters.",
        "I. If a Fog of War card lies in the play area, recon.",
        "II. If the tile is secure, move within 2:",
        "   A) to a threatened objective (highest value, then best cover).",
        "   B) to an uncontrolled objective that is unscouted (highest value, then best cover).",
        "   C) if the key tile is unscouted, closer to the key tile (highest value, then best cover).",
        "III. Attack an enemy on the same tile.",
        "IV. Roll a die:",
        "   1-6: conceal.",
        "   7-10: attack any enemy.",
        (
            "On the way through: one that is scouted, then one that is enemy occupied, then one that is enemy scouted, "
            "then closest to enemy Riflemen, then best cover."
        ),
    ]


def test_a_line_says_all_that_its_file_says() -> None:
    cards = card(
        """
        [[line]]
        when = ["tile is not secure", "we have the initiative"]
        do = "guide"
        who = ["matching", "Riflemen"]
        to = ["scouted", "objective"]
        closer = ["friendly spawn"]
        over = "scouted tiles"

        [[line]]
        when = ["any tile is open objective"]

        [[line.sub]]
        when = ["fewer than 2 cards in play area"]
        do = "bolster"
        cards = 2
        prefer = ["fullest deck"]

        [[line.sub]]
        do = "then 3"

        [[line]]
        do = "bolster"
        """,
        "platoon-guide",
    )

    assert read_aloud(cards.cards["platoon-guide"], ENGLISH) == [
        (
            "I. If the tile is not secure and the bot has the initiative, guide Riflemen of the same squad "
            "to an objective that is scouted closer to a friendly spawn, over scouted tiles."
        ),
        "II. If any tile is an open objective, the first of these that applies:",
        "   A) if fewer than 2 cards lie in the play area, bolster up to 2 cards (from the fullest deck).",
        "   B) go on with line III.",
        "III. Bolster all the cards it may.",
    ]


def test_lines_of_the_desert_are_read_aloud() -> None:
    text = """
    [[line]]
    when = ["any tile is occupied by an enemy vehicle"]
    do = "lay anti-armour mines"
    to = ["not occupied"]
    prefer = ["fewest mines on the edge"]

    [[line]]
    when = ["unit is on foot"]
    do = "board"
    into = ["driver's seat", "running vehicle"]

    [[line]]
    do = "move"
    closer = ["end of the path to victory"]
    over = "open ground"
    """
    assert read_aloud(card(text, "sapper", "desert").cards["sapper"], ENGLISH) == [
        (
            "I. If any tile is occupied by an enemy vehicle, lay anti-armour mines on the edge to a tile that is not "
            "occupied (fewest mines on the edge)."
        ),
        "II. If the unit is on foot, board a driver's seat of a vehicle that runs.",
        "III. Move closer to the end of the path to victory, over open ground.",
    ]
