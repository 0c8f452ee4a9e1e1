"""Disruption."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from sandtable.rulesets.dw4.cards.valour_cards import touched
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import crew
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.consolidation import ConsolidationStep
from sandtable.rulesets.dw4.special.disruption import DISRUPTED
from sandtable.rulesets.dw4.state import BattleGame
from tests.rulesets.dw4.gunfire import attack, gun, many, range_of, shooter, victim
from tests.rulesets.dw4.tabletop import A, B, Tabletop, ref

DISRUPTION = ref("DW4-Q-DISRUPTION")
BLOW = many("HS", 6)
"""Three Damage on ARM 4: as much as the target's Mass."""


def fired(
    *qualities: str, foe_fields: Mapping[str, object] | None = None, dice: str = BLOW, **foe: object
) -> BattleGame:
    own = shooter(gun(*[ref(q) for q in qualities], dice=6))
    t = range_of(own, victim(**{"defence": 0, "hull": 20, **(foe_fields or {})}))
    t.model("B1.1", **foe)
    return attack(t, dice)


def is_disrupted(g: BattleGame) -> bool:
    return has_token(g.state.models[ModelId("B1.1")], DISRUPTED)


@pytest.mark.rule("DW4-Q-DISRUPTION", "DW4-ATK-14")
@pytest.mark.parametrize(("strikes", "disrupted"), [(6, True), (5, False)], ids=["under fire", "not quite"])
def test_a_target_that_gains_disorder_is_disrupted(strikes: int, disrupted: bool) -> None:
    dice = f"{many('HS', strikes)} {many('BL', 6 - strikes)}".strip()
    assert is_disrupted(fired("DW4-Q-DISRUPTION", dice=dice)) is disrupted


@pytest.mark.rule("DW4-Q-DISRUPTION")
def test_a_plain_weapon_disrupts_nobody() -> None:
    assert not is_disrupted(fired())


@pytest.mark.rule("DW4-Q-DISRUPTION", "DW4-Q-MAYHEM")
def test_disorder_of_mayhem_counts() -> None:
    assert is_disrupted(fired("DW4-Q-DISRUPTION", "DW4-Q-MAYHEM", dice="HS HS BL BL BL BL"))


@pytest.mark.rule("DW4-Q-DISRUPTION", "DW4-P-STOIC")
def test_a_stoic_token_is_no_disorder() -> None:
    """Interaction 12 of the glossary."""
    stoic = {"properties": (ref("DW4-P-STOIC"),)}
    assert not is_disrupted(fired("DW4-Q-DISRUPTION", foe_fields=stoic))
    assert is_disrupted(fired("DW4-Q-DISRUPTION", foe_fields=stoic, disorder=1))


@pytest.mark.rule("DW4-Q-DISRUPTION", "DW4-DIS-09")
def test_a_level_that_only_spreads_does_not_count() -> None:
    assert not is_disrupted(fired("DW4-Q-DISRUPTION", disorder=3))


def disrupted_table() -> Tabletop:
    t = range_of(shooter(gun(DISRUPTION)), victim(crew=6))
    t.model("B1.1", tokens=((DISRUPTED, 1),))
    return t


@pytest.mark.rule("DW4-Q-DISRUPTION")
def test_the_token_takes_one_from_the_crew_and_keeps_valour_effects_away() -> None:
    g = disrupted_table().game()
    assert crew(g, ModelId("B1.1")) == 5
    assert [touched(g, seat, UnitId("B1")) for seat in (A, B)] == [(), ()]
    assert touched(g, A, UnitId("A1")) == ("A1.1",)


@pytest.mark.rule("DW4-Q-DISRUPTION", "DW4-G-41")
@pytest.mark.parametrize(("unit", "left"), [("B1", False), ("A1", True)])
def test_it_goes_in_the_consolidation_step_of_its_own_unit(unit: str, left: bool) -> None:
    assert is_disrupted(disrupted_table().game(ConsolidationStep(UnitId(unit)))) is left


@pytest.mark.rule("DW4-Q-DISRUPTION")
def test_a_second_attack_adds_no_second_token() -> None:
    g = fired("DW4-Q-DISRUPTION", tokens=((DISRUPTED, 1),))
    assert g.state.models[ModelId("B1.1")].tokens == ((DISRUPTED, 1),)
