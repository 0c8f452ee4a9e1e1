"""Rolls that a game is about to make, as data: each is told by the Action that calls for it."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.kernel.chance import Roll
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.rollspec import DicePool, Explode, RollCame, RollSpec
from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.events.combat import BroadsideFired
from sandtable.rulesets.dw4.events.criticals import DelicateRepairRolled, RepairRolled
from sandtable.rulesets.dw4.fighting.dice import ACTION_DIE, RESISTANCE_DIE
from sandtable.rulesets.dw4.odds.full_play import (
    boarding_spec,
    broadside_spec,
    downing_spec,
    ram_spec,
    repair_spec,
    run_spec,
)
from sandtable.rulesets.dw4.odds.meaning import means, meant_by
from sandtable.rulesets.dw4.odds.rolls import DAMAGE, attack_title, marks_of, pools_in_words, spec_of
from sandtable.rulesets.dw4.procedures.action_roll import RESISTANCE_ROLL, ActionRoll
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.procedures.broadside import BROADSIDE, Broadside
from sandtable.rulesets.dw4.procedures.interception import Interception
from sandtable.rulesets.dw4.procedures.ram import Ram
from sandtable.rulesets.dw4.procedures.repair_roll import DELICATE, RepairRoll, repairs
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.tabletop.dice.plain import counted


def roll_wanted(game: BattleGame) -> RollSpec | None:
    """The roll whose first dice the game wants, as it stands: optional dice are declared by now."""
    frame = game.stack[-1] if game.stack else None
    if frame is None or frame.inputs or not isinstance(game.wanted, Roll):
        return None
    procedure, what = frame.procedure, game.wanted.what
    if isinstance(procedure, ActionRoll) and what in (procedure.what, RESISTANCE_ROLL):
        wanted = ActionRoll.steps[frame.at] == ActionRoll.roll_the_dice_pools.__name__
        return _action_roll(game, procedure, frame.at) if wanted else None
    if isinstance(procedure, Broadside) and what == BROADSIDE:
        return broadside_spec(game, procedure.shot)
    if isinstance(procedure, RepairRoll):
        return repair_spec(game, procedure.model, procedure.jury_rigged)
    return None


def caller(game: BattleGame) -> Procedure | None:
    """What has called for the procedure that is running."""
    return game.stack[-2].procedure if len(game.stack) > 1 else None


def _action_roll(g: BattleGame, roll: ActionRoll, at: int) -> RollSpec:
    """An Action Roll with what its Successes mean, which the Action that calls for it says (DW4-DICE-18)."""
    words = (pools_in_words(roll.pool, roll.resistance, roll.cost),)
    spec = replace(spec_of(g, roll, at), title=roll.what, words=words)
    return meant_by(g, spec, caller(g))


@means(Attack)
def _attack(g: BattleGame, spec: RollSpec, attack: Attack) -> RollSpec:
    shot = attack.shot
    return replace(spec, title=attack_title(g, shot), marks=marks_of(g, shot, attack.shaken), counts=DAMAGE)


@means(Boarding)
def _boarding(g: BattleGame, spec: RollSpec, boarding: Boarding) -> RollSpec:
    return boarding_spec(g, spec, boarding)


@means(Ram)
def _ram(g: BattleGame, spec: RollSpec, ram: Ram) -> RollSpec:
    return ram_spec(g, spec, ram)


@means(AttackRun)
def _attack_run(g: BattleGame, spec: RollSpec, run: AttackRun) -> RollSpec:
    return run_spec(g, spec, run)


@means(Interception)
def _interception(g: BattleGame, spec: RollSpec, interception: Interception) -> RollSpec:
    return downing_spec(g, spec, interception.stack)


def roll_came(event: Event) -> RollCame | None:
    """What a roll came to."""
    if isinstance(event, ActionRolled):
        return RollCame(event.roller, event.successes, _plain(event))
    if isinstance(event, BroadsideFired):
        return RollCame(SeatId(""), event.damage)
    if isinstance(event, RepairRolled):
        return RollCame(event.roller, repairs(event.faces, event.jury_rigged))
    if isinstance(event, DelicateRepairRolled):
        return RollCame(event.roller, counted(DELICATE, event.faces))
    return None


def _plain(event: ActionRolled) -> RollSpec | None:
    """An Action Roll as so many dice against so many make it; nothing where some were re-rolled or Converted."""
    changed = (event.re_rolled, event.converted, event.resisting_re_rolled, event.resisting_converted)
    if any(changed):
        return None
    own = DicePool(len(event.faces) - event.exploded, ACTION_DIE, (Explode(),))
    return RollSpec(own, DicePool(len(event.resisting), RESISTANCE_DIE), event.threshold, event.first)
