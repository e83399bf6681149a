"""Somebody who plays at the table's page, by nothing but clicks on what is offered there."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from bocage.data.texts import Texts
from bocage.server.wire.messages import Ack
from bocage.server.wire.position import ActionSeen
from tests.english import ENGLISH
from tests.web.wire import Wire

# Chooses among the offered actions.
Policy = Callable[[list[ActionSeen]], ActionSeen]
END_TURN = "end turn"
DECIDING = ("bidding", "turn", "losing", "injuring")
# Bids or dice over the board.
SCENE = "[data-scene]"


class TablePlayer:
    """A person in front of a page."""

    def __init__(self, page: Page, wire: Wire, *, is_touch: bool = False, texts: Texts = ENGLISH) -> None:
        self.page = page
        # What the person reads.
        self.texts = texts
        self._is_touch = is_touch
        self.wire = wire
        self.orders = page.locator("section", has=page.locator("[data-state]"))
        self.hand = page.get_by_role("toolbar")

    @property
    def state(self) -> str:
        """Return what the page is about, and click away what it shows meanwhile."""
        return self._skip_and_read("state")

    def wait_for(self, *states: str) -> str:
        """Wait until the page is in one of these states, clicking away what is shown meanwhile, and return which."""
        either = ", ".join(f"body:not(:has({SCENE})) [data-state='{state}']" for state in states)
        while not self.page.locator(either).count():
            self.page.locator(f"{either}, {SCENE}").first.wait_for()
            self.skip()
        return self.state

    def skip(self) -> None:
        """Click a scene away, if one is shown."""
        self.page.evaluate(f"document.querySelector('{SCENE} button')?.click()")

    def has_come_to(self, number: int) -> bool:
        """Return whether the page shows a step, and click away what it shows before."""
        return int(self._skip_and_read("told") or -1) >= number

    def _skip_and_read(self, name: str) -> str:
        # In one go, for a scene may end by itself.
        click, read = f"document.querySelector('{SCENE} button')?.click()", f"document.querySelector('[data-{name}]')"
        found: str = self.page.evaluate(f"({click}, {read}?.dataset.{name} ?? '')")
        return found

    def offered(self, seat: str) -> list[ActionSeen]:
        """Return what a seat may do by the newest view, once the page shows that view, too."""
        self.wire.wait_until(lambda: self.has_come_to(self.wire.view(seat).number), "the newest view")
        return self.wire.view(seat).view.actions

    def decide(self, seat: str, policy: Policy) -> None:
        """Take what the policy chooses; nothing if the newest view asks somebody else."""
        actions = self.offered(seat)
        if actions:
            self.take(policy(actions))

    def play_on(self, seat: str, policy: Policy) -> None:
        """Decide whenever asked, until the match is over."""
        while self.wait_for(*DECIDING, "over") != "over":
            self.decide(seat, policy)

    def take(self, action: ActionSeen) -> None:
        """Take an action by the way the page offers."""
        before = len(self.wire.answers())
        self.reach(action)
        self.wire.wait_until(lambda: len(self.wire.answers()) > before, f"an answer to {action.text!r}")
        answer = self.wire.answers()[-1]
        assert isinstance(answer, Ack), answer
        self.wire.wait_until(lambda: self.has_come_to(answer.number), f"the view after {action.text!r}")

    def press(self, what: Locator) -> None:
        """Click, or tap where there is no mouse."""
        if self._is_touch:
            what.tap()
        else:
            what.click()

    def button(self, action: ActionSeen) -> Locator:
        """Return what takes an action at once: in a dialog, if one is open, or else wherever it stands."""
        dialog = self.page.get_by_role("dialog")
        scope = dialog if dialog.count() else self.page.locator("body")
        return scope.locator(f'[data-action="{action.text}"]')

    def reach(self, action: ActionSeen) -> None:
        """Go the way to an action and press it, whether anybody hears of it or not."""
        if action.text == END_TURN:
            self._end_turn(action)
            return
        if not self.button(action).count() and action.card is not None:
            self.pick_card(action.card)
        if not self.button(action).count():
            self.pick_line(action)
            # A moment may pass before what the line can be aimed at is drawn.
            self._appears(self.button(action).or_(self._several))
        if not self.button(action).count():
            self._pick_target(action)
        self.press(self.button(action).first)

    def _appears(self, what: Locator) -> bool:
        """Return whether something is there, or comes within a second: a sheet takes a moment to open and close."""
        for _ in range(40):
            if what.count():
                return True
            self.page.wait_for_timeout(25)
        return False

    def _end_turn(self, action: ActionSeen) -> None:
        self.press(self.button(action))
        # Where something could still be played, the page asks once more; another dialog may tell of the end by now.
        again = self.page.get_by_role("dialog").locator(f'[data-action="{action.text}"]')
        if again.count():
            self.press(again)

    def shown_hand(self) -> set[str]:
        """Return the names of the cards that the hand shows."""
        # Not by role, for behind an open dialog nothing has one.
        words = self.page.locator("[role='toolbar'] button .unseen").all_text_contents()
        return {said.partition(",")[0].strip() for said in words}

    def card(self, card: str) -> Locator:
        return self.hand.get_by_role("button", name=re.compile(rf"^{re.escape(self.texts.card_name(card))},"))

    def pick_card(self, card: str) -> None:
        # While something is shown, no card can be chosen.
        expect(self.card(card)).not_to_have_class(re.compile(r"\bidle\b"))
        if self.card(card).get_attribute("aria-pressed") != "true":
            self.press(self.card(card))
        expect(self.card(card)).to_have_attribute("aria-pressed", "true")

    def pick_line(self, action: ActionSeen) -> None:
        # A card may have two lines of one verb, and a seat more of them; hunkering down stands on none.
        line = f"{action.verb} {'seat ' if action.of_seat else ''}{'' if action.line is None else action.line}"
        self.press(self.orders.get_by_role("group").locator(f"[data-line^='{line}']"))

    @property
    def _several(self) -> Locator:
        """Return the targets that stand for several actions each."""
        return self.orders.get_by_role("list").locator("button:not([data-action])")

    def _pick_target(self, action: ActionSeen) -> None:
        """Find the target that stands for several actions, one of them this."""
        several = self._several
        for number in range(several.count()):
            self.press(several.nth(number))
            if self._appears(self.button(action)):
                return
            self.page.keyboard.press("Escape")
            assert self._appears(several.nth(number)), "the page does not go back to the targets"
        raise AssertionError(f"the page offers no way to {action.text!r}")
