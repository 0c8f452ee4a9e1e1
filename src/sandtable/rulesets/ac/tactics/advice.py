"""A captain's answer to each question; where nothing is known better it is the one that is proposed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.kernel.decision import ChooseCard, ChooseOne, Picker
from sandtable.kernel.ids import CardId
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.ac.cards.command_rule import MOMENTS
from sandtable.rulesets.ac.clashes.find_the_lady import SCOUR
from sandtable.rulesets.ac.content.profile import UnitType
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.fighting.shots import shots_of
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.procedures.actions import COVER, LOOKOUT, RE_ARM, further_attacks
from sandtable.rulesets.ac.procedures.commands import INTERFERE
from sandtable.rulesets.ac.procedures.conquests import CONQUEST
from sandtable.rulesets.ac.procedures.drawing import value_of
from sandtable.rulesets.ac.procedures.embarking import could_carry
from sandtable.rulesets.ac.procedures.in_turn import NEXT_UNIT
from sandtable.rulesets.ac.procedures.manoeuvres import CHARGES, Manoeuvre, charged_by, speed_of
from sandtable.rulesets.ac.standing.garrisoned import GarrisonAction
from sandtable.rulesets.ac.state import Battle
from sandtable.rulesets.ac.table.buildings import building_under
from sandtable.rulesets.ac.table.loads import Loading
from sandtable.rulesets.ac.table.markers import can_control
from sandtable.rulesets.ac.table.where import enemies_of, profile_of, shapes_of
from sandtable.rulesets.ac.tactics import airmen, cards, deploying
from sandtable.rulesets.ac.tactics.coming_out import SET_UP, towards_the_enemy
from sandtable.rulesets.ac.tactics.commands import special_on_offer
from sandtable.rulesets.ac.tactics.declared import ADVICE, Adviser, best_judged
from sandtable.rulesets.ac.tactics.goals import Goal, distance_to, goal_of, nearest_pose, spot_of
from sandtable.rulesets.ac.tactics.gunnery import worth_of_attack, worth_of_charge, worth_of_unit
from sandtable.rulesets.ac.tactics.marching import best_march
from sandtable.tabletop.state import Location

DUE = 12_000
"""An enemy that is so near makes one take cover on a marker."""
WORTH_A_CHARGE = 0.4
"""What a Charge must be worth at least."""


def advise(view: View[Battle], pick: Picker, appraise: Appraiser | None = None) -> Any:
    """A good answer to the view's decision."""
    decision = view.decision
    assert decision is not None
    adviser = ADVISERS.get(decision.question) or ADVICE.get(decision.question)
    if adviser is None and isinstance(decision, ChooseCard) and special_on_offer(view) is not None:
        adviser = cards.special
    return decision.fallback(view) if adviser is None else adviser(view, decision, pick, appraise)


def _best(view: View[Battle], shots: tuple[Shot, ...], appraise: Appraiser | None) -> tuple[float, Shot | None]:
    """The shot that is worth most."""
    rated = [(worth_of_attack(view, shot, appraise), n) for n, shot in enumerate(shots)]
    if not rated:
        return 0.0, None
    worth, n = max(rated, key=lambda each: (each[0], -each[1]))
    return worth, shots[n]


def _unit(view: View[Battle], decision: ChooseOne[UnitId], pick: Picker, appraise: Appraiser | None) -> UnitId:
    """Who has the best target first; of the others who is worth most. Nobody before what carries it."""
    units = view.state.units

    def eager(unit: UnitId) -> tuple[bool, float, float]:
        return units[unit].transport not in decision.options, *_eager(view, unit, appraise)

    return max(decision.options, key=eager)


def _eager(view: View[Battle], unit: UnitId, appraise: Appraiser | None) -> tuple[float, float]:
    shots = shots_of(view, unit) if shapes_of(view, unit) else ()
    return _best(view, shots, appraise)[0], worth_of_unit(view, unit)


