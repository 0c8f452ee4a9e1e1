"""Long Shot: hit from beyond the horizon."""

from __future__ import annotations

from sandtable.kernel.hooks import before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.advanced.attacking_terrain import AttackingTerrain
from sandtable.rulesets.dw4.cards.card_rule import CardRule
from sandtable.rulesets.dw4.cards.valour.bulkheads_shut import BulkheadsShut
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.minor_victories import within_reach
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.table.arcs import Band, bands_to_model

ENOUGH = 2


class LongShot(CardRule):
    """An own Attack with a Participating model at Extreme Range inflicts 2 or more Damage."""

    id = RuleId("DW4-CARD-09")
    name = "Long Shot"
    effect = "M06"

    # At the Damage that is left to a model (DW4-CARD-09).
    @before(Attack.inflict_damage, follows=(AttackingTerrain, BulkheadsShut))
    def look_at_the_range(self, g: BattleGame, attack: Attack) -> Outcome:
        # While the target still stands where it was struck; windows that lower the Damage come first.
        if attack.roll is None or attack.roll.successes < ENOUGH or attack.target not in g.state.models:
            return None
        if any([_is_far(g, attack, model) for model in attack.participants]):
            within_reach(g, attack.seat, self.effect)
        return None


def _is_far(g: BattleGame, attack: Attack, model: ModelId) -> bool:
    """Ruling: at an exact boundary the Range Band that was picked counts; where none had to be, either does
    (DW4-RANGE-03).
    """
    picked = dict(attack.bands).get(model)
    return Band.EXTREME in bands_to_model(g, model, attack.target) if picked is None else picked == Band.EXTREME
