"""How a captain answers what an Encounter of full play asks."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import hull
from sandtable.rulesets.dw4.placing.objectives import PlaceObjective, RepositionObjective
from sandtable.rulesets.dw4.procedures.harm import victory_points
from sandtable.rulesets.dw4.scenarios.poisoned_chalice import RetrieveObjective
from sandtable.rulesets.dw4.scenarios.salvage_rights import SearchForSalvage
from sandtable.rulesets.dw4.scenarios.seabed_interference import WorkThePipelines
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.table.where import opponent
from sandtable.rulesets.dw4.tactics.advice import Counsel, advises, known
from sandtable.rulesets.dw4.terrain.features import FeaturePlacing, PlaceFeature
from sandtable.tabletop.placing.markers import Spot
from sandtable.tabletop.where import friends

ACTIONS = (SearchForSalvage.name, RetrieveObjective.name, WorkThePipelines.name)
"""Special Actions that bring Victory Points: worth more than most Attacks."""

TRIES = 12


@advises("quarry")
def quarry(view: View[Battle], decision: ChooseOne[ModelId], pick: Picker) -> ModelId:
    """What gives most for the Damage it takes."""
    return max(decision.options, key=lambda m: (victory_points(view, m) ** 2 / hull(view, m), m))


@advises("agent's carrier")
def agents_carrier(view: View[Battle], decision: ChooseOne[ModelId], pick: Picker) -> ModelId:
    """The stoutest hull that is not sent through the blockade, where the enemy would look."""
    runners = view.state.sides[decision.seat].runners
    return max(decision.options, key=lambda m: (view.state.models[m].unit not in runners, hull(view, m), m))


@advises("objective")
def objective(view: View[Battle], decision: PlaceObjective, pick: Picker) -> Spot | None:
    """Anywhere: nobody knows yet who will be where."""
    return decision.sample(view, pick)


@advises("reposition objective")
def reposition(view: View[Battle], decision: RepositionObjective, pick: Picker) -> Spot | None:
    """Of some places the one closest to our own models against theirs."""
    found = [decision.sample(view, pick) for _ in range(TRIES)]
    spots = [decision.fallback(view), *[spot for spot in found if spot is not None]]
    return max(spots, key=lambda spot: _ours(view, decision.seat, spot))


def _ours(view: View[Battle], seat: SeatId, spot: Spot) -> int:
    """How much farther their nearest model is than ours, squared."""
    near = [_nearest(view, whose, spot) for whose in (opponent(view, seat), seat)]
    return near[0] - near[1]


def _nearest(view: View[Battle], seat: SeatId, spot: Spot) -> int:
    poses = [model.pose for model in friends(view, seat) if model.pose is not None]
    return min([(pose.x - spot.x) ** 2 + (pose.y - spot.y) ** 2 for pose in poses], default=0)


@advises("required island")
def required_island(view: View[Battle], decision: PlaceFeature, pick: Picker) -> FeaturePlacing | None:
    """Anywhere that is allowed."""
    return decision.sample(view, pick)


@advises("special deployment action")
def special_deployment(view: View[Battle], decision: ChooseOne[str], pick: Picker) -> str:
    """Whatever it is, it is worth doing; mines before a head start."""
    last = known(Counsel.COMES_LAST)
    others = [name for name in decision.options if name not in last]
    return others[0] if others else decision.options[0]


@advises("special deployment")
def unit_for_special_deployment(view: View[Battle], decision: ChooseOne[str], pick: Picker) -> str:
    """Everyone who can do something does it."""
    return decision.options[0]
