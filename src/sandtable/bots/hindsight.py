"""A game looked back on by its players: the shot that should have hit, and the answer that cost most.

Chance is held against what came of it by the exact odds, choices against a captain's own by a captain's measure, with
no more than the player could see. Both are for a game that is over.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Literal

import msgspec

from sandtable.bots.captain import CaptainBot
from sandtable.bots.hints import good_answers, in_words, without_its_subject
from sandtable.kernel.chance import Supplied
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.engine import Answered, Rolled
from sandtable.kernel.errors import JournalError
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import Header, Line
from sandtable.kernel.judgement import Judgement
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.view import View
from sandtable.kernel.wording import Text
from sandtable.odds import Luck, odds
from sandtable.odds.luck import Throw
from sandtable.tabletop.moving.plotting import PlotCourse

LIKELY = 0.6
"""A roll that had this chance to come to more, and did not, is worth a look back."""
DEAR = 0.5
"""Points of the game below which nothing is said of what an answer cost."""
DIFFERS = "Where a captain would have differed most"
COUNTED = "By a captain's count"
FURTHER = "Whoever looks further ahead, such as a grand admiral, may count otherwise."
"""Nobody keeps whose advice was taken: a grand admiral's may be what a captain counts as dear."""


class Afterthought(msgspec.Struct, frozen=True, kw_only=True):
    """One moment worth looking at again, for one player."""

    seat: str
    kind: Literal["shot", "choice"]
    title: str
    text: Text
    line: int = -1
    """Where in the journal it is, counted from 0; -1 where there is nothing to look at."""
    cost: float = 0.0
    """Points of the game, as a captain counts them."""
    answer: Any = None
    """What a captain would have answered, where that is the point."""
    about: tuple[str, ...] = ()
    """The pieces it is about, where the answer says so."""
    better: tuple[tuple[int, int, int], ...] = ()
    """The poses along which a captain would have gone instead."""


def hindsight_of(
    rules: RuleSet, header: Header, lines: Sequence[Line], luck: Luck | None, seats: Collection[str]
) -> tuple[Afterthought, ...]:
    """What each of these seats may learn of a game; raises `JournalError` where today's rules play otherwise."""
    found: list[Afterthought] = []
    since = _begins_at(rules, header, lines)
    dearest = _dearest(rules, header, lines, seats, since) if rules.tactics is not None else {}
    for seat in header.seats:
        if seat not in seats:
            continue
        if luck is not None:
            found.append(_shot(seat, [throw for throw in luck.throws if throw.seat == seat and throw.line >= since]))
        if rules.tactics is not None:
            found.append(dearest.get(seat) or _nothing_dear(seat))
    return tuple(found)


def _begins_at(rules: RuleSet, header: Header, lines: Sequence[Line]) -> int:
    """Where the players took over: a game to learn by begins with answers that nobody at the table gave."""
    plans = rules.lessons.plans() if rules.lessons is not None else ()
    return next((plan.begins_at(lines) for plan in plans if plan.is_played_in(header)), 0)


def _shot(seat: str, throws: Sequence[Throw]) -> Afterthought:
    if not throws:
        return Afterthought(seat=seat, kind="shot", title="No shot was fired", text="You have not rolled in this game.")
    missed = [throw for throw in throws if throw.better >= LIKELY]
    if not missed:
        told = "Every roll of yours came to about what was to be expected of it, or to more."
        return Afterthought(seat=seat, kind="shot", title="No shot went wrong", text=told)
    worst = max(missed, key=lambda throw: (throw.better * (throw.expected - throw.actual), throw.better))
    came = f"{worst.actual} {worst.counts}" if worst.actual else f"no {worst.counts}"
    told = (
        f"{worst.title}: {worst.expected:.1f} {worst.counts} to be expected, {worst.better:.0%} for more than came of "
        f"it, and it came to {came}. Nothing to learn from; only bad dice."
    )
    return Afterthought(seat=seat, kind="shot", title="Your best shot missed", text=told, line=worst.line)


def _nothing_dear(seat: str) -> Afterthought:
    told = f"{COUNTED} no move or target of yours cost you much."
    return Afterthought(seat=seat, kind="choice", title="Nothing cost you much", text=told)


