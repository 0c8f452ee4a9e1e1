"""Rules of factions: named by packs at their Battlefleets, and in force where such a Force fights."""

from __future__ import annotations

import pytest

from sandtable.kernel.errors import PackError
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.catalogue import catalogue
from sandtable.rulesets.dw4.content.content import SHELF
from sandtable.rulesets.dw4.factions import brought, faction_rules

FLEET = """
[[battlefleet]]
id = "karst.more"
name = "More"
kind = "Specialist"
elements = [{ traits = ["Line"], mandatory = 1, maximum = 3 }]
rules = ["%s"]
"""


def with_rule(rule: str) -> None:
    ours = SHELF.ours()
    SHELF.load({**ours, "karst": ours["karst"] + (FLEET % rule).encode()})


def test_each_has_a_row_in_the_catalogue_with_its_name() -> None:
    rows = {id: text.name for id, text in catalogue().rules.items() if id.startswith("DW4-F-")}
    assert {rule.id: rule.name for rule in faction_rules()}.items() <= rows.items()


def test_what_is_played_is_proved_and_the_others_are_not_yet() -> None:
    played = {rule.id for rule in faction_rules()}
    assert [id for id in sorted(played) if not catalogue().is_done(id)] == []


def test_a_pack_names_them_and_a_wrong_name_is_told() -> None:
    with_rule("DW4-F-CROWN-EAST-INDIA-PRIVATEERS")
    with pytest.raises(PackError, match="no rule 'DW4-F-NOTHING'"):
        with_rule("DW4-F-NOTHING")


def test_those_that_nobody_brings_are_not_in_force() -> None:
    assert brought(()) == ()
    assert [rule.id for rule in brought([RuleId("DW4-F-IMPERIUM-FLOTILLA-OF-IRON")])] == [
        "DW4-F-IMPERIUM-FLOTILLA-OF-IRON"
    ]
