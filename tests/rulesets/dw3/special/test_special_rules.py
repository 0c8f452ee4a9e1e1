"""All special rules together."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sandtable.rulesets.dw3 as dw3
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.catalogue import catalogue
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.special_rules import has, unit_has
from sandtable.rulesets.dw3.special import carried, special_rules
from sandtable.rulesets.dw3.state import Exit
from tests.rulesets.dw3.gunfire import fleet

HOME = Path(dw3.__path__[0])
QUALITIES_GIVEN = {
    "procedures/attack.py": "an attack that crosses the T has SUSTAINED (DW3-SHOOT-26)",
    "procedures/attack_run.py": "a torpedo run has three (DW3-SRS-17)",
    "procedures/minefield.py": "a minefield has MAGNETIC (DW3-TERR-10)",
    "procedures/late_deployment.py": "what rules of late arrivals give to TORPEDO weapons",
    "fighting/rule_kinds.py": "PIERCING sets aside what lightens hits",
}
"""Where an action is given a quality, or a kind of rules speaks of one."""


def test_each_is_a_row_of_the_glossary_and_is_called_what_that_says() -> None:
    for rule in special_rules():
        row = catalogue()[rule.id]
        assert row.name.partition(" (")[0].casefold() == rule.name.casefold(), rule.id


def test_all_of_them_can_act_in_one_game() -> None:
    assert HookIndex(special_rules()).modifies


def test_a_game_has_those_alone_that_something_in_it_carries() -> None:
    wanted = RuleId("DW3-R-SHIELD-GENERATOR")
    assert [rule.id for rule in carried([wanted, RuleId("DW3-R-UNKNOWN")])] == [wanted]


def test_what_a_quality_does_stands_in_its_own_module() -> None:
    quality = re.compile(r"\bQuality\.[A-Z]")
    rooms = [path for room in ("fighting", "procedures", "odds", "cards") for path in (HOME / room).rglob("*.py")]
    named = {path.relative_to(HOME).as_posix() for path in rooms if quality.search(path.read_text(encoding="utf-8"))}
    assert named == set(QUALITIES_GIVEN)


@pytest.mark.rule("DW3-R-G-01")
def test_a_unit_has_a_rule_as_long_as_one_model_with_it_is_in_play() -> None:
    t = fleet("HUNTER:Surface Unit")
    assert unit_has(t.table, UnitId("A1"), RuleId("DW3-R-HUNTER"))
    t.model("A1.1", pose=None, left_as=Exit.DESTROYED)
    assert not unit_has(t.table, UnitId("A1"), RuleId("DW3-R-HUNTER"))
    assert not has(t.table, ModelId("A2.1"), RuleId("DW3-R-HUNTER"))
