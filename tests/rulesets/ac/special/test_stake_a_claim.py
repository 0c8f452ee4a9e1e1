"""Stake A Claim."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.events.cards import UnitMarked
from sandtable.rulesets.ac.procedures.end_phase import EndPhase
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.table.markers import controller
from tests.rulesets.ac.special.armed import A1, duel
from tests.rulesets.ac.special.boons import asked_of, play, with_bonus


def contested(type: UnitType = UnitType.INFANTRY, rule: str = "AC-B-STAKE-A-CLAIM") -> BattleSituation:
    """Both touch a marker."""
    t = with_bonus(duel(2), rule)
    t.like("mine", "mine", type=type)
    t.like("lead", "lead", type=UnitType.ARMOUR)
    t.marker(24, 13)
    return t


@pytest.mark.rule("AC-B-STAKE-A-CLAIM", "AC-VP-09")
@pytest.mark.parametrize(("marked", "holds"), [(True, SeatId("A")), (False, None)])
def test_enemies_are_ignored_where_it_stands(marked: bool, holds: SeatId | None) -> None:
    t = contested()
    t.change("A1", marks=("Stake A Claim",) if marked else ())
    assert controller(t.run(EndPhase()).table, next(iter(t.markers))) == holds


@pytest.mark.rule("AC-B-STAKE-A-CLAIM")
@pytest.mark.parametrize("type", [UnitType.INFANTRY, UnitType.CAVALRY, UnitType.ARMOUR])
def test_it_is_offered_for_infantry_and_cavalry(type: UnitType) -> None:
    t = contested(type).run(EndPhase())
    asked = not t.ended and t.asked().question == "unit for stake a claim"
    assert asked is (type is not UnitType.ARMOUR)
    if asked:
        t.answer("unit for stake a claim", A1).until("stake a claim")
        play(t, "stake a claim")
        assert UnitMarked(A1, "Stake A Claim", True) in t.events(UnitMarked)


@pytest.mark.rule("AC-B-STAKE-A-CLAIM")
def test_without_it_nobody_is_asked() -> None:
    t = contested(rule="AC-B-THE-DELUGE").run(EndPhase())
    assert "unit for stake a claim" not in asked_of(t)