def ranked(view: View[Battle], decision: ChooseOne[Any], appraise: Appraiser | None) -> list[Any]:
    """What is worth a second thought first: of units those with a target, of Manoeuvres the Charges that pay most."""
    if decision.question == "unit to activate":
        return sorted(decision.options, key=lambda unit: _eager(view, unit, appraise), reverse=True)
    unit = UnitId(decision.about[0])
    charges = [o for o in decision.options if o.startswith(CHARGES) and charged_by(o) in view.state.units]
    worth = {each: worth_of_charge(view, unit, charged_by(each), appraise) for each in charges}
    return sorted(decision.options, key=lambda option: -worth.get(option, 0.0))


def _manoeuvre(view: View[Battle], decision: ChooseOne[str], pick: Picker, appraise: Appraiser | None) -> str | None:
    unit = UnitId(decision.about[0])
    transport = view.state.units[unit].transport
    if transport is not None:
        return _get_out(view, decision, transport)
    aimed, _ = _best(view, shots_of(view, unit, aimed=True), appraise)
    goal = goal_of(view, unit)
    charge = _charge(view, decision, unit, appraise)
    worth, other = best_judged(view, unit, decision.options)
    if charge is not None and charge[0] > max(WORTH_A_CHARGE, aimed, worth):
        return charge[1]
    if other is not None and worth > aimed:
        return other
    wanted = _usual(view, unit, goal, aimed)
    if view.state.units[unit].garrison and goal is not None and goal.held:
        return None
    fitting = [wanted, Manoeuvre.ADVANCE.value, Manoeuvre.AIM.value, *decision.options]
    return next((each for each in fitting if each in decision.options), None)


def _get_out(view: View[Battle], decision: ChooseOne[str], transport: UnitId) -> str | None:
    """Where a marker or an enemy is near; till then they ride."""
    here = spot_of(view, transport)
    seat = view.state.units[transport].seat
    spots = [(marker.x, marker.y) for marker in view.state.markers.values()]
    spots += [shape.centre for enemy in enemies_of(view, seat) for shape in shapes_of(view, enemy.id)]
    near = here is not None and any([here.apart(x, y) <= DUE for x, y in spots])
    return decision.options[0] if near and decision.options else None


def _charge(
    view: View[Battle], decision: ChooseOne[str], unit: UnitId, appraise: Appraiser | None
) -> tuple[float, str] | None:
    """The Charge that is worth most."""
    able = [option for option in decision.options if option.startswith(CHARGES)]
    rated = [(worth_of_charge(view, unit, charged_by(o), appraise), o) for o in able]
    return max(rated) if rated else None


def _usual(view: View[Battle], unit: UnitId, goal: Goal | None, aimed: float) -> str:
    """Whoever holds a marker aims; whoever is to hold one goes there; guns aim where they have a target."""
    if goal is None or goal.held:
        return Manoeuvre.AIM.value
    far, speed = distance_to(view, unit, goal), speed_of(view, unit)
    if goal.marker is not None:
        return Manoeuvre.ADVANCE.value if far <= speed or (aimed and far > 2 * speed) else Manoeuvre.DOUBLE_TIME.value
    if aimed:
        return Manoeuvre.AIM.value
    return Manoeuvre.ADVANCE.value if far <= speed else Manoeuvre.DOUBLE_TIME.value


def _move(view: View[Battle], decision: MoveUnit, pick: Picker, appraise: Appraiser | None) -> Any:
    return best_march(view, decision, pick)


def _action(view: View[Battle], decision: ChooseOne[Any], pick: Picker, appraise: Appraiser | None) -> Any:
    """What is to be found under a marker, then the best shot; else something that helps later."""
    unit = UnitId(decision.about[0])
    goal = goal_of(view, unit)
    for wanted in _at_a_marker(view, decision.options, goal):
        return wanted
    shots = tuple([option for option in decision.options if isinstance(option, Shot)])
    worth, shot = _best(view, shots, appraise)
    judged, other = best_judged(view, unit, decision.options)
    if shot is not None and worth > 0 and worth >= judged:
        return shot
    struck = [attack for attack in further_attacks(view, unit) if _is_worth_it(view, unit, attack.struck)]
    if struck:
        return struck[0].name
    if other is not None and RE_ARM not in decision.options:
        return other
    threatened = goal is not None and goal.held and _is_near_enemy(view, unit)
    wanted = (RE_ARM, COVER if threatened else LOOKOUT, LOOKOUT, COVER)
    return next((each for each in wanted if each in decision.options), None)


