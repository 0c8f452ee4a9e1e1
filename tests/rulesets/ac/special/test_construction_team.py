"""Construction Team."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import Formation
from sandtable.rulesets.ac.fighting.attacks import Strike
from sandtable.rulesets.ac.fighting.melee import rated_strike
from sandtable.rulesets.ac.fighting.pools import dice_of
from sandtable.rulesets.ac.fighting.shots import shots_at
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.after_moves import AfterMove
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import CANNON, RIFLES, unit
from tests.rulesets.ac.special.armed import A1, A2, B1, PICKS, SHOT, a_field, duel, ref, rifles
from tests.rulesets.ac.special.walls import put_inside

TEAM = (ref("AC-R-CONSTRUCTION-TEAM"),)
DUG_IN = "Entrenched"


@pytest.mark.rule("AC-R-CONSTRUCTION-TEAM")
@pytest.mark.parametrize(("gap", "near"), [(4, True), (4.1, False)])
def test_it_or_a_light_friend_within_4_inches_digs_in(gap: float, near: bool) -> None:
    t = a_field(mine=TEAM)
    t.unit("A", "mine", (24, 12, 0))
    t.unit("A", "foot", (24, 13 + gap, 0))
    t.run(Activation(A1)).answer("manoeuvre", None)
    wanted = "Entrench A2" if near else "Entrench A1"
    assert ("Entrench A2" in t.asked("action", "A").options) is near
    t.answer("action", wanted)
    assert [name for name in ("A1", "A2") if DUG_IN in unit(t, name).marks] == [wanted.removeprefix("Entrench ")]


@pytest.mark.rule("AC-R-CONSTRUCTION-TEAM")
def test_others_than_light_units_in_ranks_do_not() -> None:
    t = a_field(mine=TEAM)
    t.like("loose", "foot", formation=Formation.OPEN)
    t.unit("A", "mine", (24, 12, 0))
    t.unit("A", "tank", (24, 15, 0))
    t.unit("A", "loose", (31, 12, 0), models=2)
    t.unit("B", "foot", (16, 12, 0))
    t.change("A1", marks=(DUG_IN,))
    t.run(Activation(A1)).answer("manoeuvre", None)
    assert not [option for option in t.asked("action", "A").options if str(option).startswith("Entrench")]


@pytest.mark.rule("AC-R-CONSTRUCTION-TEAM")
def test_without_the_rule_nobody_digs() -> None:
    t = a_field(theirs=TEAM)
    t.unit("A", "mine", (24, 12, 0))
    t.unit("B", "theirs", (24, 40, 180))
    t.run(Activation(A1)).answer("manoeuvre", None)
    assert "Entrench A1" not in t.asked("action", "A").options


def dug_in(heading: float = 180, marks: tuple[str, ...] = (DUG_IN,), **figures: object) -> BattleSituation:
    """A1 with rifles and cannon before B1, which carries the rule and looks that way."""
    t = a_field(rows=(RIFLES, CANNON, PICKS))
    t.like("theirs", "theirs", rules=TEAM, **figures)
    t.unit("A", "mine", (24, 12, 0))
    t.unit("B", "theirs", (24, 22, heading), marks=marks)
    return t


@pytest.mark.rule("AC-R-CONSTRUCTION-TEAM")
@pytest.mark.parametrize(
    ("heading", "marks", "rows"),
    [(180, (DUG_IN,), {"Cannon"}), (0, (DUG_IN,), {"Rifles", "Cannon"}), (180, (), {"Rifles", "Cannon"})],
)
def test_from_before_it_counts_as_heavy(heading: float, marks: tuple[str, ...], rows: set[str]) -> None:
    """Who has no row for Heavy targets cannot aim at it (interaction 23)."""
    t = dug_in(heading, marks)
    assert {shot.row for shot in shots_at(t.table, A1, B1)} == rows


@pytest.mark.rule("AC-R-CONSTRUCTION-TEAM", "AC-Q-SHOCK", "AC-Q-WRECKERS")
@pytest.mark.parametrize(("quality", "dug", "plain"), [("AC-Q-SHOCK", 4, 6), ("AC-Q-WRECKERS", 6, 4)])
def test_it_tells_for_shock_and_wreckers_too(quality: str, dug: int, plain: int) -> None:
    for marks, dice in (((DUG_IN,), dug), ((), plain)):
        t = duel(10, theirs=TEAM, rows=(rifles(quality, second=(6, 10, 14)),))
        t.change("B1", marks=marks)
        assert dice_of(t.table, SHOT) == dice


@pytest.mark.rule("AC-R-CONSTRUCTION-TEAM", "AC-G-05")
def test_whoever_charges_it_has_a_penalty_and_its_own_strike_has_none() -> None:
    t = dug_in()
    assert DUG_IN in rated_strike(t.table, Strike(A1, B1, "Picks", charging=True)).penalties
    assert DUG_IN not in rated_strike(t.table, Strike(A1, B1, "Picks")).penalties
    assert DUG_IN not in rated_strike(t.table, Strike(B1, A1, "Picks", charging=True)).penalties


@pytest.mark.rule("AC-R-CONSTRUCTION-TEAM")
def test_it_ends_with_a_move_and_with_the_combat() -> None:
    t = dug_in()
    assert DUG_IN not in unit(t.run(AfterMove(B1)), "B1").marks
    t = duel(1, theirs=TEAM, defence=9)
    t.change("B1", marks=(DUG_IN,))
    t.run(CloseQuarters(A1, B1), ("4xBlank", "4xBlank")).by_default()
    assert DUG_IN not in unit(t, "B1").marks


@pytest.mark.rule("AC-R-CONSTRUCTION-TEAM")
@pytest.mark.parametrize(
    ("manoeuvre", "kept"), [("Aim", True), (None, True), ("Advance", False), ("Double Time", False)]
)
def test_it_lasts_with_an_aim_and_ends_with_any_other_manoeuvre(manoeuvre: str | None, kept: bool) -> None:
    t = a_field(mine=TEAM)
    t.unit("A", "mine", (24, 12, 0))
    t.change("A1", marks=(DUG_IN,))
    t.run(Activation(A1)).answer("manoeuvre", manoeuvre).by_default()
    assert (DUG_IN in unit(t, "A1").marks) is kept


@pytest.mark.rule("AC-R-CONSTRUCTION-TEAM")
def test_who_is_in_a_building_is_not_offered() -> None:
    t = a_field(mine=TEAM)
    t.unit("A", "mine", (24, 12, 0))
    t.unit("A", "foot", (24, 17, 0))
    put_inside(t, A2, (24, 16))
    t.run(Activation(A1)).answer("manoeuvre", None)
    assert "Entrench A2" not in t.asked("action", "A").options


@pytest.mark.rule("AC-R-CONSTRUCTION-TEAM", "AC-CQ-10")
def test_a_ditch_is_lost_even_if_nobody_is_left_of_who_charged_it() -> None:
    t = duel(1, theirs=(ref("AC-R-CONSTRUCTION-TEAM"),))
    t.like("mine", "mine", defence=1, damage_limit=1)
    t.change("B1", marks=("Entrenched",))
    t.run(CloseQuarters(A1, B1), ("4xBlank", "4xHeroic", "4xStrike")).by_default()
    assert unit(t, "A1").location is Location.GONE and "Entrenched" not in unit(t, "B1").marks
