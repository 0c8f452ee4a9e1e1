"""Short Cut: through the hedge, not around it."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import EVERY_OTHER, Grant, before, grants
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.ac.cards.command_rule import BEFORE_MOVING, CommandRule, Occasion, is_marked
from sandtable.rulesets.ac.cards.marking import MarkUnit, end_mark
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.content.tables import FeatureKind
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.terrain import OPEN_TO
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.where import profile_of

HINDERING = (FeatureKind.DIFFICULT, FeatureKind.DENSE, FeatureKind.OBSTACLE)
ABLE = (UnitType.INFANTRY, UnitType.CAVALRY, UnitType.FIELD_GUN, UnitType.ARMOUR)


class ShortCut(CommandRule):
    """Difficult and Dense Terrain and Obstacles are Open to it in this Movement Step, also when it charges."""

    name = "Short Cut"
    command = "c16"

    @grants(BEFORE_MOVING)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if profile_of(g, occasion.unit).type not in ABLE:
            return ()
        return self.play(MarkUnit(self.name), occasion.unit)

    @grants(OPEN_TO)
    def open_the_way(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not is_marked(g, unit, self.name):
            return ()
        return [Grant(kind.value, self.id) for kind in HINDERING]

    @before(MovementStep.at_the_end, beside=EVERY_OTHER)
    def end(self, g: BattleGame, movement: MovementStep) -> Outcome:
        end_mark(g, movement.unit, self.name)
        return None
