"""All special rules together."""

from __future__ import annotations

import re
from pathlib import Path

import sandtable.rulesets.dw3 as dw3
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw3.catalogue import catalogue
from sandtable.rulesets.dw3.special import carried, special_rules

HOME = Path(dw3.__path__[0])
NAMED_FOR_A_REASON = {"content/fleet_reading.py": "a profile without SPEED must have Immobile (DW3-SETUP-24)"}


def test_each_is_a_row_of_the_glossary_and_is_called_what_that_says() -> None:
    for rule in special_rules():
        row = catalogue()[rule.id]
        assert row.name.partition(" (")[0].casefold() == rule.name.casefold(), rule.id


def test_all_of_them_can_act_in_one_game() -> None:
    assert HookIndex(special_rules()).modifies


def test_a_game_has_those_alone_that_something_in_it_carries() -> None:
    wanted = RuleId("DW3-R-SHIELD-GENERATOR")
    assert [rule.id for rule in carried([wanted, RuleId("DW3-R-UNKNOWN")])] == [wanted]


def test_no_other_room_names_a_special_rule() -> None:
    special = re.compile(r"dw3\.special\.\w|RuleId\(\"DW3-R-[A-Z]|\"DW3-R-[A-Z]{2}")
    others = [path for path in HOME.rglob("*.py") if path.parent.name != "special"]
    named = {path.relative_to(HOME).as_posix() for path in others if special.search(path.read_text(encoding="utf-8"))}
    assert named == set(NAMED_FOR_A_REASON)
