"""Why an action is suggested, in words: what it brings, which risk it avoids, what comes next."""

from __future__ import annotations

from dataclasses import dataclass

from bocage.analysis.account import name_action
from bocage.analysis.advice import Suggestion
from bocage.engine import State, View, apply, deal, deciders, format_action, hit_chance, legal_actions, total_defence
from bocage.luck import SeededLuck
from bocage.words import Words

# Differences of points and cards that are worth a word, and of the chance to be hit.
POINTS, CARDS, RISK = 0.15, 0.15, 0.1
# What the enemy does less often than that is no forecast.
LIKELY = 0.25
# Two actions so near each other are as good.
ALIKE = 0.01


@dataclass(frozen=True)
class Advice:
    """A suggestion in words."""

    # As the action is written.
    text: str
    action: str
    chance: float
    reasons: tuple[str, ...]


def explain(view: View, suggestions: list[Suggestion], words: Words) -> list[Advice]:
    """Return suggestions in words; all that is said is worked out in a world that the seat's view allows (R14)."""
    world = deal(view, SeededLuck("hint"))
    return [_explain(world, view.seat, place, suggestions, words) for place in range(len(suggestions))]


def _explain(world: State, seat: int, place: int, suggestions: list[Suggestion], words: Words) -> Advice:
    suggested = suggestions[place]
    other = suggestions[1 if place == 0 else 0] if len(suggestions) > 1 else None
    sides = _Sides(world, seat, words)
    reasons = [sides.expected(suggested)]
    if other is not None:
        reasons += sides.compared(suggested, other)
        reasons += sides.risk(suggested.action, other.action)
    reasons += sides.following(suggested)
    reasons += sides.reply(suggested)
    action = name_action(world, seat, suggested.action, words)
    text = format_action(world.setup, suggested.action)
    return Advice(text, action, suggested.chance, tuple(reasons))


class _Sides:
    """What is said of a decision of one seat."""

    def __init__(self, world: State, seat: int, words: Words) -> None:
        self._world = world
        self._seat = seat
        self._side = world.setup.side_of[seat]
        self._words = words

    def _say(self, key: str, **values: object) -> str:
        return self._words.texts.say(f"hint.{key}", **values)

    def _name(self, action: int) -> str:
        return name_action(self._world, self._seat, action, self._words)

    def expected(self, suggested: Suggestion) -> str:
        """Return what an action is expected to bring until the next round or two."""
        parts = []
        for key, number, least in (
            ("gain", suggested.points, POINTS),
            ("give", suggested.foe_points, POINTS),
            ("kill", suggested.foe_losses, CARDS),
            ("lose", suggested.losses, CARDS),
        ):
            if number >= least:
                parts.append(self._say(key, number=number))
        return self._say("expected", parts=self._words.all_of(parts)) if parts else self._say("quiet")

    def compared(self, suggested: Suggestion, other: Suggestion) -> list[str]:
        """Return by what an action differs most from another."""
        differences = [
            ("points", suggested.points - other.points, POINTS),
            ("foe-points", other.foe_points - suggested.foe_points, POINTS),
            ("losses", other.losses - suggested.losses, CARDS),
            ("foe-losses", suggested.foe_losses - other.foe_losses, CARDS),
        ]
        key, most, least = max(differences, key=lambda each: abs(each[1]) / each[2])
        name = self._name(other.action)
        if abs(most) < least:
            return [self._say("alike", other=name)] if abs(suggested.chance - other.chance) <= ALIKE else []
        # What is better is told of the better action, what is worse of the other.
        return [self._say(f"{'more' if most > 0 else 'less'}-{key}", number=abs(most), other=name)]

    def risk(self, action: int, other: int) -> list[str]:
        """Return which counter is safer, or less safe, than now or after another action: how well it may be hit."""
        now, after = self._exposure(self._world), self._exposure(self._after(action))
        instead = self._exposure(self._after(other))
        told = []
        for unit, chance in after.items():
            before = now.get(unit, chance)
            values = {"unit": self._words.unit(unit), "chance": chance}
            if instead.get(unit, chance) - chance >= RISK:
                told.append((instead[unit] - chance, self._say("safer", instead=instead[unit], **values)))
            elif before - chance >= RISK:
                told.append((before - chance, self._say("covered", before=before, **values)))
            elif chance - before >= RISK:
                told.append((chance - before, self._say("exposed", before=before, **values)))
        return [max(told)[1]] if told else []

    def following(self, suggested: Suggestion) -> list[str]:
        """Return what the seat is expected to do next, as far as it is its turn still."""
        state = self._after(suggested.action)
        if not suggested.following or self._seat not in deciders(state):
            return []
        action = suggested.following[0]
        if action not in legal_actions(state, self._seat):
            return []
        return [self._say("next", action=name_action(state, self._seat, action, self._words))]

    def reply(self, suggested: Suggestion) -> list[str]:
        """Return what the enemy is likeliest to answer, if anything is likely."""
        reply = suggested.reply
        if reply is None or reply.chance < LIKELY:
            return []
        state = self._world.copy()
        state.unpack(reply.position)
        action = name_action(state, reply.seat, reply.action, self._words)
        return [self._say("reply", seat=self._words.seat(reply.seat), action=action, chance=reply.chance)]

    def _after(self, action: int) -> State:
        state = self._world.copy()
        apply(state, self._seat, action, SeededLuck("hint"))
        return state

    def _exposure(self, state: State) -> dict[int, float]:
        """Return for each own counter on the board how well the enemy's best shot can hit it (R7.2, R7.3)."""
        setup = state.setup
        facts = setup.named("attack")
        enemies = [unit for unit in state.counters() if unit // setup.unit_count != self._side]
        exposed = {}
        for unit in state.counters():
            if unit // setup.unit_count != self._side or setup.is_armoured[unit] or setup.is_structure[unit]:
                continue
            chances = [
                hit_chance(dice, total_defence(state, facts, state.where(enemy), unit))
                for enemy in enemies
                if (dice := self._dice(enemy)) and not state.is_suppressed(enemy)
            ]
            exposed[unit] = max(chances, default=0.0)
        return exposed

    def _dice(self, unit: int) -> int:
        """Return the dice of a unit's attack, of whichever range; 0 if it has none."""
        setup = self._world.setup
        index = unit % setup.unit_count
        if index >= setup.soldier_count:
            return 0
        lines = setup.lines[setup.unit_kinds[index]]
        return max((line.value for line in lines if line.facts.name == "attack"), default=0)
