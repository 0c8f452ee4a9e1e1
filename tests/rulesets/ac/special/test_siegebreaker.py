"""Siegebreaker."""

from __future__ import annotations

import pytest

from sandtable.kernel.engine import Happened
from sandtable.rulesets.ac.events.combat import DamageSet
from sandtable.rulesets.ac.events.shelter import BuildingWrecked
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.table.buildings import buildings
from tests.rulesets.ac.land import count, unit
from tests.rulesets.ac.special.armed import A1, B1, SHOT, duel, rifles
from tests.rulesets.ac.special.walls import put_inside

BREAKER = ("AC-Q-SIEGEBREAKER",)


def shelled(dice: tuple[str, ...], qualities: tuple[str, ...] = BREAKER, inside: bool = True) -> BattleSituation:
    """B1 in a building of Size 2, hit by these dice; it loses a model for each Damage."""
    t = duel(10, rows=(rifles(*qualities),), defence=9, damage_limit=1, discipline=None)
    if inside:
        put_inside(t, B1, (24, 22))
    return t.run(RangedAttack(SHOT), dice)


@pytest.mark.rule("AC-Q-SIEGEBREAKER", "AC-G-18", "AC-G-14")
@pytest.mark.parametrize(("dice", "down"), [("2xHeroic 2xBlank", True), ("Heroic 3xBlank", False)])
def test_as_many_heroic_strikes_as_its_size_bring_it_down(dice: str, down: bool) -> None:
    t = shelled((dice, "2xBlank" if down else "Blank")).by_default()
    assert len(t.events(BuildingWrecked)) == int(down)
    assert next(iter(buildings(t.table).values())).wrecked is down
    # Damage equal to the Size, whatever the Defence; and they are out.
    assert count(t, "B1") == (4 if down else 6)
    assert (unit(t, "B1").garrison == "") is down


@pytest.mark.rule("AC-Q-SIEGEBREAKER")
def test_added_dice_count_too() -> None:
    t = shelled(("Heroic 3xBlank", "Heroic")).by_default()
    assert len(t.events(BuildingWrecked)) == 1


@pytest.mark.rule("AC-Q-SIEGEBREAKER")
def test_without_the_quality_or_in_the_open_nothing_comes_down() -> None:
    assert not shelled(("2xHeroic 2xBlank", "2xBlank"), qualities=()).by_default().events(BuildingWrecked)
    assert not shelled(("2xHeroic 2xBlank", "2xBlank"), inside=False).by_default().events(BuildingWrecked)


@pytest.mark.rule("AC-Q-SIEGEBREAKER", "AC-GARR-05")
def test_nobody_holds_it_any_more() -> None:
    t = shelled(("2xHeroic 2xBlank", "2xBlank"))
    t.by_default()
    house = next(iter(buildings(t.table).values()))
    assert house.wrecked and house.size == 2


@pytest.mark.rule("AC-Q-SIEGEBREAKER", "AC-Q-OVERCHARGE")
def test_walls_fall_after_the_attacker_has_paid_for_its_blanks() -> None:
    t = duel(10, rows=(rifles("AC-Q-OVERCHARGE", "AC-Q-SIEGEBREAKER"),), break_limit=None)
    t.like("mine", "mine", damage_limit=9)
    put_inside(t, B1, (24, 22), size=3)
    t.deck("A", 1, 2)
    t.deck("B", 1, 2)
    t.run(RangedAttack(SHOT), ("3xHeroic 2xBlank", "3xStrike")).answer("overcharge", True).by_default()
    events = [entry.event for entry in t.record if isinstance(entry, Happened)]
    paid = next(n for n, event in enumerate(events) if isinstance(event, DamageSet) and event.unit == A1)
    assert unit(t, "A1").damage == 2 and isinstance(events[paid + 1], BuildingWrecked)
