"""Transports with a load, for the tests of rules about them."""

from __future__ import annotations

from sandtable.rulesets.ac.content.profile import RuleRef
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.tabletop.state import Location
from tests.rulesets.ac.land import field
from tests.rulesets.ac.special.armed import A1, ref


def loaded(
    motor: tuple[RuleRef, ...] = (), load: tuple[RuleRef, ...] = (), models: int = 6, aboard: bool = True
) -> BattleSituation:
    """A1 is a Transport of four models that carry 3 each, A2 is aboard or beside it; B1 looks at them."""
    t = field()
    t.like("motor", "tank", traits=("Transport",), rules=(ref("AC-R-CAPACITY", "3"), *motor))
    t.like("load", "foot", rules=load)
    t.unit("A", "motor", (24, 12, 0), models=4, files=4)
    if aboard:
        t.models_at("A", "load", *[None] * models, location=Location.ABOARD, transport=A1)
    else:
        t.unit("A", "load", (24, 15, 0), models=models)
    t.unit("B", "tank", (24, 30, 180))
    return t
