"""Wavelurker: a low hull that slips along between the waves."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, Rule, forbids, grants, permits
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.fighting.dice_in_hand import COUNTED_CONVERSIONS, DiceInHand
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import ATTACK
from sandtable.rulesets.dw4.models.condition import criticals
from sandtable.rulesets.dw4.models.positional_traits import is_surface
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.models.qualities import any_has
from sandtable.rulesets.dw4.moving.sailing import PASS_THROUGH, Meeting
from sandtable.rulesets.dw4.procedures.moving import is_in_its_movement_step
from sandtable.rulesets.dw4.special.heavy_shield_generator import UNDER_THE_SHIELD
from sandtable.rulesets.dw4.state import BattleTable, Critical
from sandtable.rulesets.dw4.table.visibility import OBSTRUCTION, Line
from sandtable.tabletop.dice.offers import Conversion


class Wavelurker(Rule):
    """It may Pass Through Surface models, hides nothing from friends, and Standard Strikes resist Attacks on it.

    Not those of Assault and Submerged weapons, and with a Navigation Lock it has none of this. Ruling: Strikes are
    turned at the start of Count Hits, and it hides nothing from friends whatever they look out for
    (DW4-P-WAVELURKER).
    """

    id = RuleId("DW4-P-WAVELURKER")
    name = "Wavelurker"

    @permits(PASS_THROUGH)
    def slip_through(self, g: BattleTable, meeting: Meeting) -> bool:
        if not self._lurks(g, meeting.mover) or not is_surface(g, meeting.other):
            return False
        return is_in_its_movement_step(g, meeting.mover)

    @forbids(OBSTRUCTION)
    def hide_nothing(self, g: BattleTable, line: Line) -> Refusal | None:
        lurker, viewer = g.state.models.get(ModelId(line.thing)), g.state.models.get(line.viewer)
        if lurker is None or viewer is None or lurker.seat != viewer.seat or not self._lurks(g, lurker.id):
            return None
        return Refusal(f"{lurker.id} lies low", self.id)

    @grants(COUNTED_CONVERSIONS)
    def duck(self, g: BattleTable, dice: DiceInHand) -> Iterable[Grant]:
        shot = dice.shot
        if not dice.resisting or shot is None or shot.what != ATTACK or shot.target not in g.state.models:
            return ()
        if any([any_has(g, shot.weapons, quality) for quality in UNDER_THE_SHIELD]) or not self._lurks(g, shot.target):
            return ()
        return (Conversion(self.name, self.id, of=Face.SS, to=Face.SC),)

    def _lurks(self, g: BattleTable, model: ModelId) -> bool:
        return has(g, model, self.id) and not criticals(g, model, Critical.NAVIGATION_LOCK)
