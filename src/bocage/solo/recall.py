"""What was read of a card, kept for the next decision on it: to announce a line changes no other. Rules R13.5."""

from __future__ import annotations

from bocage.engine import State
from bocage.engine.words.terms import NOBODY
from bocage.solo.cards import Effect
from bocage.solo.deeds import Options
from bocage.solo.reasons import Reasons
from bocage.solo.scene import Scene


class Reading:
    """A line, or the sub-line of it that applies, with the ways to do it; none if it does not apply."""

    def __init__(self, effect: Effect, options: Options, sub: str = "") -> None:
        self.effect = effect
        self.options = options
        self.sub = sub
        self.applies = len(options.ways) > 0


class Recall:
    """The scene of a bot's last decision, and what was read of its card there, as long as that holds."""

    def __init__(self) -> None:
        self._before: State | None = None
        self._scene: Scene | None = None
        # What nobody asks for is noted always in the same place.
        self.reasons = Reasons(NOBODY)
        # By the number of the line.
        self.readings: dict[int, Reading] = {}

    def scene_of(self, state: State, actions: list[int]) -> Scene:
        """Return the scene of a decision: that of the last, if only something was announced or fell since."""
        self.reasons.tell_no_more()
        before, scene = self._before, self._scene
        if scene is not None and before is not None and before.is_like(state):
            scene.go_on(state, actions)
            return scene
        self.readings = {}
        scene = Scene(state, actions)
        # With an action under way other plays are legal.
        self._before = state.copy() if state.doing == NOBODY else None
        self._scene = scene
        return scene

    def settle(self, scene: Scene) -> None:
        """Find where the card's unit stands or enters; if it is another tile than it was, all is read anew (R13.10)."""
        here, spawn = scene.here, scene.spawn
        scene.settle()
        if here != scene.here or spawn != scene.spawn:
            scene.forget()
            self.readings = {}
