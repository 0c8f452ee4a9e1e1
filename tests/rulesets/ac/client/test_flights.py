"""Aircraft on their Sortie as a page shows them: where each answer leads, whom they see, and with what odds."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.bots.hints import NO_REASON, hint_of
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.odds import odds
from sandtable.odds.pending import odds_of_answer
from sandtable.rulesets.ac.ids import ModelId
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.procedures.sorties import Sortie
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.special.aloft import aloft
from tests.rulesets.ac.special.armed import A1, ref

BANK = (ref("AC-R-BANK", '3"'),)
SHARP = '2", 45° to the right'


def seen(t: BattleSituation, seat: str = "A") -> View[Any]:
    return View(t.table, SeatId(seat))


def near(rules: Any = (), watching: bool = False) -> BattleSituation:
    """So near that B1 is before its guns."""
    return aloft(rules, watching).run(Sortie(A1), ("4xBlank",)).answer("approach", 34)


def test_whom_it_attacks_has_odds_as_any_attack() -> None:
    t = near()
    shot = t.asked("engage", "A").options[0]
    told = odds_of_answer(RULESET, seen(t), shot)
    assert told is not None and told["mean"] > 0
    assert told["reply"] is None, "it is gone before its target acts"


@pytest.mark.rule("AC-AIR-11")
def test_fire_at_aircraft_has_odds_where_it_meets_them() -> None:
    t = aloft((), watching=True).run(Sortie(A1)).answer("approach", 20)
    shot = t.asked("fire at aircraft", "B").options[0]
    told = odds_of_answer(RULESET, seen(t, "B"), shot)
    assert told is not None and told["mean"] > 0


@pytest.mark.rule("AC-R-BANK")
def test_every_turn_is_a_place_on_the_table_that_says_whom_one_sees_from_it() -> None:
    t = aloft(BANK).run(Sortie(A1)).answer("approach", 34)
    view, options = seen(t), t.asked("bank", "A").options
    remarks = {option: RULESET.client.remark(view, option) for option in options}
    assert all(remark.pose is not None for remark in remarks.values()) and len(remarks) == 12
    assert len({remark.pose for remark in remarks.values()}) == 12
    assert all("attack" in remark.hint for remark in remarks.values())
    told = RULESET.client.consider(view, SHARP)
    assert told.path[-1] == remarks[SHARP].pose and len(told.shapes) == 1
    assert told.path[0] == (24_000, 37_000, 0)


@pytest.mark.rule("AC-R-BANK", "AC-AIR-11")
def test_a_turn_on_the_way_out_says_who_can_fire_at_it() -> None:
    t = near(BANK, watching=True).answer("bank", None).answer("fire at aircraft", None)
    t.answer("engage", t.asked("engage", "A").options[0])
    while t.asked().question != "bank":
        t.answer(t.asked().question, None)
    (check,) = RULESET.client.consider(seen(t), SHARP).checks
    assert "On its way out" in check.text and "attack" not in check.text


@pytest.mark.parametrize(("watching", "takes"), [(True, True), (False, False)])
@pytest.mark.rule("AC-AIR-11")
def test_an_approach_is_seen_from_its_end_and_suffers_from_those_on_lookout_alone(watching: bool, takes: bool) -> None:
    t = aloft((), watching).run(Sortie(A1))
    view = seen(t)
    far, close = [RULESET.client.vantage(view, inches, odds) for inches in (0, 34)]
    assert far is not None and close is not None
    assert far.give == 0 and close.give > 0
    assert (close.take > 0) is takes
    assert close.others[0].range < far.others[0].range


@pytest.mark.parametrize("question", ["approach", "bank", "engage"])
def test_the_captain_has_a_reason_for_every_step_of_it(question: str) -> None:
    t = aloft(BANK).run(Sortie(A1))
    while t.asked().question != question:
        t.answer(t.asked().question, 34 if t.asked().question == "approach" else None)
    assert hint_of(RULESET, seen(t)).why != NO_REASON


def test_where_it_has_been_is_not_where_it_would_be() -> None:
    t = aloft(BANK).run(Sortie(A1)).answer("approach", 10)
    before = t.state.models[ModelId("A1.1")].pose
    RULESET.client.vantage(seen(t), SHARP, odds)
    assert t.state.models[ModelId("A1.1")].pose == before
