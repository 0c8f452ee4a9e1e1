"""Areas of the table that mean something: the Deployment Zones, and where whoever comes out may be set up."""

from __future__ import annotations

from sandtable.geometry.cutting import grown
from sandtable.geometry.vec import Points
from sandtable.kernel.board import Zone
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.kernel.wording import seat_named
from sandtable.rulesets.ac.moving.setting_up import REACH, SetUpUnit, comes_from
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.zones import zone_of
from sandtable.tabletop.zones import edges_are_taken

NOUN = "Deployment Zone"


def areas(g: BattleTable) -> tuple[Zone, ...]:
    """Both Deployment Zones, as soon as it is known whose they are (AC-SETUP-22)."""
    if not edges_are_taken(g):
        return ()
    return (*[_zone(g, seat) for seat in g.state.settings.seats], *_set_up(g))


def _set_up(g: BattleTable) -> tuple[Zone, ...]:
    """The 3 inches about what a unit comes out of, while its General is asked where it is set up (AC-GARR-07)."""
    decision = g.decision if isinstance(g, View) else None
    if not isinstance(decision, SetUpUnit):
        return ()
    around = [shape.points for shape in comes_from(g, decision.unit)]
    return tuple([_about(decision.seat, n, shape) for n, shape in enumerate(_grown(around))])


def _grown(around: list[Points]) -> list[Points]:
    """One area where they stand together, else one for each."""
    try:
        return [grown(around, REACH)] if around else []
    except ValueError:
        return [grown([each], REACH) for each in around]


def _about(seat: SeatId, n: int, shape: Points) -> Zone:
    return Zone(id=f"set-up-{n}", kind="setup", name='within 3"', side=seat, shape=shape)


def _zone(g: BattleTable, seat: SeatId) -> Zone:
    name = seat_named(seat, f"Player {seat}", f"your {NOUN}", f"{NOUN} of ")
    return Zone(id=f"deployment-{seat}", kind="deployment", name=name, side=seat, shape=zone_of(g, seat).points)
