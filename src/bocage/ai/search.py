"""Search in dealt worlds: open-loop IS-MCTS over one seat's own decisions, greedy for all else. Rules R14."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from time import monotonic
from typing import Final

from mypy_extensions import i64

from bocage.ai.evaluation import Evaluation
from bocage.ai.halving import Halving
from bocage.ai.style import Limits, Style
from bocage.ai.thought import Option, Tally, Thought, lost_cards
from bocage.ai.tree import Node
from bocage.engine import PackedLuck, State, View, apply_packed, deal_packed, first_decider, legal_packed, view_for
from bocage.engine.words.packed import vec
from bocage.engine.words.terms import BIDDING, NOBODY, OVER, TURN
from bocage.luck import QuickLuck
from bocage.players.against_bot import against_bot
from bocage.players.desert.reckoning import DesertReckoning
from bocage.players.greedy import GreedyPolicy
from bocage.players.protocol import Policy

# Without a prior greedy's worths are divided by this before they become chances, and so much goes to its choice first.
TEMPERATURE: Final = 4.0
GREEDY_SHARE: Final = 0.5
# An action that was not legal when a decision was first met.
LATE_PRIOR: Final = 0.02
# A continuation is told as far as its actions were tried so often.
TOLD: Final = 4
# More than a round has turns.
TURNS: Final = 1000
# Of what an earlier decision of the turn has found out, a new one still makes this share of simulations.
LEAST_SHARE: Final = 0.25

Clock = Callable[[], float]
# Told how many simulations are made of how many (0 if time alone decides); False ends the search.
Progress = Callable[[int, int], bool]


class Search:
    """A search for the seats of one match; it sees views only, and keeps what it found out within a turn."""

    def __init__(
        self,
        evaluation: Evaluation,
        seed: int | str,
        limits: Limits,
        style: Style | None = None,
        bot: Policy | None = None,
        clock: Clock = monotonic,
    ) -> None:
        self.evaluation = evaluation
        self.luck: QuickLuck = QuickLuck(seed)
        # Where the luck was when those that are compared were last begun with.
        self._luck_of_all: QuickLuck = QuickLuck(seed)
        self.limits = limits
        # How it is searched among people, and against a bot; the one for the match in hand.
        self._usual: Style = style or Style()
        self._against_bot: Style = self._usual.against_bot()
        self.style: Style = self._usual
        # Who decides for a solo bot in the simulations (R13).
        self.bot = bot
        self.clock = clock
        self.policy = simulating_greedy()
        # The turn under way: its round, number and seat, and the seconds spent on it.
        self._turn: tuple[int, int, int] = (-1, -1, -1)
        self._spent: float = 0.0
        # What the seat will see next if no luck comes between, and what is known of that decision already.
        self._expected: list[list[int]] = []
        self._kept: Node | None = None
        self._tallies: dict[int, Tally] = {}
        # How many nodes the tree has, or could have at most; and how many actions were noted in them for this decision.
        self._nodes: i64 = 0
        self.noted: i64 = 0
        # Whether the enemy's answers are noted.
        self._notes_replies: bool = False
        # Which of the actions looked into is to be taken; -1 for the one tried most.
        self._chosen: i64 = -1

    def decide(self, view: View) -> int:
        """Return the action that was tried most."""
        return self.look(view).action

    def look(self, view: View, progress: Progress | None = None, replies: bool = False) -> Thought:
        """Look into the decision of the seat whose view it is; ``replies`` tells what the enemy would answer, too."""
        began = self.clock()
        self.style = self._usual if view.setup.bot == NOBODY else self._against_bot
        self._notes_replies = replies
        root = self._kept if self._kept is not None and view.pack() == self._expected else Node()
        self._kept = None
        self._tallies = {}
        self._nodes = int(root.visited)
        self.noted = 0
        turn = (int(view.round), int(view.turn), int(view.seat))
        if turn != self._turn:
            self._turn, self._spent = turn, 0.0
        self._chosen = -1
        world = self._deal(view)
        actions = legal_packed(world, view.seat)
        if len(actions) == 1:
            root = Node()
            root.add(actions[0], 1.0)
            root.note(0, self._value(self._deal(view), view.seat))
            made = 0
        else:
            if not len(root.actions):
                self._expand(root, world, view.seat, actions)
            made = self._simulate_all(root, view, actions, began, progress)
        best = root.best() if self._chosen < 0 else self._chosen
        thought = self._sum_up(root, view, best, made)
        self._look_forward(root, view, best)
        self._spent += self.clock() - began
        return thought

    def _simulate_all(self, root: Node, view: View, actions: vec[i64], began: float, progress: Progress | None) -> int:
        """Simulate until a limit is reached, or somebody does not want any more; return how often."""
        limits, style = self.limits, self.style
        # At least one is made, so that the actions are known.
        wanted, simulations = 0, limits.simulations_in(view.setup)
        if simulations is not None:
            wanted = max(simulations - int(root.visited), int(simulations * LEAST_SHARE), 1)
        halving: Halving | None = None
        if style.considered and wanted:
            noise = self.luck if style.is_noisy else None
            halving = Halving(root, actions, wanted, style.considered, noise, style.trust)
        until = began + self._seconds()
        made = 0
        while True:
            first: i64 = -1
            if halving is not None:
                first = halving.next()
                # What differs between those who meet the same luck is due to them.
                if style.shares_luck and halving.has_begun():
                    self._luck_of_all.follow(self.luck)
                elif style.shares_luck:
                    self.luck.follow(self._luck_of_all)
            self._simulate(root, self._deal(view), view.seat, first)
            made += 1
            is_late = (limits.seconds is not None or limits.turn_seconds is not None) and self.clock() >= until
            if (wanted and made >= wanted) or is_late or (progress is not None and not progress(made, wanted)):
                break
        if halving is not None:
            self._chosen = halving.best()
        return made

    def _seconds(self) -> float:
        """Return how long the decision may take."""
        limits = self.limits
        seconds = limits.seconds if limits.seconds is not None else 1e9
        if limits.turn_seconds is not None:
            # A third of what is left, so that later decisions of the turn get their share.
            seconds = min(seconds, max(0.0, limits.turn_seconds - self._spent) / 3.0)
        return seconds

    def _deal(self, view: View) -> State:
        """Return a world that the view allows; what others have bid face down in it is chosen anew."""
        state = deal_packed(view, self.luck)
        if state.phase == BIDDING:
            for other in range(state.setup.seat_count):
                if other != view.seat and state.bid(other) != NOBODY:
                    state.set_bid(other, NOBODY)
        return state

    def _simulate(self, root: Node, state: State, seat: i64, first: i64) -> None:
        """Play one dealt world to its cut, and note what it came to; ``first`` is what the root tries, if not -1."""
        until = state.round + self.style.rounds
        nodes: list[Node] = []
        places: list[int] = []
        node: Node | None = root
        # Which turn the enemy answers in, and what it does there.
        answering: i64 = -1
        while state.phase != OVER and state.round < until:
            asked = first_decider(state)
            actions = legal_packed(state, asked)
            if asked != seat or node is None or len(actions) == 1:
                chosen = self._pick(state, asked, actions)
                if self._notes_replies and places and self._is_reply(state, seat, asked, chosen, answering):
                    answering = state.round * TURNS + state.turn
                    self._tally(int(root.actions[places[0]])).add_reply(state, asked, chosen)
                apply_packed(state, asked, chosen, self.luck, None)
                continue
            if not len(node.actions):
                self._expand(node, state, seat, actions)
            place = first if first >= 0 and not nodes else self._select(node, actions)
            nodes.append(node)
            places.append(place)
            action = node.actions[place]
            child = node.children[place]
            if child is None and node.visits[place] > 0 and self._nodes < self.style.most_nodes:
                child = Node()
                node.children[place] = child
                self._nodes += 1
            node = child
            apply_packed(state, seat, action, self.luck, None)
        value = self._value(state, seat)
        for number in range(len(nodes)):
            nodes[number].note(places[number], value)
        if places:
            self._tally(int(root.actions[places[0]])).add(state, state.setup.side_of[seat])

    def _is_reply(self, state: State, seat: i64, asked: i64, action: i64, answering: i64) -> bool:
        """Return whether an action belongs to the enemy's next turn; a bot's cards speak for themselves."""
        setup = state.setup
        if state.phase != TURN or setup.side_of[asked] == setup.side_of[seat] or asked == setup.bot:
            return False
        return action != setup.end_turn and (answering < 0 or answering == state.round * TURNS + state.turn)

    def _tally(self, action: int) -> Tally:
        found = self._tallies.get(action)
        if found is None:
            found = Tally()
            self._tallies[action] = found
        return found

    def _value(self, state: State, seat: i64) -> float:
        return self.evaluation.chance(state, state.setup.side_of[seat])

    def _pick(self, state: State, seat: i64, actions: vec[i64]) -> i64:
        """Return what greedy does, or a bot if it is one's turn."""
        if seat == state.setup.bot:
            bot = self.bot
            if bot is None:
                raise NoBot("A search in a match against a solo bot needs the bot's policy.")
            return bot.choose(state, seat, list(actions))
        return self.policy.pick(state, seat, actions)

    def _expand(self, node: Node, state: State, seat: i64, actions: vec[i64]) -> None:
        """Give a decision that is met for the first time its prior: greedy's choice, and a softmax of its worths."""
        style = self.style
        self.noted += len(actions)
        considered = self.policy.consider(state, seat, actions)
        if style.prior is not None:
            promises = style.prior.promises(state, seat, actions, considered)
            for number in range(len(actions)):
                node.add(actions[number], promises[number])
            return
        choice, worths = considered.choice, considered.worths
        highest = worths[0]
        for worth in worths:
            highest = max(highest, worth)
        total = 0.0
        for number in range(len(actions)):
            worths[number] = exp((worths[number] - highest) / TEMPERATURE)
            total += worths[number]
        for number in range(len(actions)):
            prior = (1.0 - GREEDY_SHARE) * worths[number] / total
            node.add(actions[number], prior + GREEDY_SHARE if actions[number] == choice else prior)

    def _select(self, node: Node, actions: vec[i64]) -> i64:
        """Return the place of the action to try now: what it brought so far, and what is promised of it (PUCT)."""
        style = self.style
        scale = style.exploration * sqrt(float(node.visited) + 1.0)
        mean = node.total / float(node.visited) if node.visited else 0.5
        best: i64 = -1
        highest = -1e9
        # A tree that is full learns of no more actions, unless none of those that it knows is legal.
        is_full = self._nodes >= style.most_nodes and _known_of(node, actions) > 0
        for action in actions:
            place = node.place(action)
            if place < 0:
                if is_full:
                    continue
                node.add(action, LATE_PRIOR)
                self.noted += 1
                place = len(node.actions) - 1
            visits = float(node.visits[place])
            worth = node.totals[place] / visits if visits > 0.0 else mean
            worth += scale * node.priors[place] / (1.0 + visits)
            if worth > highest:
                best, highest = place, worth
        return best

    def _sum_up(self, root: Node, view: View, best: i64, made: int) -> Thought:
        side = view.setup.side_of[view.seat]
        now = self._deal(view)
        options = []
        for place in range(len(root.actions)):
            option = Option(root.actions[place], root.visits[place], root.mean(place), root.priors[place])
            option.following = _following(root.children[place])
            tally = self._tallies.get(option.action)
            if tally is not None:
                count = float(tally.count)
                option.points = float(tally.points) / count - float(now.points(side))
                option.foe_points = float(tally.foe_points) / count - float(now.points(1 - side))
                option.losses = float(tally.losses) / count - float(lost_cards(now, side))
                option.foe_losses = float(tally.foe_losses) / count - float(lost_cards(now, 1 - side))
                option.reply = tally.likeliest_reply()
            options.append(option)
        first = options.pop(best)
        options.sort(key=_rank)
        return Thought([first, *options], root.total / float(root.visited), made)

    def _look_forward(self, root: Node, view: View, best: i64) -> None:
        """Keep what is known of the next decision, if the action leads to it without luck: then it will look so."""
        kept = root.children[best]
        if kept is None or not kept.visited or view.phase == BIDDING:
            return
        state = self._deal(view)
        try:
            apply_packed(state, view.seat, root.actions[best], _NoLuck(), None)
        except _Asked:
            return
        if state.phase != OVER and first_decider(state) == view.seat:
            self._expected = view_for(state, view.seat).pack()
            self._kept = kept


def _known_of(node: Node, actions: vec[i64]) -> i64:
    """Return how many of the actions were noted at a decision."""
    known: i64 = 0
    for action in actions:
        if node.place(action) >= 0:
            known += 1
    return known


def simulating_greedy() -> GreedyPolicy:
    """Return who decides in simulations, and in the games by which it is learnt what they come to."""
    return GreedyPolicy(reinforced=True, desert=DesertReckoning(), against_bot=against_bot())


class NoBot(Exception):
    """A search that meets a solo bot without a policy for it."""


class _Asked(Exception):
    """Luck was asked where none should be needed."""


class _NoLuck(PackedLuck):
    """Luck that tells that it was asked."""

    def roll(self) -> i64:
        raise _Asked

    def draw(self, counts: list[int], total: int) -> int:
        raise _Asked


def _rank(option: Option) -> tuple[int, float]:
    return -option.visits, -option.chance


def _following(node: Node | None) -> list[int]:
    """Return the most tried actions from a decision on, as long as they were tried often enough."""
    actions: list[int] = []
    while node is not None and node.visited >= TOLD:
        best = node.best()
        actions.append(int(node.actions[best]))
        node = node.children[best]
    return actions
