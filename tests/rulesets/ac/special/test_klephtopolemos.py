"""Klephtopolemos."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.land import unit
from tests.rulesets.ac.special.armed import A1
from tests.rulesets.ac.special.boons import play, with_bonus
from tests.rulesets.ac.special.doors import STRIKE, doors
from tests.rulesets.ac.tactics.test_captain import advised

NAME = "Charge B1 through P1 and P2"


def horsemen(*, bonus: bool = True, portals: bool = True, **figures: Any) -> BattleSituation:
    t = doors(**{"rules": (), "type": UnitType.CAVALRY, **figures})
    if not portals:
        t.tokens.clear()
    if bonus:
        with_bonus(t, "AC-B-KLEPHTOPOLEMOS")
    t.deck("B", 1, 2)
    return t.run(Activation(A1))


@pytest.mark.rule("AC-B-KLEPHTOPOLEMOS", "AC-R-PORTAL-STRIKE")
def test_sultanate_cavalry_strikes_through_portals_for_one_activation() -> None:
    t = horsemen()
    assert advised(t) in t.asked("klephtopolemos").options
    play(t, "klephtopolemos")
    assert NAME in t.asked("manoeuvre").options
    t.answer("manoeuvre", None).answer("action", None)
    assert t.ended and unit(t, "A1").marks == ()


@pytest.mark.rule("AC-B-KLEPHTOPOLEMOS")
def test_without_the_command_there_is_no_strike() -> None:
    t = horsemen().answer("klephtopolemos", None)
    assert NAME not in t.asked("manoeuvre").options


@pytest.mark.rule("AC-B-KLEPHTOPOLEMOS")
@pytest.mark.parametrize(
    "how",
    [
        {"bonus": False},
        {"portals": False},
        {"type": UnitType.INFANTRY},
        {"traits": ("Crown",)},
        {"rules": STRIKE},
    ],
)
def test_it_is_not_offered_to_others_nor_where_nothing_could_be_struck(how: dict[str, Any]) -> None:
    assert horsemen(**how).asked().question == "manoeuvre"
