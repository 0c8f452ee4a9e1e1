"""Courses in inches and degrees, and a look at where they lead."""

from __future__ import annotations

from sandtable.geometry.course import Ahead, ComeAbout, Course, Leg
from sandtable.geometry.measure import overlaps
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import degrees, inches
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.state import BattleGame, Exit, Model
from sandtable.tabletop.where import footprint


def ahead(distance: float) -> Ahead:
    return Ahead(inches(distance))


def port(*turns: float) -> ComeAbout:
    return ComeAbout(-1, tuple(degrees(turn) for turn in turns))


def starboard(*turns: float) -> ComeAbout:
    return ComeAbout(1, tuple(degrees(turn) for turn in turns))


def course(*legs: Leg) -> Course:
    return Course(legs)


def astern(*legs: Leg) -> Course:
    return Course(legs, astern=True)


def model(g: BattleGame, name: str) -> Model:
    return g.state.models[ModelId(name)]


def pose(g: BattleGame, name: str) -> Pose:
    found = model(g, name).pose
    assert found is not None
    return found


def place(g: BattleGame, name: str) -> tuple[float, float, float]:
    """Where a model is, in inches and degrees."""
    found = pose(g, name)
    return found.x / 1000, found.y / 1000, found.heading / 100


def disorder(g: BattleGame, name: str) -> int:
    return model(g, name).disorder


def left_as(g: BattleGame, name: str) -> Exit | None:
    return model(g, name).left_as


def overlap(g: BattleGame, a: str, b: str) -> bool:
    return overlaps(footprint(g, ModelId(a)), footprint(g, ModelId(b)))
