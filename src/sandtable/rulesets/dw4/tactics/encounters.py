"""How a captain answers what several Encounters ask; what one of them asks stands in its own module."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.placing.objectives import PlaceObjective
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.tactics.advice import Counsel, advises, known
from sandtable.rulesets.dw4.terrain.features import FeaturePlacing, PlaceFeature
from sandtable.tabletop.placing.markers import Spot


@advises("objective")
def objective(view: View[Battle], decision: PlaceObjective, pick: Picker) -> Spot | None:
    """Anywhere: nobody knows yet who will be where."""
    return decision.sample(view, pick)


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
