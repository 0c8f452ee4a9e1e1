"""Coordinated Defences."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.rulesets.dw4.content.profile import WeaponProfile
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.special.coordinated_defences import coordinated_defences
from sandtable.rulesets.dw4.state import BattleGame, Critical
from tests.rulesets.dw4.gunfire import attack, declared, gun, range_of, shooter, victim
from tests.rulesets.dw4.tabletop import B, Tabletop, answer, ref

SYSTEM = ref("DW4-S-COORDINATED-DEFENCES")
QUESTION = "coordinated defences"


def escorted(*guns: WeaponProfile, gap: float = 3, card: int = 1, **fields: Any) -> Tabletop:
    """Far from the first ship of B two consorts with DEF 2, so many inches apart; B's next card has that Value."""
    t = range_of(shooter(*guns), victim(**{"systems": (SYSTEM,), "crew": 6, **fields}), distance=2)
    t.unit("B", "victim", (26, 24.3, 180), (27 + gap, 24.3, 180))
    t.hand("B", deck=[card, 1, 1])
    return t


def fired(t: Tabletop, resisting: int = 2, on: str = "B2.1") -> BattleGame:
    return attack(t, "BL BL BL BL", " ".join(["BL"] * resisting), on=on)


def is_asked(g: BattleGame) -> bool:
    return bool(g.pending) and g.pending[0].question == QUESTION


@pytest.mark.rule("DW4-S-COORDINATED-DEFENCES")
@pytest.mark.parametrize(("card", "more"), [(6, 2), (7, 0)])
def test_a_check_that_passes_adds_the_defences_of_its_consort(card: int, more: int) -> None:
    g = fired(escorted(card=card), 2 + more)
    assert g.pending[0].seat == B
    answer(g, QUESTION, True)
    answer(g, "crew check", True)
    assert declared(g).resistance == 2 + more


@pytest.mark.rule("DW4-S-COORDINATED-DEFENCES")
def test_its_admiral_may_do_without() -> None:
    g = fired(escorted())
    answer(g, QUESTION, False)
    assert (declared(g).resistance, g.state.cards[B].discard) == (2, ())


@pytest.mark.rule("DW4-S-COORDINATED-DEFENCES")
@pytest.mark.parametrize(("gap", "asked"), [(4, True), (4.001, False)])
def test_only_consorts_within_four_inches_help(gap: float, asked: bool) -> None:
    assert is_asked(fired(escorted(gap=gap))) is asked


@pytest.mark.rule("DW4-S-COORDINATED-DEFENCES", "DW4-CRIT-10")
@pytest.mark.parametrize("failing", ["B2.1", "B2.2"])
def test_both_need_a_system_that_works(failing: str) -> None:
    t = escorted()
    t.model(failing, criticals=(Critical.SYSTEM_FAILURE,))
    assert not is_asked(fired(t))


@pytest.mark.rule("DW4-S-COORDINATED-DEFENCES")
def test_a_ship_of_another_unit_does_not_help() -> None:
    t = escorted()
    assert not is_asked(fired(t, on="B1.1"))


@pytest.mark.rule("DW4-S-COORDINATED-DEFENCES")
@pytest.mark.parametrize(("quality", "asked"), [("SUBMERGED", False), ("TORRENT", True)])
def test_it_does_nothing_against_submerged_weapons(quality: str, asked: bool) -> None:
    assert is_asked(fired(escorted(gun(ref(f"DW4-Q-{quality}", "1"))))) is asked


@pytest.mark.rule("DW4-S-COORDINATED-DEFENCES", "DW4-QUAL-13")
def test_a_torrent_washes_the_targets_own_defences_away_and_not_those_of_the_others() -> None:
    g = fired(escorted(gun(ref("DW4-Q-TORRENT", "1"))))
    answer(g, QUESTION, True)
    answer(g, "crew check", True)
    assert declared(g).resistance == 2


@pytest.mark.rule("DW4-S-COORDINATED-DEFENCES")
def test_the_defences_of_the_consort_count_as_they_are_now() -> None:
    t = escorted(defence=5)
    t.model("B2.2", criticals=(Critical.SHREDDED_DEFENCES,))
    g = fired(t, 5 + 3)
    answer(g, QUESTION, True)
    answer(g, "crew check", True)
    assert declared(g).resistance == 5 + 3


@pytest.mark.rule("DW4-S-COORDINATED-DEFENCES", "DW4-S-GUARDIAN-GENERATOR")
def test_it_is_settled_before_the_guardian_pool_is_spent_from() -> None:
    t = escorted(systems=(SYSTEM, ref("DW4-S-GUARDIAN-GENERATOR", "1")))
    t.sides[B] = replace(t.sides[B], guardian_pool=2)
    g = attack(t, "BL BL BL BL", "SC SC SC SC SC", on="B2.1")
    answer(g, QUESTION, True)
    answer(g, "crew check", True)
    answer(g, "guardian dice", 1)
    assert declared(g).resistance == 2 + 2 + 1


@pytest.mark.rule("DW4-S-COORDINATED-DEFENCES")
@pytest.mark.parametrize(("dice", "wanted"), [(1, False), (20, True)])
def test_a_captain_calls_on_them_when_it_is_really_hit(dice: int, wanted: bool) -> None:
    t = escorted(gun(dice=dice))
    t.clock = replace(t.clock, unit=UnitId("A1"))
    g = fired(t)
    view: Any = g
    decision: Any = g.pending[0]
    assert coordinated_defences(view, decision, view) is wanted
