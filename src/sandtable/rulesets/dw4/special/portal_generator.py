"""Portal Generator: doors that are woven into the air, and moved about.

The book leaves the body of these Actions to a list that is not at hand; every figure is a placeholder that a pack may
replace (DW4-G-43).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from msgspec.structs import replace

from sandtable.geometry.measure import within
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import show_inches
from sandtable.geometry.zone import Box
from sandtable.kernel import wording
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import Grant, Rule, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Outcome, step
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.content.figures import Figures, mils
from sandtable.rulesets.dw4.events.terrain import MarkerPlaced
from sandtable.rulesets.dw4.ids import MarkerId, ModelId, UnitId
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.placing.markers import LAID, PlaceMarker
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.special.portal_strike import REACH as STRIKE_REACH
from sandtable.rulesets.dw4.special.portal_strike import has_strikers
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Marker, MarkerKind, Model
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.advice import advises, judges, takes_the_proposal
from sandtable.rulesets.dw4.terrain.markers import marker_shape, next_marker
from sandtable.rulesets.dw4.words.compass import place_in_words
from sandtable.rulesets.dw4.words.names import marker_name
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.where import enemies, footprint, models_of

PORTALS = RuleId("DW4-S-PORTAL-GENERATOR")
TRIES = 24
BOTH_ENDS = 2
"""Portals make a way where there are so many, each near an enemy unit."""
A_WAY_THROUGH = 0.5
"""What squadrons that strike twice are worth to a captain: something, but less than a good shot."""


class PortalFigures(Figures, frozen=True):
    """How far Portals are woven and moved, and what they keep clear of, in inches (DW4-G-43)."""

    rule: ClassVar[RuleId] = PORTALS

    reach: float = 10
    shift: float = 5
    apart: float = 1


def figures(g: BattleTable) -> PortalFigures:
    """The figures in this game."""
    return register(g).figures(PortalFigures)


class PortalShifted(Event, frozen=True):
    """A Portal was moved to another place."""

    visibility: ClassVar[Visibility] = PUBLIC

    marker: MarkerId
    x: int
    y: int

    def apply(self, state: Battle) -> None:
        state.markers[self.marker] = replace(state.markers[self.marker], x=self.x, y=self.y)


@tells(PortalShifted)
def portal_shifted(g: BattleTable, event: PortalShifted) -> str:
    place = wording.figures(f" to {place_in_words(event.x, event.y)}")
    return f"{marker_name(MarkerKind.PORTAL, event.marker)} is Shifted{place}."


class PortalGenerator(Rule):
    """Two Special Actions: weave a Portal within 10" of a bearer, or move one of its side's within 10" by 5".

    Ruling: no model goes through a Portal; it is a Marker without any other effect and stays until the game ends. The
    bearer that it is measured from is the only one to Participate (DW4-S-PORTAL-GENERATOR).
    """

    id = PORTALS
    name = "Portal Generator"

    @grants(ACTIONS_CHOICE)
    def offer_portals(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not any([has(g, model.id, self.id) for model in models_of(g, unit)]):
            return ()
        able = [action for action in (WeavePortal, ShiftPortal) if action.able_models(g, unit)]
        return [Grant(action.name, self.id, action(unit)) for action in able]


class WeavePortal(SpecialAction):
    """A Special Action: a new Portal within reach of the model that weaves it."""

    name: ClassVar[str] = "Weave Portal"
    hint: ClassVar[str] = "Open a Portal close by."

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, PORTALS) and _weaving(g, model.seat, model.id).exists(g)

    @step("DW4-ACTION-04", "DW4-S-PORTAL-GENERATOR")
    def nominate_participating_models(self, g: BattleGame) -> Outcome:
        return _nominate(g, self)

    @step("DW4-S-PORTAL-GENERATOR")
    def weave_it(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        spot = g.ask(lambda: _weaving(g, seat, self.participants[0]))
        if spot is not None:
            g.emit(MarkerPlaced(next_marker(g), MarkerKind.PORTAL, spot.x, spot.y, seat))
        return None


class ShiftPortal(SpecialAction):
    """A Special Action: a Portal of the own side within reach of the model is moved."""

    name: ClassVar[str] = "Shift Portal"
    hint: ClassVar[str] = "Move a Portal close by."

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, PORTALS) and bool(portals_near(g, model.seat, model.id))

    @step("DW4-ACTION-04", "DW4-S-PORTAL-GENERATOR")
    def nominate_participating_models(self, g: BattleGame) -> Outcome:
        return _nominate(g, self)

    @step("DW4-S-PORTAL-GENERATOR")
    def shift_it(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        near = portals_near(g, seat, self.participants[0])
        if not near:
            return None
        portal = g.ask(lambda: _which_portal(seat, near))
        spot = g.ask(lambda: _shifting(g, seat, portal))
        if spot is not None:
            g.emit(PortalShifted(portal, spot.x, spot.y))
        return None


def portals_near(g: BattleTable, seat: SeatId, model: ModelId) -> tuple[MarkerId, ...]:
    """The Portals of an Admiral within reach of a model."""
    own = [m.id for m in g.state.markers.values() if m.kind is MarkerKind.PORTAL and m.seat == seat]
    shape = footprint(g, model)
    return tuple([portal for portal in own if within(marker_shape(g, portal), shape, mils(figures(g).reach))])


class MovePortal(PlaceMarker, frozen=True):
    """Move a Portal so far at most from where it is; or leave it there."""

    moved: MarkerId = MarkerId("")

    def fault(self, table: Table[Any], spot: Spot) -> str | None:
        here = table.state.markers[self.moved]
        if (here.x - spot.x) ** 2 + (here.y - spot.y) ** 2 > mils(figures(table).shift) ** 2:
            return f"does not lie within reach of {self.moved}"
        return super().fault(table, spot)

    def _spans(self, table: Table[Any]) -> list[Box]:
        here, area, far = table.state.markers[self.moved], table.state.play_area, mils(figures(table).shift)
        x0, y0 = max(area.x0, here.x - far), max(area.y0, here.y - far)
        return [Box(x0, y0, min(area.x1, here.x + far), min(area.y1, here.y + far))]

    def _laid_out(self, table: Table[Any]) -> list[tuple[str, Shape]]:
        return [(name, shape) for name, shape in super()._laid_out(table) if name != self.moved]


def _weaving(g: BattleTable, seat: SeatId, model: ModelId) -> PlaceMarker:
    reach, apart = mils(figures(g).reach), mils(figures(g).apart)
    return PlaceMarker(
        seat,
        "portal",
        MarkerKind.PORTAL,
        (model,),
        reach,
        apart,
        presentation=LAID,
        prompt=f"Weave a Portal within {show_inches(reach)} of {thing(model)}, "
        f"more than {show_inches(apart)} from models, Terrain and Markers.",
        rules=(PORTALS,),
        about=(model,),
    )


def _shifting(g: BattleTable, seat: SeatId, portal: MarkerId) -> MovePortal:
    far, apart = mils(figures(g).shift), mils(figures(g).apart)
    return MovePortal(
        seat,
        "shifted portal",
        MarkerKind.PORTAL,
        apart=apart,
        presentation=LAID,
        prompt=f"Shift {thing(portal)} by up to {show_inches(far)}, "
        f"more than {show_inches(apart)} from models, Terrain and Markers.",
        rules=(PORTALS,),
        passing="leave it where it is",
        moved=portal,
    )


def _nominate(g: BattleGame, action: SpecialAction) -> Outcome:
    able = action.able_models(g, action.unit)
    if not able:
        return LEAVE
    action.participants = (
        g.ask(
            ChooseOne(
                g.state.units[action.unit].seat,
                "portal generator",
                able,
                "model",
                prompt="Choose the model that works on the Portal.",
                rules=(PORTALS,),
                default=able[0],
            )
        ),
    )
    return None


def _which_portal(seat: SeatId, portals: tuple[MarkerId, ...]) -> ChooseOne[MarkerId]:
    return ChooseOne(
        seat,
        "portal to shift",
        portals,
        "marker",
        prompt="Choose the Portal that is Shifted.",
        rules=(PORTALS,),
        default=portals[0],
    )


takes_the_proposal("portal generator", "the first that can is as good as another")


@judges(WeavePortal.name)
def weaving_worth(g: BattleTable, unit: UnitId) -> float:
    """A way for squadrons between two enemy units where there is none yet; a Portal by itself does nothing."""
    seat = g.state.units[unit].seat
    if not has_strikers(g, seat) or len([m for m in _own(g, seat) if _served(g, seat, Spot(m.x, m.y))]) >= BOTH_ENDS:
        return 0.0
    far = mils(figures(g).reach) + STRIKE_REACH
    here = [model.pose for model in models_of(g, unit) if model.pose is not None and has(g, model.id, PORTALS)]
    reached = [foe.unit for foe in enemies(g, seat) if any([_is_within(foe, pose.x, pose.y, far) for pose in here])]
    return A_WAY_THROUGH if len(set(reached)) >= BOTH_ENDS else 0.0


@judges(ShiftPortal.name)
def shifting_worth(g: BattleTable, unit: UnitId) -> float:
    """Something where the enemy has left the Portal behind, and it can follow."""
    seat = g.state.units[unit].seat
    if not has_strikers(g, seat):
        return 0.0
    near = {portal for model in models_of(g, unit) if model.pose for portal in portals_near(g, seat, model.id)}
    return A_WAY_THROUGH if any([_is_left_behind(g, seat, g.state.markers[portal]) for portal in near]) else 0.0


@advises("portal to shift")
def portal_to_shift(view: View[Battle], decision: ChooseOne[MarkerId], pick: Picker) -> MarkerId:
    """One that is of no use where it is."""
    markers = [view.state.markers[portal] for portal in decision.options]
    return next((m.id for m in markers if _is_left_behind(view, decision.seat, m)), decision.options[0])


@advises("portal", "shifted portal")
def portal(view: View[Battle], decision: PlaceMarker, pick: Picker) -> Spot | None:
    """Where it is close to as many enemy units as can be."""
    drawn = [spot for spot in [decision.sample(view, pick) for _ in range(TRIES)] if spot is not None]
    return max(drawn, key=lambda spot: _served(view, decision.seat, spot)) if drawn else decision.fallback(view)


def _own(g: BattleTable, seat: SeatId) -> list[Marker]:
    return [marker for marker in g.state.markers.values() if marker.kind is MarkerKind.PORTAL and marker.seat == seat]


def _is_left_behind(g: BattleTable, seat: SeatId, marker: Marker) -> bool:
    """Whether no enemy unit is near a Portal, but one would be if it were moved."""
    farther = STRIKE_REACH + mils(figures(g).shift)
    return not _served(g, seat, Spot(marker.x, marker.y)) and bool(_served(g, seat, Spot(marker.x, marker.y), farther))


def _served(g: BattleTable, seat: SeatId, spot: Spot, far: int = STRIKE_REACH) -> int:
    """How many enemy units are close to a place."""
    return len({foe.unit for foe in enemies(g, seat) if _is_within(foe, spot.x, spot.y, far)})


def _is_within(foe: Model, x: int, y: int, far: int) -> bool:
    return foe.pose is not None and foe.pose.apart(x, y) <= far
