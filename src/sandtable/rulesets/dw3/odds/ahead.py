"""The roll that an answer would lead to: the game is supposed to go on, with what is proposed, until it wants dice."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.chance import Roll, Supplied
from sandtable.kernel.event import Event
from sandtable.kernel.rollspec import RollCame, RollSpec
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.cards.card_rule import MOMENTS
from sandtable.rulesets.dw3.events.combat import DiceRead
from sandtable.rulesets.dw3.odds.meaning import meant
from sandtable.rulesets.dw3.procedures.attack_dice import RollAction
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.state import Battle, BattleGame

MOST_QUESTIONS = 20
"""Questions that are answered as proposed before the dice of a roll are wanted."""
LEADING = (
    "initial target",
    "lead weapon",
    "crossing the T",
    "support weapons",
    "attack to resolve",
    "escorts in the attack",
    "defence",
    "tokens to discard",
    "shield",
    "ram",
    "target of an assault",
    "supporters of an assault",
    "tokens in an assault",
    "escorts in the assault",
    *MOMENTS,
)
"""Questions after whose answers dice may follow."""
NO_MORE = "initial target"
"""Where it is asked again, no more attacks are declared: so the first is resolved."""


class _AsTheyLie:
    """Deals what is unknown in the order in which it lies: nothing that odds are told of hangs on it."""

    def randrange(self, stop: int, /) -> int:
        return 0


def roll_ahead(view: View[Battle], answer: Any) -> RollSpec | None:
    """The roll to which an answer leads, if it is the next one; None where it leads to none."""
    decision = view.decision
    if decision is None or decision.question not in LEADING:
        return None
    fitting = decision.question not in MOMENTS or view.enclosing(Deed) is not None
    if not fitting or decision.refusal(view, answer) is not None:
        return None
    game: BattleGame = view.supposed(_AsTheyLie())
    game.chance = Supplied()
    game.submit(decision.seat, answer)
    for _ in range(MOST_QUESTIONS):
        if game.wanted is not None:
            return roll_wanted(game)
        asked = next(iter(game.open_decisions), None)
        if asked is None:
            return None
        if asked.question == NO_MORE and not _has_declared(game):
            return None
        reply = None if asked.question == NO_MORE else asked.fallback(View(game, asked.seat))
        game.submit(asked.seat, reply)
    return None


def _has_declared(game: BattleGame) -> bool:
    shooting = game.enclosing(ShootingStep)
    return shooting is not None and bool(shooting.declared)


def roll_wanted(game: BattleGame) -> RollSpec | None:
    """The roll of which a game wants the first dice."""
    frame = game.stack[-1] if game.stack else None
    if frame is None or not isinstance(frame.procedure, RollAction) or not isinstance(game.wanted, Roll):
        return None
    first = RollAction.steps[frame.at] == RollAction.roll_the_pool.__name__
    # A pool without dice is not rolled: then the first dice that are wanted are those against it.
    against = RollAction.steps[frame.at] == RollAction.roll_against_it.__name__ and not frame.procedure.faces
    if frame.inputs or not (first or against):
        return None
    caller = game.stack[-2].procedure if len(game.stack) > 1 else None
    return meant(game, frame.procedure.foreseen(), caller)


def roll_came(event: Event) -> RollCame | None:
    """What a roll came to: net hits, none below 0."""
    if not isinstance(event, DiceRead) or event.what == "interception":
        return None
    return RollCame(event.seat, max(0, event.hits - event.counters))
