"""Why a captain answers as it does, in a sentence: what is looked at when a question is asked."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.answers import Commitment
from sandtable.rulesets.dreadnaught.fighting.profiles import effect_of
from sandtable.rulesets.dreadnaught.procedures.commitments import ATTACH, DRIFT, SAIL, STRIKE
from sandtable.rulesets.dreadnaught.procedures.intent import FIGHT
from sandtable.rulesets.dreadnaught.procedures.windows import WINDOWS
from sandtable.rulesets.dreadnaught.state import Sea
from sandtable.rulesets.dreadnaught.tactics.manner import manner
from sandtable.rulesets.dreadnaught.tactics.suffering import wants_the_end

LOOKED_AT = {
    "Attachment": "A card Attached pays in every Volley; against that stand the card and a System that is Disabled.",
    "Boost": "What the Boost brings now is held against what its card may still pay for.",
    "Component to hit": "The shortest way to the Reactor counts, and what Missions ask for.",
    "Cruiser to move": "Cruisers go where Missions count them.",
    "Cruiser's way": "Cruisers go where Missions count them, around mines and rocks.",
    "Cruiser's target": "Beacons where a Mission wants them, then Cruisers that are nearly lost.",
    "Damage Control": "A Cruiser is saved by it; a Dreadnaught only fills up.",
    "Mission to replace": "Some Missions usually bring more than others: the poorest goes.",
    "Mission to reveal": "A Mission brings nothing until it is revealed.",
    "Repair": "Plate and the Main Weapon come first, then what else is Disabled.",
    "System card to take damage": "What can take it without being Disabled takes it, and what matters least.",
    "course": "It makes for a place where our guns bear, theirs do less, and Missions count.",
    "grid hex": "It makes for a place where our guns bear, theirs do less, and Missions count.",
    "rotation": "Our guns should bear, and theirs meet our better side.",
    "row to be hit": "Not where the Reactor lies open.",
    "start facing": "The bow looks to the enemy.",
    "start hex": "Most of what matters lies near the middle.",
    "target": "A Shot goes where it exceeds Defence by most, or where a Mission asks for it.",
}
ACTIONS = {
    ATTACH: "A card Attached pays in every Volley that follows.",
    DRIFT: "To Drift costs no card, and the place ahead is better.",
    SAIL: "Cruisers have somewhere to go for a Mission.",
    STRIKE: "Cruisers have somebody in reach.",
}


def reason_for(view: View[Sea], seat: SeatId, answer: Any) -> str | None:
    """What speaks for an answer; None where a captain has nothing to choose by."""
    assert view.decision is not None
    question = view.decision.question
    if question in ("commitment", "lone Fight"):
        return _of_an_action(view, seat, answer)
    if question == "Intent":
        return _of_intent(view, answer)
    if question in WINDOWS.values():
        if answer is None:
            return "No Boost brings as much now as its card may pay for later."
        return "It brings more now than its card would later."
    return LOOKED_AT.get(question)


def _of_an_action(view: View[Sea], seat: SeatId, wanted: Commitment | None) -> str:
    if wanted is None:
        return "Nothing that can be paid for is worth its cards."
    if wanted.kind in ACTIONS:
        return ACTIONS[wanted.kind]
    effect = effect_of(view, wanted.system, wanted.effect)
    if effect.is_attack:
        if wants_the_end(view, seat):
            return "Of all that can be paid for this fire promises most."
        return "This fire promises most; but we are behind, so it must not sink them yet."
    if effect.is_drive or effect.grid:
        return "From there more of our guns bear, or a Mission counts."
    return "Of all that can be paid for it helps most in this Volley."


def _of_intent(view: View[Sea], answer: Any) -> str:
    if answer == FIGHT:
        return "There are Systems that can still be paid for, and nothing has to be mended first."
    if view.state.clock.volley >= manner().long_turn:
        return "After so many Volleys there is more in Recovery than in another one."
    return "There is too little left to fight with, or too much to mend."
