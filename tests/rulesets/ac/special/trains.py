"""A train on the table or before it is deployed, for the tests of rules about it."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.rulesets.ac.content.profile import Kind, UnitType, WeaponRow
from sandtable.rulesets.ac.events.trains import COUPLED
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.trains import row_behind
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import RIFLES, field
from tests.rulesets.ac.special.armed import A1, ref

PLOUGH = WeaponRow("Plough", (Kind.IMPACT,), (4, 4, 4), qualities=(ref("AC-Q-FULL-STEAM-AHEAD"),))
CAR, ENGINE = (3_000, 2_000), (3_600, 2_000)
"""Length and width of a Carriage and of the Engine, in mils."""


def with_trains() -> BattleSituation:
    """Nothing on the table yet; `engine` goes 8 inches, `car` does not go by itself. B1 is far away."""
    t = field()
    rules = (ref("AC-R-HEAVY-RAIL"), ref("AC-R-PONDEROUS"))
    length, width = ENGINE
    figures = {"defence": 4, "damage_limit": 8, "break_limit": None, "speed": 8_000}
    t.like("engine", "walker", traits=("Engine",), rules=rules, rows=(PLOUGH,), length=length, width=width, **figures)
    length, width = CAR
    still = {"type": UnitType.FORTIFICATION, "speed": None, "break_limit": None}
    t.like("car", "tank", traits=("Carriage",), rules=(), rows=(RIFLES,), length=length, width=width, **still)
    return t


def waiting(carriages: int = 2, coupled: bool = False, where: Location = Location.WAITING) -> BattleSituation:
    """A1 is an Engine, the others its Carriages; nobody is deployed, and neither is B1."""
    t = with_trains()
    t.models_at("A", "engine", None, location=where)
    for n in range(1, carriages + 1):
        t.models_at("A", "car", None, location=where, parent=A1, marks=(f"{COUPLED}{n}",) if coupled else ())
    t.models_at("B", "foot", *[None] * 4, location=where)
    return t


def on_rails(coupled: int = 2, x: float = 24, y: float = 20, heading: int = 0) -> BattleSituation:
    """A1 is an Engine with so many Carriages behind it; B1 stands far away in the corner."""
    t = with_trains()
    first = Pose(int(1_000 * x), int(1_000 * y), heading)
    t.models_at("A", "engine", first)
    for n, pose in enumerate(row_behind(first, (ENGINE[0], *[CAR[0]] * coupled)), start=1):
        t.models_at("A", "car", pose, parent=A1, marks=(f"{COUPLED}{n}",))
    t.unit("B", "foot", (44, 44, 180))
    return t


def place_of(t: BattleSituation, unit: str) -> Pose:
    pose = t.table.state.models[t.table.state.units[UnitId(unit)].models[0]].pose
    assert pose is not None
    return pose
