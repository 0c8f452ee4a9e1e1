"""System decks and builds: which may be played, and why not."""

from __future__ import annotations

import pytest

from sandtable.kernel.errors import UnknownName
from sandtable.rulesets.dreadnaught.content.content import builtin
from sandtable.rulesets.dreadnaught.options import checked
from sandtable.rulesets.dreadnaught.shipyard.decks import faults_of_build, faults_of_deck, hull_bonuses

CONTENT = builtin()


def swapped(own: str, swaps: dict[str, str]) -> tuple[str, ...]:
    return tuple(swaps.get(card, card) for card in CONTENT.deck_of(own))


def row(own: str, other: str, kind: str, many: int) -> dict[str, str]:
    return {f"{own}-{kind}{n}": f"{other}-{kind}{n}" for n in range(1, many + 1)}


def rules(ship: str, deck: tuple[str, ...]) -> list[str]:
    return [fault.rule for fault in faults_of_deck(CONTENT, ship, deck)]


@pytest.mark.rule("DN-DECK-02", "DN-DECK-09", "DN-CARD-17", "DN-DECK-11")
def test_a_deck_of_three_symbols_brings_three_hull_bonuses() -> None:
    swaps = {"ANV-W1": "LAN-W1", "ANV-W2": "LAN-W2", "ANV-W3": "SHR-W1", "ANV-F2": "SHR-F2"}
    deck = swapped("ANV", {**swaps, "ANV-U4": "LAN-U4", "ANV-U1": "SHR-U1"})
    assert rules("ANV-S1", deck) == []
    assert hull_bonuses(CONTENT, deck) == ("ANV-H", "LAN-H", "SHR-H")
    assert hull_bonuses(CONTENT, CONTENT.deck_of("LAN")) == ("LAN-H",)


@pytest.mark.rule("DN-DECK-03")
@pytest.mark.parametrize(("many", "legal"), [(0, True), (3, True), (4, False), (5, True)])
def test_three_weapons_may_be_swapped_or_all(many: int, legal: bool) -> None:
    assert rules("LAN-S1", swapped("LAN", row("LAN", "ANV", "W", many))) == ([] if legal else ["DN-DECK-03"])


@pytest.mark.rule("DN-DECK-04")
@pytest.mark.parametrize(("many", "legal"), [(1, True), (2, False), (3, True)])
def test_one_defence_may_be_swapped_or_all(many: int, legal: bool) -> None:
    assert rules("LAN-S1", swapped("LAN", row("LAN", "ANV", "F", many))) == ([] if legal else ["DN-DECK-04"])


@pytest.mark.rule("DN-DECK-05")
@pytest.mark.parametrize(("many", "legal"), [(2, True), (3, False), (4, False), (5, True)])
def test_two_upgrades_may_be_swapped_or_all(many: int, legal: bool) -> None:
    assert rules("LAN-S1", swapped("LAN", row("LAN", "ANV", "U", many))) == ([] if legal else ["DN-DECK-05"])


@pytest.mark.rule("DN-DECK-06")
def test_with_a_type_swapped_in_full_one_other_type_stays() -> None:
    weapons = row("SHR", "LAN", "W", 5)
    assert rules("SHR-S1", swapped("SHR", {**weapons, **row("SHR", "ANV", "U", 2)})) == []
    both = {**row("ANV", "LAN", "U", 5), "ANV-W1": "LAN-W1", "ANV-F1": "LAN-F1"}
    assert rules("ANV-S1", swapped("ANV", both)) == ["DN-DECK-06"]


@pytest.mark.rule("DN-DECK-07")
def test_two_types_are_never_swapped_in_full() -> None:
    both = {**row("ANV", "LAN", "W", 5), **row("ANV", "LAN", "F", 3)}
    assert rules("ANV-S1", swapped("ANV", both)) == ["DN-DECK-07"]


@pytest.mark.rule("DN-DECK-10", "DN-LIMIT-03")
def test_critical_cards_are_never_swapped() -> None:
    assert rules("SHR-S1", swapped("SHR", {"SHR-V1": "LAN-V1"})) == ["DN-DECK-10"]


@pytest.mark.rule("DN-DECK-08", "DN-LIMIT-01", "DN-LIMIT-02")
def test_a_deck_has_exactly_twenty_cards() -> None:
    basic = CONTENT.deck_of("ANV")
    assert "DN-DECK-08" in rules("ANV-S1", basic[:-1])
    assert "DN-DECK-08" in rules("ANV-S1", (*basic, "LAN-U1"))
    assert rules("ANV-S1", basic) == []


@pytest.mark.rule("DN-DECK-12")
def test_no_card_is_in_a_deck_twice() -> None:
    assert "DN-DECK-12" in rules("ANV-S1", swapped("ANV", {"ANV-W1": "ANV-W2"}))


@pytest.mark.rule("DN-BUILD-03", "DN-BUILD-01")
def test_a_ship_has_one_card_of_each_type_and_one_more_where_its_class_says_so() -> None:
    deck = CONTENT.deck_of("LAN")
    build = CONTENT.classes["LAN-S1"].build
    assert faults_of_build(CONTENT, "LAN-S1", deck, build) == []
    assert [f.rule for f in faults_of_build(CONTENT, "LAN-S2", deck, build)] == ["DN-BUILD-03"]
    assert faults_of_build(CONTENT, "LAN-S2", deck, (*build, "LAN-U1")) == []
    assert [f.rule for f in faults_of_build(CONTENT, "LAN-S1", deck, build[:-1])] == ["DN-BUILD-03"]


@pytest.mark.rule("DN-BUILD-04")
def test_a_ship_is_built_from_its_own_deck() -> None:
    build = (*CONTENT.classes["LAN-S1"].build[:-1], "ANV-U1")
    assert [f.rule for f in faults_of_build(CONTENT, "LAN-S1", CONTENT.deck_of("LAN"), build)] == ["DN-BUILD-04"]


@pytest.mark.rule("DN-SETUP-01", "DN-MULTI-02")
def test_options_take_custom_decks_and_refuse_wrong_ones() -> None:
    wrong = "P1=" + "+".join(swapped("ANV", row("ANV", "LAN", "W", 4)))
    with pytest.raises(UnknownName, match="Weapon cards up to 3"):
        checked({"decks": [wrong]}, CONTENT)
    right = "P1=" + "+".join(swapped("ANV", {"ANV-W2": "LAN-W1"}))
    assert checked({"decks": [right]}, CONTENT).decks == (right,)
    with pytest.raises(UnknownName, match="no two sail the same class"):
        checked({"players": 3, "ship2": "ANV-S1"}, CONTENT)
