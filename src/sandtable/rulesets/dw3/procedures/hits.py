"""What hits that are left do to a model: damage by ARMOUR, criticals by CITADEL, and what qualities add."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.events.harm import CriticalMarked
from sandtable.rulesets.dw3.fighting.shots import STRUCK, Struck
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import armour, citadel, hull, mass
from sandtable.rulesets.dw3.procedures.criticals import CriticalRoll
from sandtable.rulesets.dw3.procedures.harm import CatastrophicExplosion, GainDisorder, LoseModel, SufferDamage
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, Critical
from sandtable.rulesets.dw3.table.where import class_of

NON_MAGNETIC = "NON-MAGNETIC"


class TakeHits(Procedure):
    """A model takes hits. What qualities add is for the initial target alone; a template touches others, too."""

    model: ModelId
    hits: int
    qualities: tuple[Quality, ...] = ()
    initial: bool = True
    stood: Pose | None = None
    damage: int = 0
    """What it suffered by its ARMOUR; all that was left of its HULL where CITADEL destroyed it."""
    criticals: int = 0
    """Critical rolls it suffered."""
    locked: bool = False
    """MAGNETIC has put a marker on it."""

    @step("DW3-SHOOT-21", "DW3-CRIT-05", "DW3-QUAL-16")
    def count_the_damage(self, g: BattleGame) -> Outcome:
        model = g.state.models[self.model]
        if model.left_as is not None or model.pose is None:
            return LEAVE
        self.stood = model.pose
        self.damage = max(0, self.hits) // armour(g, self.model)
        if mass(g, self.model) > 1:
            return None
        threshold = self._citadel(g)
        if self.initial and Quality.PIERCING in self.qualities:
            threshold -= g.state.settings.piercing_mass1
        if self.hits >= max(1, threshold):
            self.damage = hull(g, self.model) - model.damage
            return Call(LoseModel(self.model))
        return None

    @step("DW3-SHOOT-21", "DW3-SHOOT-22")
    def suffer_the_damage(self, g: BattleGame) -> Outcome:
        return Call(SufferDamage(self.model, self.damage)) if self.damage else None

    @step("DW3-CRIT-01", "DW3-CRIT-03", "DW3-SHOOT-23")
    def suffer_critical_damage(self, g: BattleGame) -> Outcome:
        # Ruling: CITADEL of the status that the model has by now.
        if mass(g, self.model) == 1 or self.hits < self._citadel(g):
            return None
        if self.hits >= 2 * self._citadel(g):
            return Call(CatastrophicExplosion(self.model))
        return self._roll()

    @step("DW3-QUAL-16")
    def pierce(self, g: BattleGame) -> Outcome:
        return self._roll() if self.damage and self._has(Quality.PIERCING) else None

    @step("DW3-QUAL-02")
    def shock_the_crew(self, g: BattleGame) -> Outcome:
        return Call(GainDisorder(self.model, "arc")) if self.criticals and self._has(Quality.ARC) else None

    @step("DW3-QUAL-10")
    def set_it_ablaze(self, g: BattleGame) -> Outcome:
        return Call(GainDisorder(self.model, "hazardous")) if self.damage and self._has(Quality.HAZARDOUS) else None

    @step("DW3-QUAL-15")
    def lock_the_rudder(self, g: BattleGame) -> Outcome:
        """After all other effects, and never as a second marker."""
        model = g.state.models[self.model]
        enough = self.damage if g.state.settings.magnetic_needs_damage else self.hits
        if not enough or not self._has(Quality.MAGNETIC) or model.left_as is not None:
            return None
        if Critical.NAVIGATION_LOCK not in model.criticals and NON_MAGNETIC not in class_of(g, self.model).traits:
            self.locked = True
            g.emit(CriticalMarked(self.model, Critical.NAVIGATION_LOCK))
        return None

    @step("DW3-SHOOT-21")
    def tell_the_damage(self, g: BattleGame) -> Outcome:
        self.result = self.damage
        return None

    def _citadel(self, g: BattleTable) -> int:
        struck = Struck(self.model, self.qualities, self.initial)
        return max(1, g.value(STRUCK, struck, citadel(g, self.model)))

    def _has(self, quality: Quality) -> bool:
        return self.initial and quality in self.qualities

    def _roll(self) -> Call:
        assert self.stood is not None
        self.criticals += 1
        return Call(CriticalRoll(self.model, self.stood))
