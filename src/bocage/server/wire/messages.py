"""Every body and message that server and client exchange, as types. docs/protocol.md."""

from __future__ import annotations

from typing import Literal

import msgspec

from bocage.agreement import Agreement
from bocage.server.wire.calls import CallCounts
from bocage.server.wire.changes import ChangeSeen
from bocage.server.wire.part import Part
from bocage.server.wire.position import PositionSeen
from bocage.server.wire.tables import ClockSeen, SeatKind, TableSeen, TakeBackSeen, UndoSeen

# The longest message a client has reason to send, in characters.
LONGEST_MESSAGE = 4096


class Tagged(msgspec.Struct, tag_field="type", omit_defaults=True, forbid_unknown_fields=True):
    """A message of its own; its ``type`` says which."""


# ---- Asking over HTTP ----


class SeatWish(Part, kw_only=True):
    """Who is to sit at a seat: a person here, a person by invite link, or a computer player."""

    kind: SeatKind
    # The name of a person here.
    name: str = ""
    # The name of a computer player; ``solo:easy``, ``solo:normal`` or ``solo:hard`` for the solo bot (R13).
    player: str = ""
    # Whether a person here will mix bytes into the luck: the first cards wait for them.
    mixes: bool = False


class TableWish(Part, kw_only=True):
    """A table to be made; ``seats`` in the order of the scenario."""

    scenario: str
    seats: list[SeatWish]
    # The set-up for four players, two a side (R12.1).
    four: bool = False
    options: Agreement = Agreement()
    # Milliseconds between the decisions of computer players while somebody watches.
    pace: int = 0
    # Whether anybody may find it, watch it and take a seat that is open.
    public: bool = False


class LessonWish(Part, kw_only=True):
    """A match that leads the one who plays it, step by step, against a computer player."""

    lesson: str = "first"
    name: str
    # Milliseconds between the decisions of the opponent; slow enough to see what it does.
    pace: int = 1200


class JoinWish(Part, kw_only=True):
    """Somebody who takes the seat an invite link is for; at a public table nobody needs one."""

    invite: str = ""
    name: str
    # Which, where the invite is a campaign's or none is needed, and several seats are open; by default the first.
    seat: str = ""
    # Whether bytes for the luck are to be waited for.
    mixes: bool = False


# ---- Answers over HTTP ----


class PlayerSeen(Part, kw_only=True):
    """A computer player to choose; a seat is given to it by its name."""

    name: str
    # For people, in the reader's language.
    called: str
    # How strong it says it is, beside the others: a higher number for a stronger player.
    strength: int
    # ``solo`` for the solo bot, which sits at its seat from the beginning (R13.1).
    kind: Literal["computer", "solo"]


class SeatGiven(Part, kw_only=True):
    """A seat of a new table with its secrets: a token to play it, or an invite to pass on."""

    seat: str
    kind: SeatKind
    token: str = ""
    invite: str = ""


class TableMade(Part, kw_only=True):
    """A table that was made; its secrets are told this once."""

    table: str
    seats: list[SeatGiven]


class Joined(Part, kw_only=True):
    """A seat that was taken, and the token to play it."""

    table: str
    seat: str
    token: str


# Nothing can be stored; what is stored waits long; the disk is nearly full; a computer player failed lately; thinking
# is left to others, and none of them is there.
Trouble = Literal["not-storing", "store-lagging", "disk-full", "thinkers-failing", "thinkers-away"]


class Fallbacks(Part, kw_only=True):
    """How often computer players, hints or analyses failed since the start; a stand-in decided for players."""

    crashed: int
    late: int
    illegal: int
    unserved: int


class Health(Part, kw_only=True):
    """The server is there and can read its database."""

    version: str
    fallbacks: Fallbacks
    calls: CallCounts
    # What is wrong now; nothing, where all is well.
    troubles: list[Trouble] = []


# ---- From client to server, over the websocket ----


class Hello(Tagged, tag="hello", kw_only=True):
    """The first message: which table, the token of a seat (none for a spectator), the last step already known."""

    table: str
    token: str = ""
    since: int = -1
    # What the reader is told in, such as ``es``; empty, or none that is offered: as Accept-Language says.
    language: str = ""


class Look(Tagged, tag="look", kw_only=True):
    """Whether somebody really looks, or the page lies hidden, which does not keep its seat from being called."""

    looks: bool


