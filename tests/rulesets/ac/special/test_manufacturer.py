"""Manufacturer."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.rulesets.ac.formations.coherency import strays
from sandtable.rulesets.ac.ids import ClassId, ModelId
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Exit
from tests.rulesets.ac.land import count, field
from tests.rulesets.ac.special.armed import A1, a_field, ref


def works(gap: float = 3, *, trait: str = "Clockwork", lost: int = 3, rule: bool = True) -> BattleSituation:
    """A1 has lost models; A2 makes more of a kind, so far behind it."""
    t = a_field()
    t.like("mine", "mine", traits=(trait,))
    t.like("maker", "walker", rules=(ref("AC-R-MANUFACTURER", "Clockwork"),) if rule else ())
    t.unit("A", "mine", (24, 20, 0), files=3)
    depth = max(20_000 - (m.pose.y if m.pose else 0) for m in t.models.values())
    size = t.content.classes[t.units[A1].class_id].length // 2
    length = t.content.classes[ClassId("maker")].length / 1_000
    t.unit("A", "maker", (24, 20 - (depth + size) / 1_000 - gap - length / 2, 0), models=1, files=1)
    for name in t.units[A1].models[-lost:] if lost else ():
        t.models[name] = replace(t.models[name], pose=None, left_as=Exit.DESTROYED, fell_at=t.models[name].pose)
    t.unit("B", "foot", (24, 40, 180))
    return t.run(Activation(A1))


@pytest.mark.rule("AC-R-MANUFACTURER", "AC-G-16")
@pytest.mark.parametrize(("lost", "wanted"), [(3, 2), (3, 1), (3, 0), (1, 1)])
def test_up_to_two_models_come_back_in_coherency(lost: int, wanted: int) -> None:
    t = works(0.5, lost=lost)
    t.answer("manufactured", wanted)
    assert count(t, "A1") == 6 - lost + wanted
    assert strays(t.table, A1) == ()


@pytest.mark.rule("AC-R-MANUFACTURER")
@pytest.mark.parametrize(
    ("gap", "trait", "lost", "rule"),
    [(6.5, "Clockwork", 3, True), (2, "Faithful", 3, True), (2, "Clockwork", 0, True), (2, "Clockwork", 3, False)],
)
def test_not_far_away_nor_others_nor_without_losses(gap: float, trait: str, lost: int, rule: bool) -> None:
    t = works(gap, trait=trait, lost=lost, rule=rule)
    assert t.asked().question == "manoeuvre"


@pytest.mark.rule("AC-R-MANUFACTURER", "AC-G-06")
@pytest.mark.parametrize("trait", ["Clockwork", "Faithful"])
def test_a_maker_of_its_own_kind_mends_itself(trait: str) -> None:
    t = a_field()
    t.like("mine", "mine", traits=(trait,), rules=(ref("AC-R-MANUFACTURER", "Clockwork"),))
    t.unit("A", "mine", (24, 20, 0), files=3)
    name = t.units[A1].models[-1]
    t.models[name] = replace(t.models[name], pose=None, left_as=Exit.DESTROYED, fell_at=t.models[name].pose)
    t.run(Activation(A1))
    assert (t.asked().question == "manufactured") is (trait == "Clockwork")


@pytest.mark.rule("AC-R-MANUFACTURER")
@pytest.mark.parametrize(("gap", "asked"), [(3, True), (3.002, False)])
def test_three_inches_and_no_more(gap: float, asked: bool) -> None:
    t = field()
    t.like("works", "foot", rules=(ref("AC-R-MANUFACTURER", "Hands"),))
    t.like("hands", "foot", traits=("Hands",))
    t.unit("A", "hands", (24, 12, 0))
    t.unit("A", "works", (24, 13 + gap, 0), models=1)
    for name in ("A1.5", "A1.6"):
        gone = t.models[ModelId(name)]
        t.models[gone.id] = replace(gone, pose=None, left_as=Exit.DESTROYED)
    t.run(Activation(A1))
    assert (t.asked().question == "manufactured") is asked
