"""How a question is shown: where it is worked out, what its button says, whether it is final.

Whoever asks a question brings this with it, so that a client knows no question by its name. It changes nothing in the
game and is in no journal.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class Button(msgspec.Struct, frozen=True):
    """What the button says that gives the answer."""

    text: str
    """What is done: `Choose`. With a noun beside it, how many follow: `Choose 3 cards`."""
    one: str = ""
    """What is counted, if it is one."""
    many: str = ""
    none: str = ""
    """Said instead where nothing is chosen, or the number is 0."""
    warned: str = ""
    """Said instead where something is to be known before that speaks against it."""
    counts: Literal["answer", "dice"] = "answer"
    """Whether the noun counts what is chosen (or the number named), or the dice that it brings."""


class Presentation(msgspec.Struct, frozen=True, kw_only=True):
    """How one question is shown; what is left out follows from the kind of its decision."""

    panel: str = ""
    """Where it is worked out: `list`, `cards`, `place`, `move`, `dock`, or a panel of the game's own."""
    steps: tuple[str, ...] = ()
    """The way of which this question is one step, by the names of all steps."""
    step: int = -1
    """Which of them it is, from 0."""
    button: Button | None = None
    final: bool = False
    """Chance or a secret follows: the answer cannot be taken back."""
    hand: bool = False
    """It is answered with a look at one's cards."""
    easy: bool = False
    """Passing is what one does most of the time and costs nothing: it is the first answer until something is picked."""
    eager: bool = False
    """There is little reason to pass: the first option is picked already, or of several what is suggested."""
    leads: bool = False
    """It chooses which of a group goes first, the others after it: whoever moves them together need not be asked."""
    follows: bool = False
    """It belongs to the answer before it: whoever gives that one is shown both at once, and answers them together."""
    entrust: str = ""
    """What the button says that leaves it to somebody who knows the game, and with it every question after it that
    says the same: a setup of many, or the moves of a whole group. Empty where nothing is left to anybody."""
    window: bool = False
    """It is a moment at which something may be played: whether a player is bothered with it, their standing orders say
    (`kernel/standing_orders.py`)."""


PLAIN = Presentation()
"""A question that is shown by its kind alone."""
FOLLOWING = Presentation(follows=True)
"""One that is shown with the answer before it."""
LEADING = Presentation(leads=True)
"""One that whoever moves things together need not be asked."""
