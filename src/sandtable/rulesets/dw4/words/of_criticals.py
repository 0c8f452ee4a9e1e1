"""Critical Damage, repairs, explosions, and who took part in what, in words."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.wording import things
from sandtable.rulesets.dw4.events.actions import ActionDiceRead, AttachmentDone, AttachmentJoined, PartTaken
from sandtable.rulesets.dw4.events.criticals import (
    CriticalDamageRolled,
    CriticalsInflicted,
    CriticalsRemoved,
    DamageRepaired,
    DelicateRepairRolled,
    EscortsRolledFor,
    Exploded,
    RepairRolled,
)
from sandtable.rulesets.dw4.fighting.dice import STRIKES
from sandtable.rulesets.dw4.models.attributes import mass
from sandtable.rulesets.dw4.procedures.repair_roll import DELICATE, repairs
from sandtable.rulesets.dw4.state import BattleTable, Critical
from sandtable.rulesets.dw4.words.compass import both, count, inches_in_words
from sandtable.rulesets.dw4.words.dice import dice_in_words
from sandtable.rulesets.dw4.words.names import does, model_name, unit_name
from sandtable.rulesets.dw4.words.rolling import Rolled, came_to, rolls, was_read
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.dice.plain import counted

CRITICALS = {
    Critical.BREACH: "1 Damage at the end of each of its Activations.",
    Critical.STRUCTURAL_FAILURE: "ARM 1 less: each Success needs fewer Hits.",
    Critical.HAZARD: "1 Disorder at the end of each of its Activations, and it cannot Rally.",
    Critical.SHREDDED_DEFENCES: "DEF 2 less: fewer dice to resist with.",
    Critical.NAVIGATION_LOCK: "It cannot turn, nor go full astern.",
    Critical.SYSTEM_FAILURE: "Its Systems are out.",
}
"""The six Critical Damage Effects (DW4-CRIT-05 to DW4-CRIT-10)."""


def criticals_in_words(criticals: Sequence[Critical]) -> str:
    """Effects by kind: `Breach x 2 and Hazard`."""
    tally = [(critical.value, list(criticals).count(critical)) for critical in Critical]
    return both([f"{name} x {many}" if many > 1 else name for name, many in tally if many])


@tells(CriticalDamageRolled)
def critical_damage_rolled(g: BattleTable, event: CriticalDamageRolled) -> str:
    dice = count(len(event.criticals), "Critical Damage Die", "Critical Damage Dice")
    shown = criticals_in_words(event.criticals)
    return f"{does(event.roller, 'rolls', 'roll')} {dice} for {model_name(g, event.model)}: {shown}."


@tells(CriticalsInflicted)
def criticals_inflicted(g: BattleTable, event: CriticalsInflicted) -> str:
    in_all = f"{count(event.in_all, 'effect')} in all, MAS {mass(g, event.model)}"
    return f"{model_name(g, event.model)} suffers {criticals_in_words(event.criticals)} ({in_all})."


@tells(CriticalsRemoved)
def criticals_removed(g: BattleTable, event: CriticalsRemoved) -> str:
    return f"{model_name(g, event.model)} is rid of {criticals_in_words(event.criticals)}."


@tells(RepairRolled)
def repair_rolled(g: BattleTable, event: RepairRolled) -> str:
    how = "Jury-Rigged Repair Roll" if event.jury_rigged else "Repair Roll"
    return f"{how} for {model_name(g, event.model)}: {dice_in_words(event.faces)}."


@rolls(RepairRolled)
def repair_summed(g: BattleTable, event: RepairRolled) -> Rolled:
    how = "Jury-Rigged Repair Roll" if event.jury_rigged else "Repair Roll"
    found = repairs(event.faces, event.jury_rigged)
    return came_to(f"{how} for {model_name(g, event.model)}", event.faces, found, "repair")


@tells(DelicateRepairRolled)
def delicate_repair_rolled(g: BattleTable, event: DelicateRepairRolled) -> str:
    return f"Repair Roll for {model_name(g, event.model)}, of Exploding Strikes alone: {dice_in_words(event.faces)}."


@rolls(DelicateRepairRolled)
def delicate_repair_summed(g: BattleTable, event: DelicateRepairRolled) -> Rolled:
    about = f"Repair Roll for {model_name(g, event.model)}"
    return came_to(about, event.faces, counted(DELICATE, event.faces), "repair")


@tells(DamageRepaired)
def damage_repaired(g: BattleTable, event: DamageRepaired) -> str:
    return f"{model_name(g, event.model)} recovers {event.points} Damage."


@tells(Exploded)
def exploded(g: BattleTable, event: Exploded) -> str:
    near = f"caught in it: {both(things(event.caught))}" if event.caught else "nobody is caught in it"
    reach = inches_in_words(event.reach)
    return f"{model_name(g, event.model)} is torn apart by a Catastrophic Explosion, {reach} around it; {near}."


@tells(EscortsRolledFor)
def escorts_rolled_for(g: BattleTable, event: EscortsRolledFor) -> str:
    who = does(event.roller, "rolls", "roll")
    return f"{who} for the Escorts of {unit_name(g, event.unit)}: {dice_in_words(event.faces)}."


@rolls(EscortsRolledFor)
def escorts_summed(g: BattleTable, event: EscortsRolledFor) -> Rolled:
    lost = len([face for face in event.faces if face in STRIKES])
    return came_to(f"Escorts of {unit_name(g, event.unit)} in an explosion", event.faces, lost, "struck", "struck")


@tells(PartTaken)
def part_taken(g: BattleTable, event: PartTaken) -> str:
    return f"{unit_name(g, event.unit)}: noted for this Activation: {both(event.what)}."


@tells(ActionDiceRead)
def action_dice_read(g: BattleTable, event: ActionDiceRead) -> str:
    who = both([model_name(g, model) for model in event.models])
    return f"{event.what} of {who}: {dice_in_words(event.faces)}."


@rolls(ActionDiceRead)
def action_dice_summed(g: BattleTable, event: ActionDiceRead) -> Rolled:
    return was_read(f"{event.what} of {both([model_name(g, model) for model in event.models])}", event.faces)


@tells(AttachmentJoined)
def attachment_joined(g: BattleTable, event: AttachmentJoined) -> str:
    return f"The Attachment of {unit_name(g, event.unit)} takes part in this Action: {both(things(event.models))}."


@tells(AttachmentDone)
def attachment_done(g: BattleTable, event: AttachmentDone) -> str:
    return f"The Action of the Attachment of {unit_name(g, event.unit)} is over."
