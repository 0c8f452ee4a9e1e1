"""Decisions: typed questions to a seat that carry what is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from sandtable.kernel.errors import MalformedCommand, Refusal
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.presentation import PLAIN, Button, Presentation
from sandtable.kernel.reading import converted

if TYPE_CHECKING:
    from sandtable.kernel.table import Table

A = TypeVar("A")

DEEPEST = 8
"""Lists within lists that an answer may hold."""


class Picker(Protocol):
    """What a sampler needs of a random generator; the caller brings one."""

    def randrange(self, stop: int, /) -> int: ...


class _Asked(msgspec.Struct, frozen=True):
    seat: SeatId
    question: str
    """A stable name for the question, the same in every game."""


class Decision(_Asked, Generic[A], frozen=True, kw_only=True):
    """A question to a seat. `refusal` is the whole truth about what is legal."""

    prompt: str = ""
    """What to do now, in one plain sentence."""
    rules: tuple[RuleId, ...] = ()
    passing: str = ""
    """What passing means; empty where one may not pass. The answer that passes is `None`."""
    about: tuple[str, ...] = ()
    """Ids of the things the question is about, for a client to point at and a bot to weigh."""
    default: Any = None
    """What a player who runs out of time is taken to have said."""
    presentation: Presentation = PLAIN
    """How a client shows it; what is left out comes from `usual`."""

    usual: ClassVar[Presentation] = Presentation(panel="list", button=Button("Choose"))
    """How a question of this kind is shown where nobody says more."""

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        """Why this answer is not legal now; `None` where it is."""
        raise NotImplementedError

    def sample(self, table: Table[Any], pick: Picker) -> Any:
        """A legal answer at random, for bots and fuzzers."""
        raise NotImplementedError

    def parse(self, raw: Any) -> Any:
        """The answer from what came over a wire; raises `MalformedCommand` where the shape is wrong."""
        return _tupled(self.question, raw)

    def settled(self, answer: Any) -> Any:
        """A legal answer as the rules know it: what came over a wire may only look like the option that was meant."""
        return answer

    def forced(self) -> tuple[A, ...]:
        """The one legal answer, where there is only one; else nothing."""
        return ()

    def listed(self) -> tuple[A | None, ...] | None:
        """Every answer that the question takes, passing last; `None` where it does not list them."""
        return None

    def is_hopeless(self) -> bool:
        """Whether no answer at all can be legal, by the bounds of the question alone."""
        return False

    def fallback(self, table: Table[Any]) -> Any:
        """A legal answer for someone who gives none."""
        if self.default is not None or self.passing:
            return self.default
        return self.sample(table, FIRST)

    def _refuse(self, reason: str) -> Refusal:
        return Refusal(reason, self.rules[0] if self.rules else RuleId(""))


class _First:
    def randrange(self, stop: int, /) -> int:
        return 0


FIRST: Picker = _First()
"""Always takes the first."""


class ChooseOne(Decision[A], Generic[A], frozen=True):
    """Choose one of the options."""

    options: tuple[A, ...]
    of: str = ""
    """What kind of thing the options are, so that a client can show them."""

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        if answer is None:
            return None if self.passing else self._refuse(f"{self.question}: this cannot be passed")
        if not _is_plain(answer) or answer not in self.options:
            return self._refuse(f"{self.question}: {_shown(answer)} is not one of the {len(self.options)} choices")
        return None

    def parse(self, raw: Any) -> Any:
        return _read(self.question, self.options, raw)

    def settled(self, answer: Any) -> Any:
        return None if answer is None else self.options[self.options.index(answer)]

    def sample(self, table: Table[Any], pick: Picker) -> A | None:
        n = pick.randrange(len(self.options) + bool(self.passing))
        return self.options[n] if n < len(self.options) else None

    def forced(self) -> tuple[A, ...]:
        return self.options if len(self.options) == 1 and not self.passing else ()

    def listed(self) -> tuple[A | None, ...]:
        return (*self.options, None) if self.passing else self.options

    def is_hopeless(self) -> bool:
        return not self.options and not self.passing


class ChooseCard(ChooseOne[CardId], frozen=True):
    """Choose a card of one's hand. Nobody else may see the options."""

    usual: ClassVar[Presentation] = Presentation(panel="cards", button=Button("Play this card"))


