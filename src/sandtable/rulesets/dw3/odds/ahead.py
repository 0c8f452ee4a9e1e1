"""The roll that an answer would lead to: the game is supposed to go on, with what is proposed, until it wants dice."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.chance import Roll
from sandtable.kernel.decision import Decision
from sandtable.kernel.event import Event
from sandtable.kernel.rollspec import RollCame, RollSpec
from sandtable.kernel.view import View
from sandtable.rulesets.dw3.cards.card_rule import MOMENTS
from sandtable.rulesets.dw3.events.combat import DiceRead
from sandtable.rulesets.dw3.odds.meaning import meant
from sandtable.rulesets.dw3.procedures.action_roll import RollAction, foreseen
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.state import Battle, BattleGame
from sandtable.tabletop.dice.ahead import as_proposed, until_dice

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
    "guardian points",
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


def roll_ahead(view: View[Battle], answer: Any) -> RollSpec | None:
    """The roll to which an answer leads, if it is the next one; None where it leads to none."""
    decision = view.decision
    if decision is None or decision.question not in LEADING:
        return None
    fitting = decision.question not in MOMENTS or view.enclosing(Deed) is not None
    if not fitting or decision.refusal(view, answer) is not None:
        return None
    game = until_dice(view, answer, _reply, _goes_on)
    return None if game is None else roll_wanted(game)


def _reply(game: BattleGame, asked: Decision[Any]) -> Any:
    return None if asked.question == NO_MORE else as_proposed(game, asked)


def _goes_on(game: BattleGame, asked: Decision[Any]) -> bool:
    return asked.question != NO_MORE or _has_declared(game)


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
    return meant(game, foreseen(game, frame.procedure), caller)


def roll_came(event: Event) -> RollCame | None:
    """What a roll came to: net hits, none below 0."""
    if not isinstance(event, DiceRead) or event.what == "interception":
        return None
    return RollCame(event.seat, max(0, event.hits - event.counters))
