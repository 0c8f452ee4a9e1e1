"""The moments of play at which Commands may be issued."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.cards.command_rule import (
    AT_DUSK,
    BEFORE_A_TEST,
    BEFORE_MOVING,
    BEFORE_THE_DICE,
    CLOSE,
    ON_ARRIVAL,
    ON_THE_DICE,
    ON_WATCH,
    RANGED,
    STANDING_TO,
    Occasion,
)
from sandtable.rulesets.ac.fighting.attacks import FIXED, Shot
from sandtable.rulesets.ac.fighting.dice import Face
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.attack_roll import Attacking, RollAttack
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.commands import window
from sandtable.rulesets.ac.procedures.discipline import DisciplineTest
from sandtable.rulesets.ac.procedures.end_phase import EndPhase
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.procedures.reaction import ReactionStep
from sandtable.rulesets.ac.procedures.ready_phase import holder
from sandtable.rulesets.ac.procedures.reserves import ArriveFromReserve
from sandtable.rulesets.ac.state import BattleGame
from sandtable.tabletop.where import opponent


class CommandWindows(Rule):
    """When Commands may be issued."""

    id = RuleId("AC-CMD-01")
    name = "Commands"
    only_offers = True

    @before(MovementStep.begin, follows=EVERY_OTHER)
    def before_moving(self, g: BattleGame, movement: MovementStep) -> Outcome:
        seat = g.state.units[movement.unit].seat
        return window(g, Occasion(seat, BEFORE_MOVING.name, movement.unit))

    @before(DisciplineTest.begin, follows=EVERY_OTHER)
    def before_a_test(self, g: BattleGame, test: DisciplineTest) -> Outcome:
        seat = g.state.units[test.unit].seat
        return window(g, Occasion(seat, BEFORE_A_TEST.name, test.unit, what=test.what))

    @before(ReactionStep.on_watch, follows=EVERY_OTHER)
    def on_watch(self, g: BattleGame, step: ReactionStep) -> Outcome:
        seat = opponent(g, g.state.units[step.unit].seat)
        fires = UnitId("") if step.shot is None else step.shot.unit
        return window(g, Occasion(seat, ON_WATCH.name, step.unit, fires, first=step.first))

    @before(MakeAttack.before_the_roll, follows=EVERY_OTHER)
    def before_the_dice(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        by, target = attack.attack.unit, attack.attack.target
        seats = [g.state.units[unit].seat for unit in (by, target)]
        kind = RANGED if isinstance(attack.attack, Shot) else CLOSE
        fixed = bool(g.granted(FIXED, attack.attack))
        moment = Occasion(seats[0], BEFORE_THE_DICE.name, by, target, kind, fixed=fixed)
        return window(g, *[replace(moment, seat=seat) for seat in dict.fromkeys(seats)])

    @before(RollAttack.roll_again, follows=EVERY_OTHER)
    def on_the_dice(self, g: BattleGame, roll: RollAttack) -> Outcome:
        attack = g.enclosing(Attacking)
        if not isinstance(attack, MakeAttack) or not isinstance(attack.attack, Shot) or Face.BLANK not in roll.faces:
            return None
        seat = g.state.units[roll.unit].seat
        return window(g, Occasion(seat, ON_THE_DICE.name, roll.unit, roll.target, RANGED))

    @before(Activation.at_its_end, follows=EVERY_OTHER)
    def standing_to(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = activation.unit
        what = "Charge" if activation.charged else activation.manoeuvre
        return window(g, Occasion(g.state.units[unit].seat, STANDING_TO.name, unit, what=what, first=activation.alone))

    @before(EndPhase.at_dusk, follows=EVERY_OTHER)
    def at_dusk(self, g: BattleGame, phase: EndPhase) -> Outcome:
        first = holder(g)
        return window(g, *[Occasion(seat, AT_DUSK.name) for seat in (first, opponent(g, first))])

    @before(ArriveFromReserve.before_placing, follows=EVERY_OTHER)
    def on_arrival(self, g: BattleGame, arriving: ArriveFromReserve) -> Outcome:
        if arriving.flanking:
            return None
        return window(g, Occasion(g.state.units[arriving.unit].seat, ON_ARRIVAL.name, arriving.unit))