class ChooseSome(Decision[tuple[A, ...]], Generic[A], frozen=True):
    """Choose any number of the options, within limits."""

    usual: ClassVar[Presentation] = Presentation(
        panel="list", button=Button("Choose", "of them", "of them", none="Choose none")
    )

    options: tuple[A, ...]
    of: str = ""
    least: int = 0
    most: int | None = None

    @property
    def limits(self) -> tuple[int, int]:
        """How few and how many may be chosen: never more than there are."""
        there_are = len(self.options)
        return min(self.least, there_are), there_are if self.most is None else min(self.most, there_are)

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        if not isinstance(answer, tuple) or not all(_is_plain(a) for a in answer):
            return self._refuse(f"{self.question}: a list of choices is wanted, not {_shown(answer)}")
        strange = [a for a in answer if a not in self.options]
        if strange:
            return self._refuse(f"{self.question}: {_shown(strange[0])} is not one of the choices")
        if len(set(answer)) != len(answer):
            return self._refuse(f"{self.question}: a choice is named twice")
        least, most = self.limits
        if not least <= len(answer) <= most:
            return self._refuse(f"{self.question}: choose {least} to {most}, not {len(answer)}")
        return None

    def parse(self, raw: Any) -> Any:
        if not isinstance(raw, (list, tuple)):
            return raw
        return tuple([_read(self.question, self.options, item) for item in raw])

    def settled(self, answer: Any) -> Any:
        return tuple(self.options[self.options.index(item)] for item in answer)

    def sample(self, table: Table[Any], pick: Picker) -> tuple[A, ...]:
        least, most = self.limits
        wanted = least + pick.randrange(most - least + 1)
        pool = list(self.options)
        chosen = {pool.pop(pick.randrange(len(pool))) for _ in range(wanted)}
        return tuple(option for option in self.options if option in chosen)

    def forced(self) -> tuple[tuple[A, ...], ...]:
        least, most = self.limits
        if least >= len(self.options):
            return (self.options,)
        return ((),) if most == 0 else ()

    def is_hopeless(self) -> bool:
        least, most = self.limits
        return least > most

    def fallback(self, table: Table[Any]) -> tuple[A, ...]:
        if self.default is not None:
            return tuple(self.default)
        return self.options[: self.least]


class Order(Decision[tuple[A, ...]], Generic[A], frozen=True):
    """Put all the options into an order."""

    usual: ClassVar[Presentation] = Presentation(panel="list", button=Button("Keep this order"))

    options: tuple[A, ...]
    of: str = ""

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        if not isinstance(answer, tuple) or len(answer) != len(self.options):
            return self._refuse(f"{self.question}: all {len(self.options)} must be named once, in order")
        left = list(self.options)
        for item in answer:
            if not _is_plain(item) or item not in left:
                return self._refuse(f"{self.question}: {_shown(item)} is not one of them, or is named twice")
            left.remove(item)
        return None

    def parse(self, raw: Any) -> Any:
        if not isinstance(raw, (list, tuple)):
            return raw
        return tuple([_read(self.question, self.options, item) for item in raw])

    def settled(self, answer: Any) -> Any:
        return tuple(self.options[self.options.index(item)] for item in answer)

    def sample(self, table: Table[Any], pick: Picker) -> tuple[A, ...]:
        pool = list(self.options)
        return tuple(pool.pop(pick.randrange(len(pool))) for _ in range(len(self.options)))

    def forced(self) -> tuple[tuple[A, ...], ...]:
        return (self.options,) if len(self.options) <= 1 else ()

    def fallback(self, table: Table[Any]) -> tuple[A, ...]:
        return self.options if self.default is None else tuple(self.default)


class Number(Decision[int], frozen=True):
    """Name a whole number."""

    usual: ClassVar[Presentation] = Presentation(panel="dock", button=Button("Say"))

    least: int
    most: int

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        if not isinstance(answer, int) or isinstance(answer, bool):
            return self._refuse(f"{self.question}: a whole number is wanted, not {_shown(answer)}")
        if not self.least <= answer <= self.most:
            return self._refuse(f"{self.question}: {_shown(answer)} is not between {self.least} and {self.most}")
        return None

    def sample(self, table: Table[Any], pick: Picker) -> int:
        return self.least + pick.randrange(self.most - self.least + 1)

    def forced(self) -> tuple[int, ...]:
        return (self.least,) if self.least == self.most else ()

    def listed(self) -> tuple[int, ...]:
        return tuple(range(self.least, self.most + 1))

    def is_hopeless(self) -> bool:
        return self.least > self.most

    def fallback(self, table: Table[Any]) -> int:
        return self.least if self.default is None else int(self.default)


