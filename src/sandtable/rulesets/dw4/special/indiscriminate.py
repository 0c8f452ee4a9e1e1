"""Indiscriminate: fire that strikes whatever is there."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.event import Event
from sandtable.kernel.hooks import Rule, after, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.events.dice_shown import shows_plain_dice
from sandtable.rulesets.dw4.fighting.dice import FACES, STRIKES, plain_roll
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.attributes import shot_in
from sandtable.rulesets.dw4.models.qualities import any_has, half_have
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.escorts import DiscardEscorts
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.words.compass import count
from sandtable.rulesets.dw4.words.dice import dice_in_words
from sandtable.rulesets.dw4.words.names import unit_name
from sandtable.rulesets.dw4.words.rolling import Rolled, came_to, rolls
from sandtable.rulesets.dw4.words.telling import tells


@shows_plain_dice
class EscortsStruckAt(Event, frozen=True):
    """A die was rolled for each Escort of a unit; every Strike takes one."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    faces: tuple[int, ...]
    lost: int

    def apply(self, state: Battle) -> None:
        pass


class Indiscriminate(Rule):
    """With half of the weapons Visibility adds no dice; after it a Strike on a die for each Escort discards that.

    Ruling: one such weapon is enough for the Escorts, which are rolled for once in each resolution
    (DW4-Q-INDISCRIMINATE).
    """

    id = RuleId("DW4-Q-INDISCRIMINATE")
    name = "Indiscriminate"

    @suppresses("DW4-ATK-07", "DW4-ATK-08")
    def fire_at_anything(self, g: BattleTable, subject: object) -> bool:
        shot = shot_in(subject)
        return shot is not None and half_have(g, shot.weapons, self.id)

    @after(Attack.strike_what_goes_with_the_target)
    def strike_escorts(self, g: BattleGame, attack: Attack) -> Outcome:
        target = g.state.models.get(attack.target)
        if target is None or not any_has(g, attack.weapons, self.id):
            return None
        escorts = g.state.units[target.unit].escorts
        if not escorts:
            return None
        faces = plain_roll(g, escorts, self.name, attack.participants)
        lost = len([face for face in faces if face in STRIKES])
        g.emit(EscortsStruckAt(target.unit, faces, lost))
        return Call(DiscardEscorts(target.unit, lost, self.name)) if lost else None


@tells(EscortsStruckAt)
def escorts_struck_at(g: BattleTable, event: EscortsStruckAt) -> str:
    shown = dice_in_words([FACES[face] for face in event.faces])
    return f"Fire among the Escorts of {unit_name(g, event.unit)}: {shown}, {count(event.lost, 'Escort')} struck."


@rolls(EscortsStruckAt)
def escorts_summed(g: BattleTable, event: EscortsStruckAt) -> Rolled:
    return came_to(f"Fire among the Escorts of {unit_name(g, event.unit)}", event.faces, event.lost, "struck", "struck")
