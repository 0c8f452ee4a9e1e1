"""Two worlds that differ only in what a seat may not know are drawn alike for it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sandtable.kernel.chance import key_from
from sandtable.kernel.engine import Game, Happened
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import tactics_of
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.kernel.visibility import seen
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.testing.worlds import exchanged, made_up, other_world

VIEWERS = (SeatId("A"), SeatId("B"), None)


def check_drawn_alike(game: Game[Any], world: Game[Any], viewer: SeatId | None, pick: Random) -> None:
    here, there = View(game, viewer), View(world, viewer)
    drawn = RULESET.client.board(here)
    assert drawn == RULESET.client.board(there)
    models = [piece.id for piece in drawn.pieces if piece.on_board]
    for piece in models[:1] + models[-1:]:
        assert RULESET.client.insight(here, piece) == RULESET.client.insight(there, piece)
    if here.decision is not None:
        answer = here.decision.sample(here, pick)
        assert RULESET.client.consider(here, answer) == RULESET.client.consider(there, answer)
        assert RULESET.client.vantage(here, answer) == RULESET.client.vantage(there, answer)
        suggest = tactics_of(RULESET).suggest
        assert suggest(here, Random(1)) == suggest(there, Random(1))


@pytest.mark.slow
@pytest.mark.parametrize("encounter", ["enc1", "enc4"])
def test_a_secret_changes_nothing_that_is_drawn_for_who_may_not_know_it(encounter: str) -> None:
    match, pick = Match.start(RULESET, {"encounter": encounter}, key_from(11)), Random(encounter)
    really_other = 0
    while not match.game.over:
        decision = match.game.open_decisions[0]
        for viewer in VIEWERS:
            for deal in (made_up, exchanged(Random(match.game.serial))):
                world = other_world(match.game, viewer, deal)
                really_other += world.state.digest() != match.game.state.digest()
                check_drawn_alike(match.game, world, viewer, pick)
        view = match.view(decision.seat)
        answer = decision.sample(view, pick)
        assert RULESET.client.consider(view, answer).legal
        for line in match.submit(decision.seat, answer):
            if isinstance(line, Happened):
                check_told(match.game, line)
    assert really_other > match.game.serial, "the worlds beside were this one"


def check_told(game: Game[Any], line: Happened) -> None:
    """Nothing that is kept from a viewer is told: cards by their ids, runners by their models."""
    for viewer in VIEWERS:
        shown = seen(line.event, viewer)
        if shown is None or shown == line.event:
            continue
        told = RULESET.client.told(View(game, viewer), shown)
        assert (told.pieces, told.dice, told.reasons) == ((), (), ())
