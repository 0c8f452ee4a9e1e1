"""Lesson plans: a first game that begins in the middle of things, and what a coach says in it.

A plan is an ordinary game: options, a key for the dice and the answers that both seats give up to where the learner
takes over, all of which its journal holds. What the learner has learnt is read from what happened since.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from sandtable.kernel.chance import commitment, key_from
from sandtable.kernel.engine import Answered, Happened
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import Header, Line
from sandtable.kernel.view import View
from sandtable.kernel.wording import Text


class Facts(msgspec.Struct, frozen=True):
    """What a coach knows: how the game looks to the learner, and all that happened since the learner took over."""

    view: View[Any]
    seat: SeatId
    events: tuple[Event, ...]

    @property
    def question(self) -> str:
        """What the learner is asked; empty while others are."""
        return "" if self.view.decision is None else self.view.decision.question


Told = Callable[[Facts], bool]

ANY = "*"
"""For a cue: whatever is asked."""


def always(facts: Facts) -> bool:
    return True


class Cue(msgspec.Struct, frozen=True, kw_only=True):
    """What to do at a question, for whoever points, types or touches; the last two may say no more than the first."""

    question: str
    """Empty for the time in which others act, `ANY` for every question."""
    text: Text
    keys: Text = ""
    touch: Text = ""
    about: Text = ""
    """What one may want to know besides; smaller."""
    pieces: tuple[str, ...] = ()
    """What it is about, on the board: pieces, and areas that are lit."""
    steps: tuple[str, ...] = ()
    """What is taken in hand before a button is pressed, in its order: pieces, cards, places for cards, by their ids."""
    when: Told = always
    """Where the facts must be such for it to be the right thing to say."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to learn. It is learnt when the facts say so, whichever lesson is being given."""

    id: str
    title: str
    goal: Text
    """What to do, in a line."""
    learnt: Told
    praise: Text
    """What is said of it afterwards, in a line."""
    cues: tuple[Cue, ...]


class LessonPlan(msgspec.Struct, frozen=True, kw_only=True):
    """A game to learn by."""

    id: str
    title: str
    about: str
    options: dict[str, Any]
    seed: int | str
    """What its dice come from: they are as real as any, and the same for everyone."""
    seat: SeatId
    """Where the learner sits."""
    foe: str
    """The bot in every other seat."""
    opening: tuple[tuple[SeatId, str, Any], ...]
    """Answers with which it begins: whose, to which question, and what, as it comes over a wire."""
    lessons: tuple[Lesson, ...]
    cues: tuple[Cue, ...] = ()
    """What is said at questions of which the lesson says nothing."""
    passes: bool = False
    """Windows of which the lesson being given says nothing are passed for the learner, until everything is learnt."""
    ending: Text = ""
    """What is said when everything is learnt."""

    @property
    def key(self) -> bytes:
        return key_from(self.seed)

    def begins_at(self, lines: Iterable[Line]) -> int:
        """Where in a journal the learner takes over: the first line that may be the learner's own."""
        answered = [at for at, line in enumerate(lines) if isinstance(line, Answered)]
        return answered[len(self.opening)] if len(answered) > len(self.opening) else answered[-1] + 1 if answered else 0

    def is_played_in(self, header: Header) -> bool:
        """Whether a game is one of this plan: nobody else's dice have its key."""
        return header.commitment == commitment(self.key)


class Coaching(msgspec.Struct, frozen=True):
    """How far a learner has come, and what is to be said now."""

    learnt: tuple[bool, ...]
    now: int
    """The lesson being given; -1 when all are learnt."""
    cue: Cue | None
    is_own: bool = False
    """Whether the cue is of the lesson being given, and not of those for questions of which it says nothing."""


def coaching(plan: LessonPlan, view: View[Any], lines: Iterable[Line]) -> Coaching:
    """What the learner has done by what is in the journal, and the cue for the question that stands now."""
    facts = Facts(view, plan.seat, _since_the_opening(plan, lines))
    learnt = tuple([lesson.learnt(facts) for lesson in plan.lessons])
    now = learnt.index(False) if False in learnt else -1
    own = plan.lessons[now].cues if now >= 0 else ()
    asked = (facts.question, ANY) if facts.question else ("",)
    fitting = (cue for cue in (*own, *plan.cues) if cue.question in asked and cue.when(facts))
    cue = next(fitting, None)
    return Coaching(learnt, now, cue, cue in own)


def _since_the_opening(plan: LessonPlan, lines: Iterable[Line]) -> tuple[Event, ...]:
    """The events that came of answers after those of the opening."""
    answers, events = 0, []
    for line in lines:
        if isinstance(line, Answered):
            answers += 1
        elif isinstance(line, Happened) and answers > len(plan.opening):
            events.append(line.event)
    return tuple(events)
