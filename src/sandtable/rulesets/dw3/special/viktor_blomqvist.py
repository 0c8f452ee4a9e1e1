"""Viktor Blomqvist: an admiral of the air."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, permits
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.dw3.cards.card_rule import MAY_CANCEL
from sandtable.rulesets.dw3.models.special_rules import has_patron
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.tabletop.where import friends


class ViktorBlomqvist(Rule):
    """Each battlefleet but mercenaries has one more AERIAL place; one flagship has Fortunes of War besides.

    The check of a force counts the places (`forces/force_rules.py`). Ruling: the flagship is the first of the force.
    """

    id = RuleId("DW3-R-VIKTOR-BLOMQVIST-THE-WHITE-NAVY-AERIAL-ADMIRAL")
    name = "Viktor Blomqvist, the White Navy Aerial Admiral"

    @permits(MAY_CANCEL)
    def see_through_it(self, g: BattleTable, seat: SeatId) -> bool:
        if not has_patron(g, seat, self.id):
            return False
        first = next((unit.id for unit in g.state.units.values() if unit.seat == seat and unit.flagship), None)
        return any([model.unit == first and not model.crippled for model in friends(g, seat)])
