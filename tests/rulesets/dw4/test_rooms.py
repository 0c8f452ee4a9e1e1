"""What the rooms of the rule set may name."""

from __future__ import annotations

import re
from pathlib import Path

import sandtable.rulesets.dw4 as dw4

HOME = Path(dw4.__path__[0])
SPECIAL = re.compile(r"dw4\.special\.\w|DW4-[PSQR]-[A-Z]")
"""A module of special rules, or the id of one."""

# Both rules are about one special rule by the book's own words; whoever adds another special rule never comes here.
NAMED_FOR_A_REASON = {
    "cards/minor_victories/clear_skies.py": "the card itself speaks of a Flak Barrage",
    "forces/attachments.py": "the rulebook's own rule on Attachments speaks of a Mothership (DW4-ATTACH-06)",
}


def naming(room: str = "") -> set[str]:
    """The modules of a room that name a special rule."""
    modules = sorted((HOME / room).rglob("*.py"))
    assert modules
    named = [module for module in modules if SPECIAL.search(module.read_text(encoding="utf-8"))]
    return {module.relative_to(HOME).as_posix() for module in named}


def test_no_special_rule_is_named_outside_its_own_room() -> None:
    assert naming() - naming("special") == set(NAMED_FOR_A_REASON)


def test_in_its_own_room_each_is() -> None:
    assert "special/carrier.py" in naming("special")
