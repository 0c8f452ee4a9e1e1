"""Crossing the T."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.events.combat import AttackBegan
from sandtable.rulesets.dw3.fighting.crossing import may_cross
from sandtable.rulesets.dw3.fighting.weapons import gun_named
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.tabletop.situations import abeam_of, ahead_of
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import listed, ship
from tests.rulesets.dw3.table import PLAIN, battle

FOE = ModelId("B1.1")
BROADSIDE, RIFLE, MAIN = "A1.1/0:S", "A1.1/1:S", "A1.1/2:S"


def crossing(turned: float = 90, gap: float = 8, position: str = "SURFACE", cards: int = 1) -> BattleSituation:
    """B lies to starboard of A; turned across it shows A its bow or stern."""
    t = battle()
    weapons = (("Quarter Guns", "P & S"), ("Longline Rifle", "360"), ("Arc Lance", "360"), ("Sextant Missiles", "360"))
    t.ship("liner", "meridian.sirocco", mass=3, weapons=weapons, position=position, **PLAIN)
    t.ship("mark", "karst.dolmen", mass=3, citadel=99, hull=99, armour=50, weapons=(), **PLAIN)
    t.unit("A", "liner", (12, 24, 0))
    t.unit("B", "mark", abeam_of("A1.1", gap, turned=turned))
    t.hand("A", *range(30, 30 + cards))
    return t


@pytest.mark.rule("DW3-SHOOT-25")
@pytest.mark.parametrize(("turned", "may"), [(90, True), (270, True), (0, False), (180, False)])
def test_the_attacker_must_lie_ahead_or_astern_of_the_target(turned: float, may: bool) -> None:
    assert may_cross(crossing(turned).table, gun_named(BROADSIDE), FOE) is may


@pytest.mark.rule("DW3-SHOOT-25", "DW3-CARD-08")
def test_it_needs_a_broadside_in_the_lead_a_ship_and_a_card() -> None:
    assert not may_cross(crossing().table, gun_named(MAIN), FOE)
    assert not may_cross(crossing(position="AERIAL").table, gun_named(BROADSIDE), FOE)
    assert may_cross(crossing(position="SKIMMING").table, gun_named(BROADSIDE), FOE)
    assert not may_cross(crossing(cards=0).table, gun_named(BROADSIDE), FOE)


@pytest.mark.rule("DW3-SHOOT-26", "DW3-CARD-08")
def test_any_gunnery_weapon_supports_and_a_card_is_discarded() -> None:
    t = crossing(cards=2)
    t.run(ShootingStep(UnitId("A1")), tolerant(otherwise="B")).answer("initial target", "B1.1")
    t.answer("lead weapon", BROADSIDE).answer("crossing the T", "31")
    assert t.asked().options == (RIFLE, MAIN)
    t.answer("support weapons", (RIFLE, MAIN))
    assert t.events(AttackBegan)[0].dice == 5 + 2 + 5
    # SUSTAINED: the owner is asked for a result to roll again.
    assert t.asked().question == "result to roll again"
    assert t.state.cards[SeatId("A")].hand == ("30",)


@pytest.mark.rule("DW3-SHOOT-26")
@pytest.mark.parametrize(("gap", "supports"), [(26, ("A1.1/1:F", "A1.2/1:F")), (30, ("A1.1/1:F",))])
def test_extreme_range_of_supports_is_ignored_with_their_other_qualities(gap: float, supports: tuple[str, ...]) -> None:
    """Interaction 11. A1.2 is some 3 inches farther away, and its rifles reach 40 where nothing is ignored."""
    t = battle()
    listed(t, "Side Guns", "BROADSIDE", bands=(5, 5, 5))
    listed(t, "Rifles", "GUNNERY", "EXTREME RANGE", bands=(6, 6, 6), support=2)
    ship(t, "liner", weapons=(("Side Guns", "F"), ("Rifles", "F")))
    t.unit("A", "liner", (24, 8, 0), (27, 5, 0))
    t.unit("B", "liner", ahead_of("A1.1", gap, turned=180))
    t.hand("A", 5)
    t.run(ShootingStep(UnitId("A1")), tolerant(otherwise="B")).answer("initial target", "B1.1")
    t.answer("lead weapon", "A1.1/0:F").answer("crossing the T", "5")
    assert t.asked().options == supports


@pytest.mark.rule("DW3-SHOOT-25")
def test_declining_keeps_the_card_and_the_usual_supports() -> None:
    t = crossing()
    t.run(ShootingStep(UnitId("A1")), tolerant(otherwise="B")).answer("initial target", "B1.1")
    t.answer("lead weapon", BROADSIDE).answer("crossing the T", None)
    assert t.asked().question == "initial target", "no other weapon has the qualities of the broadside"
    assert t.state.cards[SeatId("A")].hand == ("30",)


@pytest.mark.rule("DW3-SHOOT-26", "DW3-SHOOT-25")
@pytest.mark.parametrize(("gap", "may"), [(30, True), (30.5, False)])
def test_extreme_range_of_the_lead_is_ignored_as_well(gap: float, may: bool) -> None:
    """Interaction 11"""
    t = battle()
    listed(t, "Side Rifles", "BROADSIDE", "EXTREME RANGE", bands=(5, 5, 5))
    ship(t, "liner", weapons=(("Side Rifles", "F"),))
    t.unit("A", "liner", (24, 4, 0))
    t.unit("B", "liner", ahead_of("A1.1", gap, turned=180))
    t.hand("A", 5)
    assert may_cross(t.table, gun_named("A1.1/0:F"), FOE) is may
