"""McCurdy Shield Amplifier: more from every coil."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import PLUS
from sandtable.rulesets.dw3.models.special_rules import bearers
from sandtable.rulesets.dw3.special.guardian_generator import MORE
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.tabletop.distances import are_within

REACH = 7 * INCH


class McCurdyShieldAmplifier(Rule):
    """Friendly Guardian generators within 7 inches are worth 1 point more, once."""

    id = RuleId("DW3-R-MCCURDY-SHIELD-AMPLIFIER")
    name = "McCurdy Shield Amplifier"

    @modifies(MORE, PLUS)
    def amplify(self, g: BattleTable, model: ModelId) -> Modifier | None:
        seat = g.state.models[model].seat
        return Modifier(1) if any([are_within(g, b, model, REACH) for b in bearers(g, seat, self.id)]) else None
