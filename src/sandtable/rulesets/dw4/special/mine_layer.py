"""Mine Layer: Minefields before and during the battle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.geometry.units import INCH
from sandtable.geometry.zone import Box
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.hooks import Grant, grants, permits
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Outcome, Procedure, step
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.advanced.sealed_vessels import ACTING_SUBMERGED
from sandtable.rulesets.dw4.events.terrain import MarkerPlaced
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.positional_traits import is_airborne
from sandtable.rulesets.dw4.models.properties import has, x_together
from sandtable.rulesets.dw4.placing.deployment_actions import DEPLOYMENT_ACTIONS
from sandtable.rulesets.dw4.placing.markers import LAID, PlaceMarker
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE, Declaring
from sandtable.rulesets.dw4.procedures.special_action import SpecialAction
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, MarkerKind, Model
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.rulesets.dw4.tactics.advice import advises, judges, takes_the_proposal
from sandtable.rulesets.dw4.tactics.mining import TROUBLE, detonation_worth, menace
from sandtable.rulesets.dw4.terrain.markers import next_marker
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import enemies, models_of

LAYER = RuleId("DW4-P-MINE-LAYER")
REACH = 5 * INCH
TRIES = 8
LOOKED_INTO = 16
"""So many of the best spots that come to mind are looked at closely."""
AHEAD = (3 * INCH, 5 * INCH, 7 * INCH)
"""How far before a bow a Minefield is thought of: none is far enough to be sailed around easily."""


class MineLayer(RuleWithJointX):
    """Up to X Minefields per model when deployed; one more within 5" as a Special Action, even while submerged.

    The Special Action is made in play, besides what is laid at deployment (DW4-G-36).
    """

    id = LAYER
    name = "Mine Layer"
    stacking = Stacking.SUM_OF_X
    together = Stacking.SUM_OF_X

    @grants(DEPLOYMENT_ACTIONS)
    def offer_to_distribute(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if g.state.units[unit].location is not Location.IN_PLAY:
            return ()
        mines = x_together(g, [model.id for model in models_of(g, unit)], self)
        return (Grant("Distribute Mines", self.id, DistributeMines(unit, mines)),) if mines else ()

    @grants(ACTIONS_CHOICE)
    def offer_to_launch(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if not any([has(g, model.id, self.id) for model in models_of(g, unit)]):
            return ()
        if not LaunchMines.able_models(g, unit):
            return ()
        return (Grant(LaunchMines.name, self.id, LaunchMines(unit)),)

    @permits(ACTING_SUBMERGED)
    def launch_submerged(self, g: BattleTable, declaring: Declaring) -> bool:
        return declaring.action == LaunchMines.name


class LaunchMines(SpecialAction):
    """A Special Action: one Minefield within 5" of a model that lays mines.

    Ruling: the model it is measured from is the only one to Participate, so each may lay one with an Action of its
    own (DW4-P-MINE-LAYER).
    """

    name: ClassVar[str] = "Launch Mines"
    hint: ClassVar[str] = "Drop a Minefield close by."

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        return has(g, model.id, LAYER) and laying(g, model.seat, (model.id,)).exists(g)

    @step("DW4-ACTION-04", "DW4-P-MINE-LAYER")
    def nominate_participating_models(self, g: BattleGame) -> Outcome:
        able = self.able_models(g, self.unit)
        if not able:
            return LEAVE
        self.participants = (g.ask(lambda: _which_layer(g, self.unit, able)),)
        return None

    @step("DW4-P-MINE-LAYER")
    def lay_a_minefield(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        spot = g.ask(lambda: laying(g, seat, self.participants))
        if spot is not None:
            g.emit(MarkerPlaced(next_marker(g), MarkerKind.MINEFIELD, spot.x, spot.y, seat))
        return None


def laying(
    g: BattleTable,
    seat: SeatId,
    near: tuple[ModelId, ...] = (),
    passing: str = "",
    zone: Box | None = None,
    rule: RuleId = LAYER,
) -> PlaceMarker:
    """Where a Minefield may be laid: never within 1" of a model, an Incoming one included, terrain or a Marker."""
    anywhere = "anywhere on the table" if zone is None else 'at least 10" from the enemy Deployment Zone'
    where = f'within 5" of {near[0]}' if near else anywhere
    return PlaceMarker(
        seat,
        "minefield",
        MarkerKind.MINEFIELD,
        near,
        REACH if near else 0,
        presentation=LAID,
        prompt=f'Lay a Minefield {where}, more than 1" from models, Terrain Features and Markers.',
        rules=(rule,),
        passing=passing,
        about=near,
        zone=zone,
    )


