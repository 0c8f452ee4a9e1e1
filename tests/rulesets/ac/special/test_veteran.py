"""Veteran."""

from __future__ import annotations

import pytest

from sandtable.kernel.written_dice import tolerant
from sandtable.rulesets.ac.events.combat import DiceRead
from sandtable.rulesets.ac.procedures.attacking import attack_roll
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from tests.rulesets.ac.special.armed import SHOT, duel, ref, rifles
from tests.rulesets.ac.special.boons import with_bonus


@pytest.mark.rule("AC-R-VETERAN")
@pytest.mark.parametrize(("x", "hits"), [("1", 4), ("2", 5), ("9", 6), ("", 3)])
def test_strikes_become_heroic_and_add_no_dice(x: str, hits: int) -> None:
    t = duel(mine=(ref("AC-R-VETERAN", x),) if x else ())
    t.run(RangedAttack(SHOT), ("Strike Strike Strike Blank",)).by_default()
    assert t.events(DiceRead)[0].hits == hits


@pytest.mark.rule("AC-R-VETERAN")
def test_what_was_rolled_again_counts() -> None:
    t = duel(mine=(ref("AC-R-VETERAN", "1"),))
    t.run(RangedAttack(SHOT), ("Glancing Blank Blank Blank", "Strike")).by_default()
    assert t.events(DiceRead)[0].hits == 2


@pytest.mark.rule("AC-R-VETERAN")
def test_it_is_nothing_to_whoever_is_attacked() -> None:
    t = duel(theirs=(ref("AC-R-VETERAN", "1"),))
    assert attack_roll(t.table, SHOT).turned == 0


@pytest.mark.rule("AC-R-VETERAN", "AC-R-DURABLE", "AC-B-GIVE-EM-HELL")
def test_nobody_turns_strikes_that_count_more_as_they_are() -> None:
    """Two Hits each against a Durable target, to which Heroic Strikes are one."""
    t = duel(10, mine=(ref("AC-R-VETERAN", "2"),), theirs=(ref("AC-R-DURABLE"),), rows=(rifles(),))
    with_bonus(t, "AC-B-GIVE-EM-HELL").change("A1", marks=("Give 'Em Hell!",))
    t.run(RangedAttack(SHOT), tolerant("2xStrike 2xBlank", otherwise="Blank")).by_default()
    assert t.events(DiceRead)[0].hits == 4
