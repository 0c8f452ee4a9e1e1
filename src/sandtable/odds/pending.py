"""The roll that somebody is about to decide on: its odds, what one thing more or less would change, and the reply."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decision import ChooseCard, ChooseSome, Number
from sandtable.kernel.manifest import RuleSet, rolls_of
from sandtable.kernel.rollspec import Mark, RollBeside, RollSpec
from sandtable.kernel.view import View
from sandtable.odds.rolls import Odds, as_plain, odds

REPLY = "reply"


def rolls_open(rules: RuleSet, view: View[Any]) -> list[tuple[Any, RollSpec]]:
    """Every answer to the view's decision that leads to a roll, with it.

    Where some may be chosen it is as many as may be; where a number is wanted, what is said by default.
    """
    rolls = rolls_of(rules)
    decision = view.decision
    answers: tuple[Any, ...] = ()
    if isinstance(decision, ChooseCard):
        # Cards that may be played meanwhile: the roll as it stands without one.
        answers = (None,) if decision.passing else ()
    elif isinstance(decision, ChooseSome):
        answers = (decision.options[: decision.limits[1]],)
    elif isinstance(decision, Number):
        answers = (decision.fallback(view),)
    elif decision is not None:
        answers = tuple([answer for answer in decision.listed() or () if answer is not None])
    found = ((answer, rolls.spec(view, answer)) for answer in answers)
    return [(answer, spec) for answer, spec in found if spec is not None]


def odds_of_answer(rules: RuleSet, view: View[Any], answer: Any) -> dict[str, Any] | None:
    """The odds of the roll that an answer would lead to, as a page reads them, beside those it may be compared with."""
    rolls = rules.rolls
    spec = None if rolls is None else rolls.spec(view, answer)
    if rolls is None or spec is None:
        return None
    found = odds(spec)
    beside, reply = compared(rolls.beside(view, answer))
    plain = as_plain(spec, found)
    plain["beside"] = [_change(spec, found, other) for other in beside]
    plain["reply"] = None if reply is None else _reply(reply)
    return plain


def compared(others: tuple[RollBeside, ...]) -> tuple[list[RollBeside], RollBeside | None]:
    """Of each kind the one that counts most for its roller, and apart from them the reply to fear."""
    best: dict[str, RollBeside] = {}
    for other in others:
        rival = best.get(other.kind)
        if rival is None or odds(other.spec).mean > odds(rival.spec).mean:
            best[other.kind] = other
    reply = best.pop(REPLY, None)
    return list(best.values()), reply


def _change(spec: RollSpec, found: Odds, other: RollBeside) -> dict[str, Any]:
    """What would change, in the mean and in the chance of each mark."""
    its = odds(other.spec)
    before = {mark.name: chance for mark, chance in found.marks(spec.marks)}
    return {
        "kind": other.kind,
        "name": other.name,
        "mean": its.mean,
        "gain": its.mean - found.mean,
        "marks": [
            {**_mark(mark, chance), "gain": chance - before.get(mark.name, chance)}
            for mark, chance in its.marks(other.spec.marks)
        ],
    }


def _reply(other: RollBeside) -> dict[str, Any]:
    its = odds(other.spec)
    marks = [_mark(mark, chance) for mark, chance in its.marks(other.spec.marks)]
    return {"kind": other.kind, "name": other.name, "mean": its.mean, "marks": marks}


def _mark(mark: Mark, chance: float) -> dict[str, Any]:
    return {"name": mark.name, "at": mark.at, "chance": chance}
