"""A Repair Roll."""

from __future__ import annotations

import msgspec

from sandtable.kernel.decision import ChooseOne, YesNo
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import FOLLOWING
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.values import Query, Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.criticals import CriticalsRemoved, DelicateRepairRolled, RepairRolled
from sandtable.rulesets.dw4.fighting.dice import Face, reading
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.procedures.harm import GainDisorder
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.tabletop.dice.plain import PlainDice, counted


class Repair(msgspec.Struct, frozen=True):
    """A Critical Damage Effect of a model that would be repaired."""

    model: ModelId
    critical: Critical


CAREFUL = reading((Face.HS, 1), (Face.ES, 1))
DELICATE = reading((Face.ES, 1))
JURY_RIGGED = reading((Face.SS, 1), (Face.HS, 1), (Face.ES, 1))
"""An Action Die by the effects that its sides remove."""
MISHAPS = reading((Face.BL, 1))
"""The same die by the Disorder that Jury-Rigged Repairs give (DW4-MAINT-03)."""

REPAIR_POOL: Query[ModelId] = Query("Repair Roll", FIXED)
"""The dice of a Repair Roll: REP and what rules add."""

REPAIRING: Question[Repair] = Question("whether a Critical Damage Effect can be repaired")
ROUGH_REPAIRS: Question[ModelId] = Question("whether Heavy Strikes repair a model")
"""They do, unless a rule asks for more (DW4-MAINT-02)."""
JURY_RIGGING: Question[ModelId] = Question("whether a crew may attempt Jury-Rigged Repairs")


class RepairRoll(Procedure):
    """The Repair Roll of one model: each Heavy or Exploding Strike removes a Critical Damage Effect."""

    model: ModelId
    jury_rigged: bool = False
    faces: tuple[int, ...] = ()
    repairs: int = 0
    """How many effects the roll removes, if there are so many. A rule that counts differently changes it."""
    spare: int = 0
    """Repairs for which there was nothing to remove."""
    removed: tuple[Critical, ...] = ()
    """What it removed."""

    @step("DW4-MAINT-03")
    def declare_jury_rigged_repairs(self, g: BattleGame) -> Outcome:
        if g.refusal(JURY_RIGGING, self.model) is None:
            self.jury_rigged = g.ask(_jury_rigged(g.state.models[self.model].seat, self.model))
        return None

    @step("DW4-MAINT-02")
    def roll_the_dice(self, g: BattleGame) -> Outcome:
        # Not an Action Roll: nothing explodes.
        dice = repair_pool(g, self.model, self.jury_rigged)
        self.faces = dice.rolled(g)
        self.repairs = dice.counted(self.faces)
        seat = g.state.models[self.model].seat
        if is_delicate(g, self.model):
            g.emit(DelicateRepairRolled(self.model, seat, self.faces))
        else:
            g.emit(RepairRolled(self.model, seat, self.faces, self.jury_rigged))
        return None

    @step("DW4-MAINT-02", "DW4-CRIT-15")
    def remove_critical_damage_effects(self, g: BattleGame) -> Outcome:
        left = list(repairable(g, self.model))
        removed: list[Critical] = []
        self.spare = max(0, self.repairs - len(g.state.models[self.model].criticals))
        while left and len(removed) < self.repairs:
            kinds = tuple(dict.fromkeys(left))
            if len(left) + len(removed) <= self.repairs:
                chosen = kinds[0]
            else:
                chosen = g.ask(_which_effect(g.state.models[self.model].seat, self.model, kinds, left))
            left.remove(chosen)
            removed.append(Critical(chosen))
        self.removed = tuple(removed)
        if removed:
            g.emit(CriticalsRemoved(self.model, self.removed))
        return None

    @step("DW4-MAINT-03")
    def suffer_for_blanks(self, g: BattleGame) -> Outcome:
        blanks = counted(MISHAPS, self.faces)
        if not self.jury_rigged or not blanks:
            return None
        return Call(
            GainDisorder(self.model, "Jury-Rigged Repairs", RuleId("DW4-MAINT-03"), blanks, source="Maintenance")
        )


def repairs(faces: tuple[int, ...], jury_rigged: bool) -> int:
    """How many effects the faces of a Repair Roll remove (DW4-MAINT-02, DW4-MAINT-03)."""
    return counted(JURY_RIGGED if jury_rigged else CAREFUL, faces)


def repair_dice(g: BattleTable, model: ModelId) -> int:
    """How many dice a Repair Roll has (DW4-ATTR-12)."""
    return max(0, g.value(REPAIR_POOL, model, class_of(g, model).repair))


def repair_pool(g: BattleTable, model: ModelId, jury_rigged: bool) -> PlainDice:
    """The dice of a Repair Roll, by the effects that they remove (DW4-MAINT-02, DW4-MAINT-03)."""
    careful = DELICATE if is_delicate(g, model) else CAREFUL
    return PlainDice("Repair", repair_dice(g, model), JURY_RIGGED if jury_rigged else careful)


def is_delicate(g: BattleTable, model: ModelId) -> bool:
    """Whether only Exploding Strikes repair a model."""
    return ROUGH_REPAIRS in g.hooks.forbids and g.refusal(ROUGH_REPAIRS, model) is not None


def repairable(g: BattleTable, model: ModelId) -> tuple[Critical, ...]:
    """The Critical Damage Effects of a model that can be repaired now."""
    held = g.state.models[model].criticals
    if not held or REPAIRING not in g.hooks.forbids:
        return held
    return tuple([critical for critical in held if g.refusal(REPAIRING, Repair(model, critical)) is None])


def _jury_rigged(seat: SeatId, model: ModelId) -> YesNo:
    return YesNo(
        seat,
        "jury-rigged repairs",
        presentation=FOLLOWING,
        prompt=f"Attempt Jury-Rigged Repairs on {thing(model)}, "
        "where Standard Strikes repair too and Blanks give Disorder?",
        rules=(RuleId("DW4-MAINT-03"),),
        about=(model,),
        yes="Jury-Rigged Repairs",
        no="careful repairs",
        default=False,
    )


def _which_effect(
    seat: SeatId, model: ModelId, kinds: tuple[Critical, ...], held: list[Critical]
) -> ChooseOne[Critical]:
    return ChooseOne(
        seat,
        "effect to repair",
        kinds,
        "critical",
        prompt=f"Choose the Critical Damage Effect that is removed from {thing(model)}.",
        rules=(RuleId("DW4-CRIT-15"), RuleId("DW4-MAINT-02")),
        about=(model,),
        default=max(kinds, key=held.count),
    )
