"""Rotational Mount: a fort on a turntable."""

from __future__ import annotations

from sandtable.geometry.units import QUARTER_TURN
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import Grant, Rule, grants, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.values import Modifier
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.combat import BonusUsed
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import PLUS
from sandtable.rulesets.dw3.models.special_rules import has, unit_has
from sandtable.rulesets.dw3.procedures.operations import SPECIAL, Operation
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.arcs import LETTERS, LONG, TURNED, arcs_of
from sandtable.rulesets.dw3.table.where import class_of
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import enemies, footprint, models_of

TURNS = {
    "90 degrees to starboard": QUARTER_TURN,
    "45 degrees to starboard": QUARTER_TURN // 2,
    "45 degrees to port": -QUARTER_TURN // 2,
    "90 degrees to port": -QUARTER_TURN,
}


class RotationalMount(Rule):
    """Special operation: its heading is turned by up to 90 degrees for the rest of its activation.

    Ruling: its guns turn, not its base; by 45 or 90 degrees. A captain turns where more weapons bear.
    """

    id = RuleId("DW3-R-ROTATIONAL-MOUNT")
    name = "Rotational Mount"

    @grants(SPECIAL)
    def offer(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        if not unit_has(g, unit, self.id):
            return []
        better = bearing(g, unit, TURNS[best_turn(g, unit)]) > bearing(g, unit, 0)
        return [Operation(self.name, self.id, Turn(unit), advised=better)]

    @modifies(TURNED, PLUS)
    def turn(self, g: BattleTable, model: ModelId) -> Modifier | None:
        used = g.state.units[g.state.models[model].unit].used
        turned = next((angle for name, angle in TURNS.items() if _note(name) in used), 0)
        return Modifier(turned) if turned and has(g, model, self.id) else None


def _note(turn: str) -> str:
    return f"{RotationalMount.name}, {turn}"


def bearing(g: BattleTable, unit: UnitId, turned: int) -> int:
    """How often a weapon of a unit bears on an enemy within 30 inches if its guns are turned so far."""
    found = 0
    for model in [m for m in models_of(g, unit) if m.pose is not None]:
        assert model.pose is not None
        there = [f.id for f in enemies(g, model.seat) if are_within(g, model.id, f.id, LONG)]
        pose = model.pose.turned(turned)
        for foe in there:
            arcs = {LETTERS[arc] for arc in arcs_of(pose, footprint(g, foe))}
            found += sum([bool(arcs & set(weapon.letters)) for weapon in class_of(g, model.id).weapons])
    return found


def best_turn(g: BattleTable, unit: UnitId) -> str:
    return max(TURNS, key=lambda name: bearing(g, unit, TURNS[name]))


class Turn(Procedure):
    """The guns are turned."""

    unit: UnitId

    @step("DW3-R-ROTATIONAL-MOUNT")
    def turn(self, g: BattleGame) -> Outcome:
        chosen = g.ask(
            ChooseOne(
                g.state.units[self.unit].seat,
                "rotational mount",
                tuple(TURNS),
                "answer",
                prompt=f"Choose how far {thing(self.unit)} is turned for the rest of its activation.",
                rules=(RotationalMount.id,),
                about=(self.unit,),
                default=best_turn(g, self.unit),
            )
        )
        g.emit(BonusUsed(self.unit, _note(chosen)))
        return None
