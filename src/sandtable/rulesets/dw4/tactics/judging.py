"""What a captain says for an answer: a reason in a sentence, and for moves and shots what they are worth."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from sandtable.geometry.units import INCH
from sandtable.kernel.judgement import Judgement
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.cards.valour_cards import MOMENTS
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import ATTACK
from sandtable.rulesets.dw4.moving.plotting import PlotCourse, Preview
from sandtable.rulesets.dw4.procedures.declared_attack import best_shot
from sandtable.rulesets.dw4.procedures.end_phase import LAST_ROUND
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.actions import action_worth
from sandtable.rulesets.dw4.tactics.advice import ADVICE, PROPOSALS, WEIGHED_ADVICE
from sandtable.rulesets.dw4.tactics.cards import A_FAIR_HAND, is_quiet, promise_of
from sandtable.rulesets.dw4.tactics.exchanges import damage_of
from sandtable.rulesets.dw4.tactics.going_first import why_first
from sandtable.rulesets.dw4.tactics.gunnery import volley
from sandtable.rulesets.dw4.tactics.objectives import pull
from sandtable.rulesets.dw4.tactics.seamanship import Lookout
from sandtable.rulesets.dw4.tactics.usual import MODELS_FOR
from sandtable.rulesets.dw4.tactics.worth import WORTH_A_WORD, left_and_rating
from sandtable.rulesets.dw4.words.names import target_name

Judge = Callable[[View[Battle], Any, Appraiser | None], Judgement | None]

REASONS = {
    "deployment": "In line abreast at the front every gun has a view, and no ship stands in another's way.",
    "cards to discard": "Low cards go, so that better ones may come.",
    "participating models": "Everyone whose guns bring more than their view costs.",
    "contributing weapons": "Whatever bears is fired: one large volley beats two, for armour counts against each.",
    "next model to move": "Whoever goes first makes room for the others.",
}
"""What is said wherever the question comes up."""


def judge(view: View[Battle], answer: Any, appraise: Appraiser | None = None) -> Judgement | None:
    """A captain's reason for an answer, as the view's decision reads it."""
    decision = view.decision
    if decision is None:
        return None
    weighed = WEIGHED.get(decision.question)
    found = None if weighed is None else weighed(view, answer, appraise)
    if found is not None:
        return found
    said = REASONS.get(decision.question) or maxim(decision.question)
    if not said:
        return None
    # What is not done is told by what would call for it.
    forborne = answer is False or (answer is None and decision.passing)
    return Judgement(f"Not as things stand. A captain's rule: {said[:1].lower()}{said[1:]}" if forborne else said)


def maxim(question: str) -> str:
    """What a captain goes by at a question, as whoever advises on it puts it in the first line of its docstring."""
    advice = WEIGHED_ADVICE.get(question) or ADVICE.get(question)
    why = PROPOSALS.get(question, "") if advice is None else _without_ids(advice)
    if not why and question.startswith(MODELS_FOR):
        why = "everyone takes part who can and whom no Confusion threatens"
    return f"{why[:1].upper()}{why[1:].rstrip('.')}." if why else ""


def _without_ids(advice: object) -> str:
    return re.sub(r" \([A-Z0-9-]+\)", "", (advice.__doc__ or "").split("\n")[0])


def _starting_hand(view: View[Battle], answer: Any, appraise: Appraiser | None) -> Judgement | None:
    decision = view.decision
    assert decision is not None
    hand = view.state.cards[decision.seat].hand
    if not view.state.settings.use_valour:
        return Judgement("One good card for the Initiative makes a hand worth keeping.")
    promised, fair = promise_of(view, hand), A_FAIR_HAND * len(hand)
    seems = "more" if promised >= fair else "less"
    return Judgement(
        f"By their effects and the points to be claimed with them, these cards promise {seems} than a usual hand: "
        f"about {promised:.1f} Victory Points, where {fair:.1f} is fair."
    )


def _initiative_card(view: View[Battle], answer: Any, appraise: Appraiser | None) -> Judgement | None:
    if is_quiet(view):
        return Judgement(
            "Nobody has a shot worth taking yet, so it is the card that is missed least: another is drawn."
        )
    return Judgement("Shots are to be had, and whoever fires first is fired at by less: the highest card.")


def _nerve(view: View[Battle], answer: Any, appraise: Appraiser | None) -> Judgement | None:
    if answer:
        return Judgement("Nobody has a shot worth taking yet: it is better to see the enemy come, and a card is won.")
    return Judgement("With shots to be had the first of them is worth more than a card.")


def _valour(view: View[Battle], answer: Any, appraise: Appraiser | None) -> Judgement | None:
    if answer is None:
        return Judgement("No card of this hand does enough here and now: it may be worth more later.")
    effect = register(view).card_effects.get(register(view).cards[answer].valour)
    what = f"What {effect.name} does" if effect is not None else "What it does"
    last = " It is the last Round, and no card is worth anything after it." if _is_last(view) else ""
    return Judgement(f"{what} is worth most of all in this hand, here and now.{last}")


def _is_last(view: View[Battle]) -> bool:
    return view.state.clock.round >= LAST_ROUND


def _unit(view: View[Battle], answer: Any, appraise: Appraiser | None) -> Judgement | None:
    if answer not in view.state.units:
        return None
    return Judgement(why_first(view, answer, appraise))


def _action(view: View[Battle], answer: Any, appraise: Appraiser | None) -> Judgement | None:
    unit = view.state.clock.unit
    if unit is None:
        return None
    if answer is None:
        return Judgement(
            "Nothing it could still do is worth an Action, and one that is left helps the crew to Rally.", 0.0
        )
    worth = action_worth(view, unit, answer, appraise)
    named = "An Attack" if answer == ATTACK else answer
    return Judgement(f"{named} can be expected to bring about {worth:.1f} Victory Points.", worth)


def _target(view: View[Battle], answer: Any, appraise: Appraiser | None) -> Judgement | None:
    unit = view.state.clock.unit
    if unit is None or answer not in view.state.models:
        return None
    worth = volley(view, unit, answer, appraise)
    # The figure of the odds that are shown beside it.
    damage = damage_of(view, best_shot(view, unit, answer), appraise)
    return Judgement(
        f"Of all in reach {target_name(view, answer)} is worth the volley most: about {damage:.1f} Damage, or "
        f"{worth:.1f} Victory Points.",
        worth,
    )


def _course(view: View[Battle], answer: Any, appraise: Appraiser | None) -> Judgement | None:
    decision = view.decision
    assert isinstance(decision, PlotCourse)
    seen = decision.preview(view, answer)
    if seen is None:
        return None
    mover = view.state.models[decision.model]
    lookout = Lookout(view, mover)
    hope, fear, nearest = lookout.exchange(seen.end)
    drawn = pull(view, mover, seen.end)
    shots = f"about {hope:.1f} Victory Points to win by gunfire" if hope >= WORTH_A_WORD else "no shot worth taking"
    back = f"about {fear:.1f} to fear in return" if fear >= WORTH_A_WORD else "little to fear"
    place = f", and about {drawn:.1f} for the objective" if drawn >= WORTH_A_WORD else ""
    near = f"{nearest / INCH:.0f} inches from the nearest enemy"
    told = f"{near}: {shots}, {back}{place}.{_mishaps(seen)}"
    return Judgement(told, lookout.value(seen.end) - _cost(view, mover.id, seen))


def _cost(view: View[Battle], model: ModelId, seen: Preview) -> float:
    """What goes wrong on the way, in Victory Points; whoever does not come through is lost as a whole."""
    lost = 2 * left_and_rating(view, model)[1] if seen.leaves or seen.aground else 0.0
    return lost + 4.0 * bool(seen.struck) + 1.5 * seen.disorder


def _mishaps(seen: Preview) -> str:
    """The same in words."""
    told = ""
    if seen.leaves:
        told += " That way leads off the table, for good."
    if seen.aground:
        told += " That way ends on land, as a wreck."
    if seen.struck:
        told += " That way leads into a collision."
    if seen.disorder:
        told += f" That way costs {seen.disorder} Disorder."
    return told


WEIGHED: dict[str, Judge] = {
    "new starting hand": _starting_hand,
    "initiative card": _initiative_card,
    "hold your nerve": _nerve,
    **dict.fromkeys(MOMENTS, _valour),
    "unit to activate": _unit,
    "next action": _action,
    "initial target": _target,
    "course": _course,
}
"""Questions whose answers a captain holds against each other."""
