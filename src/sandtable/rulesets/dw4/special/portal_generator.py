"""Portal Generator: doors that are woven into the air, moved about and slammed.

What the Sultanate sends through them stands with the rules of factions (`factions/portal_deploy.py` and its like).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from msgspec.structs import replace

from sandtable.geometry.measure import CONTACT, touches, within
from sandtable.geometry.passage import comes_within, goes_through
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import show_inches
from sandtable.geometry.zone import Box
from sandtable.kernel import wording
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.advanced.impeded import ImpededMovement
from sandtable.rulesets.dw4.content.figures import mils
from sandtable.rulesets.dw4.events.actions import ActionDiceRead
from sandtable.rulesets.dw4.events.terrain import MarkerPlaced, MarkerRemoved
from sandtable.rulesets.dw4.fighting.dice import Face, plain_roll
from sandtable.rulesets.dw4.ids import MarkerId, ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import mass
from sandtable.rulesets.dw4.models.positional_traits import is_submerged, is_surface
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.placing.markers import LAID, PlaceMarker
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE
from sandtable.rulesets.dw4.procedures.harm import GainDisorder, GainDisorderTogether
from sandtable.rulesets.dw4.procedures.moving import MoveModel
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.special.portal_strike import REACH as STRIKE_REACH
from sandtable.rulesets.dw4.special.portal_strike import has_strikers
from sandtable.rulesets.dw4.special.portals import PORTALS, figures, portal_entered, portals
from sandtable.rulesets.dw4.squadrons.launching import LAUNCHES
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Marker, MarkerKind, Model
from sandtable.rulesets.dw4.table.proximity import PROXIMITY
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.advice import advises, judges, takes_the_proposal
from sandtable.rulesets.dw4.tactics.evaluation import DISORDER
from sandtable.rulesets.dw4.terrain.markers import marker_shape, next_marker
from sandtable.rulesets.dw4.words.compass import place_in_words
from sandtable.rulesets.dw4.words.names import marker_name
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.where import enemies, footprint, grounds, models_of, models_on_table, models_set_down, units_of

TRIES = 24
A_WAY_THROUGH = 0.5
"""What squadrons that strike twice are worth to a captain: something, but less than a good shot."""


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
    """In the Launch Phase a unit weaves a Portal; Special Actions Shift or Close any on the table.

    A Surface ship that sails through one is shaken, and may tear it apart. Ruling: a submerged bearer weaves nothing;
    more bearers add reach and nothing else (DW4-S-PORTAL-GENERATOR).
    """

    id = PORTALS
    name = "Portal Generator"
    brings = (
        RuleId("DW4-F-SULTANATE-PORTAL-DEPLOY"),
        RuleId("DW4-F-SULTANATE-PORTAL-DEPART"),
        RuleId("DW4-F-SULTANATE-PORTAL-ATTACK"),
    )

    @grants(LAUNCHES)
    def offer_to_weave(self, g: BattleTable, seat: SeatId) -> Iterable[Grant]:
        limit = figures(g).limits[g.state.settings.scale.value]
        if len(portals(g, seat)) >= limit:
            return ()
        able = [unit.id for unit in units_of(g, seat) if _may_weave(g, unit.id)]
        return [Grant(f"Portal of {unit}", self.id, WeavePortal(seat, unit)) for unit in able]

    @grants(ACTIONS_CHOICE)
    def offer_to_work_on_them(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not portals(g) or not ShiftPortal.able_models(g, unit):
            return ()
        close = (Grant(ClosePortal.name, self.id, ClosePortal(unit)),) if ClosePortal.able_models(g, unit) else ()
        return (Grant(ShiftPortal.name, self.id, ShiftPortal(unit)), *close)

    @after(MoveModel.end_the_move, follows=(ImpededMovement,), beside=EVERY_OTHER)
    def shake_whoever_sails_through(self, g: BattleGame, move: MoveModel) -> Outcome:
        if not g.state.markers or not move.track or not is_surface(g, move.model):
            return None
        crossed = _crossed(g, move)
        return Call(SailThroughPortals(move.model, crossed)) if crossed else None


def _crossed(g: BattleTable, move: MoveModel) -> tuple[MarkerId, ...]:
    """The Portals that a model moved through or touches, but the one by which it Departs.

    Ruling: one that it touched when its move began counts if it moves through it even in part, or touches it still,
    also after a move of 0" (DW4-S-PORTAL-GENERATOR).
    """
    outline = register(g).outline(g.state.models[move.model].class_id)
    began, ended = outline.at(move.track[0]), outline.at(move.track[-1])
    entered = portal_entered(g, move.model)
    crossed: list[MarkerId] = []
    for portal in portals(g):
        shape = marker_shape(g, portal)
        if touches(began, shape):
            met = touches(ended, shape) or goes_through(outline, move.track, (shape,))
        else:
            met = comes_within(outline, move.track, (shape,), CONTACT)
        if met and portal != entered:
            crossed.append(portal)
    return tuple(crossed)


class SailThroughPortals(Procedure):
    """A level of Disorder for each Portal; then each is torn by a good roll, or at once where the model touches it."""

    model: ModelId
    crossed: tuple[MarkerId, ...]

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.models[self.model].left_as is None

    @step("DW4-S-PORTAL-GENERATOR")
    def be_shaken(self, g: BattleGame) -> Outcome:
        levels = len(self.crossed)
        return Call(GainDisorder(self.model, PortalGenerator.name, PORTALS, levels, source=PortalGenerator.name))

    @step("DW4-S-PORTAL-GENERATOR")
    def tear_the_next(self, g: BattleGame) -> Outcome:
        if not self.crossed:
            return LEAVE
        portal, *rest = self.crossed
        there = g.state.models[self.model].pose is not None
        torn = there and touches(footprint(g, self.model), marker_shape(g, portal))
        faces: tuple[Face, ...] = ()
        if not torn:
            faces = plain_roll(g, mass(g, self.model), PortalGenerator.name, (self.model,))
            torn = Face.HS in faces or Face.ES in faces
        self.crossed = tuple(rest)
        if faces:
            g.emit(ActionDiceRead(PortalGenerator.name, (self.model,), faces))
        if torn:
            g.emit(MarkerRemoved(portal, MarkerKind.PORTAL, PortalGenerator.name))
        return None

    @step("DW4-S-PORTAL-GENERATOR")
    def tear_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.tear_the_next)


class PlacePortal(PlaceMarker, frozen=True):
    """Put a Portal down: in Proximity of no Surface model, Terrain Feature or Marker, and on nothing else."""

    moved: MarkerId = MarkerId("")
    """The Portal that is moved, which is not in its own way; none where a new one is woven."""

    def fault(self, table: BattleTable, spot: Spot) -> str | None:
        found = super().fault(table, spot)
        if found is not None:
            return found
        shape = self.outline.at(Pose(spot.x, spot.y))
        others = [m.id for m in models_set_down(table) if not is_surface(table, m.id)]
        under = next((model for model in others if touches(footprint(table, model), shape)), None)
        return None if under is None else f"lies on {under}"

    def _spans(self, table: Table[Any]) -> list[Box]:
        if not self.moved:
            return super()._spans(table)
        here, area, far = table.state.markers[self.moved], table.state.play_area, self.reach
        x0, y0 = max(area.x0, here.x - far), max(area.y0, here.y - far)
        return [Box(x0, y0, min(area.x1, here.x + far), min(area.y1, here.y + far))]

    def _laid_out(self, table: Any) -> list[tuple[str, Shape]]:
        models = [(m.id, footprint(table, m.id)) for m in models_set_down(table) if is_surface(table, m.id)]
        lands = [(name, piece) for name, land in grounds(table).lands.items() for piece in land.pieces]
        markers = [(m, marker_shape(table, m)) for m in table.state.markers if m != self.moved]
        return [*models, *lands, *markers]


def weavers(g: BattleTable, unit: UnitId) -> tuple[ModelId, ...]:
    """The models of a unit with a Portal Generator that works, unless they are submerged."""
    here = [model for model in models_of(g, unit) if model.pose is not None]
    return tuple([m.id for m in here if has(g, m.id, PORTALS) and not is_submerged(g, m.id)])


def _may_weave(g: BattleTable, unit: UnitId) -> bool:
    able = weavers(g, unit)
    return bool(able) and any([_weaving(g, unit, weaver, len(able)).exists(g) for weaver in able])


class WeavePortal(Procedure):
    """In the Launch Phase one model of a unit weaves a Portal; its fellows lend their reach."""

    seat: SeatId
    unit: UnitId

    @step("DW4-S-PORTAL-GENERATOR", "DW4-LAUNCH-01")
    def weave_it(self, g: BattleGame) -> Outcome:
        able = weavers(g, self.unit)
        free = tuple([weaver for weaver in able if _weaving(g, self.unit, weaver, len(able)).exists(g)])
        if not free:
            return LEAVE
        weaver = g.ask(_which_weaver(self.seat, free))
        spot = g.ask(lambda: _weaving(g, self.unit, weaver, len(able)))
        if spot is not None:
            g.emit(MarkerPlaced(next_marker(g), MarkerKind.PORTAL, spot.x, spot.y, self.seat))
        return None


class ShiftPortal(SpecialAction):
    """A Special Action: any Portal on the table, whoever's it is, is moved."""

    name: ClassVar[str] = "Shift Portal"
    hint: ClassVar[str] = "Move any Portal on the table."

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, PORTALS)

    @step("DW4-S-PORTAL-GENERATOR")
    def shift_it(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        there = portals(g)
        if not there:
            return None
        portal = g.ask(_which_portal(seat, there, "portal to shift", "Shifted"))
        spot = g.ask(lambda: _shifting(g, seat, portal))
        if spot is not None:
            g.emit(PortalShifted(portal, spot.x, spot.y))
        return None


class ClosePortal(SpecialAction):
    """A Special Action: any Portal is slammed, and everyone close to it is shaken."""

    name: ClassVar[str] = "Close Portal"
    hint: ClassVar[str] = "Slam any Portal; everyone close to it gains Disorder."
    portal: MarkerId = MarkerId("")

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, PORTALS)

    @step("DW4-S-PORTAL-GENERATOR")
    def choose_it(self, g: BattleGame) -> Outcome:
        there = portals(g)
        if not there:
            return LEAVE
        self.portal = g.ask(_which_portal(g.state.units[self.unit].seat, there, "portal to close", "Closed"))
        return None

    @step("DW4-S-PORTAL-GENERATOR")
    def shake_those_near(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        return Call(GainDisorderTogether(near_portal(g, self.portal), self.name, PORTALS, by=seat, source=self.name))

    @step("DW4-S-PORTAL-GENERATOR")
    def take_it_off(self, g: BattleGame) -> Outcome:
        g.emit(MarkerRemoved(self.portal, MarkerKind.PORTAL, self.name))
        return None


def near_portal(g: BattleTable, portal: MarkerId) -> tuple[ModelId, ...]:
    """The models within 3" of a Portal, whatever their Positional Trait."""
    shape, far = marker_shape(g, portal), mils(figures(g).shock)
    return tuple([model.id for model in models_on_table(g) if within(footprint(g, model.id), shape, far)])


def _weaving(g: BattleTable, unit: UnitId, model: ModelId, bearers: int) -> PlacePortal:
    reach = mils(figures(g).reach + figures(g).further * (bearers - 1))
    return PlacePortal(
        g.state.units[unit].seat,
        "portal",
        MarkerKind.PORTAL,
        (model,),
        reach,
        PROXIMITY,
        presentation=LAID,
        prompt=f"Weave a Portal within {show_inches(reach)} of {thing(model)}, in Proximity of no Surface model, "
        "Terrain Feature or Marker.",
        rules=(PORTALS,),
        about=(model,),
    )


def _shifting(g: BattleTable, seat: SeatId, portal: MarkerId) -> PlacePortal:
    far, here = mils(figures(g).shift), g.state.markers[portal]
    return PlacePortal(
        seat,
        "shifted portal",
        MarkerKind.PORTAL,
        reach=far,
        apart=PROXIMITY,
        around=Spot(here.x, here.y),
        presentation=LAID,
        prompt=f"Shift {thing(portal)} by up to {show_inches(far)}, in Proximity of no Surface model, "
        "Terrain Feature or Marker.",
        rules=(PORTALS,),
        passing="leave it where it is",
        moved=portal,
    )


def _which_weaver(seat: SeatId, able: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "portal generator",
        able,
        "model",
        prompt="Choose the model that weaves the Portal.",
        rules=(PORTALS,),
        default=able[0],
    )


def _which_portal(seat: SeatId, there: tuple[MarkerId, ...], question: str, done: str) -> ChooseOne[MarkerId]:
    return ChooseOne(
        seat,
        question,
        there,
        "marker",
        prompt=f"Choose the Portal that is {done}.",
        rules=(PORTALS,),
        default=there[0],
    )


QUESTIONS = ("portal to shift", "portal to close")

takes_the_proposal("portal generator", "the first that can is as good as another")
takes_the_proposal("portal to close", "the first is as good as another")


@judges(ShiftPortal.name)
def shifting_worth(g: BattleTable, unit: UnitId) -> float:
    """Something where the enemy has left a Portal behind that squadrons might use, and it can follow."""
    seat = g.state.units[unit].seat
    if not has_strikers(g, seat):
        return 0.0
    own = [g.state.markers[portal] for portal in portals(g, seat)]
    return A_WAY_THROUGH if any([_is_left_behind(g, seat, marker) for marker in own]) else 0.0


@advises("portal to shift")
def portal_to_shift(view: View[Battle], decision: ChooseOne[MarkerId], pick: Picker) -> MarkerId:
    """One of the own that is of no use where it is."""
    markers = [view.state.markers[portal] for portal in decision.options]
    left = [m.id for m in markers if m.seat == decision.seat and _is_left_behind(view, decision.seat, m)]
    return next(iter(left), decision.options[0])


@advises("portal", "shifted portal")
def portal(view: View[Battle], decision: PlacePortal, pick: Picker) -> Spot | None:
    """Where it is close to as many enemy units as can be."""
    drawn = decision.samples(view, pick, TRIES)
    return max(drawn, key=lambda spot: _served(view, decision.seat, spot)) if drawn else decision.fallback(view)


def _is_left_behind(g: BattleTable, seat: SeatId, marker: Marker) -> bool:
    """Whether no enemy unit is near a Portal, but one would be if it were moved."""
    farther = STRIKE_REACH + mils(figures(g).shift)
    return not _served(g, seat, Spot(marker.x, marker.y)) and bool(_served(g, seat, Spot(marker.x, marker.y), farther))


def _served(g: BattleTable, seat: SeatId, spot: Spot, far: int = STRIKE_REACH) -> int:
    """How many enemy units are close to a place."""
    return len({foe.unit for foe in enemies(g, seat) if foe.pose is not None and foe.pose.apart(spot.x, spot.y) <= far})


@judges(ClosePortal.name)
def close_worth(g: BattleTable, unit: UnitId) -> float:
    """The Disorder of enemies close to the first Portal, less that of friends."""
    seat, near = g.state.units[unit].seat, near_portal(g, portals(g)[0]) if portals(g) else ()
    return DISORDER * sum([1 if g.state.models[model].seat != seat else -1 for model in near])
