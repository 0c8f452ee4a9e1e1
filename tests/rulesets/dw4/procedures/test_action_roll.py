"""The stages of an Action Roll."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

import pytest

from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.hooks import Grant, Rule, before, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.fighting.dice import COUNTERS, Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import ADDITIONS, CONVERSIONS, RE_ROLLS, DiceInHand
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll, RollResult
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.tabletop.dice.offers import Addition, Conversion, ReRoll
from tests.rulesets.dw4.gunfire import happened
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, dice_left, faces


class FortuneSmiles(Rule):
    """All Blanks of the Action Roll are rolled again, if wished."""

    id: ClassVar[RuleId] = RuleId("TEST-FORTUNE")
    name = "Fortune Smiles"

    @grants(RE_ROLLS)
    def offer(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        if not dice.resisting:
            yield ReRoll(self.name, self.id, faces=(Face.BL,), optional=True)


class SteadyHands(Rule):
    """All Standard Counters of the Action Roll are rolled again, if wished."""

    id: ClassVar[RuleId] = RuleId("TEST-STEADY")
    name = "Steady Hands"

    @grants(RE_ROLLS)
    def offer(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        if not dice.resisting:
            yield ReRoll(self.name, self.id, faces=(Face.SC,), optional=True)


class Brace(Rule):
    """The defender rolls again every Strike of the Resistance Roll, always."""

    id: ClassVar[RuleId] = RuleId("TEST-BRACE")
    name = "Brace"

    @grants(RE_ROLLS)
    def offer(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        if dice.resisting:
            yield ReRoll(self.name, self.id, faces=(Face.SS, Face.HS, Face.ES))


class BlanksStrike(Rule):
    """Blanks become Standard Strikes."""

    id: ClassVar[RuleId] = RuleId("TEST-BLANKS")

    @grants(CONVERSIONS)
    def offer(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        if not dice.resisting:
            yield Conversion("Blanks strike", self.id, of=Face.BL, to=Face.SS)


class StrikesHarder(Rule):
    """Standard Strikes become Heavy Strikes."""

    id: ClassVar[RuleId] = RuleId("TEST-HARDER")

    @grants(CONVERSIONS)
    def offer(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        if not dice.resisting:
            yield Conversion("Harder", self.id, of=Face.SS, to=Face.HS)


class HeavyExplodes(Rule):
    """Heavy Strikes become Exploding Strikes, at the moment of all Conversions."""

    id: ClassVar[RuleId] = RuleId("TEST-HEAVY")

    @grants(CONVERSIONS)
    def offer(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        if not dice.resisting:
            yield Conversion("Heavy explodes", self.id, of=Face.HS, to=Face.ES)


class Devastating(Rule):
    """Heavy Strikes become Exploding Strikes before these explode."""

    id: ClassVar[RuleId] = RuleId("TEST-DEVASTATING")

    @before(ActionRoll.resolve_exploding_strikes)
    def convert(self, g: BattleGame, roll: ActionRoll) -> Outcome:
        roll.convert_all(Face.HS, Face.ES)
        return None


class BonusDice(Rule):
    """Three dice for the attacker, two for the defender, if they wish."""

    id: ClassVar[RuleId] = RuleId("TEST-BONUS")

    @grants(ADDITIONS)
    def offer(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        yield Addition("Bonus", self.id, dice=2 if dice.resisting else 3)


def roll(
    pool: int,
    dice: Sequence[str],
    *rules: Rule,
    resistance: int = 0,
    threshold: int = 4,
    disorder: int = 0,
) -> BattleGame:
    """An Action Roll for one Kutsov of A."""
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    t.model("A1.1", disorder=disorder)
    procedure = ActionRoll(A, B, pool, resistance, threshold, (ModelId("A1.1"),))
    return t.game(procedure, dice=dice, rules=(*standing_rules(), *rules))


def outcome(g: BattleGame) -> RollResult:
    assert dice_left(g) == 0
    result: RollResult = g.result
    return result


@pytest.mark.rule("DW4-DICE-07", "DW4-DICE-18")
def test_an_action_roll_has_two_pools_and_a_threshold_and_only_counts_successes() -> None:
    g = roll(3, ["SS HS SS", "BL SC"], resistance=2, threshold=3)
    result = outcome(g)
    assert (result.hits, result.negated, result.net, result.successes) == (4, 1, 3, 1)
    assert g.state.models[ModelId("A1.1")].damage == 0


@pytest.mark.rule("DW4-DICE-07")
def test_the_resistance_pool_may_be_missing() -> None:
    assert outcome(roll(2, ["SS SS"], threshold=1)).successes == 2


@pytest.mark.rule("DW4-DICE-08", "DW4-ATK-15")
def test_optional_dice_are_declared_before_any_die_is_rolled_active_admiral_first() -> None:
    g = roll(1, ["SS SS SS SS", "SC SC SC"], BonusDice(), resistance=1, threshold=1)
    assert g.pending[0].seat == A
    answer(g, "optional dice", ("Bonus",))
    assert g.pending[0].seat == B
    assert not [entry for entry in g.record if type(entry).__name__ == "Rolled"]
    answer(g, "optional dice", ("Bonus",))
    assert outcome(g).successes == 1


@pytest.mark.rule("DW4-DICE-08")
def test_optional_dice_may_be_declined() -> None:
    g = roll(1, ["SS", "SC"], BonusDice(), resistance=1, threshold=1)
    answer(g, "optional dice", ())
    answer(g, "optional dice", ())
    assert outcome(g).successes == 0


@pytest.mark.rule("DW4-DICE-09")
def test_each_exploding_strike_adds_a_die_until_none_appears() -> None:
    """Worked example 10."""
    g = roll(4, ["ES ES BL SS", "HC ES", "HS"])
    result = outcome(g)
    assert result.faces == faces("ES ES BL SS HC ES HS")
    assert (result.exploded, result.hits) == (3, 9)


@pytest.mark.rule("DW4-DICE-09")
def test_heavy_strikes_do_not_explode() -> None:
    assert outcome(roll(2, ["HS HS"])).exploded == 0


@pytest.mark.rule("DW4-DICE-10")
def test_exploding_strikes_of_a_resistance_roll_do_nothing() -> None:
    result = outcome(roll(1, ["SS", "ES ES HS SS"], resistance=4, threshold=1))
    assert result.resisting == faces("ES ES HS SS")
    assert (result.negated, result.successes) == (0, 1)


@pytest.mark.rule("DW4-DICE-11", "DW4-DICE-12")
def test_an_exploding_strike_from_a_re_roll_counts_but_does_not_explode() -> None:
    """Worked example 11, after the roll of example 10."""
    g = roll(4, ["ES ES BL BL", "HC ES", "HS", "ES HC"], FortuneSmiles())
    answer(g, "re-rolls", ("Fortune Smiles",))
    result = outcome(g)
    assert result.faces == faces("ES ES ES HC HC ES HS")
    assert (result.exploded, result.hits) == (3, 10)


@pytest.mark.rule("DW4-DICE-11")
def test_re_rolls_come_after_the_exploding_dice_and_may_select_them() -> None:
    g = roll(1, ["ES", "BL", "SS"], FortuneSmiles())
    answer(g, "re-rolls", ("Fortune Smiles",))
    assert outcome(g).faces == faces("ES SS")


@pytest.mark.rule("DW4-DICE-11")
def test_nobody_sees_new_faces_before_all_re_rolls_are_chosen() -> None:
    g = roll(2, ["BL SS", "SS SC", "SS", "HC"], FortuneSmiles(), Brace(), resistance=2)
    assert g.pending[0].seat == A
    answer(g, "re-rolls", ("Fortune Smiles",))
    result = outcome(g)
    assert (result.faces, result.resisting) == (faces("SS SS"), faces("HC SC"))


@pytest.mark.rule("DW4-DICE-04")
def test_two_re_roll_rules_work_together_on_all_their_dice_once() -> None:
    """Worked example 14."""
    g = roll(4, ["SC BL SS BL", "BL SC HS"], FortuneSmiles(), SteadyHands())
    answer(g, "re-rolls", ("Fortune Smiles", "Steady Hands"))
    result = outcome(g)
    assert result.faces == faces("BL SC SS HS")
    rolled = happened(g, ActionRolled)[0]
    assert rolled.re_rolled == (0, 1, 3)


@pytest.mark.rule("DW4-DICE-04")
def test_a_re_roll_that_is_not_used_selects_nothing() -> None:
    g = roll(3, ["SC BL SS", "HS"], FortuneSmiles(), SteadyHands())
    answer(g, "re-rolls", ("Steady Hands",))
    assert outcome(g).faces == faces("HS BL SS")


@pytest.mark.rule("DW4-DICE-04")
def test_nobody_is_asked_for_a_re_roll_that_fits_no_die() -> None:
    assert outcome(roll(2, ["SS HS"], FortuneSmiles())).hits == 3


@pytest.mark.rule("DW4-DICE-05")
def test_a_converted_die_is_not_converted_again() -> None:
    """Worked example 15."""
    result = outcome(roll(3, ["BL SS HS"], BlanksStrike(), StrikesHarder()))
    assert result.faces == faces("SS HS HS")


@pytest.mark.rule("DW4-DICE-06")
@pytest.mark.parametrize(("choice", "face"), [(Face.SS, "SS"), (Face.ES, "ES")])
def test_the_roller_chooses_between_competing_conversions(choice: Face, face: str) -> None:
    g = roll(2, ["HS BL"], HeavyExplodes(), disorder=2)
    decision = g.pending[0]
    assert (decision.seat, decision.default) == (A, Face.ES)
    answer(g, "conversion", choice)
    result = outcome(g)
    assert result.faces == faces(f"{face} BL")
    assert result.exploded == 0


@pytest.mark.rule("DW4-DICE-06")
def test_a_conversion_that_no_rule_offers_is_refused() -> None:
    g = roll(1, ["HS"], HeavyExplodes(), disorder=2)
    with pytest.raises(IllegalCommand):
        g.submit(SeatId("A"), Face.BL)
    assert g.pending[0].question == "conversion"


@pytest.mark.rule("DW4-DICE-06", "DW4-DIS-05")
def test_a_die_converted_at_an_earlier_moment_of_its_own_is_locked() -> None:
    """Interaction 8."""
    result = outcome(roll(2, ["HS SS", "BL"], Devastating(), disorder=3))
    assert result.faces == faces("ES SS BL")
    assert result.hits == 3


@pytest.mark.rule("DW4-DICE-05", "DW4-DICE-14")
def test_a_conversion_at_the_start_of_counting_leaves_dice_alone_that_disorder_converted() -> None:
    class LastWord(Rule):
        id: ClassVar[RuleId] = RuleId("TEST-LAST-WORD")

        @before(ActionRoll.count_hits)
        def convert(self, g: BattleGame, roll: ActionRoll) -> Outcome:
            roll.convert_all(Face.SS, Face.HS)
            return None

    result = outcome(roll(3, ["HS SS BL"], LastWord(), disorder=2))
    assert (result.faces, result.hits) == (faces("SS HS BL"), 3)


@pytest.mark.rule("DW4-DICE-13", "DW4-DICE-14")
def test_conversions_see_the_faces_that_re_rolls_have_left() -> None:
    g = roll(2, ["BL HS", "HS"], FortuneSmiles(), disorder=2)
    answer(g, "re-rolls", ("Fortune Smiles",))
    assert outcome(g).faces == faces("SS SS")


@pytest.mark.rule("DW4-DICE-14")
def test_a_conversion_without_a_moment_of_its_own_comes_after_exploding() -> None:
    result = outcome(roll(2, ["HS ES", "BL"], HeavyExplodes()))
    assert result.faces == faces("ES ES BL")
    assert result.exploded == 1


@pytest.mark.rule("DW4-DICE-15", "DW4-DICE-16")
def test_counters_negate_hits_one_and_two_at_a_time() -> None:
    """Worked example 12."""
    dice = ["ES HS HS HS SS SS SS", "SC SC HC HC", "ES", "ES", "ES", "BL"]
    result = outcome(roll(7, dice, resistance=4))
    assert (result.hits, result.negated, result.net) == (17, 6, 11)


@pytest.mark.rule("DW4-DICE-16")
def test_net_hits_never_fall_below_none() -> None:
    assert outcome(roll(1, ["SS", "HC HC"], resistance=2)).net == 0


@pytest.mark.rule("DW4-DICE-17")
def test_left_over_hits_are_lost() -> None:
    """Worked example 13."""
    dice = ["ES HS HS HS SS SS SS", "SC SC HC HC", "ES", "ES", "ES", "BL"]
    assert outcome(roll(7, dice, resistance=4, threshold=4)).successes == 2


@pytest.mark.rule("DW4-DICE-17")
@pytest.mark.parametrize(("dice", "successes"), [("HS SS", 0), ("HS HS", 1), ("HS HS HS SS", 1), ("HS HS HS HS", 2)])
def test_a_success_takes_as_many_hits_as_the_threshold(dice: str, successes: int) -> None:
    assert outcome(roll(len(dice.split()), [dice], threshold=4)).successes == successes


@pytest.mark.rule("DW4-DICE-21")
def test_a_roll_without_dice_is_legal_and_comes_to_nothing() -> None:
    result = outcome(roll(0, []))
    assert (result.faces, result.successes) == ((), 0)


@pytest.mark.rule("DW4-DICE-22")
@pytest.mark.parametrize("threshold", [0, 1])
def test_a_threshold_of_nothing_counts_as_one(threshold: int) -> None:
    assert outcome(roll(2, ["SS HS"], threshold=threshold)).successes == 3


@pytest.mark.rule("DW4-DICE-03")
def test_a_rule_about_any_counter_selects_both_kinds() -> None:
    class Rally(Rule):
        id: ClassVar[RuleId] = RuleId("TEST-RALLY")

        @grants(RE_ROLLS)
        def offer(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
            return () if dice.resisting else (ReRoll("Rally", self.id, faces=COUNTERS),)

    assert outcome(roll(3, ["SC HC BL", "SS SS"], Rally())).faces == faces("SS SS BL")


def test_a_roll_in_the_middle_can_be_copied_and_goes_on_the_same_way() -> None:
    g = roll(2, ["BL SS", "HS"], FortuneSmiles())
    twin = g.clone()
    for game in (g, twin):
        answer(game, "re-rolls", ("Fortune Smiles",))
    assert g.result == twin.result