class YesNo(Decision[bool], frozen=True):
    """Say yes or no."""

    usual: ClassVar[Presentation] = Presentation(panel="dock", button=Button("Choose"))

    yes: str = "yes"
    no: str = "no"

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        if isinstance(answer, bool):
            return None
        return self._refuse(f"{self.question}: yes or no is wanted, not {_shown(answer)}")

    def sample(self, table: Table[Any], pick: Picker) -> bool:
        return pick.randrange(2) == 1

    def listed(self) -> tuple[bool, ...]:
        return True, False

    def fallback(self, table: Table[Any]) -> bool:
        return bool(self.default)


class Place(Decision[A], Generic[A], frozen=True):
    """Put something on the table. The rule set derives it: a region, a validator, a sampler."""

    usual: ClassVar[Presentation] = Presentation(panel="place", button=Button("Place"))
    answers: ClassVar[Any] = None
    """The type of its answers, for what comes over a wire."""
    form: ClassVar[str] = ""
    """How a client builds an answer, by a name of `docs/protocol.md`; empty for one that can only be suggested."""

    def samples(self, table: Table[Any], pick: Picker, tries: int) -> list[A]:
        """Legal places at random, as many as so many tries find."""
        drawn = [self.sample(table, pick) for _ in range(tries)]
        return [place for place in drawn if place is not None]

    def parse(self, raw: Any) -> Any:
        return _converted(self, raw)


class Path(Decision[A], Generic[A], frozen=True):
    """Move something along a path. The rule set derives it: limits, a validator, a sampler, a preview."""

    usual: ClassVar[Presentation] = Presentation(panel="move", button=Button("Move", warned="Move all the same"))
    answers: ClassVar[Any] = None
    form: ClassVar[str] = ""

    def parse(self, raw: Any) -> Any:
        return _converted(self, raw)


def _converted(decision: Any, raw: Any) -> Any:
    wanted = type(decision).answers
    if raw is None and decision.passing:
        return None
    try:
        # A record is taken apart first: nothing but a conversion looks at what its fields hold.
        return converted(msgspec.to_builtins(raw) if isinstance(raw, msgspec.Struct) else raw, wanted)
    except (msgspec.ValidationError, TypeError, ValueError, OverflowError, RecursionError) as wrong:
        raise MalformedCommand(f"{decision.question}: {wrong}") from None


def _read(question: str, options: tuple[Any, ...], raw: Any) -> Any:
    """One of the options from what came over a wire: a record comes as its fields."""
    if not isinstance(raw, dict):  # Asked first: that no option is a record is slow to find out.
        return _tupled(question, raw)
    kind = next((type(option) for option in options if isinstance(option, msgspec.Struct)), None)
    if kind is None:
        return raw
    try:
        return converted(raw, kind)
    except (msgspec.ValidationError, TypeError, ValueError, OverflowError, RecursionError) as wrong:
        raise MalformedCommand(f"{question}: {wrong}") from None


def _tupled(question: str, raw: Any, depth: int = 0) -> Any:
    """A wire knows lists only, answers are tuples throughout."""
    if not isinstance(raw, (list, tuple)):
        return raw
    if depth > DEEPEST:
        raise MalformedCommand(f"{question}: the answer is nested too deeply")
    parts = [_tupled(question, part, depth + 1) for part in raw]
    return tuple(parts) if type(raw) in (list, tuple) else raw


def _is_plain(value: Any) -> bool:
    """Only hashable plain values are compared with the options, so that nothing strange is called."""
    if isinstance(value, tuple):
        return all(_is_plain(part) for part in value)
    return isinstance(value, (str, int, bool, msgspec.Struct))


def _shown(value: Any) -> str:
    try:
        text = repr(value)
    except Exception:  # a number of too many digits, a nest of lists: whatever it is, it is refused, not shown
        return f"this {type(value).__name__}"
    return text if len(text) <= 60 else text[:57] + "..."
