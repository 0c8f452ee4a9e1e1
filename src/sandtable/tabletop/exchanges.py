"""What a unit could do to each enemy unit from where its models would stand, and what each could do to it.

Both are the mean harm of one whole attack: of what the unit still has, and of everything that an enemy has in its next
turn. So they are what the odds of that attack would say, where nobody moves or plays a card.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Exchange
from sandtable.kernel.table import Table
from sandtable.tabletop.ids import ModelId, UnitId
from sandtable.tabletop.state import BaseModel, Location, Tabletop
from sandtable.tabletop.where import enemies

S = TypeVar("S")


class Judging(ABC, Generic[S]):
    """How a game judges attacks: the best one of a unit on a model, and what it comes to."""

    @abstractmethod
    def best(self, unit: UnitId, target: ModelId) -> S:
        """The best attack of a unit on a model."""

    @abstractmethod
    def harm(self, attack: S) -> float:
        """What it does on average; nothing where it cannot be made."""

    @abstractmethod
    def weight(self, attack: S) -> tuple[int, int]:
        """With how many weapons, and how many dice."""


def supposed(g: Table[Any], poses: Mapping[ModelId, Pose], rested: Callable[[Any], Any]) -> Table[Any]:
    """The table with these models standing elsewhere; all in play, and enemies `rested`, with all their weapons."""
    state = g.state.clone()
    seats: set[str] = set()
    for model, pose in poses.items():
        record = state.models[model] = replace(state.models[model], pose=pose)
        state.units[record.unit] = replace(state.units[record.unit], location=Location.IN_PLAY)
        seats.add(record.seat)
    for unit in g.state.units.values():
        if unit.seat not in seats:
            state.units[unit.id] = rested(state.units[unit.id])
    return Table(state, g.hooks, g.content)


def exchanges(g: Tabletop, unit: UnitId, models: Sequence[ModelId], judging: Judging[S]) -> tuple[Exchange, ...]:
    """By enemy unit, the one with most at stake first: our best attack on it, and its best on one of these models."""
    by_unit: dict[UnitId, list[BaseModel]] = {}
    for enemy in enemies(g, g.state.units[unit].seat):
        by_unit.setdefault(enemy.unit, []).append(enemy)
    found = [_exchange(g, unit, models, enemy, those, judging) for enemy, those in by_unit.items()]
    return tuple(sorted(found, key=lambda each: -max(each.give, each.take)))


def _exchange(
    g: Tabletop,
    unit: UnitId,
    models: Sequence[ModelId],
    enemy: UnitId,
    targets: list[BaseModel],
    judging: Judging[S],
) -> Exchange:
    attacks = [(m.id, judging.best(unit, m.id)) for m in targets]
    ours = [(target, attack, judging.harm(attack)) for target, attack in attacks]
    target, attack, give = max(ours, key=lambda each: each[2])
    theirs = [(model, judging.harm(judging.best(enemy, model))) for model in models]
    on, take = max(theirs, key=lambda each: each[1])
    if not give:
        return Exchange(enemy, _nearest(g, models, targets), 0.0, take, on if take else "")
    return Exchange(enemy, target, give, take, on if take else "", *judging.weight(attack))


def _nearest(g: Tabletop, models: Sequence[ModelId], targets: list[BaseModel]) -> ModelId:
    """Of some enemies the one nearest to any of these models, by their centres."""
    here = [pose for pose in [g.state.models[model].pose for model in models] if pose is not None]

    def away(target: BaseModel) -> int:
        at = target.pose
        return 0 if at is None else min([pose.apart(at.x, at.y) for pose in here], default=0)

    return min(targets, key=away).id
