"""What many games tell, counted by bot and by seat."""

from __future__ import annotations

from sandtable.sim.run import Outcome
from sandtable.sim.study import study

SEATS = ("A", "B")


def outcome(number: int, bots: tuple[str, str], winner: int | None, fallbacks: int = 0, faults: int = 0) -> Outcome:
    return Outcome(number, bots, winner, 100, fallbacks, f"digest {number}", faults)


def test_wins_are_counted_by_bot_by_seat_and_by_both() -> None:
    found = study(
        [
            outcome(0, ("captain", "random"), 0),
            outcome(1, ("random", "captain"), 1),
            outcome(2, ("captain", "random"), 1),
            outcome(3, ("random", "captain"), None),
        ],
        SEATS,
    )
    assert (found.games, found.draws, found.decisions) == (4, 1, 400)
    assert {name: (s.count, s.of) for name, s in found.win_rate.items()} == {"captain": (2.5, 4), "random": (1.5, 4)}
    assert {name: (s.count, s.of) for name, s in found.seat_win_rate.items()} == {"A": (1.5, 4), "B": (2.5, 4)}
    assert {name: (s.count, s.of) for name, s in found.bot_at_seat.items()} == {
        "captain@A": (1.0, 2),
        "captain@B": (1.5, 2),
        "random@A": (0.5, 2),
        "random@B": (1.0, 2),
    }


def test_a_bot_against_itself_wins_half_of_its_games() -> None:
    found = study([outcome(n, ("captain", "captain"), n % 2) for n in range(6)], SEATS)
    assert found.win_rate["captain"].share == 0.5
    assert found.win_rate["captain"].of == 12


def test_answers_that_bots_could_not_give_are_counted() -> None:
    assert study([outcome(0, ("a", "b"), 0, 2), outcome(1, ("b", "a"), 0, 3)], SEATS).fallbacks == 5


def test_thoughts_that_went_wrong_are_counted_apart_from_answers() -> None:
    found = study([outcome(0, ("a", "b"), 0, 1, 2), outcome(1, ("b", "a"), 0, 0, 5)], SEATS)
    assert (found.fallbacks, found.faults) == (1, 7)


def test_the_digest_tells_studies_apart_that_differ_in_one_winner() -> None:
    one, other = (study([outcome(0, ("a", "b"), winner)], SEATS).digest for winner in (0, 1))
    assert one != other


def test_no_games_make_an_empty_study() -> None:
    found = study([], SEATS)
    assert (found.games, found.win_rate) == (0, {})
