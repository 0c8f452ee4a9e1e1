"""What Minefields and Wrecks do to models that touch them, and how mines are Cleared."""

from __future__ import annotations

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.events.terrain import MarkerRemoved, MineDetonated, MinefieldTriggered, WreckStruck
from sandtable.rulesets.dw4.fighting.dice import Face, plain_roll
from sandtable.rulesets.dw4.ids import MarkerId, ModelId
from sandtable.rulesets.dw4.models.attributes import mass
from sandtable.rulesets.dw4.procedures.criticals import FACES, SufferCriticals
from sandtable.rulesets.dw4.procedures.harm import GainDisorder, SufferDamage
from sandtable.rulesets.dw4.state import BattleGame, Critical, MarkerKind
from sandtable.rulesets.dw4.terrain.minefields import in_proximity_of_marker

DAMAGE = {Face.SS: 1, Face.HS: 2, Face.ES: 2}
"""What a Detonation does for each side that comes up (DW4-MARK-07)."""

FOULS = (Critical.BREACH, Critical.NAVIGATION_LOCK)
"""What a Wreck may do to a hull (DW4-MARK-09)."""


class TriggerMinefield(Procedure):
    """A model moved into a Minefield: it shakes whoever is near and detonates under the closest.

    Nobody is closer than the model in contact. Ruling: in a tie it is the one. Whoever laid it inflicts nothing
    (DW4-ENC6-05).
    """

    marker: MarkerId
    model: ModelId
    shaken: tuple[ModelId, ...] = ()

    @step("DW4-MARK-05", "DW4-MARK-08")
    def trigger_it(self, g: BattleGame) -> Outcome:
        self.shaken = in_proximity_of_marker(g, self.marker)
        g.emit(MinefieldTriggered(self.marker, self.model))
        g.emit(MarkerRemoved(self.marker, MarkerKind.MINEFIELD, "Triggered"))
        return None

    @step("DW4-MARK-06")
    def shake_a_model(self, g: BattleGame) -> Outcome:
        if not self.shaken:
            return None
        model, *rest = self.shaken
        self.shaken = tuple(rest)
        return Call(GainDisorder(model, "Minefield", RuleId("DW4-MARK-06"), source="Minefield"))

    @step("DW4-MARK-06")
    def shake_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.shake_a_model) if self.shaken else None

    @step("DW4-MARK-07")
    def detonate(self, g: BattleGame) -> Outcome:
        if g.state.models[self.model].left_as is not None:
            return None
        faces = plain_roll(g, mass(g, self.model), "Minefield")
        damage = sum([DAMAGE.get(face, 0) for face in faces])
        g.emit(MineDetonated(self.marker, self.model, faces, damage))
        return Call(SufferDamage(self.model, damage, source="Minefield"))


class ClearMinefields(Procedure):
    """Minefields are Cleared, by a unit or from above: they go from the table, and nothing detonates."""

    seat: SeatId
    markers: tuple[MarkerId, ...]

    @step("DW4-MARK-08")
    def take_them_off(self, g: BattleGame) -> Outcome:
        for marker in self.markers:
            g.emit(MarkerRemoved(marker, MarkerKind.MINEFIELD, "Cleared"))
        return None


class StrikeWrecks(Procedure):
    """A model sailed across Wrecks: the active Admiral rolls a Critical Damage Die for each as its move ends."""

    model: ModelId
    markers: tuple[MarkerId, ...]

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.models[self.model].left_as is None

    @step("DW4-MARK-09")
    def strike_a_wreck(self, g: BattleGame) -> Outcome:
        marker, *rest = self.markers
        self.markers = tuple(rest)
        (side,) = g.roll(1, "Critical Damage")
        critical = FACES[side]
        g.emit(WreckStruck(marker, self.model, critical))
        if critical not in FOULS:
            return None
        g.emit(MarkerRemoved(marker, MarkerKind.WRECK, "broken up"))
        return Call(SufferCriticals(self.model, named=(critical,), source="Wreck"))

    @step("DW4-MARK-09")
    def strike_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.strike_a_wreck) if self.markers else None
