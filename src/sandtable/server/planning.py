"""Before one answers: what an answer would mean, what would be asked after it, and several answers in one go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from sandtable.kernel.board import Board, Consideration
from sandtable.kernel.chance import Supplied
from sandtable.kernel.decision import Path, Place
from sandtable.kernel.errors import EngineFault, MalformedCommand, Refusal, SandtableError
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.rehearsal import LONGEST, NO_ANSWER, Choose, Ending, HowFar, Posed, Rehearsal
from sandtable.kernel.standing_orders import is_window, passing_answer
from sandtable.kernel.veil import Unforeseen
from sandtable.kernel.view import View
from sandtable.odds import odds, odds_of_answer
from sandtable.server.asking import ask_of
from sandtable.server.live_table import Change, LiveTable
from sandtable.server.protocol import (
    Accepted,
    Answer,
    Consider,
    Considered,
    Held,
    Plan,
    PlannedAnswer,
    PosedQuestion,
    Rehearse,
    Rehearsed,
    Suggest,
    Suggested,
)
from sandtable.server.refusals import NOT_NOW, Refuse, refusal_of

FOLLOW = "follow"
"""The panel of what belongs to an answer and is asked after it."""


class Taken(msgspec.Struct, frozen=True):
    """What became of an answer or a plan: what is to be put on disk, and what its sender is told then."""

    change: Change
    said: Accepted


def accepted(table: LiveTable, command: str) -> Accepted:
    """That a command was taken."""
    return Accepted(command, table.match.game.serial)


def answered(table: LiveTable, seat: SeatId, given: Answer | Plan) -> Taken | Callable[[], Held | Accepted]:
    """Take an answer, or a plan of several; where it is held, what works out what its sender is told."""
    if isinstance(given, Plan):
        return _carried_out(table, seat, given)
    table.check_turn(seat, given.serial)
    what = _foretold(table, seat, given.answer) if given.hold else NOTHING
    if what.follows or what.is_final:
        consider = considering(table, seat, given.answer, given.serial)
        return lambda: Held(given.id, given.serial, given.answer, consider(), what.follows)
    change = table.submit(seat, given.answer, given.serial)
    return Taken(change, accepted(table, given.id))


def _carried_out(table: LiveTable, seat: SeatId, plan: Plan) -> Taken | Callable[[], Held | Accepted]:
    """Give the answers of a plan, as long as what is asked is what it answers. The first must be legal now."""
    table.check_turn(seat, plan.serial)
    is_checkpoint, taken, refused = False, 0, Refuse(NOT_NOW, "")
    for planned in plan.answers:
        game = table.match.game
        decision = game.decision_for(seat)
        if decision is None or decision.question != planned.question or is_window(decision):
            break  # a window closes when public facts say so: it is answered by itself, or by standing orders
        if plan.hold and is_final(table, seat, planned.answer):
            break
        try:
            is_checkpoint |= table.take(seat, planned.answer, game.serial)
        except Exception as fault:
            if not taken:
                raise
            refused = refusal_of(fault)
            break
        taken += 1
    said = Accepted(plan.id, table.match.game.serial, taken, refused.reason, refused.rule)
    if taken:
        return Taken(table.change(is_checkpoint), said)
    if not plan.hold:
        raise Refuse(NOT_NOW, f"{plan.answers[0].question!r} is not what is asked now")
    return lambda: said


class _Foretold(msgspec.Struct, frozen=True):
    """What would come of an answer."""

    is_final: bool = False
    """Whether dice or a secret would follow before the seat is asked again."""
    follows: bool = False
    """Whether the seat is asked something next that belongs to the answer."""


NOTHING = _Foretold()


def _foretold(table: LiveTable, seat: SeatId, answer: Any) -> _Foretold:
    """What would come of an answer, by one rehearsal; what cannot be read is refused, not held."""
    decision = table.match.game.decision_for(seat)
    if decision is None:
        return NOTHING
    try:
        first = decision.parse(answer)
    except MalformedCommand:
        return NOTHING
    rehearsal = Rehearsal.by(table.match.game, seat)
    if rehearsal.is_sealed:
        return _Foretold(is_final=True)
    asked: list[View[Any]] = []

    def choose(view: View[Any]) -> Any:
        asked.append(view)
        return first if len(asked) == 1 else _passed(view)

    then = rehearsal.through(choose)
    belongs = then.ending is Ending.ASKED and then.open is not None and _belongs(then.open, FOLLOW)
    # A lesson takes one question after the other.
    return _Foretold(then.is_final and len(asked) == 1, belongs and table.plan is None)


def is_final(table: LiveTable, seat: SeatId, answer: Any) -> bool:
    """Whether dice or a secret would follow; what cannot be read is refused, not held."""
    return _foretold(table, seat, answer).is_final


def looking(
    table: LiveTable, seat: SeatId, asked: Consider | Rehearse | Suggest
) -> Callable[[], Considered | Rehearsed | Suggested]:
    """Works out what somebody wants to know before they answer; in a thread while the game goes on."""
    if isinstance(asked, Rehearse):
        return rehearsing(table, seat, asked)
    if isinstance(asked, Suggest):
        suggest = table.suggesting(seat, asked.serial)
        return lambda: Suggested(asked.id, suggest())
    consider = considering(table, seat, asked.answer, asked.serial)
    return lambda: Considered(asked.id, consider())


def considering(table: LiveTable, seat: SeatId, answer: Any, serial: int) -> Callable[[], Consideration]:
    """Works out what an answer would mean; a shape that cannot be read is told as not legal.

    What is asked about a view can be worked out in a thread while the game goes on: a view does not change.
    """
    table.check_turn(seat, serial)
    view, rehearsal, rules = table.view(seat), Rehearsal.by(table.match.game, seat), table.rules
    decision = view.decision
    assert decision is not None

    def consider() -> Consideration:
        try:
            meant = decision.parse(answer)
            found = consideration_of(rules, view, meant, rehearsal.is_final(meant))
        except MalformedCommand as wrong:
            return Consideration(legal=False, reason=str(wrong))
        if not isinstance(decision, (Place, Path)) and (not found.path or not found.legal):
            return found  # It leads nowhere.
        alone = rules.client.vantage(view, meant, odds)
        together = rules.client.vantage(view, meant, odds, together=True) if found.followers else None
        return msgspec.structs.replace(found, vantage=alone or found.vantage, together=together)

    return consider


def rehearsing(table: LiveTable, seat: SeatId, asked: Rehearse) -> Callable[[], Rehearsed]:
    """Works out what would be asked."""
    table.check_turn(seat, asked.serial)
    rehearsal = Rehearsal.by(table.match.game, seat)
    rules, board, view = table.rules, table.board(seat), table.view(seat)
    return lambda: _rehearsed(rules, board, view, rehearsal, asked)


def _rehearsed(rules: RuleSet, board: Board, view: View[Any], rehearsal: Rehearsal[Any], asked: Rehearse) -> Rehearsed:
    found = rehearsal.through(_chooser(rules, asked.answers, asked.panel))
    found = _without_another_answer(found, asked.answers)
    questions = [_question(rules, board, posed) for posed in found.posed if _passed(posed.view) is NO_ANSWER]
    reason, rule = ("", "") if found.refusal is None else (found.refusal.reason, found.refusal.rule)
    if found.open is not None and found.ending is Ending.REFUSED:
        reason, rule = _why_not(rules, found.open, asked.answers) or (reason, rule)
    shown = [posed for posed in found.posed if not asked.panel or _belongs(posed.view, asked.panel)]
    seen = consideration_of(rules, shown[-1].view, shown[-1].answer, found.is_final) if shown else None
    if seen is not None and seen.odds is None and asked.panel:
        seen = msgspec.structs.replace(seen, odds=_odds_after(rules, view, found.posed))
    return Rehearsed(
        id=asked.id,
        serial=asked.serial,
        questions=tuple([question for question in questions if question is not None]),
        ending=found.ending.value,
        open=None if found.open is None else ask_of(rules, found.open, board),
        reason=reason,
        rule=rule,
        consideration=seen,
    )


def _odds_after(rules: RuleSet, view: View[Any], posed: Sequence[Posed]) -> dict[str, Any] | None:
    """The odds of the roll after the last of several answers. In a rehearsal there is nothing to suppose secrets from;
    so the answers are given on the table as the seat may suppose it."""
    *before, last = [each for each in posed if each.asked]
    given = [(each.view.decision.question, each.answer) for each in before if each.view.decision is not None]
    try:
        game = view.supposed(_First())
        game.chance = Supplied()
        for _ in range(LONGEST):
            (asked,) = game.pending
            if last.view.decision is not None and asked.question == last.view.decision.question:
                return odds_of_answer(rules, View(game, view.seat), last.answer)
            ours = asked.seat == view.seat and given and given[0][0] == asked.question
            game.submit(asked.seat, given.pop(0)[1] if ours else asked.fallback(game))
    except (SandtableError, EngineFault, Unforeseen, ValueError):
        return None
    return None


def _without_another_answer(found: HowFar, answers: Sequence[PlannedAnswer]) -> HowFar:
    """The same up to a question that answered itself otherwise than it was to be answered: that is refused."""
    wanted = {planned.question: planned.answer for planned in answers}
    for n, posed in enumerate(found.posed):
        question = "" if posed.view.decision is None else posed.view.decision.question
        if not posed.asked and question in wanted and wanted[question] != msgspec.to_builtins(posed.answer):
            return HowFar(found.posed[:n], Ending.REFUSED, posed.view, Refusal("there is no such choice"))
    return found


def _chooser(rules: RuleSet, answers: Sequence[PlannedAnswer], panel: str) -> Choose:
    """Gives the answers in their order. One whose question did not come up is left out: it answered itself."""
    left = list(answers)

    def choose(view: View[Any]) -> Any:
        assert view.decision is not None
        at = [n for n, planned in enumerate(left) if planned.question == view.decision.question][:1]
        if at:
            planned = left[at[0]]
            del left[: at[0] + 1]
            return view.decision.parse(planned.answer)
        if panel and (_belongs(view, panel) or _belongs(view, FOLLOW)):
            return suggested(rules, view)
        return _passed(view) if panel == FOLLOW else NO_ANSWER

    return choose


def _passed(view: View[Any]) -> Any:
    """A window on the way to what follows is passed over: its time comes, and with it whoever wants to be asked."""
    return passing_answer(view.decision) if view.decision is not None and is_window(view.decision) else NO_ANSWER


def _belongs(view: View[Any], panel: str) -> bool:
    """Whether a question is worked out in a panel: its own, or that of what follows an answer."""
    decision = view.decision
    if decision is None:
        return False
    own, usual = decision.presentation, decision.usual
    return own.follows if panel == FOLLOW else (own.panel or usual.panel) == panel


class _First:
    """A picker that always takes the first."""

    def randrange(self, stop: int, /) -> int:
        return 0


def suggested(rules: RuleSet, view: View[Any]) -> Any:
    """What somebody would answer who knows the game; else what the question itself proposes."""
    decision = view.decision
    assert decision is not None
    if rules.tactics is not None:
        try:
            advised = rules.tactics.advise(view, _First(), lambda: False)
        except (SandtableError, EngineFault):
            advised = None
        if advised is not None and decision.refusal(view, advised) is None:
            return advised
    return decision.fallback(view)


def _question(rules: RuleSet, board: Board, posed: Posed) -> PosedQuestion | None:
    ask = ask_of(rules, posed.view, board)
    return None if ask is None else PosedQuestion(ask=ask, answer=msgspec.to_builtins(posed.answer), asked=posed.asked)


def _why_not(rules: RuleSet, view: View[Any], answers: Sequence[PlannedAnswer]) -> tuple[Any, str] | None:
    """Why the answer to a question was refused, as the client facet puts it."""
    decision = view.decision
    given = [planned.answer for planned in answers if decision is not None and planned.question == decision.question]
    if decision is None or not given:
        return None
    try:
        seen = rules.client.consider(view, decision.parse(given[-1]))
    except MalformedCommand:
        return None
    return (seen.reason, seen.rule) if seen.reason else None


def consideration_of(rules: RuleSet, view: View[Any], answer: Any, is_final: bool) -> Consideration:
    """What an answer to the view's decision would mean, with the odds of the roll that it leads to."""
    try:
        found = rules.client.consider(view, answer)
    except Unforeseen:
        return Consideration(legal=True, final=is_final)
    try:
        roll = odds_of_answer(rules, view, answer) if found.legal else None
    except Unforeseen:
        # In a rehearsal the cards that the seat does not know are not there to be guessed at.
        roll = None
    return msgspec.structs.replace(found, odds=roll, final=is_final and found.legal)
