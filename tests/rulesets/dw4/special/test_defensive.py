"""Defensive (X)."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import defence
from sandtable.rulesets.dw4.state import Critical, Mode
from tests.rulesets.dw4.gunfire import gun, range_of, shooter, shot, victim
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

COVER = (ref("DW4-S-DEFENSIVE", "2"),)
ESCORT = ship_class("Escort", 3, systems=COVER)
FLYER = ship_class("Flyer", 3, positional=Positional.AIRBORNE, systems=COVER)
M = ModelId("A1.1")


def covered(x: float = 14, bearer: str = "escort", seat: str = "A", twice: bool = False) -> int:
    """The DEF of a plain ship at 10", whose own is 5, with a bearer beside it."""
    t = Tabletop([ESCORT, FLYER], mode=Mode.FULL)
    t.unit("A", "kutsov", (10, 20, 0))
    t.unit(seat, bearer, (x, 20, 0), *[(6, 20, 0)] * twice)
    return defence(t.game(), M)


@pytest.mark.rule("DW4-S-DEFENSIVE")
@pytest.mark.parametrize(("x", "then"), [(15, 7), (15.001, 5)])
def test_it_covers_friends_within_four_inches(x: float, then: int) -> None:
    assert covered(x) == then  # half a beam each is 1" in all


@pytest.mark.rule("DW4-S-DEFENSIVE")
def test_it_covers_neither_enemies_nor_another_positional_trait() -> None:
    assert covered(seat="B") == 5
    assert covered(bearer="flyer") == 5


@pytest.mark.rule("DW4-S-DEFENSIVE", "DW4-G-07")
def test_several_bearers_add_up() -> None:
    assert covered(twice=True) == 5 + 2 + 2


@pytest.mark.rule("DW4-S-DEFENSIVE", "DW4-G-19")
@pytest.mark.parametrize(("models", "then"), [(1, 5), (2, 7)])
def test_it_covers_others_and_not_the_bearer_itself(models: int, then: int) -> None:
    t = Tabletop([ESCORT], mode=Mode.FULL)
    t.unit("A", "escort", *[(10 + 3 * n, 20, 0) for n in range(models)])
    assert defence(t.game(), M) == then


@pytest.mark.rule("DW4-S-DEFENSIVE", "DW4-CRIT-10")
def test_a_system_failure_ends_it_and_shredded_defences_are_counted_with_it() -> None:
    t = Tabletop([ESCORT], mode=Mode.FULL)
    t.unit("A", "kutsov", (10, 20, 0))
    t.unit("A", "escort", (13, 20, 0))
    t.model(M, criticals=(Critical.SHREDDED_DEFENCES,))
    assert defence(t.game(), M) == 5 + 2 - 2
    t.model("A2.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert defence(t.game(), M) == 5 - 2


@pytest.mark.rule("DW4-S-DEFENSIVE", "DW4-QUAL-13")
@pytest.mark.parametrize(("quality", "dice"), [("DW4-Q-TORRENT", 0), ("DW4-Q-PIERCING", 4)])
def test_a_torrent_washes_it_away_with_the_defences(quality: str, dice: int) -> None:
    t = range_of(shooter(gun(ref(quality, "1"))), victim(), others=(ESCORT,))
    t.unit("B", "escort", (21, 24.3, 180))
    assert attack_pools(t.game(), shot()).resistance.value == dice
