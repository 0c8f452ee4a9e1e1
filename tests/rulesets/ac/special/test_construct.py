"""Construct."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.procedures.suppression import SuppressionTest
from sandtable.rulesets.ac.state import Status
from tests.rulesets.ac.land import field, statuses
from tests.rulesets.ac.special.armed import A1, A2, B1, SHOT, duel, ref, rifles
from tests.rulesets.ac.special.boons import with_bonus
from tests.rulesets.ac.special.motors import loaded


@pytest.mark.rule("AC-R-CONSTRUCT")
@pytest.mark.parametrize("rules", [(ref("AC-R-CONSTRUCT"),), ()])
def test_suppressed_it_is_disordered_too(rules: tuple[RuleRef, ...]) -> None:
    t = duel(theirs=rules)
    t.deck("B", 12, 9)
    t.run(SuppressionTest(B1, 0, SHOT)).by_default()
    assert (Status.DISORDERED in statuses(t, "B1")) is bool(rules)


@pytest.mark.rule("AC-R-CONSTRUCT")
@pytest.mark.parametrize("rules", [(ref("AC-R-CONSTRUCT"),), ()])
def test_its_activation_does_not_put_it_in_order(rules: tuple[RuleRef, ...]) -> None:
    t = duel(mine=rules)
    t.change("A1", statuses=(Status.DISORDERED,))
    t.run(Activation(A1)).answer("manoeuvre", None).answer("action", None)
    assert (Status.DISORDERED in statuses(t, "A1")) is bool(rules)


@pytest.mark.rule("AC-R-CONSTRUCT", "AC-R-BAIL-OUT", "AC-R-FIRETEAM", "AC-B-GIVE-EM-HELL")
@pytest.mark.parametrize("rules", [(ref("AC-R-CONSTRUCT"),), ()])
def test_whatever_suppresses_it_it_is_disordered_too(rules: tuple[RuleRef, ...]) -> None:
    """Not a test alone: it jumped out of a Transport, went too far from its Parent, or gave all it had."""
    both = {Status.SUPPRESSED, Status.DISORDERED} if rules else {Status.SUPPRESSED}
    t = loaded(motor=(ref("AC-R-BAIL-OUT"),), load=rules)
    t.run(ApplyDamage(A1, 2 * t.content.classes[t.units[A1].class_id].damage_limit, B1)).by_default()
    assert statuses(t, "A2") == both
    t = field()
    t.like("team", "foot", rules=(ref("AC-R-FIRETEAM"), *rules))
    t.unit("A", "foot", (10, 12, 0), models=4, files=4)
    t.unit("A", "team", (40, 12, 0), models=2, files=2, parent=A1)
    t.run(Activation(A2)).by_default()
    assert statuses(t, "A2") == {*both, Status.ACTIVATED}
    t = with_bonus(duel(10, mine=rules, rows=(rifles(),)), "AC-B-GIVE-EM-HELL")
    t.change("A1", marks=("Give 'Em Hell!",))
    t.run(RangedAttack(SHOT), ("4xBlank",)).by_default()
    assert statuses(t, "A1") == both
