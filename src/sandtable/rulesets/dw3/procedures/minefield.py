"""Minefields go off under models that move near them."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.events.minefields import MinefieldSetOff
from sandtable.rulesets.dw3.fighting.shots import MINEFIELD, SHIELDED, Shot
from sandtable.rulesets.dw3.ids import MarkerId, ModelId
from sandtable.rulesets.dw3.models.attributes import mass
from sandtable.rulesets.dw3.procedures.action_roll import roll_for
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.procedures.shielding import whether_to_shield
from sandtable.rulesets.dw3.procedures.surge import Surge
from sandtable.rulesets.dw3.state import BattleGame
from sandtable.rulesets.dw3.table.minefields import minefields_near
from sandtable.tabletop.where import opponent

DICE_FOR_MASS = 10
QUALITIES = (Quality.MAGNETIC,)


class PassMinefields(Procedure):
    """A model has moved this way: every minefield goes off that it came near, one after the other."""

    model: ModelId
    way: tuple[Pose, ...]

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.models[self.model].left_as is None

    @step("DW3-TERR-10", "DW3-TERR-11")
    def set_one_off(self, g: BattleGame) -> Outcome:
        near = minefields_near(g, self.model, self.way)
        return Call(SetOffMinefield(self.model, near[0])) if near else LEAVE

    @step("DW3-TERR-10")
    def set_off_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.set_one_off)


class SetOffMinefield(Procedure):
    """An attack with MAGNETIC and ten dice for each point of the model's MASS; then the marker is gone.

    Ruling: no defence pool. It is resolved where the stretch of movement ends that came near the marker.
    """

    model: ModelId
    marker: MarkerId
    net: int = 0

    @step("DW3-TERR-10", "DW3-SHOOT-27")
    def go_off(self, g: BattleGame) -> Outcome:
        owner = g.state.models[self.model].seat
        dice = DICE_FOR_MASS * mass(g, self.model)
        shot = Shot(MINEFIELD, opponent(g, owner), self.model, qualities=QUALITIES)
        off = g.value(SHIELDED, shot, 0)
        shield = bool(off) and g.ask(lambda: whether_to_shield(g, self.model, off, dice, MINEFIELD))
        g.emit(MinefieldSetOff(self.marker, self.model, dice))
        return Call(roll_for(g, shot, dice - off if shield else dice), into=SetOffMinefield.net)

    @step("DW3-TERR-10", "DW3-QUAL-15")
    def strike(self, g: BattleGame) -> Outcome:
        return Call(TakeHits(self.model, max(0, self.net), QUALITIES))


class CarriedIntoMines(Rule):
    """Who is carried near a minefield by a sturginium flare moves near it as any other."""

    id = RuleId("DW3-TERR-10")
    name = "Minefields"

    @after(Surge.pass_minefields, beside=EVERY_OTHER)
    def pass_them(self, g: BattleGame, surge: Surge) -> Outcome:
        near = minefields_near(g, surge.model, surge.way)
        return Call(PassMinefields(surge.model, surge.way)) if near else None
