"""Deploying through a Portal: what is held in Reserve sails out of the air."""

from __future__ import annotations

from typing import ClassVar

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH, show_inches
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.errors import Refusal
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Outcome
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.content.figures import mils
from sandtable.rulesets.dw4.events.setup import put_down
from sandtable.rulesets.dw4.ids import MarkerId, ModelId, UnitId
from sandtable.rulesets.dw4.placing.units import PlaceUnit, Shunning
from sandtable.rulesets.dw4.procedures.reserves import BROUGHT_ON, DeployReserve
from sandtable.rulesets.dw4.special.portals import figures, knows_portals, passes_portals, portals
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, MarkerKind
from sandtable.rulesets.dw4.table.proximity import PROXIMITY
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.terrain.markers import marker_shape
from sandtable.rulesets.dw4.words.names import marker_name, unit_name
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.placing.free_space import Room
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import enemies, models_of

DEPLOY = RuleId("DW4-F-SULTANATE-PORTAL-DEPLOY")
AT_AN_EDGE = "an Edge"
NEAR = 16 * INCH
"""A Portal so near an enemy is a better way in than an Edge."""


class PlaceBeforePortal(PlaceUnit, frozen=True):
    """Put a unit down around a Portal, every model with the Portal in its Aft Arc."""

    portal: MarkerId = MarkerId("")

    def room(self, table: BattleTable) -> Room:
        room, marker = super().room(table), table.state.markers[self.portal]
        room.beside = (self.portal, marker_shape(table, self.portal), mils(figures(table).arrival))
        room.astern = (marker.x, marker.y)
        # Models of its own unit may be close to each other.
        room.apart = 0
        return room

    def refusal(self, table: BattleTable, answer: object) -> Refusal | None:
        found = super().refusal(table, answer)
        if found is not None or not isinstance(answer, Placing):
            return found
        room = self.room(table)
        wrong = [m.id for m, p in zip(models_of(table, self.unit), answer.poses, strict=True) if not room.faces_well(p)]
        if not wrong:
            return None
        return Refusal(f"{self.question}: {thing(wrong[0])} does not have {thing(self.portal)} in its Aft Arc", DEPLOY)


def emerging(g: BattleTable, unit: UnitId, portal: MarkerId) -> PlaceBeforePortal:
    """Where a unit may stand that comes out of a Portal.

    Ruling: neither an Edge nor the gap to enemies matters (DW4-F-SULTANATE-PORTAL-DEPLOY).
    """
    reach = show_inches(mils(figures(g).arrival))
    return PlaceBeforePortal(
        g.state.units[unit].seat,
        "arrival through a portal",
        unit,
        enemy_gap=PROXIMITY,
        shunning=Shunning.NEAR_MODELS,
        shore_gap=PROXIMITY,
        coherent=True,
        presentation=BROUGHT_ON,
        prompt=f"Deploy {thing(unit)} In Coherency, every model within {reach} of {thing(portal)} with the Portal "
        "in its Aft Arc, in Proximity of no Terrain Feature and no other unit.",
        rules=(DEPLOY,),
        about=(portal,),
        portal=portal,
    )


def ways_out(g: BattleTable, unit: UnitId, but: tuple[MarkerId, ...] = ()) -> tuple[MarkerId, ...]:
    """The Portals, whoever wove them, through which a unit could be Deployed now."""
    if not knows_portals(g, unit) or not all([passes_portals(g, model.id) for model in models_of(g, unit)]):
        return ()
    return tuple([portal for portal in portals(g) if portal not in but and emerging(g, unit, portal).exists(g)])


class UnitEmerged(Event, frozen=True):
    """A unit came out of a Portal and is in play at once."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    models: tuple[ModelId, ...]
    poses: tuple[Pose, ...]
    portal: MarkerId

    def apply(self, state: Battle) -> None:
        put_down(state, self.unit, self.models, self.poses, Location.IN_PLAY)


@tells(UnitEmerged)
def unit_emerged(g: BattleTable, event: UnitEmerged) -> str:
    return f"{unit_name(g, event.unit)} comes out of {marker_name(MarkerKind.PORTAL, event.portal)}."


class PortalDeploy(Rule):
    """A Surface unit of the Sultanate that arrives from Reserve may do so through a Portal, and is not Incoming.

    No model above Mass 3. Each is within 5" of the Portal, which is in its Aft Arc, and in Proximity of no Terrain
    Feature and no other unit. Ruling: the Reserve Roll is needed all the same (DW4-F-SULTANATE-PORTAL-DEPLOY).
    """

    id = DEPLOY
    name = "Deploying through a Portal"

    # Whoever comes this way asks for no other.
    @before(DeployReserve.look_for_room, precedes=EVERY_OTHER)
    def offer_a_portal(self, g: BattleGame, arriving: DeployReserve) -> Outcome:
        at_an_edge = arriving.arrival(g)
        there = ways_out(g, arriving.unit) if at_an_edge.touching_edge else ()
        if not there:
            return None
        # An Edge is offered first, so that whoever has a Mothership besides may still go there.
        way = g.ask(lambda: which_portal(arriving.seat, arriving.unit, (AT_AN_EDGE, *there)))
        if way == AT_AN_EDGE:
            return None
        return emerge(g, arriving.unit, MarkerId(way))


def emerge(g: BattleGame, unit: UnitId, portal: MarkerId) -> Outcome:
    """The unit is put down before the Portal; nothing else comes of its arrival."""
    placing = g.ask(lambda: emerging(g, unit, portal))
    models = tuple([model.id for model in models_of(g, unit)])
    g.emit(UnitEmerged(unit, models, placing.poses, portal))
    return LEAVE


def which_portal(seat: SeatId, unit: UnitId, ways: tuple[str, ...]) -> ChooseOne[str]:
    """By which Portal a unit comes out."""
    return ChooseOne(
        seat,
        "portal to arrive through",
        ways,
        "marker",
        prompt=f"Choose where {thing(unit)} arrives.",
        rules=(DEPLOY,),
        about=(unit,),
        default=ways[0],
    )


@advises("portal to arrive through")
def portal_to_arrive_through(view: View[Battle], decision: ChooseOne[str], pick: Picker) -> str:
    """The Portal with most enemies near it; an Edge where none has any."""
    there = [MarkerId(way) for way in decision.options if way != AT_AN_EDGE]
    best = max(there, key=lambda portal: (near_enemies(view, decision.seat, portal), portal))
    return best if AT_AN_EDGE not in decision.options or near_enemies(view, decision.seat, best) else AT_AN_EDGE


def near_enemies(g: BattleTable, seat: SeatId, portal: MarkerId) -> int:
    """How many enemy models are near a Portal."""
    marker = g.state.markers[portal]
    poses = [foe.pose for foe in enemies(g, seat) if foe.pose is not None]
    return sum([pose.apart(marker.x, marker.y) <= NEAR for pose in poses])
