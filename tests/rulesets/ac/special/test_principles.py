"""The principles that hold for all special rules: what beats what, what counts once, who profits."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.kernel.stacking import RuleWithX, Stacking
from sandtable.rulesets.ac.content.profile import RuleRef, UnitType
from sandtable.rulesets.ac.events.combat import AttackDeclared, DiceRead
from sandtable.rulesets.ac.fighting.shots import rated
from sandtable.rulesets.ac.moving.terrain import ground_for
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.in_turn import in_turn
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.procedures.reserves import MAY_FLANK
from sandtable.rulesets.ac.procedures.shaking import TakeTests
from sandtable.rulesets.ac.special import special_rules
from sandtable.rulesets.ac.special.hoarfrost_aura import HoarfrostAura
from sandtable.rulesets.ac.special.veteran import Veteran
from sandtable.rulesets.ac.state import Status
from sandtable.rulesets.ac.table.special_rules import inches_of, is_named, number_in, words_of, x_of
from tests.rulesets.ac.land import statuses
from tests.rulesets.ac.special.armed import A1, A2, B1, B2, SHOT, duel, ref
from tests.rulesets.ac.special.boons import play, with_bonus, with_boon

WET = ("Water", "Difficult")


@pytest.mark.rule("AC-G-01", "AC-PLAY-09")
@pytest.mark.parametrize("rules", [(ref("AC-R-HOVER"),), ()])
def test_a_special_rule_beats_the_core_rules(rules: tuple[RuleRef, ...]) -> None:
    t = duel(20, mine=rules)
    t.rectangle(10, 4, (24, 18), *WET)
    assert bool(ground_for(t.table, A1).slow) is not bool(rules)


@pytest.mark.rule("AC-G-02")
@pytest.mark.parametrize("rules", [(), (ref("AC-R-STATIC"),)])
def test_what_one_rule_forbids_no_other_permits(rules: tuple[RuleRef, ...]) -> None:
    t = duel(6, mine=(ref("AC-R-BERSERK"), *rules))
    t.change("A1", statuses=(Status.SUPPRESSED,))
    t.deck("A", 12, 11)
    t.run(Activation(A1), () if rules else ("4xBlank", "4xBlank")).by_default()
    assert bool(t.events(AttackDeclared)) is not bool(rules)


@pytest.mark.rule("AC-G-02", "AC-R-LARGE", "AC-R-AMBUSHERS")
def test_who_may_not_flank_is_no_ambusher_either() -> None:
    t = duel(mine=(ref("AC-R-AMBUSHERS"), ref("AC-R-LARGE")))
    assert t.table.refusal(MAY_FLANK, A1) is not None


@pytest.mark.rule("AC-G-02", "AC-B-GIVE-EM-HELL", "AC-R-DURABLE")
@pytest.mark.parametrize(("rules", "hits"), [((), 4), ((ref("AC-R-DURABLE"),), 3)])
def test_the_rule_of_the_affected_unit_is_the_last_word(rules: tuple[RuleRef, ...], hits: int) -> None:
    t = with_bonus(duel(theirs=rules), "AC-B-GIVE-EM-HELL")
    t.run(Activation(A1), ("Heroic Strike 2xBlank", "Blank")).answer("manoeuvre", None)
    play(t, "give 'em hell!").answer("action", SHOT).by_default()
    assert t.events(DiceRead)[0].hits == hits


@pytest.mark.rule("AC-G-02", "AC-R-CORROSIVE-FUMES", "AC-R-AUTOMATA")
@pytest.mark.parametrize("rules", [(), (ref("AC-R-AUTOMATA"),)])
def test_an_immunity_beats_a_status(rules: tuple[RuleRef, ...]) -> None:
    t = duel(3, mine=(ref("AC-R-CORROSIVE-FUMES", "3"),), theirs=rules)
    t.run(MovementStep(A1)).answer("manoeuvre", None)
    assert (Status.DISORDERED in statuses(t, "B1")) is not bool(rules)


@pytest.mark.rule("AC-G-03")
@pytest.mark.parametrize(("written", "read"), [("4", 4), ('4"', 4), (' 12" ', 12), ("-", 0), ("", 0)])
def test_a_number_or_a_distance_with_or_without_its_mark(written: str, read: int) -> None:
    assert number_in(written) == read
    t = duel(mine=(ref("AC-R-HOARFROST-AURA", written),))
    assert inches_of(t.table, A1, HoarfrostAura) == 1_000 * read


@pytest.mark.rule("AC-G-03", "AC-TRAIT-01")
@pytest.mark.parametrize(
    ("traits", "named"), [(("Karst", "Armour"), True), (("Faithful",), True), (("Sturdy", "Light"), False), ((), False)]
)
def test_of_a_list_of_traits_and_types_one_is_enough(traits: tuple[str, ...], named: bool) -> None:
    t = duel(theirs=(ref("AC-R-REPAIR", "Armour,  Faithful"),), traits=())
    t.like("mine", "mine", traits=traits)
    words = words_of(t.table, B1, ref("AC-R-REPAIR").id)
    assert words == ("Armour", "Faithful")
    assert is_named(t.table, A1, words) is named


@pytest.mark.rule("AC-G-04")
def test_of_two_copies_on_one_unit_the_highest_counts() -> None:
    t = duel(mine=(ref("AC-R-VETERAN", "1"), ref("AC-R-VETERAN", "3"), ref("AC-R-VETERAN", "2")))
    assert x_of(t.table, A1, Veteran) == 3
    numbered = [rule for rule in special_rules() if isinstance(rule, RuleWithX)]
    assert numbered and all(rule.stacking is Stacking.HIGHEST_X for rule in numbered)


@pytest.mark.rule("AC-G-05", "AC-R-AMMO-SUPPLY")
def test_each_named_source_counts_once_and_different_ones_add_up() -> None:
    t = duel(5)
    t.like("crates", "foot", rules=(ref("AC-R-AMMO-SUPPLY", "Karst"),))
    for x in (20, 28):
        t.unit("A", "crates", (x, 10, 0))
    assert rated(t.table, SHOT).bonuses == ("Short Range", "Ammo Supply")


@pytest.mark.rule("AC-G-12", "AC-CMD-02")
@pytest.mark.parametrize("disordered", [True, False])
def test_a_special_command_without_a_receiver_goes_to_the_active_unit(disordered: bool) -> None:
    t = with_boon(duel(20), "AC-B-HOUSE-ALWAYS-WINS")
    t.change("A1", statuses=(Status.DISORDERED,) if disordered else ())
    t.run(Activation(A1))
    assert (t.asked().question == "debtor") is not disordered
    if not disordered:
        assert t.answer("debtor", B1).table.open_decisions[0].about == (A1,)


@pytest.mark.rule("AC-G-20")
def test_the_active_general_comes_first_and_the_holder_of_the_initiative_elsewhere() -> None:
    t = duel()
    t.when(initiative=SeatId("B"))
    assert in_turn(t.table) == ("B", "A")
    t.when(active=SeatId("A"))
    assert in_turn(t.table) == ("A", "B")


@pytest.mark.rule("AC-G-20")
def test_who_shakes_several_units_orders_them() -> None:
    t = duel()
    t.unit("A", "mine", (10, 12, 0))
    t.unit("B", "theirs", (10, 40, 180))
    t.run(TakeTests((A2, B1, B2), SeatId("A"), ref("AC-R-SHOCKWAVE").id))
    assert t.asked("next unit", "A").options == (A2, B1, B2)
    t.answer("next unit", B2)
    assert t.table.open_decisions[0].about == (B2,)


@pytest.mark.rule("AC-G-23", "AC-B-GIVE-EM-HELL")
@pytest.mark.parametrize("own", [True, False])
def test_a_bonus_is_there_for_every_unit_of_the_general(own: bool) -> None:
    t = with_bonus(duel(), "AC-B-GIVE-EM-HELL")
    group = next(unit.battlegroup for unit in t.units.values() if unit.battlegroup)
    t.change("A1", battlegroup=group if own else "another")
    t.run(Activation(A1)).answer("manoeuvre", None)
    assert t.asked().question == "give 'em hell!"
    t.like("theirs", "theirs", type=UnitType.INFANTRY)
    t.deck("B", 1, hand=(9,))
    t.run(Activation(B1)).answer("manoeuvre", None)
    assert t.asked().question == "action"
