"""Coruscating."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.events.combat import AttackDeclared
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.fighting.shots import shots_at
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.special.armed import A1, B1, B2, a_field, rifles

AT_B1 = Shot(A1, B1, "Rifles")


def beam(*seats: str, aside: float = 0, quality: bool = True, gap: int = 3) -> BattleSituation:
    """A1 before single bases, one behind the other, of these sides; the last of them so far aside."""
    t = a_field(rows=(rifles(*(("AC-Q-CORUSCATING",) if quality else ())),))
    t.like("theirs", "theirs", discipline=None, defence=9)
    t.like("friend", "theirs")
    t.unit("A", "mine", (24, 12, 0), models=1, files=1)
    for n, seat in enumerate(seats, 1):
        x = 24 + (aside if n == len(seats) else 0)
        t.unit(seat, "theirs" if seat == "B" else "friend", (x, 12 + gap * n, 180), models=1, files=1)
    return t


def attacked(t: BattleSituation, shot: Shot, many: int) -> list[str]:
    t.run(RangedAttack(shot), ("4xBlank",) * many).by_default()
    return [event.target for event in t.events(AttackDeclared)]


@pytest.mark.rule("AC-Q-CORUSCATING")
def test_every_unit_along_the_line_is_attacked_the_nearest_first() -> None:
    assert attacked(beam("B", "B", "B"), AT_B1, 3) == ["B1", "B2", "B3"]
    assert attacked(beam("B", "B", "B"), Shot(A1, B2, "Rifles"), 3) == ["B1", "B2", "B3"]


@pytest.mark.rule("AC-Q-CORUSCATING")
def test_friends_too() -> None:
    assert attacked(beam("A", "B"), AT_B1, 2) == ["A2", "B1"]


@pytest.mark.rule("AC-Q-CORUSCATING")
def test_not_those_aside_nor_beyond_long_range_nor_without_it() -> None:
    assert attacked(beam("B", "B", aside=4), AT_B1, 1) == ["B1"]
    assert attacked(beam("B", "B", gap=8), AT_B1, 1) == ["B1"]
    assert attacked(beam("B", "B", quality=False), AT_B1, 1) == ["B1"]


@pytest.mark.rule("AC-Q-CORUSCATING", "AC-REACT-03")
@pytest.mark.parametrize("quality", [True, False])
def test_not_in_opportunity_fire(quality: bool) -> None:
    t = beam("B", quality=quality)
    assert bool(list(shots_at(t.table, A1, B1, opportunity=True))) is not quality


@pytest.mark.rule("AC-Q-CORUSCATING")
def test_the_line_may_graze_its_target_and_so_meet_or_spare_others() -> None:
    # B2 stands half a base to the right behind B1: a line through the middle of B1 may pass it or meet it.
    t = beam("B", "B", aside=0.9)
    t.run(RangedAttack(AT_B1), ("4xBlank",) * 2)
    assert set(t.asked("beam").options) == {"B1", "B1 B2"}
    t.answer("beam", "B1 B2").by_default()
    assert [event.target for event in t.events(AttackDeclared)] == ["B1", "B2"]


@pytest.mark.rule("AC-Q-CORUSCATING")
@pytest.mark.parametrize("spared", [True, False])
def test_a_friend_behind_can_be_spared(spared: bool) -> None:
    t = beam("B", "A", aside=0.5)
    t.run(RangedAttack(AT_B1), ("4xBlank",) * (1 if spared else 2))
    assert t.asked("beam").proposal == "B1"
    t.answer("beam", "B1" if spared else "B1 A2").by_default()
    assert [event.target for event in t.events(AttackDeclared)] == (["B1"] if spared else ["B1", "A2"])


@pytest.mark.rule("AC-Q-CORUSCATING", "AC-G-20")
def test_of_those_equally_near_the_general_says_which_comes_first() -> None:
    t = beam("B")
    t.like("broad", "theirs", width=900)
    t.like("mine", "mine", width=4_000)
    t.unit("B", "broad", (25, 15, 180), models=1, files=1)
    t.run(RangedAttack(AT_B1), ("4xBlank",) * 2)
    t.answer("beam", "B1 B2")
    t.answer("next unit", B2).by_default()
    assert [event.target for event in t.events(AttackDeclared)] == ["B2", "B1"]


@pytest.mark.rule("AC-Q-CORUSCATING", "AC-RANGED-04")
@pytest.mark.parametrize("alone", [True, False])
def test_each_along_the_line_is_an_attack_of_its_own_with_its_own_aim(alone: bool) -> None:
    t = beam("B")
    t.unit("B", "theirs", (24, 18, 180))
    t.run(RangedAttack(AT_B1), ("4xBlank",) * 2)
    ways = t.asked("aim along the beam").options
    assert [each.exposed for each in ways] == [False, True]
    t.answer("aim along the beam", ways[int(alone)]).by_default()
    assert len(t.events(AttackDeclared)) == 2
