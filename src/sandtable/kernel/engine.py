"""The engine: runs procedures until a decision is wanted, and stops. It never calls a player."""

from __future__ import annotations

from collections.abc import Callable
from types import MemberDescriptorType
from typing import Any, Generic, NoReturn, TypeVar

import msgspec

from sandtable.kernel.chance import Chance, Request, Roll, Shuffle
from sandtable.kernel.decision import Decision
from sandtable.kernel.errors import EngineFault, IllegalCommand, Refusal
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Again, Call, Frame, Leave, Procedure
from sandtable.kernel.state import State
from sandtable.kernel.table import Table

S = TypeVar("S", bound=State)
A = TypeVar("A")
P = TypeVar("P", bound=Procedure)

ENDLESS = 100_000
"""Calls, returns and jumps without a decision after which a game is taken to run in circles."""


class Answered(msgspec.Struct, frozen=True):
    """A seat answered a decision."""

    seat: SeatId
    question: str
    answer: Any


class Rolled(msgspec.Struct, frozen=True):
    """Chance gave an outcome."""

    request: Request
    outcome: tuple[Any, ...]
    rule: RuleId


class Happened(msgspec.Struct, frozen=True):
    """An event changed the world, because of a rule."""

    event: Event
    rule: RuleId


Entry = Answered | Rolled | Happened


class _Suspend(BaseException):
    """Unwinds a step whose next input is missing. Never named in rule code."""


