"""The golden playthroughs: what is written down is what is played."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from sandtable.rulesets import ruleset
from tests.playthroughs.write import PLAYTHROUGHS, Playthrough, played, told

AGAIN = "if the change is meant, write it down again: python -m tests.playthroughs.write"


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_the_game_goes_as_it_is_written_down(playthrough: Playthrough) -> None:
    written = playthrough.path.read_text("utf-8")
    now = told(playthrough)
    change = list(unified_diff(written.splitlines(), now.splitlines(), "written", "played", lineterm="", n=1))
    assert written == now, "\n".join([AGAIN, *change[:40]])


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_a_playthrough_reaches_its_victory(playthrough: Playthrough) -> None:
    match = played(playthrough)
    assert match.game.over
    winner = ruleset("dw4").play.winner(match.game)
    assert winner is not None, "a game to read should have a winner"
    assert f"for Admiral {winner}" in playthrough.path.read_text("utf-8")
