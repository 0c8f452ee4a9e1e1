"""Ships built before a game: what is legal, what is told of the rest, and that they are sailed."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec
import pytest

from sandtable.kernel.errors import PackError, UnknownName
from sandtable.kernel.match import Match
from sandtable.paper.force import paper_of
from sandtable.rulesets.dreadnaught.content.content import builtin
from sandtable.rulesets.dreadnaught.manifest import RULESET
from sandtable.rulesets.dreadnaught.shipyard.file import COMES, LEAVES, CardRow, Part, ShipFile, ready_made

CONTENT = builtin()
SHIPYARD = RULESET.forces
PLURAL = {"W": "Weapons", "F": "Defences", "U": "Upgrades"}


def swapped(status: str, *swaps: tuple[str, str]) -> dict[str, Any]:
    """The ready-made ship of a Status card with these swaps of its deck, each as what leaves and what comes."""
    ship = ready_made(CONTENT, status)
    rows = [
        CardRow(card=card, part=Part.DECK, place=f"{PLURAL[card[4]]} {way}")
        for pair in swaps
        for card, way in zip(pair, (LEAVES, COMES), strict=True)
    ]
    return data_of(msgspec.structs.replace(ship, unit=(*ship.unit, *rows)))


def data_of(ship: ShipFile) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(ship)
    return data


def rules_broken(data: dict[str, Any]) -> list[str]:
    return [problem.rule for problem in SHIPYARD.check(data).problems]


LEGAL_ANVIL = (
    ("ANV-W2", "LAN-W1"),
    ("ANV-W3", "LAN-W2"),
    ("ANV-W4", "SHR-W1"),
    ("ANV-F2", "SHR-F2"),
    ("ANV-U2", "LAN-U4"),
    ("ANV-U3", "SHR-U1"),
)
"""Three symbols and all partial limits used up."""


@pytest.mark.rule("DN-BUILD-03", "DN-DECK-01")
@pytest.mark.parametrize("status", list(CONTENT.classes))
def test_every_ready_made_ship_is_legal(status: str) -> None:
    assert rules_broken(swapped(status)) == []


@pytest.mark.rule("DN-DECK-02", "DN-DECK-03", "DN-DECK-04", "DN-DECK-05", "DN-CARD-17")
def test_swaps_up_to_their_limits_are_legal_and_bring_hull_bonuses() -> None:
    found = SHIPYARD.check(swapped("ANV-S1", *LEGAL_ANVIL))
    assert found.problems == ()
    assert [note.split(":")[0] for note in found.notes if note.startswith("Hull bonus")] == [
        "Hull bonus Hold Fast",
        "Hull bonus Slip Away",
        "Hull bonus Eavesdrop",
    ]


@pytest.mark.rule("DN-DECK-03")
def test_four_of_five_weapons_are_too_many_and_the_rule_is_named() -> None:
    swaps = [(f"LAN-W{n}", f"ANV-W{n}") for n in (1, 2, 4, 5)]
    assert rules_broken(swapped("LAN-S1", *swaps)) == ["DN-DECK-03"]


@pytest.mark.rule("DN-DECK-06")
def test_with_all_of_one_type_swapped_another_type_stays() -> None:
    swaps = [(f"ANV-U{n}", f"LAN-U{n}") for n in range(2, 6)]
    data = swapped("ANV-S1", *swaps, ("ANV-U1", "LAN-U1"), ("ANV-W5", "LAN-W1"), ("ANV-F3", "LAN-F1"))
    assert "DN-DECK-06" in rules_broken(data)


@pytest.mark.rule("DN-DECK-10")
def test_a_critical_card_is_never_swapped() -> None:
    ship = ready_made(CONTENT, "SHR-S2")
    rows = (*ship.unit, CardRow(card="LAN-V1", part=Part.DECK, place="Upgrades that come"))
    found = SHIPYARD.check(data_of(msgspec.structs.replace(ship, unit=rows)))
    assert ("DN-DECK-10", len(rows)) in [(problem.rule, problem.unit) for problem in found.problems]


@pytest.mark.rule("DN-DECK-08", "DN-DECK-02")
def test_a_card_that_comes_with_none_leaving_is_one_too_many() -> None:
    data = swapped("ANV-S1")
    data["unit"] = [*data["unit"], {"class": "LAN-W1", "part": "deck", "place": "Weapons that come"}]
    assert {"DN-DECK-08", "DN-DECK-02"} <= set(rules_broken(data))


@pytest.mark.rule("DN-BUILD-04")
def test_what_has_left_the_deck_cannot_be_built_in() -> None:
    assert rules_broken(swapped("ANV-S1", ("ANV-W1", "LAN-W1"))) == ["DN-BUILD-04"]


@pytest.mark.rule("DN-BUILD-01", "DN-BUILD-03")
@pytest.mark.parametrize(("status", "problems"), [("LAN-S2", 0), ("LAN-S1", 1)])
def test_only_some_status_cards_have_room_for_a_second_upgrade(status: str, problems: int) -> None:
    data = {**swapped(status), "unit": data_of(ready_made(CONTENT, "LAN-S2"))["unit"]}
    assert rules_broken(data) == ["DN-BUILD-03"] * problems


@pytest.mark.rule("DN-BUILD-03")
def test_an_open_place_tells_which_cards_fit_it() -> None:
    data = swapped("ANV-S1", ("ANV-W2", "LAN-W1"))
    data["unit"] = [row for row in data["unit"] if row.get("place") != "Weapon"]
    (weapon,) = [slot for slot in SHIPYARD.check(data).open if slot.group == "ship"]
    assert set(weapon.classes) == {"ANV-W1", "ANV-W3", "ANV-W4", "ANV-W5", "LAN-W1"}


@pytest.mark.rule("DN-DECK-04")
def test_no_second_defence_is_proposed_for_the_deck() -> None:
    data = swapped("ANV-S1", ("ANV-F2", "LAN-F1"))
    (coming,) = [slot for slot in SHIPYARD.check(data).open if slot.slot == "Defences that come"]
    assert coming.classes == ()


def test_a_written_ship_is_read_as_it_was_and_named_cards_are_swapped_in() -> None:
    text = SHIPYARD.new("Rampart", 0, ["Seeker Pods"])
    data = tomllib.loads(text)
    assert rules_broken(data) == []
    assert {"class": "LAN-W2", "part": "ship", "place": "Weapon"} in data["unit"]
    assert tomllib.loads(SHIPYARD.like(data)) == data
    with pytest.raises(UnknownName, match="Seeker Pods"):
        SHIPYARD.new("Rampart", 0, ["Seeker Pod"])


def test_on_paper_nothing_is_said_of_points() -> None:
    paper = paper_of(RULESET, swapped("ANV-S1", ("ANV-W2", "LAN-W1")))
    assert paper.total == ""
    assert [paper.heading(group) for group in paper.groups] == ["The ship", "Swaps in its System deck"]
    assert [card.title for card in paper.cards[:2]] == ["Rampart", "Twin Furnace"]


# --- in a game ---


@pytest.mark.rule("DN-SETUP-01", "DN-SETUP-02")
def test_a_built_ship_is_sailed_with_its_own_cards_and_deck() -> None:
    ship = tomllib.loads(SHIPYARD.new("Rampart", 0, ["Seeker Pods"]))
    match = Match.start(RULESET, {"forces": [ship, "Corsair"]}, bytes(32))
    state = match.game.state
    assert "P1.LAN-W2" in state.systems and "P1.ANV-W1" not in state.systems
    assert state.ships["P1"].hull_bonuses == ("ANV-H", "LAN-H")
    assert "LAN-W2" in state.settings.decks[0] and "ANV-W1" not in state.settings.decks[0]
    assert state.ships["P2"].ship_class == "LAN-S1"


def test_a_ship_that_breaks_a_rule_is_not_sailed() -> None:
    with pytest.raises(PackError, match="DN-BUILD-04"):
        RULESET.play.options({"forces": [swapped("ANV-S1", ("ANV-W1", "LAN-W1"))]})


@pytest.mark.rule("DN-MULTI-02")
def test_seats_without_a_ship_take_classes_that_nobody_sails() -> None:
    options = RULESET.play.options({"forces": ["LAN-S1"], "players": 3})
    assert len(set(options["forces"])) == 3
