"""Clear Skies: fewer wings than came."""

from __future__ import annotations

from sandtable.kernel.hooks import after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.cards.card_rule import CardRule
from sandtable.rulesets.dw4.procedures.interception import Interception
from sandtable.rulesets.dw4.procedures.minor_victories import within_reach
from sandtable.rulesets.dw4.special.flak_barrage import FlakBarrage
from sandtable.rulesets.dw4.state import BattleGame

ENOUGH = 2


class ClearSkies(CardRule):
    """One own Interception Attempt or Flak Barrage has discarded 2 or more enemy tokens."""

    id = RuleId("DW4-CARD-09")
    name = "Clear Skies"
    effect = "M09"
    full_play = True

    @after(Interception.shoot_squadrons_down)
    def count_the_intercepted(self, g: BattleGame, interception: Interception) -> Outcome:
        self._count(g, g.state.units[interception.unit].seat, interception.result)
        return None

    @after(FlakBarrage.shoot_squadrons_down)
    def count_those_hit_by_flak(self, g: BattleGame, flak: FlakBarrage) -> Outcome:
        self._count(g, g.state.units[flak.unit].seat, flak.result)
        return None

    def _count(self, g: BattleGame, seat: SeatId, lost: tuple[tuple[str, int], ...] | None) -> None:
        if sum([tokens for _, tokens in lost or ()]) >= ENOUGH:
            within_reach(g, seat, self.effect)
