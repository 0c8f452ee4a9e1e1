"""Aircraft with a rule, for the tests of those."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.rulesets.ac.content.profile import Category, RuleRef, UnitType
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import field
from tests.rulesets.ac.special.armed import B1, ref, rifles

HUNTERS = (ref("AC-R-INTERCEPTOR"),)
GUNNERS = (ref("AC-R-TAIL-GUNNER"),)


def aloft(rules: tuple[RuleRef, ...], watching: bool = False, models: int = 1) -> BattleSituation:
    """A1 are Aircraft at the southern edge that look north, Incoming; B1 is far away, On Lookout or not."""
    t = field()
    t.like("wings", "flyer", rules=rules, rows=(rifles(),), type=UnitType.AIRCRAFT, category=Category.AERIAL)
    t.like("wings", "wings", speed=None, width=1_000, length=1_000)
    t.like("gunners", "foot", rows=(rifles(long=60_000),))
    t.models_at("A", "wings", *[Pose(24_000 + 2_000 * n, 3_000) for n in range(models)], location=Location.INCOMING)
    t.unit("B", "gunners", (24, 45, 180), statuses=(Status.ON_LOOKOUT,) if watching else ())
    return t


def hunted(
    flies: bool = True, hunters: tuple[RuleRef, ...] = HUNTERS, prey: tuple[RuleRef, ...] = (), aerial: bool = True
) -> BattleSituation:
    """A1 is activated, B1 is Incoming at the other edge with guns for the air, B2 is On Lookout."""
    t = field()
    figures = {"width": 1_000, "length": 1_000, "category": Category.AERIAL, "rows": (rifles(),)}
    t.like("hunter", "flyer", rules=hunters, type=UnitType.AIRCRAFT, speed=None, **figures)
    t.like("prey", "flyer", rules=prey, type=UnitType.AIRCRAFT if flies else UnitType.ROTORCRAFT, **figures)
    t.like("watch", "foot", rows=(rifles(long=40_000),))
    where = Location.INCOMING if flies else Location.IN_PLAY
    t.models_at("A", "prey" if aerial else "tank", Pose(24_000, 8_000), location=where)
    t.models_at("B", "hunter", Pose(6_000, 40_000, 18_000), Pose(9_000, 40_000, 18_000), location=Location.INCOMING)
    t.unit("B", "watch", (40, 24, 225), statuses=(Status.ON_LOOKOUT,))
    t.deck("B", 1, 2, 3, hand=(5, 6))
    t.deck("A", 1, 2, 3, hand=(6, 12))
    return t


def issued(t: BattleSituation, card: int = 0) -> BattleSituation:
    t.answer("interceptor", B1)
    return t.answer("intercept", t.asked("intercept", "B").options[card])
