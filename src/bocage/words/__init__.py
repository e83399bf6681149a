"""What people read of a match, in one place for terminal and server: names of things, actions, events."""

from bocage.words.actions import format_odds, say_action
from bocage.words.telling import Line, Teller
from bocage.words.words import Words, words_of

__all__ = ["Line", "Teller", "Words", "format_odds", "say_action", "words_of"]
