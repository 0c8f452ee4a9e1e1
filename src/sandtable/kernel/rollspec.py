"""A roll as data: what will be rolled and what is done to the dice, in a form that odds can be worked out from.

A rule set describes its rolls in these records; whoever works with them needs to know no rule set.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec

from sandtable.kernel.ids import RuleId, SeatId


class Side(msgspec.Struct, frozen=True, cache_hash=True):
    """One side of a die; each is as likely as the others."""

    name: str
    worth: int = 0
    """What it counts in its pool."""
    explodes: int = 0
    """How many more dice it brings when a pool explodes."""


class Turn(msgspec.Struct, frozen=True, cache_hash=True, tag=True):
    """Dice that show one side are turned to another; a die that was turned is never turned again."""

    of: int
    to: int
    most: int | None = None
    """How many dice at most; all of them where none is given."""


class TurnTogether(msgspec.Struct, frozen=True, cache_hash=True, tag=True):
    """Dice that show one of several sides are turned, so many in all: those of the first side before the others."""

    turns: tuple[tuple[int, int], ...]
    """What shows, and what it is turned to."""
    most: int


class Remove(msgspec.Struct, frozen=True, cache_hash=True, tag=True):
    """Dice are taken away, so many in all: those that show the first of these sides before the others."""

    sides: tuple[int, ...]
    most: int


class Explode(msgspec.Struct, frozen=True, cache_hash=True, tag=True):
    """Sides that explode bring more dice, and so do those of the dice they bring."""

    rounds: int | None = None
    """How often at most; until no such side shows where none is given."""
    doubled: int = 0
    """How many of the first that explode, in all rounds together, bring one die more."""


class ReRoll(msgspec.Struct, frozen=True, cache_hash=True, tag=True):
    """Every die that shows one of these sides is rolled again, once."""

    sides: tuple[int, ...]


class Swell(msgspec.Struct, frozen=True, cache_hash=True, tag=True):
    """Where enough dice show one of these sides, which are worth the same, each of them counts more; the last stage."""

    sides: tuple[int, ...]
    enough: int
    more: int = 1


Stage = Turn | TurnTogether | Remove | Explode | ReRoll | Swell


class DicePool(msgspec.Struct, frozen=True, cache_hash=True):
    """Dice of one kind that are rolled together, and what is done to them, in order."""

    dice: int
    sides: tuple[Side, ...]
    stages: tuple[Stage, ...] = ()


class Burst(msgspec.Struct, frozen=True, cache_hash=True):
    """What so many successes of one roll bring beyond their points: more points, or a die that is rolled for them."""

    at: int
    below: int = 0
    """From so many on it is something else; nothing where there is no end."""
    points: int = 0
    """None where the die says it."""


class Wear(msgspec.Struct, frozen=True, cache_hash=True):
    """Points that stay with a target from roll to roll, where successes do not."""

    enough: int
    """How many it takes."""
    each: int
    """How many successes of one roll make a point; what is left over of a roll is lost."""
    bursts: tuple[Burst, ...] = ()
    die: tuple[int, ...] = ()
    """What each side of the die brings."""
    again: int = 0
    """What a side brings that has come up before."""
    up: tuple[int, ...] = ()
    """The sides that have."""


class Mark(msgspec.Struct, frozen=True, cache_hash=True):
    """A number of successes that means something, such as what it takes to sink the target."""

    name: str
    at: int
    rule: RuleId = RuleId("")
    helped: tuple[DicePool, ...] = ()
    """Rolls that follow: each that counts anything stands for one success more."""
    enough: int = 0
    """How many successes it takes at least, however much those help."""
    dice: DicePool | None = None
    """Dice that follow, and must count something for it."""
    for_each: bool = False
    """Whether the dice that follow, or the rolls that help, are made once for each success."""
    wear: Wear | None = None
    """Where points by successes reach it, over one roll or several; `at` is then what a single roll surely needs."""


class DrawSpec(msgspec.Struct, frozen=True, cache_hash=True):
    """Cards turned over one by one from a pile of known values in unknown order; low enough is a success."""

    values: tuple[int, ...]
    at_most: int
    draws: int = 1


class RollSpec(msgspec.Struct, frozen=True, cache_hash=True):
    """One pool against another: what the own pool counts beyond the other, in groups of the threshold."""

    own: DicePool
    against: DicePool
    threshold: int
    first: tuple[int, ...] = ()
    """Thresholds of the first successes, where they are not that of all."""
    added: int = 0
    """What comes on top where there is any success at all."""
    spared: int = 0
    """What is taken off the whole at the end, down to nothing."""
    marks: tuple[Mark, ...] = ()
    title: str = ""
    words: tuple[str, ...] = ()
    """How the pools came about, line by line."""
    counts: str = "successes"
    """What a success is called."""
    left_out: tuple[RuleId, ...] = ()
    """Rules that change the roll in a way that this record cannot tell."""
    roller: SeatId = SeatId("")
    """Who rolls, where it is somebody's roll."""
    most: int | None = None
    """What it comes to at most, whatever the dice show."""
    also: tuple[RollSpec, ...] = ()
    """What else comes of the very same dice, such as harm to whoever rolls them."""
    needs: tuple[DrawSpec, ...] = ()
    """Draws of which every card must be low enough first; else it comes to nothing."""
    preceded: Preceded | None = None
    """Another roll that decides how this one is made. Its own pools are then those after no success of the first."""
    each: int = 0
    """How many successes make one point of what it is rolled for; none where successes are what matters."""
    points: str = ""
    """What such points are called."""


class Preceded(msgspec.Struct, frozen=True, cache_hash=True):
    """A roll that comes first, and on whose successes it depends what is rolled then."""

    roll: RollSpec
    then: tuple[RollSpec, ...]
    """By its successes: after none, after one, and so on; the last one also after any number beyond."""


class RollBeside(msgspec.Struct, frozen=True):
    """A roll to hold beside the one in hand: what would be rolled if one thing were otherwise, or in reply to it."""

    kind: str
    """`more` (something added), `less` (something left out), `clear` (something out of the way), `reply`, or the
    answer that it belongs to."""
    name: str
    """What is otherwise, in a few words."""
    spec: RollSpec


class RollCame(msgspec.Struct, frozen=True):
    """What a roll came to, whose record can be told from an event."""

    seat: SeatId
    """Empty where the roll itself says who made it."""
    successes: int
    plain: RollSpec | None = None
    """The roll by its dice alone; nothing where more than that was done to them, or where the event does not tell."""


class Chances(Protocol):
    """The odds of a roll, as far as whoever judges it needs them."""

    @property
    def mean(self) -> float: ...

    def chance_of(self, successes: int) -> float:
        """Of so many successes or more."""
        ...


Appraiser = Callable[[RollSpec], Chances]
"""Works out the odds of a roll. Whoever has one gives it to those who may not work out odds themselves."""
