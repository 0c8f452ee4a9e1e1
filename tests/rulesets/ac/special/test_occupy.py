"""Occupy."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.geometry.pose import Pose
from sandtable.rulesets.ac.content.profile import BEHEMOTH, RuleRef
from sandtable.rulesets.ac.content.register import wreck_of
from sandtable.rulesets.ac.ids import ClassId, FeatureId
from sandtable.rulesets.ac.procedures.garrisons import to_garrison
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Feature
from tests.rulesets.ac.special.armed import A1, duel, ref

OCCUPY = (ref("AC-R-OCCUPY"),)


def ruin(rules: tuple[RuleRef, ...], wrecked: bool = True) -> BattleSituation:
    t = duel(20, mine=rules)
    house = t.rectangle(4, 3, (24, 15), "Blocking", capacity=0)
    if wrecked:
        t.features[house] = replace(t.features[house], wrecked=(house,))
    return t


@pytest.mark.rule("AC-R-OCCUPY", "AC-G-18")
@pytest.mark.parametrize(("rules", "wrecked", "able"), [(OCCUPY, True, True), ((), True, False), ((), False, True)])
def test_a_wrecked_building_is_for_them_alone(rules: tuple[RuleRef, ...], wrecked: bool, able: bool) -> None:
    assert bool(to_garrison(ruin(rules, wrecked).table, A1)) is able


@pytest.mark.rule("AC-R-OCCUPY")
@pytest.mark.parametrize(("behemoth", "able"), [(True, True), (False, False)])
def test_the_wreck_of_a_behemoth_will_do(behemoth: bool, able: bool) -> None:
    t = duel(20, mine=OCCUPY)
    t.like("giant", "walker", traits=(BEHEMOTH,) if behemoth else ())
    wreck = FeatureId("W1")
    t.features[wreck] = Feature(wreck, wreck_of(ClassId("giant")), Pose(24_000, 15_000), 3)
    assert to_garrison(t.table, A1) == ((wreck,) if able else ())
