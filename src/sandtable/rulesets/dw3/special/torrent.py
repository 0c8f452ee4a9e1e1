"""Torrent: a jet."""

from __future__ import annotations

from math import isqrt

from sandtable.geometry.measure import touches
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import INCH
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, before, forbids
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.values import Query
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.weapons import FITTING, Pointed, gun_named, may_hit, weapon_of
from sandtable.rulesets.dw3.ids import ModelId, WeaponId, owner_of
from sandtable.rulesets.dw3.models.attributes import MOST
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import footprint, models_on_table

LONG, SMALL = 8 * INCH, 5 * INCH
"""Ruling: the length of the template, and of its smaller part."""
NARROW = INCH // 4
"""Ruling: half of the width of the template at its narrow end; it widens by 1 inch in 4 (DW3-QUAL-21)."""
WIDENS = 8
TEMPLATE: Query[WeaponId] = Query("length of the torrent template", MOST)


class Torrent(Rule):
    """Its hits touch every model under a template from its mouth, which must reach the target (DW3-QUAL-21)."""

    id = RuleId("DW3-R-TORRENT")
    name = "Torrent"

    @forbids(FITTING)
    def reach_it(self, g: BattleTable, pointed: Pointed) -> Refusal | None:
        if Quality.TORRENT not in pointed.qualities:
            return None
        reached = are_within(g, owner_of(pointed.weapon), pointed.target, torrent_length(g, pointed.weapon))
        return None if reached else Refusal("the template does not reach it", RuleId("DW3-QUAL-21"))

    @before(Attack.lay_a_template, beside=EVERY_OTHER)
    def sweep(self, g: BattleGame, attack: Attack) -> Outcome:
        qualities = attack.qualities(g)
        if attack.net <= 0 or Quality.TORRENT not in qualities or Quality.BLAST in qualities:
            return None
        weapon = gun_named(attack.lead).weapon
        touched = under_a_torrent(g, weapon, attack.target)
        attack.others = tuple([model for model in touched if may_hit(g, weapon, model)])
        return None


def torrent_length(g: BattleTable, weapon: WeaponId) -> int:
    """How long the template of a weapon is; the small one is its first part (DW3-QUAL-21)."""
    refs = [ref for ref in weapon_of(g, weapon).type.qualities if ref.quality is Quality.TORRENT]
    return g.value(TEMPLATE, weapon, SMALL if any(["SMALL" in ref.only for ref in refs]) else LONG)


def under_a_torrent(g: BattleTable, weapon: WeaponId, target: ModelId) -> tuple[ModelId, ...]:
    """The other models that the template touches, laid from the attacker over the centre of the target."""
    attacker = owner_of(weapon)
    shape = torrent(footprint(g, attacker), footprint(g, target), torrent_length(g, weapon))
    others = [m.id for m in models_on_table(g) if m.id not in (attacker, target)]
    return tuple([other for other in others if touches(shape, footprint(g, other))])


def torrent(mine: Shape, theirs: Shape, length: int) -> Shape:
    """The template: its narrow end where the line between the centres leaves the attacker.

    Ruling: the point in the arc is the one in line with the centre of the target.
    """
    dx, dy = theirs.cx - mine.cx, theirs.cy - mine.cy
    far = max(1, isqrt(dx * dx + dy * dy))
    ahead = max([((x - mine.cx) * dx + (y - mine.cy) * dy) // far for x, y in mine.points])
    wide = NARROW + length // WIDENS

    def point(along: int, aside: int) -> tuple[int, int]:
        return mine.cx + (dx * along - dy * aside) // far, mine.cy + (dy * along + dx * aside) // far

    return Shape(
        (
            point(ahead, -NARROW),
            point(ahead + length, -wide),
            point(ahead + length, wide),
            point(ahead, NARROW),
        )
    )