def _dearest(
    rules: RuleSet, header: Header, lines: Sequence[Line], seats: Collection[str], since: int
) -> dict[str, Afterthought]:
    """For each seat the answer that fell short most of a captain's, of those since that line."""
    dearest: dict[str, Afterthought] = {}
    views: dict[str, View[Any]] = {}
    try:
        for at, view, answer in _answers(rules, header, lines, seats):
            thought = _weighed(rules, view, answer, at) if at >= since else None
            if thought is None or thought.cost <= max(DEAR, getattr(dearest.get(thought.seat), "cost", 0.0)):
                continue
            if not _was_suggested(rules, view, answer):
                dearest[thought.seat], views[thought.seat] = thought, view
        return {seat: _drawn(rules, views[seat], thought) for seat, thought in dearest.items()}
    except Exception as wrong:
        # Answers of a former release may lead anywhere.
        raise JournalError(f"this game cannot be played again: {wrong}") from wrong


def _drawn(rules: RuleSet, view: View[Any], thought: Afterthought) -> Afterthought:
    """The same with what can be drawn of it."""
    decision = view.decision
    assert decision is not None
    better = rules.client.consider(view, decision.parse(thought.answer)).path
    about = (decision.model,) if isinstance(decision, PlotCourse) else decision.about
    return msgspec.structs.replace(thought, about=about, better=better)


def _answers(
    rules: RuleSet, header: Header, lines: Sequence[Line], seats: Collection[str]
) -> Iterator[tuple[int, View[Any], Any]]:
    """Every answer of these seats with what they saw when they gave it. Chance is read from the journal."""
    game = rules.play.new_game(header.options, Supplied())
    for at, line in enumerate(lines):
        if isinstance(line, Answered):
            if line.seat in seats:
                yield at, View(game, SeatId(line.seat)), line.answer
            game.submit(line.seat, line.answer)
        elif isinstance(line, Rolled):
            game.supply(line.outcome)
        game.take_record()


def _weighed(rules: RuleSet, view: View[Any], answer: Any, at: int) -> Afterthought | None:
    """What an answer cost by a captain's measure; nothing where it is none that is weighed, or it was the captain's."""
    decision, tactics = view.decision, rules.tactics
    assert decision is not None and tactics is not None and view.seat is not None
    meant = decision.parse(msgspec.to_builtins(answer))
    taken = tactics.judge(view, meant, odds)
    if taken is None or taken.worth is None:
        return None
    best = CaptainBot(rules, f"{view.seat}:{view.serial}:{view.state.digest()}").answer(view)
    better = None if best == meant else tactics.judge(view, best, odds)
    if better is None or better.worth is None or better.worth <= taken.worth:
        return None
    return Afterthought(
        seat=view.seat,
        kind="choice",
        title=DIFFERS,
        text=_told(rules, view, (meant, taken), (best, better)),
        line=at,
        cost=better.worth - taken.worth,
        answer=msgspec.to_builtins(best),
    )


def _was_suggested(rules: RuleSet, view: View[Any], answer: Any) -> bool:
    """Whether the player was offered it as a good answer: nobody is blamed for taking advice."""
    return msgspec.to_builtins(answer) in [each.answer for each in good_answers(rules, view)]


def _told(rules: RuleSet, view: View[Any], taken: tuple[Any, Judgement], best: tuple[Any, Judgement]) -> Text:
    decision = view.decision
    assert decision is not None and taken[1].worth is not None and best[1].worth is not None
    cost = f"{COUNTED} it cost about {best[1].worth - taken[1].worth:.1f} points. {FURTHER}"
    if not isinstance(decision, ChooseOne):
        return f"{decision.prompt} Where you went, {taken[1].why} A captain's place, {best[1].why} {cost}"
    chose = in_words(rules, view, decision, taken[0])
    rather = in_words(rules, view, decision, best[0])
    why = without_its_subject(best[1].why, rather)
    return f"{decision.prompt} You chose: {chose}. A captain: {rather}. {why} {cost}"
