"""What holds for special rules of every kind."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.catalogue import catalogue
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.positional_traits import traits
from sandtable.rulesets.dw4.models.tokens import tokens_of, with_tokens
from sandtable.rulesets.dw4.special import carried, special_rules
from sandtable.rulesets.dw4.state import Critical
from tests.rulesets.dw4.gunfire import range_of, shooter
from tests.rulesets.dw4.tabletop import RULE, ref

FACTION = "F"
"""What the list of a faction brings is of no kind of the glossary."""
KINDS = {"P": "Properties", "S": "Systems", "Q": "Qualities", "R": "SRS Properties"}


@pytest.mark.rule("DW4-G-01")
def test_every_special_rule_is_of_one_of_four_kinds_as_its_id_says() -> None:
    rows = catalogue().rules
    kinds = {rule.id: rule.id.split("-")[1] for rule in special_rules()}
    assert {kind for kind in kinds.values() if kind not in KINDS} <= {FACTION}
    for rule, kind in kinds.items():
        assert rows[rule].section == KINDS.get(kind, rows[rule].section), rule


@pytest.mark.rule("DW4-G-06")
@pytest.mark.parametrize(("printed", "x"), [("3", 3), ('5"', 5), ('+2"', 2), ("Surface", 0), ("", 0)])
def test_the_number_in_brackets_is_the_x_of_the_rule_inches_or_not(printed: str, x: int) -> None:
    assert ref("DW4-P-HEAVY-PROW", printed).x == x


@pytest.mark.rule("DW4-G-22")
def test_tokens_of_several_rules_lie_side_by_side_each_with_its_own_count() -> None:
    held = with_tokens(with_tokens((), "Stoic", 1), "Depleted", 2)
    t = range_of(shooter())
    t.model("A1.1", tokens=held)
    marked = t.game().state.models[ModelId("A1.1")]
    assert (tokens_of(marked, "Stoic"), tokens_of(marked, "Depleted"), tokens_of(marked, "Ablaze")) == (1, 2, 0)
    assert with_tokens(held, "Stoic", 0) == (("Depleted", 2),)


@pytest.mark.rule("DW4-G-30")
@pytest.mark.parametrize("critical", list(Critical))
def test_a_quality_and_the_effect_it_is_named_after_are_two_rules(critical: Critical) -> None:
    rows = catalogue().rules
    quality = RULE(f"DW4-Q-{critical.value.upper().replace(' ', '-')}")
    assert rows[quality].section == KINDS["Q"]
    effects = [row.id for row in rows.values() if row.id.startswith("DW4-CRIT") and critical.value in row.gist]
    assert effects
    assert quality not in effects


@pytest.mark.rule("DW4-G-30")
def test_the_property_that_lets_a_ship_pivot_is_no_rule_of_manoeuvres() -> None:
    assert [rule.id for rule in carried([RULE("DW4-P-PIVOT"), RULE("DW4-MOVE-07")])] == ["DW4-P-PIVOT"]


@pytest.mark.rule("DW4-G-05")
def test_what_stands_in_brackets_is_read_as_the_rule_wants_it() -> None:
    hunter = ref("DW4-P-HUNTER", "Airborne")
    t = range_of(shooter(properties=(hunter,)))
    assert (hunter.value, hunter.x, hunter.title) == ("Airborne", 0, "Hunter (Airborne)")
    assert "Surface" in traits(t.game(), ModelId("A1.1"))
