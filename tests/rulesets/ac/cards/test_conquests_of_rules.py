"""Conquest Objectives whose Triggers special rules meet."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.procedures.suppression import SuppressionTest
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.cards.test_conquests import reached
from tests.rulesets.ac.special.armed import A1, B1, B2, SHOT, duel, ref, rifles


def held(t: BattleSituation) -> BattleSituation:
    """A has a card that is no use now, and B a deck that fails every test."""
    t.hold("A", "Feathers")
    t.deck("B", 12, 12, 11)
    return t


@pytest.mark.rule("AC-VP-05", "AC-STATUS-03", "AC-R-CORROSIVE-FUMES", "AC-TRAIT-06")
@pytest.mark.parametrize(("traits", "within"), [((), True), (("Commander",), False)])
def test_whom_fumes_disorder_has_no_more_orders(traits: tuple[str, ...], within: bool) -> None:
    t = held(duel(3, mine=(ref("AC-R-CORROSIVE-FUMES", '3"'),), traits=traits))
    t.run(MovementStep(A1)).by_default()
    assert ("No More Orders" in reached(t)) is within


@pytest.mark.rule("AC-VP-05", "AC-STATUS-03", "AC-Q-SEISMIC", "AC-R-CONSTRUCT")
@pytest.mark.parametrize(
    ("qualities", "rules", "within"),
    [(("AC-Q-SEISMIC",), (), True), ((), (ref("AC-R-CONSTRUCT"),), True), ((), (), False)],
)
def test_nor_has_whoever_is_disordered_with_its_suppression(
    qualities: tuple[str, ...], rules: tuple[RuleRef, ...], within: bool
) -> None:
    t = held(duel(rows=(rifles(*qualities),), theirs=rules))
    t.run(SuppressionTest(B1, 0, SHOT)).by_default()
    assert ("No More Orders" in reached(t)) is within


@pytest.mark.rule("AC-VP-05", "AC-DAMAGE-12", "AC-Q-PRECISION")
@pytest.mark.parametrize("named", [True, False])
def test_nor_a_formation_whose_officer_was_singled_out(named: bool) -> None:
    t = held(duel(rows=(rifles("AC-Q-PRECISION"),)))
    t.run(RangedAttack(SHOT), ("2xStrike 2xBlank",)).until("officer singled out").answer("officer singled out", named)
    t.by_default()
    assert ("No More Orders" in reached(t)) is named


@pytest.mark.rule("AC-VP-05", "AC-Q-PENETRATING")
@pytest.mark.parametrize(("qualities", "within"), [(("AC-Q-PENETRATING",), True), ((), False)])
def test_what_penetrates_a_behemoth_chips_the_mountain(qualities: tuple[str, ...], within: bool) -> None:
    t = duel(rows=(rifles(*qualities),))
    t.like("giant", "tank", traits=("Behemoth",), damage_limit=12, defence=1, bands=((0, 3), (4, 7), (8, 11)))
    t.unit("B", "giant", (24, 20, 180), models=1)
    held(t).run(RangedAttack(Shot(A1, B2, "Rifles")), ("2xStrike 2xBlank",)).by_default()
    assert t.state.units[B2].damage == 2 + within
    assert ("Chip the Mountain" in reached(t)) is within


@pytest.mark.rule("AC-VP-05", "AC-R-SOAR")
@pytest.mark.parametrize("soars", [True, False])
def test_who_soars_is_shot_from_the_sky_and_not_thinned_to_nothing(soars: bool) -> None:
    t = duel(rows=(rifles(),), theirs=(ref("AC-R-SOAR", '8"'),), defence=1)
    t.units.pop(B1)
    t.unit("B", "theirs", (24, 20, 180), models=4, files=4, marks=("Soar",) if soars else ())
    held(t).run(RangedAttack(SHOT), ("4xStrike",)).by_default()
    found = reached(t) & {"Feathers", "Thinned to Nothing"}
    assert found == ({"Feathers"} if soars else {"Thinned to Nothing"})
