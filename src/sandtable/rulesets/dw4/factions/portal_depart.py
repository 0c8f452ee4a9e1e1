"""Departing through a Portal: into the air, and out of the battle for a while."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import Sector, sectors_of
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import Picker, YesNo
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, before, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.cards.valour_windows import Windows
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.factions.portal_deploy import near_enemies
from sandtable.rulesets.dw4.ids import MarkerId, ModelId, UnitId, number_of
from sandtable.rulesets.dw4.models.attributes import Helm, speed
from sandtable.rulesets.dw4.models.tokens import has_token, with_tokens
from sandtable.rulesets.dw4.moving.plotting import FARTHER
from sandtable.rulesets.dw4.moving.sailing import SNAGS, Snag
from sandtable.rulesets.dw4.procedures.harm import LoseModel
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.special.portals import (
    DEPARTING,
    knows_portals,
    passes_portals,
    portal_entered,
    portals,
)
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Exit, MarkerKind, Model
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.objectives import approach, pulls_with
from sandtable.rulesets.dw4.terrain.markers import contact_shape
from sandtable.rulesets.dw4.words.names import marker_name, model_name, unit_name
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import enemies, models_of

DEPART = RuleId("DW4-F-SULTANATE-PORTAL-DEPART")
OUT_OF_IT = 20 * INCH
"""Whoever has no enemy so near is better off elsewhere."""
EARLY = 3
"""Up to this Round whoever goes may be back in time."""
WANTED = 20.0
"""What a captain who has said so gives for being at the Portal."""


class ModelDeparted(Event, frozen=True):
    """A model sailed into a Portal and was set aside."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    portal: MarkerId

    def apply(self, state: Battle) -> None:
        record = state.models[self.model]
        tokens = with_tokens(record.tokens, DEPARTING, number_of(self.portal))
        state.models[self.model] = replace(record, pose=None, tokens=tokens)


@tells(ModelDeparted)
def model_departed(g: BattleTable, event: ModelDeparted) -> str:
    return f"{model_name(g, event.model)} sails into {marker_name(MarkerKind.PORTAL, event.portal)}."


