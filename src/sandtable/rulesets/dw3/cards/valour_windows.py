"""The moments of play at which cards may be played for valour."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.values import Choice
from sandtable.rulesets.dw3.cards.card_rule import (
    AFTER_THE_ROLL,
    BEFORE_A_RAM,
    BEFORE_A_RESERVE_ROLL,
    BEFORE_A_SCRAMBLE,
    BEFORE_AN_ASSAULT,
    BEFORE_AN_ATTACK,
    BEFORE_AN_INTERCEPTION,
    BEFORE_DAMAGE,
    BEFORE_DISORDER,
    BEFORE_JURY_RIGGING,
    BEFORE_MOVING,
    BEFORE_REPAIRS,
    DURING_A_MOVE,
    IN_AN_ACTIVATION,
    Occasion,
)
from sandtable.rulesets.dw3.fighting.defences import defences_against
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.procedures.action_roll import RollAction
from sandtable.rulesets.dw3.procedures.activation import StepsOfActivation
from sandtable.rulesets.dw3.procedures.assault import Assault
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.attack_run import AttackRun
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.procedures.end_phase import JuryRigOne
from sandtable.rulesets.dw3.procedures.harm import GainDisorder
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.procedures.movement import MovementStep
from sandtable.rulesets.dw3.procedures.moving import MoveModel
from sandtable.rulesets.dw3.procedures.ram import Ram
from sandtable.rulesets.dw3.procedures.repair import RepairStep, troubles
from sandtable.rulesets.dw3.procedures.reserves import ArriveFromReserve
from sandtable.rulesets.dw3.procedures.squadron_runs import ResolveSquadrons
from sandtable.rulesets.dw3.procedures.valour import ValourWindow, plays_now
from sandtable.rulesets.dw3.state import BattleGame
from sandtable.rulesets.dw3.table.attached import acting_models

NO_UNIT, NO_MODEL = UnitId(""), ModelId("")


def window(
    g: BattleGame,
    choice: Choice[Occasion],
    unit: UnitId = NO_UNIT,
    model: ModelId = NO_MODEL,
    target: ModelId = NO_MODEL,
    figure: int = 0,
) -> Outcome:
    """Open a window, unless everyone knows that nobody could play anything at it."""
    for seat in g.state.settings.seats:
        if plays_now(g, Occasion(seat, choice.name, unit, model, target, figure)):
            return Call(ValourWindow(Occasion(SeatId(""), choice.name, unit, model, target, figure)))
    return None


class Windows(Rule):
    """When cards may be played for valour."""

    id = RuleId("DW3-CARD-06")
    name = "Valour"
    only_offers = True

    @before(StepsOfActivation.operations, follows=EVERY_OTHER)
    def in_an_activation(self, g: BattleGame, steps: StepsOfActivation) -> Outcome:
        return window(g, IN_AN_ACTIVATION, steps.unit)

    @before(ArriveFromReserve.before_the_roll, follows=EVERY_OTHER)
    def before_a_reserve_roll(self, g: BattleGame, arriving: ArriveFromReserve) -> Outcome:
        return window(g, BEFORE_A_RESERVE_ROLL, arriving.unit)

    @before(MovementStep.begin, follows=EVERY_OTHER)
    def before_moving(self, g: BattleGame, movement: MovementStep) -> Outcome:
        return window(g, BEFORE_MOVING, movement.unit)

    @before(MoveModel.plot_the_course, follows=EVERY_OTHER)
    def during_a_move(self, g: BattleGame, move: MoveModel) -> Outcome:
        return window(g, DURING_A_MOVE, _unit(g, move.model), move.model)

    @before(Ram.before_the_roll, follows=EVERY_OTHER)
    def before_a_ram(self, g: BattleGame, ram: Ram) -> Outcome:
        return window(g, BEFORE_A_RAM, _unit(g, ram.model), ram.model, ram.target)

    @before(Attack.before_the_roll, follows=EVERY_OTHER)
    def before_an_attack(self, g: BattleGame, attack: Attack) -> Outcome:
        model = attack.doer()
        # Only where a defence pool exists: dice are not rolled out of nothing (DW3-SHOOT-16).
        defence = bool(defences_against(g, attack.shot(g)))
        return window(g, BEFORE_AN_ATTACK, _unit(g, model), model, attack.target, int(defence))

    @before(RollAction.roll_again, follows=EVERY_OTHER)
    def after_the_roll(self, g: BattleGame, roll: RollAction) -> Outcome:
        deed = g.enclosing(Deed)
        if not isinstance(deed, Attack) or not roll.faces:
            return None
        blanks = 0 if Face.BLANK in roll.again_on else roll.faces.count(Face.BLANK)
        return window(g, AFTER_THE_ROLL, _unit(g, deed.doer()), deed.doer(), deed.target, blanks)

    @before(TakeHits.suffer_the_damage, precedes=EVERY_OTHER)
    def before_damage(self, g: BattleGame, hits: TakeHits) -> Outcome:
        deed = g.enclosing(Deed)
        gone = g.state.models[hits.model].left_as is not None
        if not isinstance(deed, (Attack, Ram, AttackRun)) or not hits.damage or gone:
            return None
        if deed.side(g) == g.state.models[hits.model].seat:
            return None
        return window(g, BEFORE_DAMAGE, target=hits.model, figure=hits.damage)

    @before(GainDisorder.before_it, follows=EVERY_OTHER)
    def before_disorder(self, g: BattleGame, gaining: GainDisorder) -> Outcome:
        model = g.state.models[gaining.model]
        if model.left_as is not None or model.pose is None:
            return None
        return window(g, BEFORE_DISORDER, target=gaining.model)

    @before(Assault.before_the_roll, follows=EVERY_OTHER)
    def before_an_assault(self, g: BattleGame, assault: Assault) -> Outcome:
        return window(g, BEFORE_AN_ASSAULT, _unit(g, assault.model), assault.model, assault.target)

    @before(RepairStep.begin, follows=EVERY_OTHER)
    def before_repairs(self, g: BattleGame, repairs: RepairStep) -> Outcome:
        if not any([troubles(g, model.id) for model in acting_models(g, repairs.unit)]):
            return None
        return window(g, BEFORE_REPAIRS, repairs.unit)

    @before(ResolveSquadrons.before_the_scramble, follows=EVERY_OTHER)
    def before_a_scramble(self, g: BattleGame, resolving: ResolveSquadrons) -> Outcome:
        return window(g, BEFORE_A_SCRAMBLE)

    @before(AttackRun.before_the_interception, follows=EVERY_OTHER)
    def before_an_interception(self, g: BattleGame, run: AttackRun) -> Outcome:
        return window(g, BEFORE_AN_INTERCEPTION, target=run.target(g))

    @before(JuryRigOne.before_the_roll, follows=EVERY_OTHER)
    def before_jury_rigging(self, g: BattleGame, rigging: JuryRigOne) -> Outcome:
        return window(g, BEFORE_JURY_RIGGING, _unit(g, rigging.model), rigging.model) if rigging.first else None


def _unit(g: BattleGame, model: ModelId) -> UnitId:
    return g.state.models[model].unit
