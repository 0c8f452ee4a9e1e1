"""A minefield goes off under a model."""

from __future__ import annotations

from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.events.minefields import MinefieldSetOff
from sandtable.rulesets.dw3.ids import MarkerId, ModelId
from sandtable.rulesets.dw3.models.attributes import mass
from sandtable.rulesets.dw3.procedures.attack_dice import RollAction
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.state import BattleGame
from sandtable.tabletop.where import opponent

DICE_FOR_MASS = 10


class SetOffMinefield(Procedure):
    """An attack with MAGNETIC and ten dice for each point of the model's MASS; then the marker is gone.

    Ruling: no defence pool. It is resolved where the stretch of movement ends that came near the marker.
    """

    model: ModelId
    marker: MarkerId
    net: int = 0

    @step("DW3-TERR-10")
    def go_off(self, g: BattleGame) -> Outcome:
        owner = g.state.models[self.model].seat
        dice = DICE_FOR_MASS * mass(g, self.model)
        g.emit(MinefieldSetOff(self.marker, self.model, dice))
        roll = RollAction(seat=opponent(g, owner), opponent=owner, what="minefield", pool=dice)
        return Call(roll, into=SetOffMinefield.net)

    @step("DW3-TERR-10", "DW3-QUAL-15")
    def strike(self, g: BattleGame) -> Outcome:
        return Call(TakeHits(self.model, max(0, self.net), (Quality.MAGNETIC,)))
