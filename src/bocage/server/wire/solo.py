"""What messages say of the solo bot: its cards, what it has on the table, its reasons. Rules R13, docs/protocol.md."""

from __future__ import annotations

from bocage.server.wire.part import Counts, Part


class SoloSubSeen(Part, kw_only=True):
    """A sub-line of a solo card as it is read aloud, or one of the things that may be rolled (R13.5)."""

    # "A", "B" and so on; for what is rolled its faces, as in "1-6".
    sub: str
    said: str


class SoloLineSeen(Part, kw_only=True):
    """A line of a solo card as it is read aloud, with its sub-lines or what may be rolled (R13.5)."""

    said: str
    subs: list[SoloSubSeen] = []


class SoloCardSeen(Part, kw_only=True):
    """The solo card of a title: what always holds, and its lines; the first that applies is resolved."""

    title: str
    always: list[str] = []
    lines: list[SoloLineSeen]
    # What it prefers on the way to a destination; left out where it says nothing of it.
    through: str = ""


class SoloSeen(Part, kw_only=True):
    """The seat that a bot plays by solo cards, how hard it plays, what is otherwise for it, and its cards (R13)."""

    seat: str
    difficulty: str
    # Changes to its set-up, its bolster decks, and the order of danger (R13.1, R13.7).
    told: list[str] = []
    cards: list[SoloCardSeen]


class LaidOutSeen(Part, kw_only=True):
    """A face-up card in a bot's play area; one that lies sideways is resolved twice (R13.7)."""

    card: str
    sideways: bool = False


class BolsterDeckSeen(Part, kw_only=True):
    """A bolster deck of a bot: its kinds of card are known, their order is not (R13.1, R14.3)."""

    deck: str
    cards: Counts


class BotSeen(Part, kw_only=True):
    """What a bot has on the table beside its piles (R13)."""

    seat: str
    # From left to right; on its turn the first is the one being resolved (R13.4).
    play_area: list[LaidOutSeen]
    # How many cards lie there face down; which ones nobody knows (R13.7).
    face_down: int = 0
    decks: list[BolsterDeckSeen]
    # The line that is taken of the first card's solo card, and where its unit is heading.
    line: int = 0
    selected: str | None = None


class ReadingSeen(Part, kw_only=True):
    """Why a bot decided as it did: the card it resolves, the line of its solo card, and sentences (R13.5)."""

    card: str
    # True where a card is begun: with the line that is taken, or with none.
    first: bool = False
    # From 1; 0 if no line applies, or none is read.
    line: int = 0
    # The sub-line that applies: "A", "B" and so on; or the faces of the roll.
    sub: str = ""
    # The line as its card says it, with that part of it; left out where it was told before.
    said: str = ""
    # Lines that did not apply, tiebreakers, dice and lots.
    reasons: list[str] = []
