"""Flotilla of Iron: the Flagship is in sight, and everyone stands to attention."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import CREW, FIXED
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.positional_traits import is_surface, traits
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import friends

PRUSSIAN, FLAGSHIP = "Prussian", "Flagship"
REACH = 7 * INCH


class FlotillaOfIron(Rule):
    """Prussian Flagships, and Prussian Surface models within 7" of one, have 1 CRW more.

    Ruling: once, however many Flagships are near (DW4-F-IMPERIUM-FLOTILLA-OF-IRON).
    """

    id = RuleId("DW4-F-IMPERIUM-FLOTILLA-OF-IRON")
    name = "Flotilla of Iron"

    @modifies(CREW, FIXED)
    def stand_to_attention(self, g: BattleTable, model: ModelId) -> Modifier | None:
        record = g.state.models[model]
        own = traits(g, model)
        if PRUSSIAN not in own or not has_bonus(g, record.seat, self.id):
            return None
        if FLAGSHIP in own or (is_surface(g, model) and record.pose is not None and self._in_sight(g, model)):
            return Modifier(1, self.name)
        return None

    def _in_sight(self, g: BattleTable, model: ModelId) -> bool:
        others = [other.id for other in friends(g, g.state.models[model].seat) if other.id != model]
        leading = [other for other in others if {PRUSSIAN, FLAGSHIP} <= set(traits(g, other))]
        return any([are_within(g, model, other, REACH) for other in leading])
