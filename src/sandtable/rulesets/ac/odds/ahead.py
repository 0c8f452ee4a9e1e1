"""The roll that an answer would lead to."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable.kernel.chance import Roll
from sandtable.kernel.decision import Decision
from sandtable.kernel.engine import Game
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.rollspec import RollBeside, RollCame, RollSpec
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.combat import DiceRead
from sandtable.rulesets.ac.fighting.attacks import Shot, Strike
from sandtable.rulesets.ac.odds.beside import otherwise, shot_back
from sandtable.rulesets.ac.odds.draws import spec_of_test
from sandtable.rulesets.ac.odds.meaning import marks_on, reply_to
from sandtable.rulesets.ac.procedures.attack_roll import RollAttack, foreseen
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.discipline import DisciplineTest
from sandtable.rulesets.ac.procedures.sorties import PassingShot, Sortie, where_it_is_shot_at
from sandtable.rulesets.ac.state import Battle, BattleGame
from sandtable.tabletop.dice.ahead import until_dice

LEADING = ("action", "opportunity fire", "manoeuvre", "charge", "close quarters row", "secondary combatants", "spotter")
"""Questions after whose answers dice may follow; after a shot they do, whoever asks for it."""
TEST = "discipline test"


def roll_ahead(view: View[Battle], answer: Any) -> RollSpec | None:
    """The roll to which an answer leads, if it is the next one, or the card of a test; None where it leads to none."""
    decision = view.decision
    if decision is None or decision.refusal(view, answer) is not None:
        return None
    if decision.question == TEST:
        test = view.enclosing(DisciplineTest)
        return spec_of_test(view, test.tested) if answer and test is not None else None
    if answer is None or not (decision.question in LEADING or isinstance(answer, (Shot, PassingShot))):
        return None
    game = until_dice(view, answer, goes_on=is_foreseen)
    return None if game is None else roll_wanted(game)


def is_foreseen(game: Game[Battle], asked: Decision[Any]) -> bool:
    """Whether what comes next hangs on nothing that lies face down: the card of a test does."""
    return asked.question != TEST


def rolls_beside(view: View[Battle], answer: Any) -> tuple[RollBeside, ...]:
    """The same shot rated otherwise, and what its target could send back; or what comes back in Close Quarters."""
    decision = view.decision
    shoots = isinstance(answer, (Shot, PassingShot)) and decision is not None
    if shoots and decision is not None and decision.refusal(view, answer) is None:
        if isinstance(answer, PassingShot):
            return otherwise(where_it_is_shot_at(view, answer), answer.shot)
        # Whoever flies on is gone before its target acts.
        flies = view.enclosing(Sortie) is not None
        return otherwise(view, answer) if flies else (*otherwise(view, answer), *shot_back(view, answer))
    return reply_ahead(view, answer)


def reply_ahead(view: View[Battle], answer: Any) -> tuple[RollBeside, ...]:
    """What comes back after the first strike in Close Quarters."""
    decision = view.decision
    fights = decision is not None and decision.question in ("charge", "close quarters row")
    if decision is None or not fights or decision.refusal(view, answer) is not None:
        return ()
    game = until_dice(view, answer, goes_on=is_foreseen)
    attacking = game.enclosing(MakeAttack) if game is not None else None
    strike = attacking.attack if attacking is not None else None
    if game is None or not isinstance(strike, Strike) or not strike.charging:
        return ()
    back = reply_to(game, strike)
    return () if back is None else (RollBeside("reply", f"{thing(strike.target)} strikes back", back),)


def roll_wanted(game: BattleGame) -> RollSpec | None:
    """The roll of which a game wants the first dice."""
    frame = game.stack[-1] if game.stack else None
    if frame is None or not isinstance(frame.procedure, RollAttack) or not isinstance(game.wanted, Roll):
        return None
    roll = frame.procedure
    if frame.inputs or RollAttack.steps[frame.at] != RollAttack.roll_the_pool.__name__:
        return None
    title = f"{thing(roll.unit)} attacks {thing(roll.target)}"
    words = (f"{roll.pool} dice against Defence {roll.cost}",)
    return replace(foreseen(game, roll), title=title, marks=marks_on(game, roll.target), words=words)


def roll_came(event: Event) -> RollCame | None:
    """What a roll came to: Damage."""
    return RollCame(SeatId(""), event.damage) if isinstance(event, DiceRead) else None
