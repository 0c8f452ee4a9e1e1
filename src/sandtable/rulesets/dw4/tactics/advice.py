"""Who advises on which question, and what an Action is worth: each is declared where it is known.

A captain's answer to a question of the rulebook is declared in this room; a special rule declares in its own module
what is to be said to its own questions and Actions.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import Any, TypeVar

from sandtable.kernel.decision import Picker
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.state import Battle, BattleTable

Advice = Callable[[View[Battle], Any, Picker], Any]
WeighedAdvice = Callable[[View[Battle], Any, Picker, Appraiser | None], Any]
Judge = Callable[[BattleTable, UnitId], float]
CardJudge = Callable[[View[Battle]], bool]
DiceJudge = Callable[[View[Battle], str], bool]
"""It is told the name of the offer."""

ADVICE: dict[str, Advice] = {}
WEIGHED_ADVICE: dict[str, WeighedAdvice] = {}
"""What is judged by the odds of an Attack."""
JUDGES: dict[str, Judge] = {}
"""By the name of an Action: the Victory Points that a unit may expect of it."""
CARD_JUDGES: dict[str, CardJudge] = {}
"""By the special rule: whether a Special Valour Effect is worth a card as things stand."""
DICE_JUDGES: dict[str, DiceJudge] = {}
"""By the special rule: whether an offer of optional dice is worth its price."""
PROPOSALS: dict[str, str] = {}
"""Questions to which a captain gives the answer that the rules propose, and why that is a good one."""

A = TypeVar("A", bound=Advice)
W = TypeVar("W", bound=WeighedAdvice)
J = TypeVar("J", bound=Judge)
C = TypeVar("C", bound=CardJudge)
D = TypeVar("D", bound=DiceJudge)
V = TypeVar("V")


def advises(*questions: str) -> Callable[[A], A]:
    """Declares what a captain answers to these questions."""
    return lambda advice: _declared(ADVICE, questions, advice)


def advises_by_odds(*questions: str) -> Callable[[W], W]:
    """The same for what is judged by the odds of an Attack."""
    return lambda advice: _declared(WEIGHED_ADVICE, questions, advice)


def judges(*actions: str) -> Callable[[J], J]:
    """Declares what an Action is worth to a unit."""
    return lambda judge: _declared(JUDGES, actions, judge)


def worth_a_card(rule: str) -> Callable[[C], C]:
    """Declares when a captain lays down a card for a Special Valour Effect."""
    return lambda judge: _declared(CARD_JUDGES, (rule,), judge)


def worth_its_price(rule: str) -> Callable[[D], D]:
    """Declares when a captain takes the optional dice of a special rule."""
    return lambda judge: _declared(DICE_JUDGES, (rule,), judge)


def takes_the_proposal(question: str, why: str) -> None:
    """Declares that what the rules propose is what a captain wants."""
    _declared(PROPOSALS, (question,), why)


def _declared(table: dict[str, Any], names: tuple[str, ...], what: V) -> V:
    for name in names:
        if name in table:
            raise TypeError(f"two advise on {name!r}")
        table[name] = what
    return what


class Counsel(Enum):
    """What a captain should know of a special rule, whatever else it does."""

    SCARCE = auto()
    """A weapon with it does not fire again soon."""
    FIRES_BELOW = auto()
    """A weapon with it fires from under water."""
    ARRIVES_ANYWHERE = auto()
    """A unit with it comes out of Reserve where it likes."""
    WORTH_A_CARD = auto()
    """A Special Valour Effect for which a captain lays down a card that the hand can spare."""
    COMES_LAST = auto()
    """A Special Deployment action that waits until the unit has made its others."""


_COUNSEL: dict[Counsel, frozenset[str]] = {}


def counsels(counsel: Counsel, name: str) -> None:
    """Declares that this holds for a special rule, or for what it lets a unit do."""
    _COUNSEL[counsel] = known(counsel) | {name}


def known(counsel: Counsel) -> frozenset[str]:
    """Everything for which this holds."""
    return _COUNSEL.get(counsel, frozenset())
