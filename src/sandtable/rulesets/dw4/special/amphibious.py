"""Amphibious: hulls that go ashore."""

from __future__ import annotations

from sandtable.geometry.cover import covers
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after, before, forbids, modifies
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Outcome
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw4.content.profile import TerrainKind
from sandtable.rulesets.dw4.fighting.targeting import CONTRIBUTION, Laying
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, owner_of
from sandtable.rulesets.dw4.models.attributes import FIXED
from sandtable.rulesets.dw4.models.positional_traits import is_surface
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.models.qualities import has_quality
from sandtable.rulesets.dw4.moving.sailing import LANDFALL, Landfall
from sandtable.rulesets.dw4.procedures.consolidation import HINDERING, Shore
from sandtable.rulesets.dw4.procedures.harm import SufferDamage
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.special.ground_assault import LANDING, Landing, landed, take_from_shore
from sandtable.rulesets.dw4.special.submerged import Submerged
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical
from sandtable.rulesets.dw4.table.visibility import OBSTRUCTION, VISIBLE_MASS, Line
from sandtable.rulesets.dw4.terrain.environment import is_territory, kind_of_feature
from sandtable.tabletop.where import enemies, footprint, grounds, opponent

AMPHIBIOUS = RuleId("DW4-P-AMPHIBIOUS")
CROSSED = (TerrainKind.ISLAND, TerrainKind.GROUNDING_HAZARD)


class Amphibious(Rule):
    """It moves across Islands and Grounding Hazards and Rallies near them; wholly on an Island it Traverses that.

    Then no Submerged weapon is used on it or by it, it is seen from afar, a Breach does not hurt it, and enemy Landing
    Parties leave a Territory. Ruling: its own Island does not stand in its view; it may end partly on one, without
    Traversing; what is removed are the opponent's tokens (DW4-P-AMPHIBIOUS).
    Under water it has none of this unless it is Surfacing (DW4-G-32).
    """

    id = AMPHIBIOUS
    name = "Amphibious"

    @forbids(LANDFALL)
    def go_ashore(self, g: BattleTable, landfall: Landfall) -> Refusal | None:
        # Impassable Ground stops it like everyone (DW4-TERR-06).
        return None if landfall.impassable else self._crosses(g, landfall.mover, landfall.feature)

    @forbids(HINDERING)
    def stay_calm(self, g: BattleTable, shore: Shore) -> Refusal | None:
        return self._crosses(g, shore.model, shore.feature)

    @forbids(CONTRIBUTION)
    def leave_the_water(self, g: BattleTable, laying: Laying) -> Refusal | None:
        if not has_quality(g, laying.weapon, Submerged.id):
            return None
        for model in (laying.target, owner_of(laying.weapon)):
            if traversed(g, model) is not None:
                return Refusal(f"{model} is ashore", self.id)
        return None

    @modifies(VISIBLE_MASS, FIXED)
    def stand_out(self, g: BattleTable, line: Line) -> Modifier | None:
        island = traversed(g, line.target)
        return None if island is None else Modifier(g.state.features[island].mass, f"Traversing {island}")

    @forbids(OBSTRUCTION)
    def look_around(self, g: BattleTable, line: Line) -> Refusal | None:
        if line.thing not in g.state.features or traversed(g, line.viewer) != line.thing:
            return None
        return Refusal(f"{line.viewer} stands on {line.thing}", self.id)

    # There is nothing to suffer, whatever else would lessen it.
    @before(SufferDamage.add_the_damage, beside=EVERY_OTHER)
    def keep_dry(self, g: BattleGame, suffering: SufferDamage) -> Outcome:
        if suffering.source != Critical.BREACH.value or traversed(g, suffering.model) is None:
            return None
        return LEAVE

    # Troops ashore do not matter to anything else that ends a move.
    @after(MoveModel.end_the_move, beside=EVERY_OTHER)
    def drive_troops_away(self, g: BattleGame, move: MoveModel) -> Outcome:
        island = traversed(g, move.model)
        if island is None or not is_territory(g, island):
            return None
        foe = opponent(g, g.state.models[move.model].seat)
        take_from_shore(g, foe, island, landed(g, foe, island))
        return None

    @forbids(LANDING)
    def hold_the_shore(self, g: BattleTable, landing: Landing) -> Refusal | None:
        holders = [foe.id for foe in enemies(g, landing.seat) if traversed(g, foe.id) == landing.territory]
        return Refusal(f"{holders[0]} Traverses {landing.territory}", self.id) if holders else None

    def _crosses(self, g: BattleTable, model: ModelId, feature: FeatureId) -> Refusal | None:
        if not _is_amphibious(g, model) or kind_of_feature(g, feature) not in CROSSED:
            return None
        return Refusal(f"{model} is Amphibious", self.id)


def _is_amphibious(g: BattleTable, model: ModelId) -> bool:
    """Whether it can go ashore now: what is submerged cannot."""
    return has(g, model, AMPHIBIOUS) and is_surface(g, model)


def traversed(g: BattleTable, model: ModelId) -> FeatureId | None:
    """The Island that an Amphibious model is entirely on."""
    record = g.state.models.get(model)
    if record is None or record.pose is None or not _is_amphibious(g, model):
        return None
    return g.memo(("traversed", model), lambda: _traversed(g, model))


def _traversed(g: BattleTable, model: ModelId) -> FeatureId | None:
    shape = footprint(g, model)
    for feature, land in grounds(g).lands.items():
        dx, dy = land.cx - shape.cx, land.cy - shape.cy
        near = dx * dx + dy * dy <= land.reach * land.reach
        if near and kind_of_feature(g, feature) is TerrainKind.ISLAND and covers(land.pieces, shape):
            return feature
    return None
