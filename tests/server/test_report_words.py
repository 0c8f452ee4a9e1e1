"""What the report of a game calls those who played it."""

from __future__ import annotations

import pytest

from sandtable.kernel.wording import Text, rule, seat_named, thing
from sandtable.server.report import in_names

NAMES = {"A": "Ada", "B": "Bea"}
THINGS = {"A2.1": "Steady Hand"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Nobody is named.", "Nobody is named."),
        (f"A victory for {seat_named('A', 'Admiral A')}.", "A victory for Ada."),
        (f"{seat_named('C', 'Admiral C')} was not there.", "Admiral C was not there."),
        (f"{thing('A2.1', 'Dolmen Cruiser A2.1')} is sunk.", "Dolmen Cruiser Steady Hand is sunk."),
        (f"Round 2: 3 for a frigate ({rule('DW4-VP-01')}).", "Round 2: 3 for a frigate."),
    ],
)
def test_players_and_things_have_their_names_and_no_rule_is_cited(text: Text, said: str) -> None:
    assert in_names(NAMES, THINGS, text) == said
