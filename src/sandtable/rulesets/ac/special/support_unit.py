"""Support Unit: nobody picks them out from afar."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.ac.fighting.attacks import ACQUIRED, Shot, row_of
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule, is_near, row_has
from sandtable.rulesets.ac.table.where import model_to_unit, officer_of

IN_FORMATION = 3 * INCH
PICKED_OUT = 6 * INCH
PRECISION = RuleId("AC-Q-PRECISION")


class SupportUnit(Rule):
    """A Fireteam within 3 inches of its Parent is no target for an Officer more than 6 inches away.

    Not where one of the two is in a building or a Transport and the other is not, and not against Precision.
    """

    id = RuleId("AC-R-SUPPORT-UNIT")
    name = "Support Unit"

    @forbids(ACQUIRED)
    def stay_among_them(self, g: BattleTable, shot: Shot) -> Refusal | None:
        parent = g.state.units[shot.target].parent
        if parent is None or not has_rule(g, shot.target, self.id) or row_has(row_of(g, shot), PRECISION):
            return None
        inside = [bool(g.state.units[unit].garrison) for unit in (shot.target, parent)]
        if inside[0] != inside[1] or not is_near(g, shot.target, parent, IN_FORMATION):
            return None
        far = model_to_unit(g, officer_of(g, shot.unit).id, shot.target) > PICKED_OUT**2
        return Refusal("it stands with its Parent", self.id) if far else None
