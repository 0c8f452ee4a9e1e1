"""Opportunity Fire as a page tells it: by its name and why, and beforehand beside whoever could be met by it."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.ac.events.combat import AttackDeclared
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.procedures.activation import ActivationPhase
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.testing.situations import tolerant
from tests.rulesets.ac.land import RIFLES, facing, field

A1, B1 = UnitId("A1"), UnitId("B1")


def seen(t: BattleSituation) -> View[Any]:
    return View(t.table, SeatId("A"))


def choosing(gap: float, watching: bool) -> BattleSituation:
    """Two units of ours may be activated; B1 is so far before the first of them, On Lookout or not."""
    t = field()
    t.unit("A", "foot", (24, 12, 0))
    t.unit("A", "foot", (6, 12, 180))
    t.unit("B", "foot", (24, 12 + gap, 180), statuses=(Status.ON_LOOKOUT,) if watching else ())
    return t.run(ActivationPhase())


@pytest.mark.parametrize(("gap", "watching", "warned"), [(8, True, True), (8, False, False), (30, True, False)])
@pytest.mark.rule("AC-REACT-01")
def test_beside_a_unit_stands_who_on_lookout_can_fire_at_it(gap: float, watching: bool, warned: bool) -> None:
    t = choosing(gap, watching)
    assert t.asked().question == "unit to activate"
    hint = plain(RULESET.client.remark(seen(t), A1).hint)
    assert ("On Lookout can fire at it first" in hint) is warned


@pytest.mark.parametrize("named", [True, False])
def test_it_is_told_by_its_name_and_why(named: bool) -> None:
    """Whatever was counted: a rule may have it that nothing counts against it."""
    t = facing(8)
    t.run(RangedAttack(Shot(B1, A1, RIFLES.name, opportunity=named)), tolerant())
    (event,) = t.events(AttackDeclared)
    text, title = plain(RULESET.words.narrate(seen(t), event)), plain(RULESET.client.told(seen(t), event).title)
    assert text.startswith("Opportunity Fire: ") is named and title.startswith("Opportunity Fire: ") is named
    assert ("was On Lookout" in text) is named
