"""What must always hold of a bot: its choice is legal and does not depend on anything hidden. Rules R13.5, R14.3."""

from __future__ import annotations

from bocage.engine import Luck, State, deal, format_action, legal_actions, view_for
from bocage.solo import decide, set_for


def solo_choice(state: State, luck: Luck | None) -> int:
    """Return what the solo cards say; with luck, the same must be said in a world dealt anew."""
    bot = state.setup.bot
    cards = set_for(state.setup)
    actions = legal_actions(state, bot)
    taken = decide(state, actions, cards)
    text = format_action(state.setup, taken.action)
    assert taken.action in actions, f"the bot takes an illegal action: {text}"
    if luck is not None:
        world = deal(view_for(state, bot), luck)
        assert decide(world, actions, cards) == taken, f"the bot's '{text}' depends on hidden things"
    return taken.action
