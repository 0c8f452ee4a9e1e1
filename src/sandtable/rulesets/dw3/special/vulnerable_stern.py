"""Vulnerable Stern: thin plates behind."""

from __future__ import annotations

from sandtable.geometry.sector import Sector, sectors_of
from sandtable.geometry.shape import Shape
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.events.harm import CriticalMarked
from sandtable.rulesets.dw3.fighting.shots import ATTACK, GAINED, Shot
from sandtable.rulesets.dw3.models.special_rules import has
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, Critical
from sandtable.tabletop.where import footprint


class VulnerableStern(Rule):
    """Shooting at it from astern has DEVASTATING, and with damage locks its rudder at the end.

    From astern is what comes at a point of it in its aft arc, the nearest to the lead. Not BLAST, BOMB and MAGNETIC.
    """

    id = RuleId("DW3-R-VULNERABLE-STERN")
    name = "Vulnerable Stern"

    @grants(GAINED)
    def suffer_more(self, g: BattleTable, shot: Shot) -> list[Grant]:
        return [Grant(Quality.DEVASTATING, self.id)] if self._is_raked(g, shot) else []

    @after(TakeHits.after_all_effects, beside=EVERY_OTHER)
    def lose_the_rudder(self, g: BattleGame, hits: TakeHits) -> Outcome:
        attack, model = g.enclosing(Attack), g.state.models[hits.model]
        if attack is None or not hits.initial or not hits.damage or model.left_as is not None:
            return None
        if Critical.NAVIGATION_LOCK not in model.criticals and self._is_raked(g, attack.shot(g)):
            g.emit(CriticalMarked(hits.model, Critical.NAVIGATION_LOCK))
        return None

    def _is_raked(self, g: BattleTable, shot: Shot) -> bool:
        if shot.what != ATTACK or shot.attacker is None or SPARED & set(shot.qualities):
            return False
        pose = g.state.models[shot.target].pose
        if pose is None or not has(g, shot.target, self.id):
            return False
        x, y = _nearest(footprint(g, shot.target), *footprint(g, shot.attacker).centre)
        return Sector.AFT in sectors_of(pose, x, y)


SPARED = {Quality.BLAST, Quality.BOMB, Quality.MAGNETIC}


def _nearest(shape: Shape, x: int, y: int) -> tuple[int, int]:
    """The point of the edge of a shape that is nearest to another point, to the mil."""
    best: tuple[int, tuple[int, int]] | None = None
    for (ax, ay), (bx, by) in zip(shape.points, (*shape.points[1:], shape.points[0]), strict=True):
        dx, dy = bx - ax, by - ay
        square = max(1, dx * dx + dy * dy)
        along = min(square, max(0, (x - ax) * dx + (y - ay) * dy))
        px, py = ax + dx * along // square, ay + dy * along // square
        apart = (x - px) ** 2 + (y - py) ** 2
        if best is None or apart < best[0]:
            best = (apart, (px, py))
    assert best is not None
    return best[1]
