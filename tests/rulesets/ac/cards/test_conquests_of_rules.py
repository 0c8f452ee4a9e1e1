"""Conquest Objectives whose Triggers special rules meet."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.events.cards import ConquestWithinReach
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.procedures.manoeuvres import Charge, MovementStep
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.procedures.suppression import SuppressionTest
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.tabletop.state import Location
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


@pytest.mark.rule("AC-VP-05", "AC-R-SPONSONS", "AC-G-13")
@pytest.mark.parametrize(("dice", "found"), [("6xStrike", {"Harvest"}), ("6xBlank", set())])
def test_what_sponsons_do_is_an_attack_of_their_unit(dice: str, found: set[str]) -> None:
    """No Ranged Attack, though: nobody is thinned to nothing by them."""
    t = duel(6)
    t.like("prickly", "tank", rules=(ref("AC-R-SPONSONS", "6"),))
    t.like("mine", "mine", defence=1)
    t.change("B1", class_id="prickly")
    t.hold("B", "Feathers")
    t.run(Charge(A1, B1), (dice,)).by_default()
    assert reached(t, "B") & {"Harvest", "Thinned to Nothing"} == found


@pytest.mark.rule("AC-VP-05", "AC-R-SPECTACULAR-DEMISE")
def test_what_an_enemy_machine_does_as_it_goes_up_is_nobodys_own_attack() -> None:
    """A1 destroys B1, and that destroys B2 beside it: one machine was brought low, and not two."""
    t = duel(rows=(rifles(),))
    t.like("bomb", "tank", rules=(ref("AC-R-SPECTACULAR-DEMISE", "6"),), defence=1, damage_limit=1)
    t.like("cart", "tank", rules=(), defence=1, damage_limit=1)
    t.units.pop(B1)
    t.unit("B", "bomb", (24, 20, 180), models=1)
    t.unit("B", "cart", (24, 23, 180), models=1)
    held(t).run(RangedAttack(SHOT), ("Strike 3xBlank", "Strike", "6xStrike")).by_default()
    assert t.state.units[B2].location is Location.GONE
    brought = [e for e in t.events(ConquestWithinReach) if t.content.conquests[e.objective].name == "Iron Brought Low"]
    assert len(brought) == 1


@pytest.mark.rule("AC-Q-OVERCHARGE", "AC-R-SPECTACULAR-DEMISE")
@pytest.mark.parametrize(("blanks", "suffered"), [("3xStrike 2xBlank", 2), ("5xStrike", 0)])
def test_blanks_of_a_machine_that_goes_up_are_not_those_of_an_overcharge(blanks: str, suffered: int) -> None:
    t = duel(rows=(rifles("AC-Q-OVERCHARGE"),))
    t.like("bomb", "tank", rules=(ref("AC-R-SPECTACULAR-DEMISE", "6"),), defence=1, damage_limit=1)
    t.units.pop(B1)
    t.unit("B", "bomb", (24, 20, 180), models=1)
    t.unit("B", "theirs", (24, 23.5, 180), models=2, files=2)
    t.deck("A", 1, 5)
    t.run(RangedAttack(SHOT), (blanks, "Strike", "6xBlank")).until("overcharge").answer("overcharge", True).by_default()
    assert 6 - len([m for m in t.state.units[A1].models if t.state.models[m].left_as is None]) == suffered
