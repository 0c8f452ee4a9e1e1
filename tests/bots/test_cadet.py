"""The cadet: mild for two rounds, and a player like any other after them."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.bots import bot
from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Happened
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import RuleSet, tactics_of
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.events.damage import AttackDeclared
from sandtable.rulesets.dreadnaught.manifest import RULESET as DREADNAUGHT
from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.manifest import RULESET as DW4


def rounds_of_fire(rules: RuleSet, options: dict[str, Any], seed: int, until: int) -> set[int]:
    """In which rounds a cadet fires in a game against a captain, until a round is over."""
    match = Match.start(rules, rules.play.options(options), key_from(seed))
    captain, cadet = match.header.seats
    seats = {captain: bot("captain", rules, seed), cadet: bot("cadet", rules, seed)}
    fired: set[int] = set()
    while not match.game.over and tactics_of(rules).rounds_begun(match.game) <= until:
        seat = match.game.open_decisions[0].seat
        began = len(match.lines)
        match.submit(seat, seats[seat].answer(View(match.game, seat)))
        for line in match.lines[began:]:
            if isinstance(line, Happened) and _fires(line.event) == cadet:
                fired.add(tactics_of(rules).rounds_begun(match.game))
    assert seats[cadet].fallbacks == 0
    return fired


def _fires(event: Event) -> SeatId | None:
    """Who attacks by this event: their guns, nothing that was laid or set adrift before."""
    if isinstance(event, ActionRolled):
        return event.roller
    return event.attack.seat if isinstance(event, AttackDeclared) else None


@pytest.mark.parametrize(
    ("rules", "options", "until"), [(DW4, {"first_game": True}, 9), (DREADNAUGHT, {}, 4)], ids=["dw4", "dreadnaught"]
)
def test_a_cadet_holds_fire_for_two_rounds_and_no_longer(rules: RuleSet, options: dict[str, Any], until: int) -> None:
    games = [rounds_of_fire(rules, options, seed, until) for seed in range(4)]
    assert all(not fired & {1, 2} for fired in games)
    assert any(games)
