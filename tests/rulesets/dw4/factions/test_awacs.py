"""AWACS."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from tests.rulesets.dw4.factions.bonus import bring
from tests.rulesets.dw4.gunfire import LENGTH, attack, range_of, rolled, shooter, shot, victim
from tests.rulesets.dw4.tabletop import Tabletop, ship_class

RULE = "DW4-F-UNION-AWACS"
ROTOR = ship_class("Akron Rotor", 1)
OTHER = ship_class("Bogota Rotor", 1)
BEAM = 1.0


def table(gap: float = 10, distance: float = 31, bonus: bool = True, name: str = "akron rotor") -> Tabletop:
    """A shot at this distance, and a rotor so many inches abeam of the target, bow to bow."""
    t = range_of(shooter(), victim(defence=3), distance, others=(ROTOR, OTHER))
    t.unit("A", name, (18, 5, 0))
    t.move(
        "A2.1",
        (
            18
            + BEAM / 2
            + gap
            + t.content.classes[t.models[next(m for m in t.models if m == "A2.1")].class_id].beam / 2000,
            5 + LENGTH + distance,
            180,
        ),
    )
    return bring(t, RULE) if bonus else t


@pytest.mark.rule("DW4-F-UNION-AWACS", "DW4-Q-HIGH-VELOCITY")
@pytest.mark.parametrize(("gap", "negated"), [(9.9, 1 + 2), (10.1, 2 + 2)])
def test_at_extreme_range_a_rotor_near_the_target_gives_high_velocity(gap: float, negated: int) -> None:
    g = attack(table(gap), "HS HS HS HS", "HC HC BL")
    assert rolled(g).negated == negated


@pytest.mark.rule("DW4-F-UNION-AWACS", "DW4-Q-HOMING", "DW4-ATK-07")
def test_and_what_stands_between_does_not_help_the_target() -> None:
    for bonus, dice in ((True, 3), (False, 5)):
        t = table(bonus=bonus)
        t.rectangle(6, 2, (18, 25, 0), mass=2)
        assert attack_pools(t.game(), shot()).resistance.value == dice


@pytest.mark.rule("DW4-F-UNION-AWACS")
@pytest.mark.parametrize(
    "t", [table(distance=29), table(name="bogota rotor"), table(bonus=False)], ids=["near", "another", "no Doctrine"]
)
def test_not_nearer_without_an_akron_or_the_doctrine(t: Tabletop) -> None:
    assert rolled(attack(t, "HS HS HS HS", "HC HC BL")).negated == 4