class Mix(Tagged, tag="mix", kw_only=True):
    """The seat mixes bytes of its own into the luck, after it has seen the commitment and before the first card."""

    id: str
    # 32 bytes, as 64 digits from 0 to f.
    bytes: str


class Decide(Tagged, tag="decide", kw_only=True):
    """A seat's decision: the text of an offered action."""

    id: str
    decision: int
    action: str


class Undo(Tagged, tag="undo", kw_only=True):
    """The seat takes its last decision back."""

    id: str
    decision: int


class Resign(Tagged, tag="resign", kw_only=True):
    """The seat gives the match up for its side (R8.8)."""

    id: str


class OfferDraw(Tagged, tag="offer-draw", kw_only=True):
    """The seat offers a draw; it stands until the other side answers or decides something (R8.8)."""

    id: str


class AnswerDraw(Tagged, tag="answer-draw", kw_only=True):
    """The answer to the other side's offer."""

    id: str
    accept: bool


class AskTakeBack(Tagged, tag="ask-take-back", kw_only=True):
    """The seat asks everybody to go back to a decision of its own, past all that bars an undo (R8.11)."""

    id: str
    # The number of that decision's step.
    back_to: int


class AnswerTakeBack(Tagged, tag="answer-take-back", kw_only=True):
    """The answer to another's request, which is named by the step it was made with."""

    id: str
    asked: int
    accept: bool


class WithdrawTakeBack(Tagged, tag="withdraw-take-back", kw_only=True):
    """The seat asks no longer."""

    id: str


class HandOver(Tagged, tag="hand-over", kw_only=True):
    """The own seat, or one whose invite nobody has taken up, is given to a computer player."""

    id: str
    seat: str
    player: str


class Pace(Tagged, tag="pace", kw_only=True):
    """So many milliseconds are to lie between the decisions of computer players while somebody watches."""

    id: str
    pace: int


class Rematch(Tagged, tag="rematch", kw_only=True):
    """The match is over, and the same players begin another, with sides exchanged if wished."""

    id: str
    swap: bool = False


class Chat(Tagged, tag="chat", kw_only=True):
    """The seat says a line to everybody at the table, those who watch included (R12.5)."""

    id: str
    text: str


Command = (
    Mix
    | Decide
    | Undo
    | Resign
    | OfferDraw
    | AnswerDraw
    | AskTakeBack
    | AnswerTakeBack
    | WithdrawTakeBack
    | HandOver
    | Pace
    | Rematch
    | Chat
)
FromClient = Hello | Look | Command


# ---- From server to client ----


class TableMessage(Tagged, tag="table", kw_only=True):
    """Who sits where: sent on connecting and when it changes."""

    table: TableSeen


class LessonPage(Part, kw_only=True):
    """What is said before a step, and what on the table is pointed at meanwhile."""

    text: str
    point: str = ""


class LessonSeen(Part, kw_only=True):
    """The step that a lesson is at, of so many; without pages while others decide."""

    step: int
    steps: int
    pages: list[LessonPage] = []


class ViewMessage(Tagged, tag="view", kw_only=True):
    """The whole view, sent on connecting and after each change, with the steps since the last one."""

    # The number of the last step.
    number: int
    # The reader's seat; none for a spectator.
    seat: str | None = None
    # What the reader's next decision is to name.
    decision: int = 0
    undo: UndoSeen | None = None
    # The seat that offers a draw.
    draw_offer: str | None = None
    # What somebody asks to take back.
    take_back: TakeBackSeen | None = None
    # The clocks of the persons at the table; none where none were agreed on.
    clocks: list[ClockSeen] = []
    steps: list[ChangeSeen] = []
    # Where a lesson leads the reader; left out of every other match, and once the lesson is over.
    lesson: LessonSeen | None = None
    view: PositionSeen


class Ack(Tagged, tag="ack", kw_only=True):
    """The command is stored, as the step of this number."""

    id: str
    number: int


class Refusal(Tagged, tag="refusal", kw_only=True):
    """Something that was asked for and cannot be done: a code for programs, a sentence for people."""

    code: str
    sentence: str
    # The command that is refused; none if it could not even be read.
    id: str | None = None
    # The rule that bars an illegal action.
    rule: str | None = None


FromServer = TableMessage | ViewMessage | Ack | Refusal
