"""Let Them Drift: mines over the stern, for whoever comes next."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.geometry.units import INCH
from sandtable.kernel.hooks import Grant, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.cards.valour_cards import AT_CLEAN_UP, Occasion, ValourEffect, own_units
from sandtable.rulesets.dw4.events.terrain import MarkerPlaced
from sandtable.rulesets.dw4.models.positional_traits import is_airborne
from sandtable.rulesets.dw4.placing.markers import LAID, PlaceMarker
from sandtable.rulesets.dw4.procedures.enacted import Enacted
from sandtable.rulesets.dw4.procedures.end_phase import LAST_ROUND
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, MarkerKind
from sandtable.rulesets.dw4.terrain.markers import next_marker
from sandtable.tabletop.where import models_of

REACH = 5 * INCH
APART = 3 * INCH


class LetThemDrift(ValourEffect):
    """A Minefield within 5" of a unit that is not Airborne, more than 3" from models, terrain and Markers.

    Nobody could run into one that is laid when the battle is over.
    """

    id = RuleId("DW4-CARD-05")
    name = "Let Them Drift"
    effect = "V16"
    full_play = True

    @grants(AT_CLEAN_UP)
    def offer(self, g: BattleTable, occasion: Occasion) -> Iterable[Grant]:
        if g.state.clock.round >= LAST_ROUND:
            return ()
        own = own_units(g, occasion.seat)
        afloat = tuple([unit for unit in own if not is_airborne(g, models_of(g, unit)[0].id)])
        return self.play(afloat, LayADriftingMine(occasion.seat))


class LayADriftingMine(Enacted):
    """The Minefield goes down, if there is room for it."""

    @step("DW4-CARD-05", "DW4-MARK-05")
    def lay_it(self, g: BattleGame) -> Outcome:
        where = self._where(g)
        has_room = g.memo(("room to drift", self.unit), lambda: where.exists(g))
        spot = g.ask(where) if has_room else None
        if spot is not None:
            g.emit(MarkerPlaced(next_marker(g), MarkerKind.MINEFIELD, spot.x, spot.y, self.seat))
        return None

    def _where(self, g: BattleTable) -> PlaceMarker:
        near = tuple([model.id for model in models_of(g, self.unit) if model.pose is not None])
        return PlaceMarker(
            self.seat,
            "drifting minefield",
            MarkerKind.MINEFIELD,
            near,
            REACH,
            APART,
            presentation=LAID,
            prompt=f'Lay a Minefield within 5" of {thing(self.unit)}, more than 3" from models, terrain and Markers.',
            rules=(RuleId("DW4-CARD-05"),),
            about=near,
        )
