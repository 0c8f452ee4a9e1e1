"""Ukrainian Battlefleet Bonus: every hand on deck."""

from __future__ import annotations

from sandtable.kernel.hooks import Rule, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.fighting.shots import ASSAULT, FACES, RESISTED_AGAIN, ROLLED_AGAIN, Shot, mask
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.special_rules import fleet_has, has
from sandtable.rulesets.dw3.special.slava_ukraini import SlavaUkraini
from sandtable.rulesets.dw3.state import BattleTable

NO_HITS = mask(Face.BLANK, Face.COUNTER, Face.HEAVY_COUNTER)
NO_COUNTERS = mask(Face.BLANK, Face.HIT, Face.HEAVY_HIT, Face.EXPLODING_HIT)


class UkrainianBattlefleetBonus(Rule):
    """Units of the battlefleet with Slava Ukraini! may roll all dice again in assaults, whoever launched them.

    Ruling: those that are worth nothing always, the others never.
    """

    id = RuleId("DW3-R-UKRAINIAN-BATTLEFLEET-BONUS")
    name = "Ukrainian Battlefleet Bonus"

    @modifies(ROLLED_AGAIN, FACES)
    def press_on(self, g: BattleTable, shot: Shot) -> Modifier | None:
        if shot.what != ASSAULT or shot.attacker is None or not self._helps(g, shot.attacker):
            return None
        return Modifier(NO_HITS)

    @modifies(RESISTED_AGAIN, FACES)
    def hold_on(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return Modifier(NO_COUNTERS) if shot.what == ASSAULT and self._helps(g, shot.target) else None

    def _helps(self, g: BattleTable, model: ModelId) -> bool:
        return has(g, model, SlavaUkraini.id) and fleet_has(g, g.state.models[model].unit, self.id)
