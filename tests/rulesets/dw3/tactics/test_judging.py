"""What a captain says for answers, and what looking back on a game makes of it."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.bots.hindsight import DIFFERS, Afterthought, hindsight_of
from sandtable.kernel.chance import key_from
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.rulesets.dw3.procedures.initiative import ContestInitiative
from sandtable.rulesets.dw3.procedures.operations import OperationsStep
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.rulesets.dw3.tactics.judging import damage_worth, die_worth, judge, value_of
from tests.rulesets.dw3.table import battle, duel

A = SeatId("A")


def played(seed: int) -> Match:
    """A first game of somebody who answers anyhow against a captain."""
    pick = Random(seed)
    match = Match.start(RULESET, RULESET.play.options({"first_game": True}), key_from(seed))
    while not match.game.over:
        seat = match.game.open_decisions[0].seat
        view = match.view(seat)
        assert view.decision is not None
        match.submit(seat, advise(view, pick) if seat == "B" else view.decision.sample(view, pick))
    return match


@pytest.fixture(scope="module")
def thoughts() -> dict[str, Afterthought]:
    match = played(3)
    return {thought.seat: thought for thought in hindsight_of(RULESET, match.header, match.lines, None, ("A", "B"))}


def test_who_plays_anyhow_learns_which_answer_cost_most(thoughts: dict[str, Afterthought]) -> None:
    assert thoughts["A"].title == DIFFERS
    assert thoughts["A"].cost > 0.5 and "A captain" in plain(thoughts["A"].text)


def test_a_captain_has_nothing_to_learn_from_a_captain(thoughts: dict[str, Afterthought]) -> None:
    assert thoughts["B"].title == "Nothing cost you much"


def test_damage_is_worth_its_share_of_the_ship_and_no_more_than_all_of_it() -> None:
    g = duel().table
    foe = ModelId("B1.1")
    assert damage_worth(g, foe, 0) == 0
    assert damage_worth(g, foe, 99) == value_of(g, foe)
    assert 0 < damage_worth(g, foe, 1) < value_of(g, foe)
    assert 0 < die_worth(g, "A") < damage_worth(g, foe, 1)


def test_a_crippled_ship_is_worth_less_to_sink_than_a_whole_one() -> None:
    whole, hurt = duel(), duel()
    hurt.model("B1.1", crippled=True)
    assert value_of(hurt.table, ModelId("B1.1")) < value_of(whole.table, ModelId("B1.1"))


def test_a_reason_is_given_where_there_is_one_and_no_worth_where_nothing_is_weighed() -> None:
    match = Match.start(RULESET, RULESET.play.options({"first_game": True}), key_from(1))
    pick, said = Random(1), {}
    while not match.game.over and "course" not in said:
        seat = match.game.open_decisions[0].seat
        view = match.view(seat)
        assert view.decision is not None
        answer = advise(view, pick)
        said[view.decision.question] = judge(view, answer)
        match.submit(seat, answer)
    assert said["unit to activate"] is not None and said["unit to activate"].worth is None
    assert said["course"] is not None and said["course"].worth is not None


def test_a_captain_says_of_each_way_to_sail_what_speaks_for_it() -> None:
    view = View(duel().run(OperationsStep(UnitId("A1"))).table, A)
    ahead, astern = [plain(said.why) for answer in (False, True) if (said := judge(view, answer)) is not None]
    assert "clear" in ahead and "cost disorder" in ahead
    assert "off the table or onto something" in astern and "Only where" not in astern


@pytest.mark.parametrize(("first", "word"), [(False, "valour"), (True, "a round that matters more")])
def test_the_card_for_the_initiative_is_chosen_by_what_cards_are_for(first: bool, word: str) -> None:
    t = battle(first=first)
    t.hand("A", 3, 20, 40)
    t.run(ContestInitiative())
    said = judge(View(t.table, A), "20")
    assert said is not None and word in plain(said.why)


def test_a_captain_can_say_why_in_most_of_a_battle() -> None:
    match = Match.start(RULESET, RULESET.play.options({}), key_from(5))
    pick, asked, silent = Random(5), 0, []
    while not match.game.over and asked < 250:
        seat = match.game.open_decisions[0].seat
        view = match.view(seat)
        assert view.decision is not None
        answer = advise(view, pick)
        asked, why = asked + 1, judge(view, answer)
        silent += [] if why is not None else [view.decision.question]
        match.submit(seat, answer)
    assert len(silent) < asked / 5, sorted(silent)
