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


ENCOUNTER = re.compile(r"dw4\.scenarios\.\w|\"enc[1-6]\"")
"""A module of an Encounter, or the id of one."""

ENCOUNTERS_NAMED_FOR_A_REASON = {
    "lessons/first_voyage.py": "the Encounter of the lessons",
    "options.py": "the Encounter that is proposed, and that of a first game",
    "situations/battle.py": "the Encounter of a situation that names none",
    "special/flight_deck.py": "the order of hooks: it Scrambles before it may Break Out (DW4-G-26)",
    "special/flotsam.py": "the order of hooks at the loss of a model",
    "special/landing_party_support.py": "the order of hooks: troops go ashore before a unit may Break Out (DW4-G-26)",
    "special/repair_facilities.py": "the order of hooks at a repair",
}


def naming(room: str = "", what: re.Pattern[str] = SPECIAL) -> set[str]:
    """The modules of a room that name a special rule, or something else of which there are many."""
    modules = sorted((HOME / room).rglob("*.py"))
    assert modules
    named = [module for module in modules if what.search(module.read_text(encoding="utf-8"))]
    return {module.relative_to(HOME).as_posix() for module in named}


def test_no_encounter_is_named_outside_its_own_room() -> None:
    assert naming(what=ENCOUNTER) - naming("scenarios", ENCOUNTER) == set(ENCOUNTERS_NAMED_FOR_A_REASON)


def test_no_special_rule_is_named_outside_its_own_room() -> None:
    """Rules of factions lend special rules to others and lean on them, so their room may name them as well."""
    assert naming() - naming("special") - naming("factions") == set(NAMED_FOR_A_REASON)


def test_in_its_own_room_each_is() -> None:
    assert "special/carrier.py" in naming("special")
