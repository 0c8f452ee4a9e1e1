"""Damage to Structures and Icebergs (DW4-TERR-11 to -13)."""

from __future__ import annotations

from sandtable.kernel.procedure import LEAVE, Outcome, Procedure, step
from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.events.terrain import FeatureDamaged, FeatureRemoved, MarkerPlaced
from sandtable.rulesets.dw4.ids import FeatureId
from sandtable.rulesets.dw4.state import BattleGame, MarkerKind
from sandtable.rulesets.dw4.terrain.markers import next_marker
from sandtable.rulesets.dw4.terrain.structures import structure_target
from sandtable.tabletop.where import ground


class DamageFeature(Procedure):
    """A Structure or an Iceberg suffers Damage, which stays with it. The result says whether it is gone."""

    feature: FeatureId
    points: int
    wreck_at: tuple[int, int] | None = None

    @step("DW4-TERR-12", "DW4-TERR-13")
    def add_the_damage(self, g: BattleGame) -> Outcome:
        target = structure_target(g, self.feature)
        self.result = False
        if target is None or self.points <= 0:
            return LEAVE
        in_all = target.damage + self.points
        melts = target.kind is TerrainKind.ICEBERG
        mass = max(0, target.mass - self.points) if melts else target.mass
        g.emit(FeatureDamaged(self.feature, self.points, in_all, mass))
        self.result = not mass if melts else in_all >= target.mass
        self.wreck_at = None if melts else ground(g, self.feature).centre
        return None if self.result else LEAVE

    @step("DW4-TERR-11", "DW4-TERR-13")
    def remove_it(self, g: BattleGame) -> Outcome:
        # Of a Structure a Wreck is left, at its centroid; of an Iceberg nothing.
        g.emit(FeatureRemoved(self.feature, g.state.features[self.feature].piece))
        if self.wreck_at is not None:
            x, y = self.wreck_at
            g.emit(MarkerPlaced(next_marker(g), MarkerKind.WRECK, x, y))
        return None
