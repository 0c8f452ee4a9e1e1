"""Fields Of Fire."""

from __future__ import annotations

import pytest

from sandtable.rulesets.ac.content.profile import Kind, WeaponRow
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.rulesets.ac.state import Status
from sandtable.testing.situations import tolerant
from tests.rulesets.ac.land import field
from tests.rulesets.ac.special.armed import A1, B1, B2, ref, rifles
from tests.rulesets.ac.special.boons import asked_of
from tests.rulesets.ac.tactics.test_captain import advised

CARBINES = WeaponRow("Carbines", (Kind.LIGHT,), (4, 8, 12), 6_000, 12_000)


def train(*enemies: tuple[float, float, float], quality: bool = True, stock: bool = True) -> BattleSituation:
    """A1 has guns for both ends and stands between its enemies; it makes no Manoeuvre."""
    t = field()
    row = rifles("AC-Q-FIELDS-OF-FIRE") if quality else rifles()
    t.like("wagon", "tank", rows=(row, CARBINES), rules=(ref("AC-R-ROLLING-STOCK"),) if stock else ())
    t.like("tough", "foot", defence=90)
    t.unit("A", "wagon", (24, 24, 0), models=1, files=1)
    for at in enemies:
        t.unit("B", "tough", at)
    return t.run(Activation(A1), tolerant(otherwise="Miss")).answer("manoeuvre", None)


AHEAD, BEHIND = (24, 34, 180), (24, 14, 0)


@pytest.mark.rule("AC-Q-FIELDS-OF-FIRE")
@pytest.mark.parametrize(("first", "second"), [(B1, B2), (B2, B1)])
def test_the_row_fires_once_into_each_front_arc_in_any_order(first: str, second: str) -> None:
    t = train(AHEAD, BEHIND)
    options = [shot for shot in t.asked("action").options if isinstance(shot, Shot)]
    t.answer("action", next(shot for shot in options if shot.target == first and shot.row == "Rifles"))
    asked = t.asked("fields of fire")
    assert {(shot.target, shot.row) for shot in asked.options} == {(second, "Rifles")}
    assert advised(t) == asked.options[0]
    t.answer("fields of fire", asked.options[0])
    assert "fields of fire" not in asked_of(t)


@pytest.mark.rule("AC-Q-FIELDS-OF-FIRE")
@pytest.mark.parametrize(
    ("enemies", "quality", "stock", "row"),
    [
        ((AHEAD, (32, 34, 180)), True, True, "Rifles"),
        ((AHEAD, BEHIND), False, True, "Rifles"),
        ((AHEAD, BEHIND), True, False, "Rifles"),
        ((AHEAD, BEHIND), True, True, "Carbines"),
        ((AHEAD,), True, True, "Rifles"),
    ],
)
def test_never_twice_into_one_arc_nor_without_both(
    enemies: tuple[tuple[float, float, float], ...], quality: bool, stock: bool, row: str
) -> None:
    t = train(*enemies, quality=quality, stock=stock)
    options = [shot for shot in t.asked("action").options if isinstance(shot, Shot)]
    t.answer("action", next(shot for shot in options if shot.target == B1 and shot.row == row))
    assert "fields of fire" not in asked_of(t)


@pytest.mark.rule("AC-Q-FIELDS-OF-FIRE", "AC-REACT-03")
def test_in_opportunity_fire_only_once() -> None:
    t = field()
    t.like("wagon", "tank", rows=(rifles("AC-Q-FIELDS-OF-FIRE"),), rules=(ref("AC-R-ROLLING-STOCK"),))
    t.unit("A", "foot", (24, 14, 0))
    t.unit("A", "foot", (24, 34, 180))
    t.unit("B", "wagon", (24, 24, 0), models=1, files=1)
    t.change("B1", statuses=(Status.ON_LOOKOUT,))
    t.run(Activation(A1), tolerant(otherwise="Miss"))
    t.answer("opportunity fire", t.asked("opportunity fire").options[0])
    assert "fields of fire" not in asked_of(t)
