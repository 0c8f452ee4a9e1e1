"""Low Altitude."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.scoring_models import is_scoring
from sandtable.rulesets.dw4.procedures.broadside import battery_bears
from sandtable.rulesets.dw4.state import Mode
from tests.rulesets.dw4.gunfire import AIRBORNE, UNDERWATER, attack, gun, many, range_of, rolled, shooter, victim
from tests.rulesets.dw4.tabletop import Tabletop, ref, ship_class

LOW = ref("DW4-P-LOW-ALTITUDE")
LOW_FLIER: dict[str, Any] = {**AIRBORNE, "properties": (LOW,)}
SAILS: dict[str, Any] = {}


def bears(own: dict[str, Any], foe: dict[str, Any]) -> bool:
    """Whether the batteries of a model bear on another to starboard of it."""
    t = Tabletop([ship_class("Own", 3, **own), ship_class("Foe", 3, **foe)], mode=Mode.FULL)
    t.unit("A", "own", (18, 20, 0))
    t.unit("B", "foe", (21, 20, 0))
    return battery_bears(t.game(), ModelId("A1.1"), ModelId("B1.1"))


@pytest.mark.rule("DW4-P-LOW-ALTITUDE", "DW4-BRD-03", "DW4-G-36")
@pytest.mark.parametrize(
    ("own", "foe", "able"),
    [
        (LOW_FLIER, SAILS, True),
        (LOW_FLIER, UNDERWATER, False),
        (LOW_FLIER, AIRBORNE, False),
        (LOW_FLIER, LOW_FLIER, True),
        (AIRBORNE, LOW_FLIER, True),
        (AIRBORNE, SAILS, False),
        (SAILS, LOW_FLIER, False),
    ],
    ids=["down", "deep", "up", "its like", "on it from above", "who flies high", "on it from below"],
)
def test_its_batteries_bear_on_ships_and_on_its_like(own: dict[str, Any], foe: dict[str, Any], able: bool) -> None:
    assert bears(own, foe) is able


@pytest.mark.rule("DW4-P-LOW-ALTITUDE", "DW4-END-03")
@pytest.mark.parametrize(
    ("rules", "crippled", "scores"), [((LOW,), False, True), ((LOW,), True, False), ((), False, False)]
)
def test_it_scores_while_battle_ready(rules: tuple, crippled: bool, scores: bool) -> None:  # type: ignore[type-arg]
    t = Tabletop([ship_class("Own", 3, properties=rules, positional=Positional.AIRBORNE)], mode=Mode.FULL)
    t.unit("A", "own", (18, 20, 0))
    t.model("A1.1", crippled=crippled)
    assert is_scoring(t.game(), ModelId("A1.1")) is scores


@pytest.mark.rule("DW4-P-LOW-ALTITUDE", "DW4-POS-07")
@pytest.mark.parametrize(("foe", "negated"), [(LOW_FLIER, 0), (AIRBORNE, 2)])
def test_it_cannot_dodge_an_attack(foe: dict[str, Any], negated: int) -> None:
    g = attack(range_of(shooter(gun()), victim(**foe)), many("BL", 4), "SS HS")
    assert rolled(g).negated == negated


@pytest.mark.rule("DW4-P-LOW-ALTITUDE", "DW4-POS-07")
def test_what_it_attacks_still_can() -> None:
    own = shooter(gun(), **LOW_FLIER)
    g = attack(range_of(own, victim(**AIRBORNE)), many("BL", 4), "SS HS")
    assert rolled(g).negated == 2
