"""The cadet: mild for two rounds, and a player like any other after them."""

from __future__ import annotations

from sandtable.bots import bot
from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Happened
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.manifest import RULESET


def rounds_of_fire(seed: int) -> dict[str, set[int]]:
    """In which rounds each seat fires in a first game of a captain against a cadet."""
    match = Match.start(RULESET, {"first_game": True}, key_from(seed))
    seats = {"A": bot("captain", RULESET, seed), "B": bot("cadet", RULESET, seed)}
    fired: dict[str, set[int]] = {"A": set(), "B": set()}
    while not match.game.over:
        seat = match.game.open_decisions[0].seat
        began = len(match.lines)
        match.submit(seat, seats[seat].answer(View(match.game, seat)))
        for line in match.lines[began:]:
            if isinstance(line, Happened) and isinstance(line.event, ActionRolled):
                fired[line.event.roller].add(match.game.state.clock.round)
    assert seats["B"].fallbacks == 0
    return fired


def test_a_cadet_holds_fire_for_two_rounds_and_no_longer() -> None:
    games = [rounds_of_fire(seed) for seed in range(4)]
    assert all(not fired["B"] & {1, 2} for fired in games)
    assert any(fired["B"] for fired in games)
