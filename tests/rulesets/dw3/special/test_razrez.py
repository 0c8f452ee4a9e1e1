"""Razrez."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import ahead_of
from tests.rulesets.dw3.gunfire import BLANKS, dice, listed, ship
from tests.rulesets.dw3.table import battle, unit

CLAWS, CASCADE, RAZREZ = "Claw Arc Projector", "Furnace Cascade", "Razrez"


def clawing(*hand: int, gap: float = 6, rules: tuple[str, ...] = ("RAZREZ",), heading: float = 0) -> BattleSituation:
    """A1.1 has claws of 4 dice all round; the cascade has 12."""
    t = battle()
    listed(t, CLAWS, "ARC", bands=(4, 0, 0))
    listed(t, CASCADE, "TORRENT", "DEVASTATING", "HAZARDOUS", bands=(12, 0, 0))
    ship(t, "colossus", *rules, weapons=((CLAWS, "360"),))
    ship(t, "foe")
    t.unit("A", "colossus", (24, 14, heading))
    t.unit("B", "foe", ahead_of("A1.1", gap, turned=90))
    t.hand("A", *hand)
    return t


def shooting(t: BattleSituation) -> BattleSituation:
    return t.run(ShootingStep(UnitId("A1")), BLANKS)


@pytest.mark.rule("DW3-R-RAZREZ")
def test_for_a_card_its_claws_fire_as_a_cascade() -> None:
    t = shooting(clawing(30)).answer(RAZREZ, "30").answer("initial target", "B1.1").by_default()
    assert dice(t) == 12 and RAZREZ in unit(t, "A1").enacted


@pytest.mark.rule("DW3-R-RAZREZ")
def test_without_a_card_they_are_claws() -> None:
    t = shooting(clawing(30)).answer(RAZREZ, None).answer("initial target", "B1.1").by_default()
    assert dice(t) == 4


@pytest.mark.rule("DW3-R-RAZREZ")
def test_only_cards_of_30_and_more_will_do() -> None:
    assert shooting(clawing(29, 30, 31)).asked(RAZREZ).options == ("30", "31")


@pytest.mark.rule("DW3-R-RAZREZ")
@pytest.mark.parametrize(("gap", "asked"), [(8, True), (8.5, False)])
def test_where_an_enemy_lies_ahead_within_reach(gap: float, asked: bool) -> None:
    assert (shooting(clawing(30, gap=gap)).asked().question == RAZREZ) is asked


@pytest.mark.rule("DW3-R-RAZREZ")
def test_not_astern_not_without_the_rule_and_not_without_cards() -> None:
    t = clawing(30)
    pose = t.models[next(iter(t.models))].pose
    assert pose is not None
    t.model("A1.1", pose=pose.turned(18_000))
    assert shooting(t).asked().question != RAZREZ
    assert shooting(clawing(30, rules=())).asked().question != RAZREZ
    assert shooting(clawing()).asked().question != RAZREZ


@pytest.mark.rule("DW3-R-RAZREZ", "DW3-CARD-03")
def test_it_is_the_one_valour_effect_of_that_attack() -> None:
    t = shooting(clawing(30, 1)).answer(RAZREZ, "30").answer("initial target", "B1.1")
    questions = []
    while not t.ended:
        questions.append(t.asked().question)
        t.answer(t.asked().question, t.asked().proposal)
    assert "valour before an attack" not in questions
