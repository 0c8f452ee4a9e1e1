"""What the rooms of the rule set may name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sandtable.rulesets.dw4 as dw4

HOME = Path(dw4.__path__[0])
SPECIAL = re.compile(r"dw4\.special|DW4-[PSQR]-[A-Z]")
"""A module of special rules, or the id of one."""


def naming(room: str) -> list[str]:
    """The modules of a room that name a special rule."""
    modules = sorted((HOME / room).rglob("*.py"))
    assert modules
    return [module.name for module in modules if SPECIAL.search(module.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("room", ["procedures", "advanced", "standing", "events", "scenarios", "cards/valour"])
def test_no_special_rule_is_named_where_it_could_act_by_a_hook(room: str) -> None:
    assert naming(room) == []


def test_in_its_own_room_each_is() -> None:
    assert "carrier.py" in naming("special")
