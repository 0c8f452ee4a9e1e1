"""Contested Anchorage: two towers and a buoy, to be held with ships near them."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.geometry.measure import Pieces, within_any
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline
from sandtable.geometry.units import INCH
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.content.profile import Position
from sandtable.rulesets.dw3.encounters.scoring import EncounterScoring, Points
from sandtable.rulesets.dw3.models.attributes import mass
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import position_of
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.where import footprint, friends, ground

REACH = 5 * INCH
TOWER = PieceId("oil-platform")
FIRST_ROUND = 2
AFLOAT = (Position.SURFACE, Position.SKIMMING)
DISARRAY = 3
_BUOY = Outline.rectangle(2, 2)


class ContestedAnchorage(EncounterScoring):
    """From round 2 on, at each check: 1 for each anchorage controlled, and 1 more for all three."""

    id = "e2"

    def in_words(self, first: bool = False) -> tuple[str, ...]:
        return (
            f"From Round {FIRST_ROUND} on each of the three anchorages is worth 1 VP at the end of every round, "
            "and all three together 1 VP more.",
            f"Whoever has more MASS afloat within {REACH // INCH} inches holds one; ships in disarray do not count.",
        )

    def check(self, g: BattleTable) -> Iterator[Points]:
        if g.state.clock.round < FIRST_ROUND:
            return
        held = [who for place in anchorages(g) if (who := controller(g, place)) is not None]
        for seat in g.state.settings.seats:
            many = held.count(seat)
            if many:
                yield Points(seat, many + (many == len(anchorages(g))), f"{many} anchorages")


def anchorages(g: BattleTable) -> tuple[Pieces, ...]:
    """The two towers and the buoy in the middle, which is a point without a body."""
    towers = [ground(g, feature.id).pieces for feature in g.state.features.values() if feature.piece == TOWER]
    area = g.state.play_area
    buoy = _BUOY.at(Pose((area.x0 + area.x1) // 2, (area.y0 + area.y1) // 2))
    return (*towers, (buoy,))


def controller(g: BattleTable, place: Pieces) -> SeatId | None:
    """Who has the greater MASS afloat within 5 inches of an anchorage, models in disarray left out; equal: nobody."""
    a, b = g.state.settings.seats
    strength = {seat: _mass_near(g, seat, place) for seat in (a, b)}
    if strength[a] == strength[b]:
        return None
    return max(strength, key=lambda seat: strength[seat])


def _mass_near(g: BattleTable, seat: SeatId, place: Pieces) -> int:
    able = [m.id for m in friends(g, seat) if m.disorder < DISARRAY and position_of(g, m.id) in AFLOAT]
    return sum([mass(g, model) for model in able if within_any((footprint(g, model),), place, REACH)])
