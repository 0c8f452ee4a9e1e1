"""Rounds, steps, actions, attributes and dice: the same situation in the third and the fourth edition."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.content.profile import ShipClass as ThirdClass
from sandtable.rulesets.dw3.events.combat import AttackBegan
from sandtable.rulesets.dw3.events.round import PhaseBegan as ThirdPhase
from sandtable.rulesets.dw3.events.round import RoundBegan as ThirdRound
from sandtable.rulesets.dw3.fighting.dice import COUNTERS, HITS, NAMES
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import armour as third_armour
from sandtable.rulesets.dw3.procedures.action_roll import RollAction
from sandtable.rulesets.dw3.procedures.activation import StepsOfActivation as ThirdSteps
from sandtable.rulesets.dw3.procedures.battle import PlayBattle
from sandtable.rulesets.dw3.procedures.end_phase import EndPhase as ThirdEnd
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.state import Exit
from sandtable.rulesets.dw3.state import Phase as Phases
from sandtable.rulesets.dw4.content.profile import ShipClass as FourthClass
from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.events.round import PhaseBegan as FourthPhase
from sandtable.rulesets.dw4.fighting.dice import DIE, Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import RE_ROLLS, DiceInHand
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.models.attributes import armour as fourth_armour
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.activation import StepsOfActivation as FourthSteps
from sandtable.rulesets.dw4.procedures.battle import PlayRound
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase as FourthEnd
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Clock, Mode, Phase
from sandtable.rulesets.dw4.words.dice import FACE_NAMES
from sandtable.tabletop.dice.offers import ReRoll
from sandtable.tabletop.state import Location
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import range_of as third_range
from tests.rulesets.dw3.table import battle, duel
from tests.rulesets.dw4.flight_deck import at_sea
from tests.rulesets.dw4.gunfire import gun, happened, range_of, shooter
from tests.rulesets.dw4.quiet import QuietObjectives
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, dice_left, ship_class


class OneRound(PlayBattle):
    """A round of the third edition alone."""

    steps = ("begin_the_next_round", "initiative_phase", "activation_phase", "end_phase")


@pytest.mark.difference(1)
@pytest.mark.parametrize("number", [1, 2])
def test_a_round_has_three_phases_or_four_without_a_ready_phase_in_the_first(number: int) -> None:
    third = duel()
    third.hand("A", deck=tuple(range(1, 20)))
    third.hand("B", deck=tuple(range(21, 40)))
    third.when(round=number - 1)
    third.run(OneRound(), tolerant(otherwise="B")).by_default()
    began = third.events(ThirdRound)
    assert [event.number for event in began] == [number], "a round begins with its initiative phase"
    assert [event.phase for event in third.events(ThirdPhase)] == ["activation phase", "end phase"]
    assert [phase.value for phase in Phases if "phase" in phase] == [
        "initiative phase",
        "activation phase",
        "end phase",
    ]
    fourth = at_sea()
    fourth.clock = Clock(number, Phase.PREPARING, A)
    for seat in ("A", "B"):
        fourth.hand(seat, 4, deck=(5,) * 30)
    g = fourth.game(PlayRound(), seed=1)
    while g.pending:
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    phases = [event.phase for event in happened(g, FourthPhase)]
    assert phases == [Phase.READY, Phase.LAUNCH, Phase.ACTIVATION, Phase.END][number == 1 :]


@pytest.mark.difference(2)
@pytest.mark.parametrize(("number", "third_ends"), [(2, False), (3, True)])
def test_a_swept_side_ends_the_battle_from_round_3_or_at_any_time(number: int, third_ends: bool) -> None:
    third = duel()
    third.when(round=number)
    third.model("B1.1", left_as=Exit.DESTROYED, pose=None)
    third.change("B1", location=Location.GONE)
    third.run(ThirdEnd()).by_default()
    assert (third.result, third.state.sides[A].vp) == (third_ends, 5 if third_ends else 0)
    fourth = Tabletop()
    fourth.clock = Clock(number, Phase.ACTIVATION, A)
    fourth.unit("A", "rurik", (10, 5, 0))
    g = fourth.game(FourthEnd(), rules=[QuietObjectives()])
    assert (g.result, g.state.sides[A].vp) == (True, 5)


@pytest.mark.difference(3)
def test_an_activation_has_five_steps_or_four() -> None:
    assert ThirdSteps.steps == ("operations", "movement", "shooting", "assault", "repair")
    assert FourthSteps.steps == ("withdrawal_step", "movement_step", "action_step", "consolidation_step")


@pytest.mark.difference(4)
def test_all_attacks_are_declared_first_or_each_is_an_action_of_its_own() -> None:
    third = third_range(
        "Stonebreaker Battery", gunner={"weapons": (("Stonebreaker Battery", "F"), ("Plumb Torpedoes", "F"))}
    )
    third.run(ShootingStep(UnitId("A1")), tolerant(otherwise="B"))
    third.answer("initial target", "B1.1").answer("lead weapon", "A1.1/0:F").answer("initial target", "B1.1")
    assert not third.rolled() and not third.events(AttackBegan), "two attacks are declared, none is resolved"
    third.by_default()
    assert len(third.events(AttackBegan)) == 2
    fourth = range_of(shooter(gun(), gun(name="Second"), actions=1))
    g = fourth.game(ActionStep(UnitId("A1")), seed=1)
    answer(g, "next action", "Attack")
    answer(g, "contributing weapons", ("A1.1/0",))
    assert len(happened(g, ActionRolled)) == 1
    assert g.over, "its one action is used, though a weapon is left"


@pytest.mark.difference(5)
def test_a_crippled_ship_has_another_profile_or_the_same() -> None:
    third = battle()
    third.ship("ship", "karst.dolmen", armour=(5, 3))
    third.unit("A", "ship", (24, 12, 0))
    third.model("A1.1", crippled=True)
    assert third_armour(third.table, ModelId("A1.1")) == 3
    fourth = Tabletop([ship_class("Ship", 3, armour=5)], mode=Mode.FULL)
    fourth.unit("B", "ship", (18, 12, 0))
    fourth.unit("A", "kutsov", (18, 30, 180))
    fourth.model("B1.1", crippled=True)
    assert fourth_armour(fourth.game(), Shot(A, UnitId("A1"), ModelId("B1.1"))) == 5
    only_third, only_fourth = (
        {"citadel", "adv", "sdv", "fray", "srs"},
        {"defence", "actions", "broadside", "repair", "crew"},
    )
    third_fields, fourth_fields = set(ThirdClass.__struct_fields__), set(FourthClass.__struct_fields__)
    assert only_third <= third_fields and not only_third & fourth_fields
    assert only_fourth <= fourth_fields and not only_fourth & third_fields


@pytest.mark.difference(6)
def test_the_same_die_is_read_as_hits_or_as_strikes() -> None:
    assert NAMES == ("Blank", "Counter", "Heavy Counter", "Hit", "Heavy Hit", "Exploding Hit")
    assert [FACE_NAMES[face] for face in Face][3:] == ["Standard Strike", "Heavy Strike", "Exploding Strike"]
    assert tuple([side.worth for side in DIE.acting]) == HITS
    assert tuple([side.worth for side in DIE.resisting]) == COUNTERS


class BlanksAgain(Rule):
    """Blanks of the Action Roll are rolled again."""

    id = RuleId("TEST-BLANKS-AGAIN")
    name = "Blanks again"

    @grants(RE_ROLLS)
    def offer(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        if not dice.resisting:
            yield ReRoll(self.name, self.id, faces=(Face.BL,))


def fourth_roll(*dice: str) -> BattleGame:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    pool = len(dice[0].split())
    return t.game(ActionRoll(A, B, pool, 0, 1, ()), dice=list(dice), rules=[*standing_rules(), BlanksAgain()])


@pytest.mark.difference(7)
def test_rerolls_come_before_explosions_or_after_them() -> None:
    third = battle().run(RollAction(roller=A, opponent=B, what="test", pool=2, again_on=(0,)), ["B X", "H", "H"])
    assert third.result == 4, "the blank again, then the extra die"
    g = fourth_roll("BL ES", "BL", "SS SS")
    assert happened(g, ActionRolled)[0].hits == 4, "the extra die, then both blanks again together"
    assert dice_left(g) == 0


@pytest.mark.difference(8)
def test_a_rerolled_die_explodes_or_does_not() -> None:
    third = battle().run(RollAction(roller=A, opponent=B, what="test", pool=1, again_on=(0,)), ["B", "X", "H"])
    assert third.result == 3
    g = fourth_roll("BL", "ES")
    assert (happened(g, ActionRolled)[0].hits, dice_left(g)) == (2, 0)
