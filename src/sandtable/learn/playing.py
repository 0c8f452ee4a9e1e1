"""A game under way as environments play it: it stands still only where there is something to choose."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable import library
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.match import Match
from sandtable.learn.encoding import Shape
from sandtable.learn.watching import Posed, posed

LONGEST = 20_000
"""Answers after which a game is cut off that does not come to an end."""


class Game:
    """A match, and what is asked in it. Questions with a single candidate answer themselves."""

    def __init__(self, name: str, options: dict[str, Any], seed: int | str, shape: Shape, advised: bool) -> None:
        self.match: Match = library.new_game(name, seed=seed, **options)
        self.rules = self.match.ruleset
        self.seats = tuple(SeatId(seat) for seat in self.match.header.seats)
        self.answers = 0
        self._shape, self._advised = shape, advised
        self._posed: dict[SeatId, Posed] = {}
        self._go_on()

    @property
    def over(self) -> bool:
        return self.match.game.over

    @property
    def cut_off(self) -> bool:
        return not self.over and self.answers >= LONGEST

    @property
    def asked(self) -> SeatId | None:
        """The seat that must choose now; none when the game is over."""
        return next(iter(library.asked(self.match)), None)

    def posed(self, seat: SeatId) -> Posed:
        """What a seat is given now."""
        known = self._posed.get(seat)
        if known is None:
            known = self._posed[seat] = posed(self.rules, self.match.view(seat), self._shape, self._advised)
        return known

    def choose(self, seat: SeatId, action: int) -> None:
        """Give one of the candidates as the seat's answer."""
        self.answer(seat, self.posed(seat).found.answers[action])

    def answer(self, seat: SeatId, answer: Any) -> None:
        """Give any legal answer, as bots do, who choose among all there are."""
        self._submit(seat, answer)
        self._go_on()

    def rewards(self) -> dict[SeatId, float]:
        return rewards_of(self.match)

    def _submit(self, seat: SeatId, answer: Any) -> None:
        self.match.submit(seat, answer)
        self.answers += 1
        self._posed.clear()

    def _go_on(self) -> None:
        while not self.over and not self.cut_off:
            seat = self.asked
            assert seat is not None, "a game that is not over asks someone"
            listed = self.match.view(seat).decision
            only = None if listed is None else listed.listed()
            if only is None or len(only) != 1:
                break
            self._submit(seat, only[0])


def rewards_of(match: Match) -> dict[SeatId, float]:
    """1 for whoever has won a game and those of the same team, -1 for the others, nothing for a draw."""
    seats = [SeatId(seat) for seat in match.header.seats]
    winner = library.winner(match)
    if winner is None:
        return dict.fromkeys(seats, 0.0)
    teams = {player.seat: player.team for player in match.ruleset.client.board(match.view(None)).players}
    team = teams.get(winner, "")
    return {seat: 1.0 if seat == winner or (team and teams.get(seat) == team) else -1.0 for seat in seats}


class Setting(msgspec.Struct, frozen=True):
    """What decides how an environment's games are set up."""

    ruleset: str
    options: dict[str, Any] = {}
    shape: Shape = Shape()
    advised: bool = False
    """Whether a captain's own answer is among the candidates, and marked."""

    def game(self, seed: int | str) -> Game:
        return Game(self.ruleset, self.options, seed, self.shape, self.advised)

    @property
    def rules(self) -> RuleSet:
        return library.rules(self.ruleset)

    def seats(self) -> tuple[SeatId, ...]:
        play = self.rules.play
        return play.seats(play.options(self.options))
