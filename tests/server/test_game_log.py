"""The log of a live game: which round each of its lines is told in."""

from __future__ import annotations

import pytest

from sandtable import rulesets
from sandtable.bots import bot
from sandtable.kernel.chance import key_from
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.server.live_table import LiveTable

ROUNDS = 3
"""So many begin before a game has told enough."""


def table_of(ruleset: str) -> LiveTable:
    """A live game of captains, until its third round has begun."""
    rules = rulesets.ruleset(ruleset)
    match = Match.start(rules, {}, key_from("rounds"))
    table = LiveTable.new(rules, match)
    players = {SeatId(seat): bot("captain", rules, f"rounds {seat}") for seat in match.header.seats}
    while not match.game.over and len([line for line in table.log.lines[None] if line.moment == "round"]) < ROUNDS:
        decision = match.game.open_decisions[0]
        table.submit(decision.seat, players[decision.seat].answer(match.view(decision.seat)), match.game.serial)
    return table


@pytest.mark.parametrize("ruleset", ["dw4", "dw3", "dreadnaught"])
def test_a_line_that_begins_a_round_tells_its_number_and_so_do_those_after_it(ruleset: str) -> None:
    table = table_of(ruleset)
    lines = table.log.lines[None]
    assert [line.round for line in lines if line.moment == "round"] == [1, 2, 3]
    begun = [sum(each.moment == "round" for each in lines[: at + 1]) for at in range(len(lines))]
    later = [line.round for line, rounds in zip(lines, begun, strict=True) if rounds]
    assert later == [rounds for rounds in begun if rounds]
    assert table.round == table.board(None).round == ROUNDS


def test_a_roll_is_told_with_what_its_dice_could_have_come_to() -> None:
    lines = table_of("dw4").log.lines[None]
    rolls = [line for line in lines if line.kind == "ActionRolled"]
    plain = [line for line in rolls if not {"re-rolled", "converted"} & {die.note for die in line.dice}]
    assert plain and all(line.chances for line in plain)
    assert not any(line.chances for line in lines if line not in plain)
    for line in plain:
        came = line.sum[-1].figure
        assert came < len(line.chances) and line.chances[came] >= 0
        assert sum(line.chances) == pytest.approx(1, abs=0.002)