class DepartureEnded(Event, frozen=True):
    """A unit that was Departing is in Reserve, or in play if nobody of it is set aside."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId

    def apply(self, state: Battle) -> None:
        unit = state.units[self.unit]
        gone = [state.models[model] for model in unit.models if state.models[model].left_as is None]
        location = Location.RESERVE if gone and all([m.pose is None for m in gone]) else unit.location
        for model in gone:
            state.models[model.id] = replace(model, tokens=with_tokens(model.tokens, DEPARTING, 0))
        state.units[self.unit] = replace(unit, location=location, tokens=with_tokens(unit.tokens, DEPARTING, 0))


@tells(DepartureEnded)
def departure_ended(g: BattleTable, event: DepartureEnded) -> str:
    away = g.state.units[event.unit].location is Location.RESERVE
    return f"{unit_name(g, event.unit)} {'is in Reserve' if away else 'is in play'}."


def portals_used(g: BattleTable, unit: UnitId) -> tuple[MarkerId, ...]:
    """The Portals into which models of a unit that is Departing went."""
    used = {portal_entered(g, model.id) for model in models_of(g, unit)}
    return tuple([portal for portal in portals(g) if portal in used])


class PortalDepart(Rule):
    """As its Movement Step begins a Surface unit of the Sultanate may declare that it is Departing.

    Each model of at most Mass 3 that moves into contact with a Portal by its Fore Arc is set aside. As the step ends,
    models still in the Play Area are Abandoned and the rest is in Reserve. Ruling: tokens stay with the models; if
    nobody went, nobody is Abandoned and the Activation goes on (DW4-F-SULTANATE-PORTAL-DEPART).
    """

    id = DEPART
    name = "Departing through a Portal"

    # Whoever has played a card to go faster may count on it.
    @before(MovementStep.note_models_at_risk, follows=(Windows,), beside=EVERY_OTHER)
    def declare_it(self, g: BattleGame, moving: MovementStep) -> Outcome:
        if portals(g) and may_depart(g, moving.unit) and g.ask(lambda: _whether_to_depart(g, moving.unit)):
            g.emit(UnitTokensSet(moving.unit, DEPARTING, 1))
        return None

    @grants(SNAGS)
    def stand_open(self, g: BattleTable, model: ModelId) -> Iterable[Grant]:
        unit = g.state.units[g.state.models[model].unit]
        if not has_token(unit, DEPARTING) or not passes_portals(g, model):
            return ()
        return [
            Snag(portal, self.id, EnterPortal(model, portal), pieces=(contact_shape(g, portal),), harms=False)
            for portal in portals(g)
        ]

    @before(MovementStep.check_coherency)
    def leave(self, g: BattleGame, moving: MovementStep) -> Outcome:
        return Call(Departure(moving.unit)) if has_token(g.state.units[moving.unit], DEPARTING) else None


def may_depart(g: BattleTable, unit: UnitId) -> bool:
    """Whether a unit could depart.

    Ruling: it is asked only where a Portal is no farther than a model could come by its speed and all that may be added
    to it in the step (DW4-F-SULTANATE-PORTAL-DEPART).
    """
    if not knows_portals(g, unit):
        return False
    small = [model for model in models_of(g, unit) if passes_portals(g, model.id)]
    return any([_might_reach(g, model, portal) for model in small for portal in portals(g)])


def _might_reach(g: BattleTable, model: Model, portal: MarkerId) -> bool:
    """Whether any course could bring a model into contact with a Portal, however it turns."""
    if model.pose is None:
        return False
    shape, reach = contact_shape(g, portal), register(g).outline(model.class_id).reach
    far = speed(g, Helm(model.id))[1] + g.value(FARTHER, model.id, 0)
    return model.pose.apart(shape.cx, shape.cy) <= far + reach + shape.reach


class EnterPortal(Procedure):
    """A model of a Departing unit touches a Portal: by its Fore Arc it goes through."""

    model: ModelId
    portal: MarkerId

    @step("DW4-F-SULTANATE-PORTAL-DEPART")
    def enter_it(self, g: BattleGame) -> Outcome:
        pose, marker = g.state.models[self.model].pose, g.state.markers.get(self.portal)
        if pose is not None and marker is not None and Sector.FORE in sectors_of(pose, marker.x, marker.y):
            g.emit(ModelDeparted(self.model, self.portal))
        return None


class Departure(Procedure):
    """What is left of a Departing unit as its Movement Step ends is Abandoned; the rest is in Reserve."""

    unit: UnitId

    @step("DW4-F-SULTANATE-PORTAL-DEPART")
    def see_who_went(self, g: BattleGame) -> Outcome:
        if any([model.pose is None for model in models_of(g, self.unit)]):
            return None
        g.emit(UnitTokensSet(self.unit, DEPARTING, 0))
        return LEAVE

    @step("DW4-F-SULTANATE-PORTAL-DEPART", "DW4-MVSTEP-08")
    def abandon_a_model(self, g: BattleGame) -> Outcome:
        left = [model.id for model in models_of(g, self.unit) if model.pose is not None]
        return Call(LoseModel(left[0], Exit.ABANDONED)) if left else Again(self.go_elsewhere)

    @step("DW4-F-SULTANATE-PORTAL-DEPART")
    def abandon_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.abandon_a_model)

    @place("DW4-F-SULTANATE-PORTAL-DEPART")
    def go_elsewhere(self, g: BattleGame) -> Outcome:
        """Where rules lead those who went somewhere else than into Reserve."""

    @step("DW4-F-SULTANATE-PORTAL-DEPART")
    def end_it(self, g: BattleGame) -> Outcome:
        g.emit(DepartureEnded(self.unit))
        return None


def _whether_to_depart(g: BattleTable, unit: UnitId) -> YesNo:
    return YesNo(
        g.state.units[unit].seat,
        "depart",
        prompt=f"Does {thing(unit)} Depart? Models of it that sail bow first into a Portal go into Reserve; those "
        "that do not are Abandoned.",
        rules=(DEPART,),
        about=(unit,),
        yes="Depart",
        no="stay",
        default=False,
    )


@advises("depart")
def depart(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """A single ship, early on, that has no enemy near while another Portal has."""
    unit = UnitId(decision.about[0])
    models = models_of(view, unit)
    if len(models) > 1 or models[0].pose is None or view.state.clock.round > EARLY:
        return False
    pose = models[0].pose
    poses = [foe.pose for foe in enemies(view, decision.seat) if foe.pose is not None]
    if any([pose.apart(foe.x, foe.y) < OUT_OF_IT for foe in poses]):
        return False
    return any([near_enemies(view, decision.seat, portal) for portal in portals(view)])


@pulls_with(DEPARTING)
def be_at_a_portal(g: BattleTable, mover: Model, pose: Pose) -> float:
    """Whoever Departs sails for the nearest Portal, right into it."""
    there = [g.state.markers[portal] for portal in portals(g)]
    return max([approach(pose.apart(m.x, m.y), WANTED, 12 * INCH) for m in there], default=0.0)
