"""One seat of a game as an environment of Gymnasium, with bots in all the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

import gymnasium

from sandtable.bots import bot
from sandtable.bots.base import Bot
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import RuleSet
from sandtable.learn.arguments import check_opponent, checked_seat, chosen
from sandtable.learn.encoding import Shape
from sandtable.learn.playing import Game, Setting
from sandtable.learn.spaces import action_space, observation_space
from sandtable.learn.watching import Observation

Opponent = str | Callable[[RuleSet, str], Bot]
"""A bot by name, or what makes one of a rule set and a seed."""


class AgainstBots(gymnasium.Env[Observation, int]):
    """One agent against bots. An action is the number of a candidate; one that the mask forbids loses the game."""

    def __init__(self, setting: Setting, opponents: Sequence[Opponent], seat: int | None) -> None:
        self.setting, self.opponents = setting, tuple(opponents)
        self.seats = setting.seats()
        self.seat = checked_seat(seat, self.seats)
        for opponent in self.opponents:
            check_opponent(opponent, setting.rules)
        if len(self.opponents) != len(self.seats) - 1:
            raise ValueError(f"{len(self.seats)} seats want {len(self.seats) - 1} opponents, not {len(self.opponents)}")
        self.observation_space = observation_space(setting.shape)
        self.action_space = action_space(setting.shape)
        self._game: Game | None = None
        self._own = self.seats[0]
        self._bots: dict[SeatId, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**62))
        at = drawn % len(self.seats) if self.seat is None else self.seat
        self._own = self.seats[at]
        self._game = game = self.setting.game(drawn)
        others = [seat for seat in self.seats if seat != self._own]
        self._bots = {
            seat: _seated(opponent, game.rules, f"{drawn}:{seat}")
            for seat, opponent in zip(others, self.opponents, strict=True)
        }
        self._let_bots_play(game)
        return self._seen(game)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        game = self._game
        if game is None:
            raise gymnasium.error.ResetNeeded("call reset first")
        action = chosen(action)
        if not 0 <= action < len(game.posed(self._own).found.answers):
            seen, told = self._seen(game)
            self._game = None  # it is lost, and nobody plays on
            return seen, -1.0, True, False, {**told, "forbidden": True}
        game.choose(self._own, action)
        self._let_bots_play(game)
        seen, told = self._seen(game)
        reward = game.rewards()[self._own] if game.over else 0.0
        return seen, reward, game.over, game.cut_off, told

    def _let_bots_play(self, game: Game) -> None:
        while not game.over and not game.cut_off and game.asked is not None and game.asked != self._own:
            game.answer(game.asked, self._bots[game.asked].answer(game.match.view(game.asked)))

    def _seen(self, game: Game) -> tuple[Observation, dict[str, Any]]:
        posed = game.posed(self._own)
        return posed.shown(), {"seat": str(self._own), "pieces_left_out": posed.pieces_left_out}


def _seated(opponent: Opponent, rules: RuleSet, seed: str) -> Bot:
    """An opponent in a seat. One that is named has all the time it wants: no clock decides how a game goes."""
    if not isinstance(opponent, str):
        return opponent(rules, seed)
    seated = bot(opponent, rules, seed)
    seated.patience = inf
    return seated


def against(
    ruleset: str,
    *opponents: Opponent,
    seat: int | None = None,
    candidates: int = Shape().candidates,
    pieces: int = Shape().pieces,
    advised: bool = False,
    **options: Any,
) -> AgainstBots:
    """An environment against bots: one for each other seat, or one for all; captains where none is named.

    The agent sits where `seat` says, counted from 0, and anywhere from game to game where it says nothing.
    """
    setting = Setting(ruleset, options, Shape(candidates, pieces), advised)
    others = len(setting.seats()) - 1
    named = opponents or ("captain",)
    return AgainstBots(setting, named * others if len(named) == 1 else named, seat)
