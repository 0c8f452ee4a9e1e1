"""Specialist."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.squadrons.launching import launch_targets, types_for
from sandtable.rulesets.dw4.state import MarkerKind
from tests.rulesets.dw4.flight_deck import at_sea, deck, flyers
from tests.rulesets.dw4.tabletop import ref

A11 = ModelId("A1.1")


def targets(listed: str) -> tuple[str, ...]:
    """Where a deck of such squadrons alone may send them: its own unit, the enemy's, a Minefield."""
    t = at_sea(flyers("Expert", 2, 3, 3, 3, ref("DW4-R-SPECIALIST", listed)), own=deck(types="Expert"))
    t.marker(MarkerKind.MINEFIELD, 18, 15)
    return launch_targets(t.game(), A11)


@pytest.mark.rule("DW4-R-SPECIALIST")
@pytest.mark.parametrize(
    ("listed", "where"),
    [
        ("Attack Run", ("B1",)),
        ("Air Support, Mine Clearance", ("A1", "K1")),
        ("", ("A1", "B1", "K1")),
        ("Something Special", ()),
    ],
    ids=["one", "two", "no list", "none that is known"],
)
def test_it_flies_the_missions_of_its_list_alone(listed: str, where: tuple[str, ...]) -> None:
    assert targets(listed) == where


@pytest.mark.rule("DW4-R-SPECIALIST")
def test_other_types_of_the_same_deck_fly_as_they_like() -> None:
    expert = flyers("Expert", 2, 3, 3, 3, ref("DW4-R-SPECIALIST", "Attack Run"))
    g = at_sea(expert, own=deck(types="Kometa, Expert")).game()
    assert (types_for(g, A11, "A1"), types_for(g, A11, "B1")) == (("Kometa",), ("Kometa", "Expert"))
