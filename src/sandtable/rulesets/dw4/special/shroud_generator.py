"""Shroud Generator: a cloud in which nobody aims well."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import ATTACK
from sandtable.rulesets.dw4.models.positional_traits import positional
from sandtable.rulesets.dw4.models.properties import has, has_unit_benefit
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.table.visibility import Line, sight
from sandtable.rulesets.dw4.terrain.environment import CLEAR_VIEW
from sandtable.tabletop.distances import are_within

REACH = 5 * INCH


class ShroudGenerator(Rule):
    """Views of the unit are Hampered in an Attack, except within 5" on its own level; so are views past the bearer.

    Ruling: only the bearer itself hampers those whose view it Obscures (DW4-S-SHROUD-GENERATOR).
    """

    id = RuleId("DW4-S-SHROUD-GENERATOR")
    name = "Shroud Generator"

    @forbids(CLEAR_VIEW)
    def hamper(self, g: BattleTable, line: Line) -> Refusal | None:
        if line.shot is None or line.shot.what != ATTACK:
            return None
        if self._is_shrouded(g, line) or self._is_in_the_way(g, line):
            return Refusal("it is shrouded", self.id)
        return None

    def _is_shrouded(self, g: BattleTable, line: Line) -> bool:
        if line.target not in g.state.models or not has_unit_benefit(g, line.target, self.id):
            return False
        alike = positional(g, line.viewer) is positional(g, line.target)
        return not alike or not are_within(g, line.viewer, line.target, REACH)

    def _is_in_the_way(self, g: BattleTable, line: Line) -> bool:
        seen = sight(g, line.viewer, line.target)
        past = [ModelId(thing) for thing in seen.obscured_by] if seen.obscured else []
        return any([model in g.state.models and has(g, model, self.id) for model in past])
