"""Short Cut: through the hedge, not around it."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.shape import Shape
from sandtable.kernel.hooks import EVERY_OTHER, Grant, before, grants
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.cards.command_rule import BEFORE_MOVING, CommandRule, Occasion, is_marked
from sandtable.rulesets.ac.cards.marking import MarkUnit, end_mark
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.content.tables import FeatureKind
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.terrain import OPEN_TO
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre, MovementStep, movement_limit
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.sizes import piece_of
from sandtable.rulesets.ac.table.where import is_ground_near, profile_of
from sandtable.tabletop.where import grounds, of_terrain

HINDERING = (FeatureKind.DIFFICULT, FeatureKind.DENSE, FeatureKind.OBSTACLE)
ABLE = (UnitType.INFANTRY, UnitType.CAVALRY, UnitType.FIELD_GUN, UnitType.ARMOUR)


class ShortCut(CommandRule):
    """Difficult and Dense Terrain and Obstacles are Open to it in this Movement Step, also when it charges.

    Ruling: offered only where there is any of it as near as it can go.
    """

    name = "Short Cut"
    command = "c16"

    @grants(BEFORE_MOVING)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if profile_of(g, occasion.unit).type not in ABLE or not _meets_any(g, occasion.unit):
            return ()
        return self.play(MarkUnit(self.name), occasion.unit)

    @grants(OPEN_TO)
    def open_the_way(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not is_marked(g, unit, self.name):
            return ()
        return [Grant(kind.value, self.id) for kind in HINDERING]

    @before(MovementStep.at_the_end, beside=EVERY_OTHER, needs=name)
    def end(self, g: BattleGame, movement: MovementStep) -> Outcome:
        end_mark(g, movement.unit, self.name)
        return None


def _meets_any(g: BattleTable, unit: UnitId) -> bool:
    """Whether ground that hinders is as near as it could charge."""
    far = movement_limit(g, unit, Manoeuvre.CHARGE)
    return is_ground_near(g, unit, _hindering(g), far)


def _hindering(g: BattleTable) -> list[Shape]:
    return of_terrain(g, "ground that hinders", _all_hindering, g)


def _all_hindering(g: BattleTable) -> list[Shape]:
    lands, hindering = grounds(g).lands, frozenset(HINDERING)
    found = [name for name, feature in g.state.features.items() if piece_of(g, feature).features & hindering]
    return [shape for name in found for shape in lands[name].pieces]
