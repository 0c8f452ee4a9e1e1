"""The scene: what follows from where everything stands, and from nothing else.

Dice, cards and losses do not change who sees whom, so what was found out about an arrangement of the table outlives
them. A rule set extends the scene with what else its looks depend on, and names that in the key of the arrangement.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import Sector
from sandtable.geometry.shape import Body, Region, Shape
from sandtable.geometry.sight import Thing
from sandtable.tabletop.footprints import Grounds
from sandtable.tabletop.ids import FeatureId, ModelId
from sandtable.tabletop.state import BaseModel

_SCENES_KEPT: Final = 64

Pair = tuple[ModelId, ModelId]

V = TypeVar("V")


class Scene(Generic[V]):
    """One arrangement of the table, with everything worked out about it so far; looks tell a `V`."""

    __slots__ = ("arcs", "footprints", "grounds", "looks", "poses", "sights", "visible")

    def __init__(self, models: Sequence[Thing[str]], poses: Mapping[ModelId, Pose], there: Grounds[Any]) -> None:
        self.poses = poses
        self.footprints: dict[ModelId, Shape] = {
            name: model.pieces[0] for name, model in zip(poses, models, strict=True)
        }
        self.grounds: dict[FeatureId, Region] = there.lands
        self.sights: dict[Pair, V] = {}
        self.looks: dict[Hashable, V] = {}
        """Looks past only some of what stands in the way, as rules in force have it."""
        self.visible: dict[Pair, bool] = {}
        self.arcs: dict[Pair, tuple[Sector, ...]] = {}

    def body(self, target: ModelId) -> Body:
        """What a target covers: a model, or a piece of terrain."""
        return self.footprints.get(target) or self.grounds[FeatureId(target)]


C = TypeVar("C", bound=Scene[Any])


def arrangement(
    there: Grounds[Any], models: Sequence[BaseModel], besides: tuple[Hashable, ...], arranged: Callable[[], C]
) -> C:
    """The scene of models among the terrain, known already or arranged anew; `besides` is what else it hangs on."""
    key = (tuple([model.id for model in models]), tuple([model.pose for model in models]), *besides)
    found: C | None = there.scenes.get(key)
    if found is None:
        if len(there.scenes) >= _SCENES_KEPT:
            there.scenes.clear()
        found = there.scenes[key] = arranged()
    return found
