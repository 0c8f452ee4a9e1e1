"""Dice that are simply read."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.kernel.chance import Scripted
from sandtable.kernel.engine import Game
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.rollspec import DicePool, ReRoll
from sandtable.odds.pools import worth_of
from sandtable.tabletop.dice.plain import PlainDice
from tests.kernel.small import game_of
from tests.tabletop.dice.skirmish import BLOCK, CUT, DIE, MISS, THRUST

SCOUTING = PlainDice("scouting", 3, DIE.reading([0, 1, 5, 0]), again=(BLOCK,))


class Scouting(Procedure):
    @step("-")
    def scout(self, g: Game[Any]) -> Outcome:
        faces = SCOUTING.rolled(g)
        self.result = (faces, SCOUTING.counted(faces))
        return None


def test_the_faces_named_are_rolled_again_once() -> None:
    game = game_of(Scouting(), chance=Scripted(((BLOCK, CUT, BLOCK), (BLOCK, THRUST))))
    assert game.result == ((BLOCK, CUT, THRUST), 6)


def test_without_such_a_face_nothing_is_rolled_again() -> None:
    game = game_of(Scouting(), chance=Scripted(((MISS, CUT, THRUST),)))
    assert game.result == ((MISS, CUT, THRUST), 6)


def test_odds_read_the_same_dice() -> None:
    assert SCOUTING.foreseen() == DicePool(3, DIE.reading([0, 1, 5, 0]), (ReRoll((BLOCK,)),))
    assert worth_of(SCOUTING.foreseen()).mean == pytest.approx(3 * (1.5 + 1.5 / 4))
