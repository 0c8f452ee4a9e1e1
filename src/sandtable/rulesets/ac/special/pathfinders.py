"""Pathfinders: step where we step."""

from __future__ import annotations

from sandtable.geometry.measure import within
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, forbids, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.cards.marking import end_mark
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.content.tables import FeatureKind
from sandtable.rulesets.ac.events.cards import UnitMarked
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.flanking import hiding_places
from sandtable.rulesets.ac.moving.marching import MAY_END, Ending
from sandtable.rulesets.ac.moving.terrain import OPEN_TO
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre, MovementStep, movement_limit
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.marks import named_by_marks
from sandtable.rulesets.ac.table.special_rules import bearers, is_near
from sandtable.rulesets.ac.table.where import is_ground_near, profile_of, shapes_of, standing
from sandtable.tabletop.where import outline

GUIDE = "guide"
REACH = 6 * INCH
GUIDED = (UnitType.INFANTRY, UnitType.CAVALRY, UnitType.FIELD_GUN)
LED = "Pathfinders "
"""How the mark of a unit that is led begins; its guide follows."""


class Pathfinders(Rule):
    """Friends that begin their Activation within 6 inches may be led, and must end their move within 6 inches of it.

    Difficult and Dense Terrain is Open to Infantry, Cavalry and Field Guns that are led. Ruling: asked in each
    Activation, where there is such terrain within reach; whose guide is lost on the way goes where it likes.
    """

    id = RuleId("AC-R-PATHFINDERS")
    name = "Pathfinders"

    @after(Activation.at_its_start, beside=EVERY_OTHER)
    def lead(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = activation.unit
        if profile_of(g, unit).type not in GUIDED or not standing(g, unit):
            return None
        able = tuple([b for b in bearers(g, g.state.units[unit].seat, self.id) if is_near(g, unit, b, REACH)])
        guide = g.ask(lambda: which(g, unit, able)) if able and _meets_cover(g, unit) else None
        if guide is not None:
            g.emit(UnitMarked(unit, f"{LED}{guide}", True))
        return None

    @grants(OPEN_TO)
    def know_the_ground(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        if guide_of(g, unit) is None:
            return []
        return [Grant(kind, self.id) for kind in (FeatureKind.DIFFICULT, FeatureKind.DENSE)]

    @forbids(MAY_END)
    def keep_up(self, g: BattleTable, ending: Ending) -> Refusal | None:
        guide = guide_of(g, ending.unit)
        if guide is None or guide == ending.unit or not shapes_of(g, guide):
            return None
        body, there = outline(g, g.state.units[ending.unit].class_id), shapes_of(g, guide)
        if any([within(body.at(pose), shape, REACH) for pose in ending.poses.values() for shape in there]):
            return None
        return Refusal(f'it must end within 6" of {thing(guide)}', self.id)

    @after(MovementStep.at_the_end, beside=EVERY_OTHER)
    def part(self, g: BattleGame, movement: MovementStep) -> Outcome:
        guide = guide_of(g, movement.unit)
        if guide is not None:
            end_mark(g, movement.unit, f"{LED}{guide}")
        return None


def guide_of(g: BattleTable, unit: UnitId) -> UnitId | None:
    """Who leads a unit."""
    return next((UnitId(guide) for guide in named_by_marks(g, unit, LED)), None)


def _meets_cover(g: BattleTable, unit: UnitId) -> bool:
    """Whether Difficult or Dense Terrain is as near as it could go."""
    far = max([movement_limit(g, unit, each) for each in (Manoeuvre.DOUBLE_TIME, Manoeuvre.CHARGE)])
    return is_ground_near(g, unit, hiding_places(g), far)


def which(g: BattleTable, unit: UnitId, able: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        g.state.units[unit].seat,
        GUIDE,
        able,
        "unit",
        prompt=f"Who leads {thing(unit)} through Difficult and Dense Terrain? It must end within 6 inches of them.",
        rules=(Pathfinders.id,),
        about=(unit,),
        passing="nobody",
    )
