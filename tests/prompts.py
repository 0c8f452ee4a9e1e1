"""Counting what a person is asked: somebody plays a game as a captain would, by the means that the page gives.

A prompt is a moment at which the game waits for a press of theirs. What one press answers in one go is one prompt, and
a window that standing orders pass is none.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from sandtable.bots import bot
from sandtable.bots.base import Bot
from sandtable.kernel.board import Planned
from sandtable.kernel.chance import key_from
from sandtable.kernel.decision import ChooseCard, ChooseOne, Decision, Path, YesNo
from sandtable.kernel.engine import Rolled
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.match import Match
from sandtable.kernel.standing_orders import StandingOrders, is_window, passing_answer, wants_to_be_asked
from sandtable.rulesets import ruleset

ACTIVATION, ACTION = "unit to activate", "next action"
DW4 = ruleset("dw4")
"""The game that is played where no other is named."""


class Means(msgspec.Struct, frozen=True):
    """What the page does for whoever plays."""

    orders: StandingOrders
    """Where they want to be asked for cards."""
    together: bool = True
    """Whether what belongs together is answered in one go: a unit that moves, an Attack with all that is said of it."""


class Tally(msgspec.Struct):
    """What a person was asked in a game."""

    answers: int = 0
    """All that the rules asked of their seat."""
    windows: int = 0
    """Windows at which the rules asked their seat."""
    prompts: Counter[str] = msgspec.field(default_factory=Counter)
    """What they were asked themselves, by the first question of each prompt."""
    asked_for_cards: int = 0
    """Windows at which they were asked themselves."""
    activations: list[list[str]] = msgspec.field(default_factory=list)
    """For each unit that they chose, the first questions of its prompts."""


class Person:
    """One seat, played by a captain who presses what there is to press."""

    def __init__(self, match: Match, seat: SeatId, player: Bot, means: Means) -> None:
        self.match, self.seat, self.player, self.means = match, seat, player, means
        self.tally = Tally()
        self.goes_on: list[Planned] = []
        """What a press has answered already of what is to come."""
        self.pressed = ""
        """The question that the last press answered."""
        self.has_rolled = True
        """Whether dice fell, or somebody else had a say, since the last press."""
        self.is_held = False
        """Whether that press is shown with what follows it: so is one of a list, or of yes and no."""

    def answer(self) -> None:
        """Answer what is asked, as a press, as part of one, or by standing orders."""
        decision = self.match.game.decision_for(self.seat)
        assert decision is not None
        self.tally.answers += 1
        if is_window(decision):
            return self._at_a_window(decision)
        planned = self.goes_on[:1]
        if planned and planned[0].question == decision.question:
            del self.goes_on[0]
            answer = decision.parse(planned[0].answer)
            if decision.refusal(self.match.view(self.seat), answer) is None:
                return self.submit(answer)
        answer = self.player.answer(self.match.view(self.seat))
        if not self._belongs_to_the_press(decision):
            self._press(decision)
        self.goes_on = self._followers(decision, answer)
        self.submit(answer)

    def submit(self, answer: Any) -> None:
        before = len(self.match.lines)
        self.match.submit(self.seat, answer)
        self.has_rolled |= any(isinstance(line, Rolled) for line in self.match.lines[before:])

    def _at_a_window(self, decision: Decision[Any]) -> None:
        self.tally.windows += 1
        view = self.match.view(self.seat)
        asked = wants_to_be_asked(self.means.orders, decision.question, self.match.ruleset.client.playable(view))
        if asked:
            self.tally.asked_for_cards += 1
            self._press(decision)
        self.submit(self.player.answer(view) if asked else passing_answer(decision))

    def _press(self, decision: Decision[Any]) -> None:
        self.tally.prompts[decision.question] += 1
        self.pressed = decision.question
        if decision.question == ACTIVATION:
            self.tally.activations.append([])
        if self.tally.activations and not is_window(decision):
            self.tally.activations[-1].append(decision.question)
        self.has_rolled = False
        self.is_held = isinstance(decision, (ChooseOne, YesNo)) and not isinstance(decision, ChooseCard)

    def _belongs_to_the_press(self, decision: Decision[Any]) -> bool:
        """Whether the press before answers it: the drag of a unit that chose it, who leads, the rest of an Attack."""
        if not self.means.together:
            return False
        shown = decision.presentation
        if isinstance(decision, Path) and self.pressed == ACTIVATION:
            self.tally.activations[-1].append(decision.question)
            self.pressed, self.is_held = decision.question, False
            return True
        if shown.follows and self.is_held and not self.has_rolled:
            self.pressed = decision.question
            return True
        return shown.leads or (shown.panel == "attack" and not self.has_rolled)

    def _followers(self, decision: Decision[Any], answer: Any) -> list[Planned]:
        """What those are to do who keep formation with a model under way, where nothing speaks against it."""
        if not self.means.together or not isinstance(decision, Path):
            return []
        told = self.match.ruleset.client.consider(self.match.view(self.seat), answer).followers
        if any(follower.trouble for follower in told):
            return []
        return [planned for follower in told for planned in follower.answers]


def played(options: dict[str, Any], seed: int, seat: str, means: Means, rules: RuleSet = DW4) -> Tally:
    """A whole game of a person against a captain."""
    match = Match.start(rules, options, key_from(seed))
    bots = {there: bot("captain", rules, f"{seed}:{there}") for there in rules.play.seats(match.header.options)}
    for player in bots.values():
        player.patience = float("inf")
    person = Person(match, SeatId(seat), bots[SeatId(seat)], means)
    while not match.game.over:
        if match.game.decision_for(person.seat) is not None:
            person.answer()
            continue
        other = next(there for there in bots if match.game.decision_for(there) is not None)
        match.submit(other, bots[other].answer(match.view(other)))
        person.has_rolled = True
    return person.tally
