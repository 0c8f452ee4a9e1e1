"""Army against army is fair by its plan, goes on where it was stopped, and counts a draw half."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.scripts.loading import loaded

FILE = "games.jsonl"


@pytest.fixture
def balance() -> ModuleType:
    return loaded("balance_ac")


@pytest.fixture
def played(balance: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the games that were really played: each ends by as many points as its number says."""
    numbers: list[int] = []

    def play(game: Any) -> Any:
        numbers.append(game.number)
        return balance.Played(game, (game.number, 3), 0)

    monkeypatch.setattr(balance, "play", play)
    return numbers


def games(balance: ModuleType, many: int) -> list[Any]:
    return [balance.Game("battle", number, 0) for number in range(many)]


def test_a_stopped_run_goes_on_with_what_was_cut_off(balance: ModuleType, played: list[int], tmp_path: Path) -> None:
    first = balance.all_played(games(balance, 3), 1, tmp_path)
    whole = (tmp_path / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(whole[:-20])
    assert balance.all_played(games(balance, 5), 1, tmp_path)[:3] == first
    assert played == [0, 1, 2, 2, 3, 4], "the game that was cut off is played once more"
    assert (tmp_path / FILE).read_bytes().startswith(whole), "each game has a line of its own"
    balance.all_played(games(balance, 5), 1, tmp_path)
    assert len(played) == 6, "nothing is left to play"


def test_a_line_without_its_end_is_no_game_even_where_all_of_it_is_there(
    balance: ModuleType, played: list[int], tmp_path: Path
) -> None:
    """Else the next game would stand on the same line."""
    balance.all_played(games(balance, 2), 1, tmp_path)
    (tmp_path / FILE).write_bytes((tmp_path / FILE).read_bytes()[:-1])
    balance.all_played(games(balance, 3), 1, tmp_path)
    assert played == [0, 1, 1, 2] and len((tmp_path / FILE).read_bytes().splitlines()) == 3


def test_what_was_played_comes_in_the_order_in_which_it_was_asked_for(
    balance: ModuleType, played: list[int], tmp_path: Path
) -> None:
    todo = games(balance, 4)
    balance.all_played(todo[2:], 1, tmp_path)
    assert [each.game for each in balance.all_played(todo, 1, tmp_path)] == todo
    assert played == [2, 3, 0, 1]


def test_without_a_folder_nothing_is_kept(balance: ModuleType, played: list[int], tmp_path: Path) -> None:
    assert len(balance.all_played(games(balance, 2), 1, None)) == 2
    assert not list(tmp_path.iterdir())


def test_a_row_counts_a_win_whole_a_draw_half_and_a_loss_not_at_all(balance: ModuleType) -> None:
    game = balance.Game("battle", 0, 0)
    won, drawn, lost = (balance.Played(game, points, 0) for points in ((9, 4), (5, 5), (2, 8)))
    row = balance.row("Karst", [(won, 0), (drawn, 0), (lost, 0), (drawn, 1)])
    assert row.startswith("| Karst | 4 | 50.0 % | ") and "| -0.2 ± " in row
    assert balance.row("Karst", [(won, 0), (drawn, 0)]).startswith("| Karst | 2 | 75.0 % | ")
    assert balance.row("Karst", [(won, 1), (lost, 1)]).startswith("| Karst | 2 | 50.0 % | "), "by the seat"
    assert balance.row("Karst", []) == "| Karst | 0 | - | - | - |"


def test_wins_are_of_an_army_wherever_it_sat(balance: ModuleType) -> None:
    first, second = games(balance, 2)
    there, back = balance.Played(first, (9, 1), 0), balance.Played(second, (1, 9), 0)
    assert (first.armies[0], second.armies[0]) == ("karst", "meridian")
    assert balance.row("Karst", balance.by_karst([there, back])).startswith("| Karst | 2 | 100.0 % | ")


@pytest.mark.parametrize("scale", ["battle", "skirmish", "cataclysm"])
def test_either_army_has_either_seat_equally_often_in_every_clash_and_on_every_table(
    balance: ModuleType, scale: str
) -> None:
    tables = [each.id for each in balance.builtin().layouts.values() if each.scale == scale]
    many = 2 * len(balance.PLAYED) * len(tables)
    todo = [balance.Game(scale, number, 0) for number in range(many)]
    assert len({(game.armies, game.clash, game.table) for game in todo}) == many
    for kind in ("clash", "table"):
        counted = Counter((getattr(game, kind), game.armies) for game in todo)
        assert len(set(counted.values())) == 1
    assert len({game.name for game in todo}) == many


def test_the_chapter_tells_of_every_clash_and_every_seat_with_what_went_wrong(balance: ModuleType) -> None:
    first, second = (
        balance.Played(game, points, 1, 2) for game, points in zip(games(balance, 2), [(9, 1), (5, 5)], strict=True)
    )
    text = balance.chapter([[first, second], []])
    assert text.startswith(balance.HEADING) and "could not give itself: 4." in text
    assert "| Karst in seat A | 1 | 100.0 % |" in text and "| Karst in seat B | 1 | 50.0 % |" in text
    assert "| seat A, whichever army | 2 | 75.0 % |" in text
    assert "| who has the Initiative in Round 1 | 2 | 25.0 % |" in text
    named = [balance.builtin().clashes[clash].name for clash in balance.PLAYED]
    assert all(f"| {name} |" in text for name in named)
