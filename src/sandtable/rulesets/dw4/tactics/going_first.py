"""Why a unit is activated before the others, in a captain's words: by what really set it apart from them."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.tactics.gunnery import best_volley
from sandtable.rulesets.dw4.tactics.worth import WORTH_A_WORD
from sandtable.rulesets.dw4.words.names import unit_name


def why_first(view: View[Battle], unit: UnitId, appraise: Appraiser | None) -> str:
    """What its best shot is worth beside those of the others; where shots are alike, how many models it began with."""
    decision = view.decision
    assert isinstance(decision, ChooseOne)
    mine = best_volley(view, unit, appraise)
    others = {each: best_volley(view, each, appraise) for each in decision.options if each != unit}
    best = max(others.values(), default=0.0)
    if best > mine and best >= WORTH_A_WORD:
        return _behind(view, unit, mine, {worth: each for each, worth in others.items()}[best], best)
    if mine >= WORTH_A_WORD:
        return (
            f"{unit_name(view, unit)} has the best shot from where it lies, worth about {mine:.1f} Victory Points: it "
            f"fires before it is fired at."
        )
    nobody = "Nobody has a shot worth taking from where it lies"
    if mine > best:
        return f"{nobody}; {unit_name(view, unit)} has the best of them, little as it is."
    alike = [each for each, worth in others.items() if worth == mine]
    return f"{nobody}.{_by_number(view, unit, alike) if mine == best else ''}"


def _behind(view: View[Battle], unit: UnitId, mine: float, other: UnitId, best: float) -> str:
    """Of one that a captain would not have sent first."""
    has = f"a shot worth about {mine:.1f}" if mine >= WORTH_A_WORD else "no shot worth taking"
    there = f"{unit_name(view, other)} has one worth about {best:.1f} Victory Points"
    return f"{unit_name(view, unit)} has {has} from where it lies; {there}."


def _by_number(view: View[Battle], unit: UnitId, alike: list[UnitId]) -> str:
    """What decides among those whose shots do not, where it speaks for this one."""
    began = len(view.state.units[unit].models)
    most = max([len(view.state.units[each].models) for each in alike], default=0)
    if began < most:
        return ""
    if began == most:
        return " Nothing else sets it apart from every other: it may as well be this one."
    return f" Where shots do not decide, the unit that began with most models goes first: this one, with {began}."
