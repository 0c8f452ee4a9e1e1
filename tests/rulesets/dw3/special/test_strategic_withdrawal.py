"""Strategic Withdrawal."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.procedures.end_phase import EndPhase
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import Exit
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.tabletop.state import Location
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle, model, unit


class Start(EndPhase):
    """The start of maintenance."""

    steps = ("before_maintenance",)


def afloat(rule: str = "STRATEGIC-WITHDRAWAL", number: int = 2, **fields: object) -> BattleSituation:
    """A1 of two models, the first of them with other fields; A2 stays."""
    t = battle()
    ship(t, "bearer", *([rule] if rule else []))
    t.unit("A", "bearer", (20, 24, 0), (24, 24, 0))
    t.unit("A", "hull", (8, 8, 0))
    t.unit("B", "hull", (24, 40, 180))
    t.model("A1.1", **fields)
    t.stack("B", "A1.2", Skua_Strikers=2)
    t.when(round=number)
    return t.run(Start(), ())


@pytest.mark.rule("DW3-R-STRATEGIC-WITHDRAWAL")
def test_it_may_go_back_to_reserve_and_tokens_that_touched_it_are_stray() -> None:
    t = afloat(damage=3).answer("strategic withdrawal", True)
    assert t.ended and unit(t, "A1").location is Location.RESERVE
    assert model(t, "A1.1").pose is None and model(t, "A1.1").damage == 3
    [stray] = t.state.stacks.values()
    assert stray.target == "" and stray.at is not None


@pytest.mark.rule("DW3-R-STRATEGIC-WITHDRAWAL")
def test_its_crippled_models_are_destroyed_then() -> None:
    t = afloat(crippled=True).answer("strategic withdrawal", True)
    assert model(t, "A1.1").left_as is Exit.DESTROYED
    assert unit(t, "A1").location is Location.RESERVE and model(t, "A1.2").left_as is None


@pytest.mark.rule("DW3-R-STRATEGIC-WITHDRAWAL")
def test_nobody_else_does_and_it_need_not() -> None:
    assert afloat("").ended
    t = afloat(crippled=True).answer("strategic withdrawal", False)
    assert unit(t, "A1").location is Location.IN_PLAY and model(t, "A1.1").left_as is None


@pytest.mark.rule("DW3-R-STRATEGIC-WITHDRAWAL")
def test_not_with_a_navigation_lock_on_any_model() -> None:
    assert afloat(criticals=("navigation lock",)).ended
    assert not afloat(criticals=("reactor leak",)).ended


@pytest.mark.rule("DW3-R-STRATEGIC-WITHDRAWAL")
@pytest.mark.parametrize(("number", "damage", "goes"), [(4, 9, True), (3, 9, False), (4, 8, False)])
def test_a_captain_saves_what_is_half_shot_away_before_the_last_round(number: int, damage: int, goes: bool) -> None:
    view = View(afloat(number=number, damage=damage).table, SeatId("A"))
    assert advise(view, Random(1)) is goes
