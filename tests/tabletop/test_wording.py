"""What is said of players in any game."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.wording import plain
from sandtable.tabletop.wording import Seats, told_by

A, B = SeatId("A"), SeatId("B")
CAPTAINS = Seats("Captain")


def test_a_player_has_a_name_a_verb_and_things() -> None:
    assert plain(CAPTAINS.name(A)) == "Captain A"
    assert plain(CAPTAINS.name(None)) == "nobody"
    assert plain(CAPTAINS.does(A, "draws", "draw")) == "Captain A draws"
    assert plain(CAPTAINS.whose(A, "reach", "your reach")) == "reach of Captain A"


def test_one_card_is_one_and_only_known_ones_are_named() -> None:
    assert plain(CAPTAINS.draws(A, 1, ())) == "Captain A draws 1 card."
    assert plain(CAPTAINS.draws(A, 2, ("3 (x; y)", "7 (z; w)"))) == "Captain A draws 2 cards: 3 (x; y); 7 (z; w)."


def test_the_standing_is_the_round_and_the_points_of_all() -> None:
    sides = {seat: SimpleNamespace(seat=seat, vp=vp) for seat, vp in ((A, 3), (B, 0))}
    g: Any = SimpleNamespace(state=SimpleNamespace(clock=SimpleNamespace(round=2, phase="end phase"), sides=sides))
    assert [plain(line) for line in CAPTAINS.standing(g)] == ["Round 2, end phase. Captain A 3 VP, Captain B 0 VP."]


def test_an_event_that_nobody_tells_has_no_sentence_of_its_own() -> None:
    g: Any = None
    event: Any = SimpleNamespace()
    tellers: dict[type[Event], Any] = {SimpleNamespace: lambda g, e: "it happened"}  # type: ignore[dict-item]
    assert told_by(tellers, g, event) == "it happened"
    assert told_by({}, g, event) is None
