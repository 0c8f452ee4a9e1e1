"""What is counted in a game of Armoured Clash: cards, losses, deeds, Statuses, points, and terrain in use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from sandtable.geometry.measure import overlaps
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Shape
from sandtable.geometry.stretch import inside
from sandtable.kernel.engine import Answered, Rolled
from sandtable.kernel.event import Event
from sandtable.kernel.journal import Line
from sandtable.rulesets.ac.content.tables import FeatureKind, TerrainPiece
from sandtable.rulesets.ac.events.cards import CommandSettled, ConquestWithinReach
from sandtable.rulesets.ac.events.combat import AttackDeclared, ModelLost, WreckLeft
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.events.round import StatusGained
from sandtable.rulesets.ac.events.setup import FeaturePlaced, UnitDeployed
from sandtable.rulesets.ac.events.shelter import BuildingGarrisoned, BuildingWrecked, UnitCameOut
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.ids import FeatureId, ModelId, UnitId
from sandtable.rulesets.ac.state import BattleGame
from sandtable.rulesets.ac.table.sizes import piece_of
from sandtable.rulesets.ac.table.where import register
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.where import grounds, outline
from tests.trials.kept_runs import event_of

BUILDING, WRECK, OPEN = "Defensible Building", "Wreck", "Open"
KINDS = (*[kind.value for kind in FeatureKind], BUILDING, WRECK)
LAID, STOOD, CROSSED, FIRED = "lay on a table", "stood in", "moved across", "in a line of fire"
HELD, BROUGHT_DOWN = "garrisoned", "brought down"


def kinds_of(piece: TerrainPiece) -> tuple[str, ...]:
    """The kinds of a piece of terrain."""
    found = [kind.value for kind in FeatureKind if kind in piece.features]
    return (*found, *([BUILDING] if piece.capacity is not None else []), *([WRECK] if piece.wreck else []))


class Tally:
    """Counts everything that a game shows, line by line; the game stands where the last of them led."""

    def __init__(self, game: BattleGame) -> None:
        self.game = game
        self.used: Counter[str] = Counter()
        self.poses: dict[ModelId, Pose] = {}

    def hear(self, line: Line) -> None:
        event = event_of(line)
        if event is not None:
            self._happened(event)
            self._on_the_ground(event)
        elif isinstance(line, Answered):
            self.used[f"question {line.question}"] += 1
            deed = deed_in(line)
            if deed:
                self.used[deed] += 1
        elif isinstance(line, Rolled):
            self.used[f"roll {line.rule}"] += 1

    def _happened(self, event: Event) -> None:
        used = self.used
        used[f"event {type(event).__name__}"] += 1
        if isinstance(event, CommandSettled):
            used[f"command {event.name}"] += 1
            used["stopped"] += not event.stands
        elif isinstance(event, ModelLost):
            used[f"left {event.how.value}"] += 1
        elif isinstance(event, UnitMoved):
            used[f"move {event.how}"] += 1
        elif isinstance(event, StatusGained):
            used[f"status {event.status.value}"] += 1
        elif isinstance(event, ConquestWithinReach):
            used[f"reach {register(self.game).content.conquests[event.objective].name}"] += 1
        elif isinstance(event, VictoryPointsScored):
            used[f"scored {event.rule}"] += 1
            used[f"conquest {event.what}"] += event.rule == "AC-VP-05"

    # --- terrain ---

    def _on_the_ground(self, event: Event) -> None:
        if isinstance(event, (FeaturePlaced, WreckLeft)):
            piece = register(self.game).piece(event.piece)
            self._terrain(piece, LAID)
            if isinstance(event, FeaturePlaced):
                self.used[f"piece {piece.name}"] += 1
        elif isinstance(event, (UnitMoved, UnitDeployed, UnitCameOut)):
            self._went(event.unit, dict(zip(event.models, event.poses, strict=True)), isinstance(event, UnitMoved))
        elif isinstance(event, ModelLost):
            self.poses.pop(event.model, None)
        elif isinstance(event, AttackDeclared):
            self._fired(event.unit, event.target)
        elif isinstance(event, (BuildingGarrisoned, BuildingWrecked)):
            lying = self.game.state.features.get(FeatureId(event.building.partition(".")[0]))
            if lying is not None:
                held = isinstance(event, BuildingGarrisoned)
                self._terrain(piece_of(self.game, lying), HELD if held else BROUGHT_DOWN)

    def _terrain(self, piece: TerrainPiece, use: str) -> None:
        for kind in kinds_of(piece):
            self.used[f"terrain {kind} {use}"] += 1

    def _lying(self) -> Iterator[tuple[TerrainPiece, Shape]]:
        lands = grounds(self.game).lands
        for feature in self.game.state.features.values():
            for shape in lands[feature.id].pieces:
                yield piece_of(self.game, feature), shape

    def _went(self, unit: UnitId, ends: dict[ModelId, Pose], moved: bool) -> None:
        """Once for each use and piece: a model stands in it, or the straight line of its way lies over it."""
        body = outline(self.game, self.game.state.units[unit].class_id)
        shapes = [body.at(pose) for pose in ends.values()]
        ways = [(self.poses[m], pose) for m, pose in ends.items() if moved and m in self.poses]
        for piece, shape in self._lying():
            if any([_may_meet(shape, each) and overlaps(shape, each) for each in shapes]):
                self._terrain(piece, STOOD)
            if any([_lies_over(start, end, shape) for start, end in ways]):
                self._terrain(piece, CROSSED)
        self.poses.update(ends)

    def _fired(self, unit: UnitId, target: UnitId) -> None:
        """The line between the first models of both that are on the table."""
        units = self.game.state.units
        ends = [next((self.poses[m] for m in units[each].models if m in self.poses), None) for each in (unit, target)]
        if ends[0] is not None and ends[1] is not None:
            for piece, shape in self._lying():
                if _lies_over(ends[0], ends[1], shape):
                    self._terrain(piece, FIRED)


def _may_meet(one: Shape, other: Shape) -> bool:
    return one.x0 <= other.x1 and one.x1 >= other.x0 and one.y0 <= other.y1 and one.y1 >= other.y0


def _lies_over(start: Pose, end: Pose, shape: Shape) -> bool:
    a, b = (start.x, start.y), (end.x, end.y)
    if max(a[0], b[0]) < shape.x0 or min(a[0], b[0]) > shape.x1:
        return False
    if max(a[1], b[1]) < shape.y0 or min(a[1], b[1]) > shape.y1:
        return False
    return a != b and inside(a, b, shape) is not None


def deed_in(line: Answered) -> str:
    """A Manoeuvre, an Action or a Reaction that somebody chose, by its name; empty for anything else."""
    said: Any = line.answer
    if line.question == "manoeuvre" and isinstance(said, str):
        return f"manoeuvre {_name(said)}"
    if line.question == "action":
        return f"action {'Ranged Attack' if isinstance(said, Shot) else _name(said)}" if said else ""
    if line.question in REACTIONS:
        taken = said is not None and said is not False
        return f"reaction {REACTIONS[line.question]}" if taken else ""
    return ""


REACTIONS = {
    "opportunity fire": "Opportunity Fire",
    "fire at aircraft": "fire at Aircraft",
    "intercept": "interception",
    "unit for countercharge": "Countercharge",
}


def _name(said: str) -> str:
    """What was chosen without whom it is for: names of things end in figures."""
    return " ".join([word for word in said.split() if not any([letter.isdigit() for letter in word])])
