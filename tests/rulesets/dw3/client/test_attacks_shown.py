"""An attack in one panel: its questions together, its pools, and what a weapon or a target promises."""

from __future__ import annotations

from sandtable.kernel.board import Consideration
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import ahead_of
from tests.rulesets.dw3.gunfire import range_of, ship
from tests.rulesets.dw3.table import battle

A = SeatId("A")


def shooting(supports: int = 2, foes: int = 1) -> BattleSituation:
    """A1.1 with so many guns besides the first, before enemies with ADV 3."""
    t = battle()
    ship(t, "gunner", weapons=(("Stonebreaker Battery", "F"),) * (1 + supports))
    ship(t, "target", adv=3)
    t.unit("A", "gunner", (24, 4, 0))
    t.unit("B", "target", ahead_of("A1.1", 12, turned=180))
    if foes > 1:
        t.unit("B", "target", (30, 22, 180))
    t.when(unit=UnitId("A1"))
    return t.run(ShootingStep(UnitId("A1")))


def considered(t: BattleSituation, answer: object) -> Consideration:
    return RULESET.client.consider(View(t.table, A), answer)


def dice(found: Consideration, kind: str) -> int:
    return sum(pool.dice for pool in found.pools if pool.kind == kind)


def test_every_question_of_an_attack_is_asked_in_its_panel_and_the_next_attack_in_another() -> None:
    t = shooting(foes=2)
    panels = [t.asked("initial target").decision.presentation.panel]
    t.answer("initial target", "B1.1")
    panels.append(t.asked("lead weapon").decision.presentation.panel)
    t.answer("lead weapon", "A1.1/0:F")
    panels.append(t.asked("support weapons").decision.presentation.panel)
    t.answer("support weapons", ("A1.1/1:F",))
    again = t.asked("initial target").decision
    assert panels == ["attack"] * 3 and again.presentation.panel == "another attack"
    assert again.passing == "open fire with what is declared"


def test_an_attack_is_told_with_its_pools_before_it_is_declared() -> None:
    t = shooting()
    found = considered(t, "B1.1")
    assert (dice(found, "action"), dice(found, "resist")) == (9 + 2 * 5, 0)
    assert found.threshold == 5 and plain(found.deed).startswith("Fire 19 dice at")
    t.answer("initial target", "B1.1").answer("lead weapon", "A1.1/0:F")
    fewer = considered(t, ("A1.1/1:F",))
    assert dice(fewer, "action") == 9 + 5
    assert [pool.where for pool in fewer.pools if pool.piece] == ['12", closing'] * 2


def test_a_target_says_how_far_it_is_and_what_it_promises() -> None:
    t = shooting(foes=2)
    view = View(t.table, A)
    near = RULESET.client.remark(view, "B1.1")
    assert '12"' in plain(near.hint) and near.worth > 0


def test_a_weapon_says_its_dice_as_lead_and_as_support() -> None:
    t = shooting().answer("initial target", "B1.1")
    lead = RULESET.client.remark(View(t.table, A), "A1.1/0:F")
    assert (lead.dice, lead.carrier, lead.title) == (9, "A1.1", "Stonebreaker Battery")
    t.answer("lead weapon", "A1.1/0:F")
    assert RULESET.client.remark(View(t.table, A), "A1.1/1:F").dice == 5


def test_a_shield_is_told_among_the_pools() -> None:
    t = range_of(theirs=("SHIELD-GENERATOR:3",))
    t.when(unit=UnitId("A1"))
    found = considered(t.run(ShootingStep(UnitId("A1"))), "B1.1")
    assert [(pool.name, pool.dice) for pool in found.pools if not pool.piece and pool.kind == "action"] == [
        ("Its shield", -3)
    ]


def test_what_fires_into_another_arc_than_the_lead_is_not_counted() -> None:
    t = battle()
    ship(t, "gunner", weapons=(("Stonebreaker Battery", "F"), ("Stonebreaker Battery", "P")))
    ship(t, "target", adv=3)
    t.unit("A", "gunner", (24, 4, 0))
    t.unit("B", "target", (12, 16, 180))
    t.when(unit=UnitId("A1"))
    t.run(ShootingStep(UnitId("A1")))
    foretold = dice(considered(t, "B1.1"), "action")
    t.answer("initial target", "B1.1")
    lead = t.asked("lead weapon").decision.fallback(t.table)
    assert dice(considered(t, lead), "action") == foretold == 9
