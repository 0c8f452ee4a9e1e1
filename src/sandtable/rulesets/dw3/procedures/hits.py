"""What hits that are left do to a model: damage by ARMOUR, criticals by CITADEL, and what qualities add."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, place, step
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import Struck, citadel_struck
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import armour, hull, mass
from sandtable.rulesets.dw3.procedures.criticals import CriticalRoll
from sandtable.rulesets.dw3.procedures.harm import CatastrophicExplosion, LoseModel, SufferDamage
from sandtable.rulesets.dw3.state import BattleGame, BattleTable


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
    markers: int = 0
    """Critical markers that it had before."""
    weak: bool = False
    """It was crippled or in disorder before."""
    locked: bool = False
    """A marker that they brought besides criticals locks its rudder."""

    @step("DW3-SHOOT-21", "DW3-CRIT-05")
    def count_the_damage(self, g: BattleGame) -> Outcome:
        model = g.state.models[self.model]
        if model.left_as is not None or model.pose is None:
            return LEAVE
        self.stood, self.markers = model.pose, len(model.criticals)
        self.damage = max(0, self.hits) // armour(g, self.model)
        if mass(g, self.model) > 1:
            return None
        threshold = self._citadel(g)
        if self.hits >= threshold:
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
        return self.roll_a_critical()

    @place("DW3-CRIT-01")
    def after_critical_damage(self, g: BattleGame) -> Outcome:
        """Where qualities bring critical rolls besides."""

    @place("DW3-CRIT-01")
    def after_the_criticals(self, g: BattleGame) -> Outcome:
        """Where qualities tell by what broke."""

    @place("DW3-SHOOT-21")
    def after_the_damage(self, g: BattleGame) -> Outcome:
        """Where qualities tell by what it suffered."""

    @place("DW3-SHOOT-21")
    def after_all_effects(self, g: BattleGame) -> Outcome:
        """What is done last."""

    @step("DW3-SHOOT-21")
    def tell_the_damage(self, g: BattleGame) -> Outcome:
        self.result = self.damage
        return None

    def _citadel(self, g: BattleTable) -> int:
        return citadel_struck(g, Struck(self.model, self.qualities, self.initial))

    def has(self, quality: Quality) -> bool:
        """Whether the hits have a quality; what one adds is for the initial target alone."""
        return self.initial and quality in self.qualities

    def roll_a_critical(self) -> Call:
        assert self.stood is not None
        self.criticals += 1
        return Call(CriticalRoll(self.model, self.stood))