def _which_layer(g: BattleTable, unit: UnitId, able: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        g.state.units[unit].seat,
        "mine layer",
        able,
        "model",
        prompt="Choose the model that lays the Minefield.",
        rules=(LAYER,),
        default=able[0],
    )


class DistributeMines(Procedure):
    """A Special Deployment action: Minefields before the battle, as many as the models that lay mines have."""

    unit: UnitId
    left: int
    zone: Box | None = None
    """Where they may lie, if not anywhere."""
    rule: RuleId = LAYER

    @step("DW4-P-MINE-LAYER", "DW4-G-14")
    def lay_a_minefield(self, g: BattleGame) -> Outcome:
        seat = g.state.units[self.unit].seat
        place = laying(g, seat, passing="lay no more mines", zone=self.zone, rule=self.rule)
        spot = g.ask(place) if self.left > 0 else None
        if spot is None:
            return LEAVE
        self.left -= 1
        g.emit(MarkerPlaced(next_marker(g), MarkerKind.MINEFIELD, spot.x, spot.y, seat))
        return None

    @step("DW4-P-MINE-LAYER")
    def lay_the_next(self, g: BattleGame) -> Outcome:
        return Again(self.lay_a_minefield)


@judges(LaunchMines.name)
def laying_worth(g: BattleTable, unit: UnitId) -> float:
    """What a Minefield of a unit may be worth: the best of the enemies whose way it can reach."""
    seat, layers = g.state.units[unit].seat, LaunchMines.able_models(g, unit)
    afloat = [foe for foe in enemies(g, seat) if not is_airborne(g, foe.id)]
    reached = [foe for foe in afloat if any([_can_block(g, layer, foe) for layer in layers])]
    return TROUBLE * max([detonation_worth(g, foe.id) for foe in reached], default=0.0)


def _can_block(g: BattleTable, layer: ModelId, foe: Model) -> bool:
    there = foe.pose
    if there is None:
        return False
    before = there.ahead(AHEAD[-1] + class_of(g, foe.id).length // 2)
    return _reaches(g, layer, Spot(before.x, before.y))


@advises("minefield")
def minefield(view: View[Battle], decision: PlaceMarker, pick: Picker) -> Spot | None:
    """Right before an enemy's bow, or else wherever it troubles them most and us least."""

    def merit(spot: Spot) -> tuple[float, int]:
        return menace(view, decision.seat, spot), -_to_the_enemy(view, decision.seat, spot)

    drawn = decision.samples(view, pick, TRIES)
    thought_of = [spot for foe in enemies(view, decision.seat) for spot in _before(view, foe)]
    if decision.near:
        thought_of = [spot for spot in thought_of if any([_reaches(view, layer, spot) for layer in decision.near])]
    for spot in sorted([*thought_of, *drawn], key=merit, reverse=True)[:LOOKED_INTO]:
        if decision.refusal(view, spot) is None:
            return spot
    return max(drawn, key=merit) if drawn else decision.fallback(view)


def _reaches(g: BattleTable, layer: ModelId, spot: Spot) -> bool:
    """About whether a model can lay a Minefield there."""
    pose = g.state.models[layer].pose
    return pose is not None and pose.apart(spot.x, spot.y) <= REACH + class_of(g, layer).length // 2 + INCH


def _before(g: BattleTable, foe: Model) -> list[Spot]:
    if foe.pose is None or is_airborne(g, foe.id):
        return []
    half = class_of(g, foe.id).length // 2
    places = [foe.pose.ahead(half + way) for way in AHEAD]
    return [Spot(place.x, place.y) for place in places]


def _to_the_enemy(g: BattleTable, seat: SeatId, spot: Spot) -> int:
    return min([foe.pose.apart(spot.x, spot.y) for foe in enemies(g, seat) if foe.pose is not None], default=0)


takes_the_proposal("mine layer", "the first that can is as good as another")