class Game(Table[S], Generic[S]):
    """State, stack and chance of one game. It stops with pending decisions, or is over."""

    __slots__ = (
        "_asked",
        "_changed",
        "_next",
        "_rule",
        "chance",
        "opening",
        "pending",
        "record",
        "result",
        "sealed",
        "serial",
        "stack",
        "strict",
        "unasked",
        "wanted",
    )

    def __init__(
        self, state: S, hooks: HookIndex, opening: Procedure | None, chance: Chance, content: Any = None
    ) -> None:
        super().__init__(state, hooks, content)
        self.stack: list[Frame] = [Frame(opening)] if opening is not None else []
        self.chance = chance
        self.pending: tuple[Decision[Any], ...] = ()
        """What is being asked now: one decision, or several for sealed answers."""
        self.sealed: dict[SeatId, Any] = {}
        """Answers already given to a sealed decision that still waits for others."""
        self.wanted: Request | None = None
        """The chance request that someone must supply, where the source does not."""
        self.serial = 0
        """Counts the decisions answered so far, so that a late command cannot hit the wrong one."""
        self.unasked = 0
        """Counts the decisions that had one legal answer only and so answered themselves."""
        self.record: list[Entry] = []
        """What happened since the record was last taken."""
        self.result: Any = None
        self.opening: Game[S] | None = None
        """The game before it was started, as long as it goes on in this very copy."""
        self.strict = False
        """Check on every re-run that the recorded answer still fits the question."""
        self._asked: tuple[Decision[Any], ...] = ()
        self._next = 0
        self._changed = False
        self._rule = RuleId("")

    # --- drivers use these ---

    @property
    def over(self) -> bool:
        return not self.stack

    def stop(self) -> None:
        """Leave everything as it stands: nothing is asked any more."""
        self.stack, self.pending, self.sealed, self.wanted = [], (), {}, None

    def start(self) -> None:
        """Run to the first decision. Also used after loading: the running step asks again."""
        self.opening = self.clone()
        self._run()

    @property
    def open_decisions(self) -> tuple[Decision[Any], ...]:
        """What still wants an answer: of a sealed question, the decisions of those who have not given theirs."""
        if not self.sealed:
            return self.pending
        return tuple([decision for decision in self.pending if decision.seat not in self.sealed])

    def decision_for(self, seat: SeatId) -> Decision[Any] | None:
        """What this seat must answer now, if anything."""
        if seat in self.sealed:
            return None
        for decision in self.pending:
            if decision.seat == seat:
                return decision
        return None

    def submit(self, seat: SeatId, answer: Any, serial: int | None = None) -> None:
        """Take an answer. A wrong one is refused with a reason, and nothing changes."""
        decision = self.decision_for(seat)
        if decision is None:
            raise IllegalCommand(Refusal(self._nothing_for(seat)))
        if serial is not None and serial != self.serial:
            raise IllegalCommand(Refusal(f"decision {serial} is past; decision {self.serial} is being asked now"))
        answer = decision.parse(answer)
        refused = decision.refusal(self, answer)
        if refused is not None:
            raise IllegalCommand(refused)
        answer = decision.settled(answer)
        self.record.append(Answered(seat, decision.question, answer))
        self._take(seat, answer)

    def leave(self, seat: SeatId, event: Event) -> None:
        """Let a seat leave for good: what it is asked now and ever after is answered by its default."""
        decision = self.decision_for(seat)
        self._rule = RuleId("-")
        self.emit(event)
        if decision is not None:
            self._take(seat, decision.fallback(self))

    def conclude(self, event: Event) -> None:
        """Let an event happen after the players have ended the game."""
        self._rule = RuleId("-")
        self.emit(event)

    def _take(self, seat: SeatId, answer: Any) -> None:
        """Go on with an answer that is known to be legal, as soon as all that are asked at once have given theirs."""
        if len(self.pending) > 1:
            self.sealed[seat] = answer
            if len(self.sealed) < len(self.pending):
                return
            answer = tuple(self.sealed[d.seat] for d in self.pending)
            self.sealed = {}
        frame = self.stack[-1]
        frame.inputs = (*frame.inputs, answer)
        self.serial += 1
        self._run()

    def supply(self, outcome: tuple[Any, ...]) -> None:
        """Give the outcome of the chance request that is wanted."""
        if self.wanted is None:
            raise EngineFault("no chance is wanted")
        frame = self.stack[-1]
        self.record.append(Rolled(self.wanted, outcome, self._rule))
        frame.inputs = (*frame.inputs, outcome)
        self._run()

    def clone(self) -> Game[S]:
        """A game that goes on by itself from here. It starts with an empty record."""
        twin: Game[S] = object.__new__(type(self))
        twin.state = self.state.clone()
        twin.hooks, twin.content, twin._memo = self.hooks, self.content, {}
        twin.stack = [frame.clone() for frame in self.stack]
        twin.chance, twin.pending, twin.wanted = self.chance, self.pending, self.wanted
        twin.sealed = dict(self.sealed) if self.sealed else {}
        twin.serial, twin.record, twin.result, twin.strict = self.serial, [], self.result, self.strict
        twin.unasked, twin.opening = self.unasked, None
        twin._asked, twin._next, twin._changed, twin._rule = (), 0, False, self._rule
        return twin

    def take_record(self) -> list[Entry]:
        """What happened since the last time, for the journal."""
        taken, self.record = self.record, []
        return taken

    def _nothing_for(self, seat: SeatId) -> str:
        if not self.pending:
            return "the game is over" if self.over else "nothing is being asked"
        if seat in self.sealed:
            return f"{seat} has answered already; the others have not"
        return f"{seat} is not being asked; {' and '.join(d.seat for d in self.pending)} must answer now"

    # --- rules use these ---

    def ask(self, decision: Decision[A] | Callable[[], Decision[A]]) -> A:
        """The answer to a decision. Given as a function, it is worked out only if nobody has answered yet."""
        known = self._known("a question")
        if known:
            answer: A = known[0]
            if self.strict:
                self._check_again(decision, answer)
            return answer
        posed = decision() if callable(decision) else decision
        forced = posed.forced()
        if forced:
            self.unasked += 1
            chosen: A = self._give(forced[0])
            return chosen
        if posed.seat in self.state.departed:
            default: A = self._give(posed.fallback(self))
            return default
        self._pose(posed)

    def ask_sealed(self, *decisions: Decision[A]) -> tuple[A, ...]:
        """Ask several seats at once; nobody learns an answer before all are given."""
        if len({decision.seat for decision in decisions}) != len(decisions):
            raise EngineFault(f"two sealed questions to one seat, at {self._where()}")
        if not decisions:
            return ()
        known = self._known("a sealed question")
        if known:
            answers: tuple[A, ...] = known[0] if len(decisions) > 1 else (known[0],)
            if self.strict:
                for decision, answer in zip(decisions, answers, strict=True):
                    self._check_again(decision, answer)
            return answers
        departed = self.state.departed
        absent = {decision.seat: decision.fallback(self) for decision in decisions if decision.seat in departed}
        if len(absent) == len(decisions):
            defaults = tuple(absent.values())
            self._give(defaults if len(decisions) > 1 else defaults[0])
            return defaults
        self.sealed |= absent
        self._pose(*decisions)

    def roll(self, count: int, what: str, sides: int = 6) -> tuple[int, ...]:
        """Roll dice; each result counts from 0."""
        if count <= 0:
            return ()
        return self._chance(Roll(count, sides, what))

    def shuffle(self, items: tuple[A, ...], what: str) -> tuple[A, ...]:
        """The items in a random order."""
        return self._chance(Shuffle(items, what))

    def emit(self, event: Event) -> None:
        """Let something happen. After it the step may neither ask nor roll."""
        self._changed = True
        event.apply(self.state)
        self._memo.clear()
        self.record.append(Happened(event, self._rule))

    def retell(self, event: Event) -> None:
        """Let something happen again that is known to have happened, whatever rule led to it."""
        event.apply(self.state)
        self._memo.clear()

    def enclosing(self, kind: type[P]) -> P | None:
        """The innermost running procedure of this type."""
        for frame in reversed(self.stack):
            if isinstance(frame.procedure, kind):
                return frame.procedure
        return None

    # --- the loop ---

    def _known(self, what: str) -> tuple[Any, ...]:
        """The next input that was given to the running part, alone in a tuple; an empty one where there is none."""
        if self._changed:
            raise EngineFault(f"{what} after a change, at {self._where()}: a step asks and rolls first")
        at = self._next
        known = self.stack[-1].inputs[at : at + 1]
        if known:
            self._next = at + 1
        return known

    def _pose(self, *decisions: Decision[Any]) -> NoReturn:
        """Wait for answers. Where none can be legal the rules are wrong, and whoever led here may still turn back."""
        for decision in decisions:
            if decision.is_hopeless():
                raise EngineFault(f"{decision.question!r} has no answer, at {self._where()}")
        self._asked = decisions
        raise _Suspend

    def _give(self, value: Any) -> Any:
        frame = self.stack[-1]
        frame.inputs = (*frame.inputs, value)
        self._next += 1
        return value

    def _chance(self, request: Request) -> tuple[Any, ...]:
        known = self._known("a roll")
        if known:
            outcome: tuple[Any, ...] = known[0]
            return outcome
        drawn, self.chance = self.chance.draw(request)
        if drawn is None:
            self.wanted = request
            raise _Suspend
        self.record.append(Rolled(request, drawn, self._rule))
        self._give(drawn)
        return drawn

    def _check_again(self, decision: Decision[Any] | Callable[[], Decision[Any]], answer: Any) -> None:
        posed = decision if isinstance(decision, Decision) else decision()
        refused = posed.refusal(self, answer)
        if refused is not None:
            raise EngineFault(f"re-running {self._where()} asked another question: {refused}")

    def _where(self) -> str:
        frame = self.stack[-1]
        kind = type(frame.procedure)
        name = kind.steps[frame.at] if frame.at < len(kind.steps) else "its end"
        return f"{kind.__name__}.{name}"

    def _run(self) -> None:
        self.pending, self.wanted = (), None
        stack, hooks = self.stack, self.hooks
        runs = hooks.runs
        for _ in range(ENDLESS):
            if not stack:
                return
            frame = stack[-1]
            procedure = frame.procedure
            kind = type(procedure)
            parts, starts, guarded, fitted = runs.get(kind) or hooks.run(kind)
            start = starts[frame.at] + frame.part
            if fitted is not None and (facts := procedure.facts(self)) is not None:
                parts, places = fitted.get(facts) or hooks.fit(kind, facts)
                start = places[start]
            for act, is_hook, may_be_off, rule, at, part in parts[start:]:
                if guarded and not procedure.goes_on(self):
                    self._finish(frame)
                    break
                if may_be_off and hooks.suppressed(self, rule, procedure):
                    continue
                frame.at, self._rule = at, rule
                if frame.part != part:  # A record is slow to take a value, and most steps have one part.
                    frame.part = part
                self._next, self._changed = 0, False
                kept = procedure.__copy__()
                try:
                    outcome = act(self, procedure) if is_hook else act(procedure, self)
                except _Suspend:
                    frame.procedure = kept
                    self.pending, self._asked = self._asked, ()
                    return
                if frame.inputs:
                    frame.inputs = ()
                if outcome is not None:
                    frame.part = part + 1
                    self._follow(frame, outcome)
                    break
                if fitted is not None and self._changed:
                    frame.part = part + 1  # What holds of the subject may have changed too.
                    break
            else:
                self._finish(frame)
        raise EngineFault(f"no decision after {ENDLESS} turns, at {self._where()}")

    def _follow(self, frame: Frame, outcome: object) -> None:
        if type(outcome) is Call:
            into = outcome.into
            self.stack.append(Frame(outcome.child, "" if into is None else self._field(frame, into)))
        elif type(outcome) is Again:
            steps = type(frame.procedure).steps
            name = getattr(outcome.step, "__name__", "")  # a name as text is none: no type checker would look at it
            if name not in steps:
                raise EngineFault(f"{self._where()} goes back to {outcome.step!r}, which is no step of it")
            frame.at, frame.part = steps.index(name), 0
        elif type(outcome) is Leave:
            frame.at, frame.part = len(type(frame.procedure).steps), 0
        else:
            raise EngineFault(f"{self._where()} returned {outcome!r}")

    def _field(self, frame: Frame, into: Any) -> str:
        """The name of the field that a call puts its result into."""
        if type(into) is MemberDescriptorType and isinstance(frame.procedure, into.__objclass__):
            return into.__name__
        raise EngineFault(f"{self._where()} wants a result put into {into!r}, which is no field of it")

    def _finish(self, frame: Frame) -> None:
        self.stack.pop()
        result = frame.procedure.result
        if not self.stack:
            self.result = result
        elif frame.into:
            setattr(self.stack[-1].procedure, frame.into, result)