def _is_worth_it(view: View[Battle], unit: UnitId, struck: tuple[UnitId, ...]) -> bool:
    """Whether an attack strikes more of the enemy's than of the own."""
    seat = view.state.units[unit].seat
    worth = [(1 if view.state.units[each].seat != seat else -1) * worth_of_unit(view, each) for each in struck]
    return sum(worth) > 0


def _at_a_marker(view: View[Battle], options: Sequence[Any], goal: Goal | None) -> list[Any]:
    """What is done at a marker: it is searched, or the building that it lies in is Garrisoned."""
    under = None if goal is None or goal.marker is None else building_under(view, goal.marker)
    entered = "" if under is None else f"{GarrisonAction.name} {under.id}"
    return [each for each in options if isinstance(each, str) and (each.startswith(SCOUR) or each == entered)]


def _is_near_enemy(view: View[Battle], unit: UnitId) -> bool:
    pose = spot_of(view, unit)
    if pose is None:
        return False
    poses = [nearest_pose(view, enemy.id, pose) for enemy in enemies_of(view, view.state.units[unit].seat)]
    return any([pose.apart(each.x, each.y) <= DUE for each in poses])


def _reaction(view: View[Battle], decision: ChooseOne[Shot], pick: Picker, appraise: Appraiser | None) -> Shot | None:
    return _best(view, decision.options, appraise)[1]


def _deployed(view: View[Battle], decision: ChooseOne[UnitId], pick: Picker, appraise: Appraiser | None) -> UnitId:
    """Who can carry others first, then those that can hold markers, then the costliest."""

    def order(unit: UnitId) -> tuple[bool, bool, int]:
        record = view.state.units[unit]
        loads = could_carry(view, Loading(unit, Location.WAITING)) if speed_of(view, unit) else ()
        return bool(loads), can_control(view, unit), profile_of(view, unit).levels[record.level].points

    return max(decision.options, key=order)


def _initiative(view: View[Battle], decision: ChooseCard, pick: Picker, appraise: Appraiser | None) -> CardId | None:
    """The card in the middle of the hand."""
    by_value = sorted(decision.options, key=lambda card: value_of(view, card))
    return by_value[len(by_value) // 2] if by_value else None


def _reserve(view: View[Battle], decision: ChooseOne[UnitId], pick: Picker, appraise: Appraiser | None) -> UnitId:
    """Whoever waits comes."""
    return decision.options[0]


def _load(view: View[Battle], decision: ChooseOne[UnitId], pick: Picker, appraise: Appraiser | None) -> UnitId | None:
    """Whoever is slower rides, and so does what is no Infantry."""
    fast = speed_of(view, UnitId(decision.about[0]))
    slower = [u for u in decision.options if speed_of(view, u) < fast]
    others = [u for u in decision.options if profile_of(view, u).type is not UnitType.INFANTRY]
    return next(iter([*others, *slower]), None)


def _struck(view: View[Battle], decision: ChooseOne[UnitId], pick: Picker, appraise: Appraiser | None) -> UnitId:
    """Of those to whom the same happens the enemy first, and whoever is worth most of them."""

    def order(unit: UnitId) -> tuple[bool, float]:
        hostile = view.state.units[unit].seat != decision.seat
        return hostile, worth_of_unit(view, unit) if hostile else -worth_of_unit(view, unit)

    return max(decision.options, key=order)


ADVISERS: dict[str, Adviser] = {
    "unit to activate": _unit,
    "manoeuvre": _manoeuvre,
    "move": _move,
    "free advance": _move,
    "action": _action,
    "opportunity fire": _reaction,
    "engage": _reaction,
    "further attack": _reaction,
    "unit to deploy": _deployed,
    "deployment": deploying.best_place,
    SET_UP: towards_the_enemy,
    "initiative card": _initiative,
    "reserve": _reserve,
    "passengers": _load,
    "approach": airmen.approach,
    "fire at aircraft": airmen.fire,
    "unit to command": cards.unit_to_command,
    CONQUEST: cards.conquest,
    INTERFERE: cards.interference,
    **dict.fromkeys(MOMENTS, cards.command),
    NEXT_UNIT: _struck,
}
