"""What a captain says for an answer: a reason in a sentence, and for shots, Charges, marches and cards their worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import show_inches
from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.ids import CardId
from sandtable.kernel.judgement import Judgement
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.cards.command_rule import MOMENTS
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.fighting.shots import shots_of
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.moving.marching import March
from sandtable.rulesets.ac.procedures.commands import INTERFERE
from sandtable.rulesets.ac.procedures.conquests import CONQUEST
from sandtable.rulesets.ac.procedures.manoeuvres import CHARGES, Manoeuvre, charged_by, speed_of
from sandtable.rulesets.ac.procedures.sorties import PassingShot, where_it_is_shot_at
from sandtable.rulesets.ac.state import Battle, BattleTable
from sandtable.rulesets.ac.table.where import officer_of
from sandtable.rulesets.ac.tactics import cards
from sandtable.rulesets.ac.tactics.airmen import tracks_flown
from sandtable.rulesets.ac.tactics.commands import NEARER, REACHED, special_on_offer, worth_of_special
from sandtable.rulesets.ac.tactics.declared import FLIGHTS
from sandtable.rulesets.ac.tactics.exchanges import supposed
from sandtable.rulesets.ac.tactics.goals import Goal, distance_to, goal_of
from sandtable.rulesets.ac.tactics.gunnery import mean_damage, worth_of_attack, worth_of_charge

Judge = Callable[[View[Battle], Any, Appraiser | None], Judgement | None]

REASONS = {
    "unit to activate": "Who has the best target acts first, before it is shot at itself.",
    "unit to deploy": "Whoever can hold a marker is put down first, then the costliest.",
    "deployment": "At the front of the zone, and before a marker where it can hold one.",
    "set up": "Beside what it comes out of, towards the nearest enemy and looking at it.",
    "initiative card": "A card from the middle of the hand: the best stop Commands, the worst lose.",
    "reserve": "Whoever waits does nothing.",
    "discipline test": "A test that may be passed costs a card of the deck and nothing else.",
    "withdrawal": "As wide as it was, so that as many as before can look back.",
    "cards to discard": "Every card may be of use, and a deck runs out.",
    "unit to command": "Whom it helps most.",
    "losses from the left": "So the rank stays even about its Officer.",
}
"""What is said wherever the question comes up."""
MARKER = "the marker"


def judge(view: View[Battle], answer: Any, appraise: Appraiser | None) -> Judgement | None:
    """A captain's reason for an answer, as the view's decision reads it."""
    decision = view.decision
    if decision is None:
        return None
    weighed = WEIGHED.get(decision.question)
    if weighed is None and isinstance(decision, ChooseCard) and special_on_offer(view) is not None:
        weighed = _special
    if weighed is not None:
        return weighed(view, answer, appraise)
    if decision.question in FLIGHTS:
        return _flight(view, answer, appraise)
    said = REASONS.get(decision.question)
    return Judgement(said) if said else None


def _shot(view: BattleTable, answer: Any, appraise: Appraiser | None) -> Judgement | None:
    if isinstance(answer, Shot):
        damage = mean_damage(view, answer, appraise)
        told = f"{thing(answer.unit)} can be expected to do about {damage:.1f} Damage to {thing(answer.target)}."
        return Judgement(told, worth_of_attack(view, answer, appraise))
    return Judgement("There is nobody to shoot at for whom it would be worth it.", 0.0)


def _passing(view: View[Battle], answer: Any, appraise: Appraiser | None) -> Judgement | None:
    """A shot at Aircraft where it meets them."""
    if isinstance(answer, PassingShot):
        return _shot(where_it_is_shot_at(view, answer), answer.shot, appraise)
    return _shot(view, answer, appraise)


def _flight(view: View[Battle], answer: Any, appraise: Appraiser | None) -> Judgement | None:
    """Where Aircraft would fly by the best target that they have there."""
    decision, tracks = view.decision, tracks_flown(view, answer)
    assert decision is not None
    unit = UnitId(decision.about[0])
    there = supposed(view, unit, {model: track[-1] for model, track in tracks.items()})
    best = max(shots_of(there, unit), key=lambda shot: worth_of_attack(there, shot, appraise), default=None)
    if best is None:
        return Judgement("No other way brings a target before it." if not tracks else "Nobody is before it there.", 0.0)
    damage, worth = mean_damage(there, best, appraise), worth_of_attack(there, best, appraise)
    where = "From there" if tracks else "Straight on"
    return Judgement(f"{where} it can be expected to do about {damage:.1f} Damage to {thing(best.target)}.", worth)


def _manoeuvre(view: View[Battle], answer: Any, appraise: Appraiser | None) -> Judgement | None:
    """A Charge by what it destroys and costs; to Aim by the best shot; to move by what lies ahead."""
    decision = view.decision
    assert decision is not None
    unit = UnitId(decision.about[0])
    if isinstance(answer, str) and answer.startswith(CHARGES):
        target = charged_by(answer)
        told = f"{thing(unit)} destroys more of {thing(target)} than it is likely to lose."
        worth = worth_of_charge(view, unit, target, appraise)
        return Judgement(told if worth > 0 else f"{thing(unit)} is likely to lose more than it destroys.", worth)
    goal = goal_of(view, unit)
    aims = max([worth_of_attack(view, shot, appraise) for shot in shots_of(view, unit, aimed=True)], default=0.0)
    if answer == Manoeuvre.AIM.value:
        held = goal is not None and goal.held
        why = "It stands where it is wanted" if held else "It has a target from where it stands"
        return Judgement(f"{why}, and an aimed shot is the better one.", aims)
    if answer in (Manoeuvre.ADVANCE.value, Manoeuvre.DOUBLE_TIME.value) and goal is not None and not goal.held:
        far = distance_to(view, unit, goal)
        return Judgement(f"It has still {show_inches(far)} to go to {_what(goal)}.")
    return None


def _what(goal: Goal) -> str:
    return MARKER if goal.marker is not None else "where its guns tell"


def _march(view: View[Battle], answer: Any, appraise: Appraiser | None) -> Judgement | None:
    decision = view.decision
    assert isinstance(decision, MoveUnit)
    goal = goal_of(view, decision.unit)
    if goal is None:
        return None
    worth, left = worth_of_march(view, decision, answer, goal)
    if not left:
        return Judgement(f"it is at {_what(goal)}.", worth)
    return Judgement(f"it has {show_inches(left)} left to {_what(goal)}.", worth)


def worth_of_march(view: View[Battle], decision: MoveUnit, answer: March | None, goal: Goal) -> tuple[float, int]:
    """What a way is worth, and how far it leaves the Officer from where it is wanted."""
    here = officer_of(view, decision.unit)
    end = here.pose if answer is None else decision.tracks(view, answer)[here.id][-1]
    left = 0 if end is None else _left(end, goal)
    gained = distance_to(view, decision.unit, goal) - left
    reached = REACHED if goal.marker is not None and not left else 0.0
    return reached + NEARER * gained / max(1, speed_of(view, decision.unit)), left


def _left(pose: Pose, goal: Goal) -> int:
    return max(0, pose.apart(goal.x, goal.y) - goal.keep)


def _command(view: View[Battle], answer: Any, appraise: Appraiser | None) -> Judgement | None:
    if answer is None:
        return Judgement("No Command of the hand is worth its card now.", 0.0)
    return Judgement(
        "It brings more than the card is worth in hand.", cards.worth_of_card(view, CardId(answer), appraise)
    )


def _special(view: View[Battle], answer: Any, appraise: Appraiser | None) -> Judgement | None:
    if answer is None:
        return Judgement("It is not worth a card now.", 0.0)
    worth = worth_of_special(view, appraise) - cards.keeping(view, CardId(answer))
    return Judgement("Any card will do for it, so one that is worth less in hand.", worth)


def _conquest(view: View[Battle], answer: Any, appraise: Appraiser | None) -> Judgement | None:
    decision = view.decision
    assert isinstance(decision, ChooseCard)
    points = 0 if answer is None else cards.reward(view, decision, CardId(answer))
    return Judgement(f"It scores {points} Victory Points at once." if points else "There is none to claim.", points)


def _interference(view: View[Battle], answer: Any, appraise: Appraiser | None) -> Judgement | None:
    decision = view.decision
    assert isinstance(decision, ChooseCard)
    if answer is None:
        return Judgement("No card that can be spared is likely to stop it.")
    chance = cards.chance_to_stop(view, decision, CardId(answer))
    return Judgement(f"It stops the Command with a chance of {chance:.0%}, for all that one can know.")


WEIGHED: dict[str, Judge] = {
    "action": _shot,
    "opportunity fire": _shot,
    "engage": _shot,
    "fire at aircraft": _passing,
    "further attack": _shot,
    "manoeuvre": _manoeuvre,
    "move": _march,
    "free advance": _march,
    CONQUEST: _conquest,
    INTERFERE: _interference,
    **dict.fromkeys(MOMENTS, _command),
}
"""Questions whose answers can be held against each other, or have a reason of their own."""
