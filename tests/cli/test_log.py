from __future__ import annotations

from bocage.cli.log import Log
from bocage.data.loader import load_scenario
from bocage.engine import Events, Options
from bocage.engine.words import events as tell
from bocage.engine.words.terms import HAND
from bocage.match import Match
from bocage.words import Words
from tests.english import ENGLISH
from tests.rule import rule


class Told:
    """A match between two persons, and what the US are told of it."""

    def __init__(self, scenario: str = "1", seed: str = "5") -> None:
        self.match = Match(load_scenario(scenario), Options(), ["human", "human"], seed)
        self.log = Log(self.match, Words(self.match.setup, ENGLISH), 0)
        self.log.news()

    def play(self, *texts: str) -> None:
        for text in texts:
            seat = self.match.deciders()[0]
            self.log.add(self.match.play_text(seat, text), seat=seat)


def test_what_ones_bid_led_to_comes_before_the_turn_of_the_enemy_who_won_it() -> None:
    told = Told()

    told.play("bid fog-of-war", "bid platoon-sergeant", "rifleman-b move 8A", "end turn")
    news = told.log.news()

    assert news.own == [
        "US set Fog of War aside as a bid.",
        "Bids: US Fog of War 1, Germany Platoon Sergeant 9; Germany has the initiative.",
    ]
    assert news.others[0] == "Germany to play."
    assert news.others[-1] == "US to play."


def test_draws_and_the_coming_and_going_of_turns_weigh_nothing() -> None:
    told = Told()
    told.play("bid scout-a", "bid fog-of-war")
    told.log.news()

    told.play("end turn", "rifleman-b move 8A", "end turn")
    news = told.log.news()

    assert news.weighty == ["Germany played Rifleman B: Move. German Riflemen B moved from 5B to 8A."]
    assert {"Round 2.", "Germany drew 4 cards.", "Germany to play.", "US ended the turn."} <= set(news.others)


def test_what_an_attack_led_to_is_ones_own() -> None:
    told = Told()
    told.play("bid scout-a", "bid fog-of-war")
    told.log.news()

    told.play("scout-b attack rifleman-b")
    news = told.log.news()

    assert len(news.own) == 1
    assert news.own[0].startswith("US Scouts B attacked German Riflemen B: needed 7, rolled ")
    assert news.others == []


def test_the_end_of_a_turn_leads_to_nothing_of_ones_own() -> None:
    told = Told()
    told.play("bid scout-a", "bid fog-of-war")
    told.log.news()

    told.play("end turn")
    news = told.log.news()

    assert news.own == []
    assert news.others[-1] == "Germany to play."


def test_the_last_lines_go_back_to_ones_own_last_decision_at_least() -> None:
    told = Told()
    told.play("bid scout-a", "bid fog-of-war", "end turn")
    scout = told.match.setup.kind_of["scout-a"]
    for _ in range(5):
        told.log.add([(tell.HUNKERED, 1, scout)], seat=1)

    assert len(told.log.last(20)) > 5 + len(["US discarded", "US ended", "Germany to play"])
    assert told.log.last(2)[0] == "US discarded Scout B, 2 Fog of War unplayed."


def test_what_others_do_is_never_ones_own() -> None:
    told = Told()
    told.play("bid fog-of-war", "bid platoon-sergeant")
    told.log.news()

    told.play("rifleman-b attack scout-a")
    news = told.log.news()

    assert news.own == []
    assert len(news.others) == 1


def test_the_card_that_an_enemy_chooses_to_lose_belongs_to_ones_attack_and_what_the_enemy_plays_does_not() -> None:
    told = Told()
    rifleman = told.match.setup.kind_of["rifleman-a"]
    unit = told.match.state.unit(1, rifleman)
    chosen = (tell.CASUALTY, unit, rifleman, HAND)

    told.log.add([(tell.LOSS_OPEN, unit, HAND)], seat=0)
    told.log.add([chosen], seat=1)
    assert len(told.log.news().own) == 2

    told.log.add([chosen], seat=0)
    told.log.add([(tell.PLAYED, 1, rifleman, told.match.setup.named("move").number)], seat=1)
    news = told.log.news()
    assert [len(news.own), len(news.others)] == [1, 1]


@rule("R8.7", "R9.2")
def test_a_loss_taken_back_leaves_its_name_to_the_next() -> None:
    told = Told("101")
    kind = told.match.setup.kind_of["rifleman-a"]
    fell: Events = [(tell.CASUALTY, told.match.setup.unit_index[kind], HAND, kind)]
    for _ in range(2):
        told.log.add(fell, seat=0)
        told.log.take_back()

    told.log.add(fell, seat=0)

    assert "O. Hatcher" in told.log.news().lines[-1]
