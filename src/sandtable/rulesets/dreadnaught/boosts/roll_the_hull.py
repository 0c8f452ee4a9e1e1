"""Roll the Hull: the defender chooses where it is hit."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.boosting.facts import is_damaged
from sandtable.rulesets.dreadnaught.boosts.boost import Boost
from sandtable.rulesets.dreadnaught.boosts.changing import ChangeTheAttack
from sandtable.rulesets.dreadnaught.content.kinds import Component
from sandtable.rulesets.dreadnaught.events.damage import AttackChanged
from sandtable.rulesets.dreadnaught.fighting.hits import hits, layout_of
from sandtable.rulesets.dreadnaught.state import AttackInHand, Sea, SeaTable


class RollTheHull(Boost):
    """Face and row of a hit on the own Dreadnaught are chosen by its player."""

    id = "G-SHD-B"
    words = "Your ship was hit: you choose the face and row."

    def fits(self, table: SeaTable, seat: SeatId) -> bool:
        return is_damaged(table, seat)

    def resolution(self, seat: SeatId) -> Procedure:
        return ChangeTheAttack(AttackChanged(seat, chooser=seat))

    def worth_to_a_result(self, view: View[Sea], seat: SeatId, attack: AttackInHand) -> float:
        layout = layout_of(view, attack.target)
        open_to = {layout[spot.cell] for spot in hits(view, attack)}
        return 0.9 if Component.REACTOR in open_to else 0.3
