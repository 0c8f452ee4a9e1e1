"""Units that move, with those who go along."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.geometry.pose import Pose
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.moving.marching import ALONG, Along, Ending, Track
from sandtable.rulesets.ac.state import BattleGame


def go(g: BattleGame, unit: UnitId, how: str, tracks: Mapping[ModelId, Track]) -> None:
    """A unit goes its ways, and with it whoever goes where it goes."""
    ends = {model: track[-1] for model, track in tracks.items()}
    _go(g, how, Ending(unit, ends, tracks))


def be_moved(g: BattleGame, unit: UnitId, how: str, ends: Mapping[ModelId, Pose]) -> None:
    """The same for a unit that a rule forces there as it stands (AC-MOVE-07)."""
    _go(g, how, Ending(unit, ends))


def _go(g: BattleGame, how: str, ending: Ending) -> None:
    along = [grant for grant in g.granted(ALONG, ending) if isinstance(grant, Along)]
    g.emit(UnitMoved(ending.unit, how, tuple(ending.poses), tuple(ending.poses.values())))
    for each in along:
        ends = tuple([track[-1] for track in each.tracks.values()])
        g.emit(UnitMoved(UnitId(each.name), how, tuple(each.tracks), ends))
