"""Hover SRS: craft that hang in the air."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.attributes import CEILING
from sandtable.rulesets.dw4.models.positional_traits import is_submerged
from sandtable.rulesets.dw4.special.flak_barrage import FLAK_BARRAGE
from sandtable.rulesets.dw4.squadrons.stacks import ATTACK_RATING, DOWNABLE, RECONNOITRING, Downing, Flight, borne
from sandtable.rulesets.dw4.state import BattleTable

_HARMLESS = Modifier(0, "Hover SRS over an Underwater unit")


class HoverSrs(Rule):
    """Harmless to Underwater units, out of reach of Flak Barrages, and without a part in Aerial Reconnaissance."""

    id = RuleId("DW4-R-HOVER-SRS")
    name = "Hover SRS"

    @modifies(ATTACK_RATING, CEILING)
    def spare_the_deep(self, g: BattleTable, flight: Flight) -> Modifier | None:
        if borne(g, flight.squadron, self.id) is None or flight.target not in g.state.units:
            return None
        return _HARMLESS if is_submerged(g, UnitId(flight.target)) else None

    @forbids(DOWNABLE)
    def dodge_flak(self, g: BattleTable, downing: Downing) -> Refusal | None:
        if downing.what != FLAK_BARRAGE or borne(g, downing.flight.squadron, self.id) is None:
            return None
        return Refusal(f"no Flak Barrage reaches {downing.flight.squadron}", self.id)

    @forbids(RECONNOITRING)
    def go_home(self, g: BattleTable, flight: Flight) -> Refusal | None:
        return None if borne(g, flight.squadron, self.id) is None else Refusal("it does not look around", self.id)
