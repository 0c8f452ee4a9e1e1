"""Foreseeing: whether everyone could know all that came of an answer.

What could be foreseen may be taken back, anything else never: else whoever takes an answer back, or finds that they
cannot, learns what their view did not tell them. It must not hang on the secret itself which of the two it is. So the
answer is given once more, at the table as someone sees it who only watches. There every secret can be carried from one
place to another but not looked into, and there are no dice. A rule that wants to know either ends it, and the answer
is final, whatever the secret or the dice would have said. Up to there nothing but public facts had part in it, so
whether it ends is no secret, either. No rule declares anything for this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Self, TypeVar, get_args, get_type_hints

from sandtable.kernel.chance import Request
from sandtable.kernel.decision import ChooseOne, Decision
from sandtable.kernel.engine import Answered, Entry, Game, Happened, Rolled
from sandtable.kernel.errors import EngineFault
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.state import State
from sandtable.kernel.veil import Shut, Unforeseen, Veiled
from sandtable.kernel.visibility import Declared, reader_of, seen

S = TypeVar("S", bound=State)
A = TypeVar("A")


class Foreseen(Game[S]):
    """A game as everyone sees it who only watches, to see how far it can be foreseen what comes of an answer."""

    __slots__ = ("borrowed", "really")

    really: tuple[Decision[Any], ...]
    """What is asked next in the game itself."""
    borrowed: bool
    """Whether that is taken to be asked here, though nobody could foresee what it offers."""

    @classmethod
    def of(cls, game: Game[S], really: tuple[Decision[Any], ...], viewer: SeatId | None = None) -> Self:
        """A copy in which every secret is veiled that the viewer may not know; nobody in particular only watches."""
        twin = cls(game.state.seen_by(viewer, _veil), game.hooks, None, game.chance, game.content)
        for name in unseen_tables(type(game.state)):
            setattr(twin.state, name, Shut(None))
        twin.stack = [frame.clone() for frame in game.stack]
        twin.really, twin.borrowed = really, False
        return twin

    def go_on(self, answer: Any) -> None:
        """Give the answer, which was legal, and run to whatever is asked next."""
        frame = self.stack[-1]
        frame.inputs = (*frame.inputs, answer)
        self._run()

    def ask(self, decision: Decision[A] | Callable[[], Decision[A]]) -> A:
        try:
            return super().ask(decision)
        except Unforeseen:
            # What a question offers may be a secret of whoever is asked. That it is asked is none, if it can be
            # passed: then it never answers itself.
            if len(self.really) == 1 and isinstance(self.really[0], ChooseOne) and self.really[0].passing:
                self.borrowed = True
                self._pose(self.really[0])
            raise

    def _chance(self, request: Request) -> tuple[Any, ...]:
        known: tuple[tuple[Any, ...], ...] = self._known("a roll")
        if not known:
            raise Unforeseen
        return known[0]

    def emit(self, event: Event) -> None:
        if event.reveals or _tells(event):
            raise Unforeseen
        super().emit(event)


def is_foreseen(before: Game[Any], after: Game[Any], added: Sequence[Entry]) -> bool:
    """Whether everyone could know all that came of an answer; of two games between which lie the entries."""
    given = added[0]
    assert isinstance(given, Answered)
    if after.over or any(isinstance(line, Rolled) for line in added):
        return False  # when a game is over nothing is secret any more
    game = Foreseen.of(before, after.pending)
    shown = {id(record): record for record in _records(game.state)}  # kept, so that no other gets its identity
    try:
        game.go_on(given.answer)
    except (Unforeseen, Exception):
        return False  # whatever a veil makes a rule stumble over, it was about to be looked into
    if game.borrowed and game.stack != after.stack:
        return False  # the game went on from here: another question was asked in it, or none
    if any(id(record) not in shown and _tells(record) for record in _records(game.state)):
        return False
    if before.strict:
        _check(game, after, added[1:])
    return True


def _tells(thing: Declared) -> bool:
    """Whether it shows anyone what they did not know."""
    for name in thing.__struct_fields__:
        value = getattr(thing, name)
        behind = [item for item in (value if type(value) is tuple else (value,)) if type(item) is Veiled]
        if not behind:
            continue
        if name not in thing.visibility.secrets:
            return True
        reader = reader_of(thing, name)
        if reader is not None and any(item.known_to != reader for item in behind):
            return True
    return False


def _veil(secret: Any, known_to: str | None) -> Any:
    if isinstance(secret, tuple):
        return tuple([Veiled(known_to) for _ in secret])
    return None if secret is None else Veiled(known_to)


@cache
def unseen_tables(kind: type[State]) -> tuple[str, ...]:
    """The tables of which others do not even see how much is in them: nobody may look at them at all."""
    hints = get_type_hints(kind) if kind.tables else {}
    records = {name: get_args(hints[name])[1:] for name in kind.tables}
    return tuple([name for name, (record,) in records.items() if _is_hidden(record)])


def _is_hidden(record: Any) -> bool:
    return isinstance(record, type) and issubclass(record, Declared) and record.visibility.hidden


def _records(state: State) -> Iterator[Declared]:
    for name in state.__struct_fields__:
        value = getattr(state, name)
        there = value.values() if isinstance(value, dict) else (value,)
        yield from [record for record in there if isinstance(record, Declared)]


def _check(game: Foreseen[Any], after: Game[Any], happened: Sequence[Entry]) -> None:
    """What was foreseen has happened; else a rule looked past a veil, and the answer was not final for that."""
    foreseen, events = ([seen(e.event, None) for e in es if isinstance(e, Happened)] for es in (game.record, happened))
    if foreseen != events:
        raise EngineFault(f"it could be foreseen that {foreseen}, but {events} happened: a rule looked into a secret")
    asked, really = ([(each.seat, each.question) for each in pending] for pending in (game.pending, after.pending))
    if asked != really:
        raise EngineFault(f"it could be foreseen that {asked} is asked, but {really} is: a rule looked into a secret")
