"""Gunnery Sharpshooters: rail guns that pick their spot."""

from __future__ import annotations

from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import ATTACK
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.doctrines import Doctrine
from sandtable.rulesets.dw4.models.qualities import any_has
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.procedures.valour import SpecialValour
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.tactics.advice import Counsel, counsels

NAME = "Gunnery Sharpshooters"
SHARPSHOOTERS = RuleId("DW4-F-COMMONWEALTH-GUNNERY-SHARPSHOOTERS")
RAIL = RuleId("DW4-Q-RAIL")


class GunnerySharpshooters(Doctrine):
    """After an Attack with a Rail weapon that damaged its target, a Special Valour Effect adds 1 Critical Damage.

    Ruling: of a Torrent after each resolution, as far as Valour Effects may be attempted
    (DW4-F-COMMONWEALTH-GUNNERY-SHARPSHOOTERS).
    """

    id = SHARPSHOOTERS
    name = NAME
    flagship = ("Commonwealth",)

    # Critical Damage of weapons and this may come in either order: both are added to what was inflicted.
    @after(Attack.inflict_critical_damage, beside=EVERY_OTHER)
    def pick_the_spot(self, g: BattleGame, attack: Attack) -> Outcome:
        if not attack.result or attack.crippled is None or not has_bonus(g, attack.seat, self.id):
            return None
        target = g.state.models.get(attack.target)
        if target is None or target.left_as is not None or not any_has(g, attack.weapons, RAIL):
            return None
        return Call(PickTheSpot(attack.seat, attack.unit, attack.target))


class PickTheSpot(Procedure):
    """The Special Valour Effect, and the Critical Damage Die if it stands."""

    seat: SeatId
    unit: UnitId
    target: ModelId
    stands: bool = False

    @step("DW4-F-COMMONWEALTH-GUNNERY-SHARPSHOOTERS", "DW4-G-15")
    def attempt_it(self, g: BattleGame) -> Outcome:
        return Call(SpecialValour(self.seat, self.unit, NAME, SHARPSHOOTERS), into=PickTheSpot.stands)

    @step("DW4-F-COMMONWEALTH-GUNNERY-SHARPSHOOTERS")
    def strike_the_spot(self, g: BattleGame) -> Outcome:
        if not self.stands:
            return LEAVE
        return Call(SufferCriticals(self.target, 1, by=self.seat, source=ATTACK))


counsels(Counsel.WORTH_A_CARD, SHARPSHOOTERS)
