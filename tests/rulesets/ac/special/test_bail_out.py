"""Bail Out."""

from __future__ import annotations

import pytest

from sandtable.kernel.written_dice import tolerant
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import count, statuses, unit
from tests.rulesets.ac.special.armed import A1, B1, ref, rifles
from tests.rulesets.ac.special.motors import loaded

BAIL_OUT = (ref("AC-R-BAIL-OUT"),)


def hurt(t: BattleSituation, models: int) -> BattleSituation:
    limit = t.content.classes[t.units[A1].class_id].damage_limit
    return t.run(ApplyDamage(A1, models * limit, B1))


@pytest.mark.rule("AC-R-BAIL-OUT", "AC-TRANS-15")
@pytest.mark.parametrize("jumps", [True, False])
def test_those_aboard_may_jump_before_they_die(jumps: bool) -> None:
    t = hurt(loaded(motor=BAIL_OUT, models=6), 4).until("bail out")
    t.answer("bail out", jumps)
    while not t.ended:
        asked = t.asked()
        t.answer(asked.question, jumps if asked.question == "bail out" else asked.proposal)
    assert (unit(t, "A2").location is Location.IN_PLAY) is jumps
    assert count(t, "A2") == (6 if jumps else 0)
    assert statuses(t, "A2") == ({Status.SUPPRESSED} if jumps else set())


@pytest.mark.rule("AC-R-BAIL-OUT")
def test_who_is_suppressed_already_does_not() -> None:
    t = loaded(motor=BAIL_OUT)
    t.change("A2", statuses=(Status.SUPPRESSED,))
    hurt(t, 4).by_default()
    assert unit(t, "A2").location is Location.GONE


@pytest.mark.rule("AC-R-BAIL-OUT")
def test_without_the_rule_nobody_is_asked() -> None:
    t = hurt(loaded(), 4).by_default()
    assert unit(t, "A2").location is Location.GONE


@pytest.mark.rule("AC-R-BAIL-OUT", "AC-TRANS-15")
def test_they_are_asked_when_all_losses_of_the_attack_are_known() -> None:
    t = hurt(loaded(motor=BAIL_OUT, models=6), 3).until("bail out")
    assert count(t, "A1") == 1 and count(t, "A2") == 6


@pytest.mark.rule("AC-R-BAIL-OUT")
def test_they_are_asked_once_in_an_attack() -> None:
    t = hurt(loaded(motor=BAIL_OUT, models=6), 3).until("bail out")
    t.answer("bail out", False).by_default()
    # Three of them are lost with what carried them, and nobody was asked again: by default they would have jumped.
    assert unit(t, "A2").location is Location.ABOARD and count(t, "A2") == 3


@pytest.mark.rule("AC-R-BAIL-OUT", "AC-Q-PENETRATING")
def test_a_loss_at_the_end_of_the_same_attack_is_no_second_chance() -> None:
    t = loaded(motor=(*BAIL_OUT,), models=9)
    t.like("motor", "motor", damage_limit=2, defence=1)
    t.like("tank", "tank", rows=(rifles("AC-Q-PENETRATING", long=40_000, dice=(4, 4, 4)),))
    t.run(RangedAttack(Shot(B1, A1, "Rifles")), tolerant("3xStrike Blank", otherwise="Blank"))
    asked = []
    while not t.ended:
        asked.append(t.asked().question)
        t.answer(asked[-1], False if asked[-1] == "bail out" else t.asked().proposal)
    assert asked.count("bail out") == 1 and count(t, "A1") == 2
