"""A captain's answer to each question; where nothing is known better it is the one that is proposed."""

from __future__ import annotations

from typing import Any

from sandtable.geometry.pose import Pose
from sandtable.kernel.decision import ChooseCard, ChooseOne, Picker
from sandtable.kernel.ids import CardId
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.ac.fighting.attacks import Shot
from sandtable.rulesets.ac.fighting.shots import shots_of
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand, usual_files
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.deciding import MoveUnit
from sandtable.rulesets.ac.moving.placing import PlaceUnit
from sandtable.rulesets.ac.procedures.actions import COVER, LOOKOUT, RE_ARM
from sandtable.rulesets.ac.procedures.drawing import value_of
from sandtable.rulesets.ac.procedures.in_turn import NEXT_UNIT
from sandtable.rulesets.ac.procedures.manoeuvres import CHARGES, Manoeuvre, speed_of
from sandtable.rulesets.ac.state import Battle
from sandtable.rulesets.ac.table.markers import can_control
from sandtable.rulesets.ac.table.where import enemies_of, profile_of
from sandtable.rulesets.ac.table.zones import ahead_from, zone_of
from sandtable.rulesets.ac.tactics.advising import DECLARED, Adviser
from sandtable.rulesets.ac.tactics.goals import Goal, distance_to, goal_of, nearest_pose, spot_of
from sandtable.rulesets.ac.tactics.gunnery import worth_of_attack, worth_of_charge, worth_of_unit
from sandtable.rulesets.ac.tactics.marching import best_march
from sandtable.tabletop.where import models_of

DUE = 12_000
"""An enemy that is so near makes one take cover on a marker."""
WORTH_A_CHARGE = 0.4
"""What a Charge must be worth at least."""
PLACES = 24
"""How many places are looked at before the proposed one is taken."""
SPACING = 2_500


def advise(view: View[Battle], pick: Picker, appraise: Appraiser | None = None) -> Any:
    """A good answer to the view's decision."""
    decision = view.decision
    assert decision is not None
    adviser = ADVISERS.get(decision.question) or DECLARED.get(decision.question)
    return decision.fallback(view) if adviser is None else adviser(view, decision, pick, appraise)


def _best(view: View[Battle], shots: tuple[Shot, ...], appraise: Appraiser | None) -> tuple[float, Shot | None]:
    """The shot that is worth most."""
    rated = [(worth_of_attack(view, shot, appraise), n) for n, shot in enumerate(shots)]
    if not rated:
        return 0.0, None
    worth, n = max(rated, key=lambda each: (each[0], -each[1]))
    return worth, shots[n]


def _unit(view: View[Battle], decision: ChooseOne[UnitId], pick: Picker, appraise: Appraiser | None) -> UnitId:
    """Who has the best target first; of the others who is worth most."""

    def eager(unit: UnitId) -> tuple[float, float]:
        return _best(view, shots_of(view, unit), appraise)[0], worth_of_unit(view, unit)

    return max(decision.options, key=eager)


def _manoeuvre(view: View[Battle], decision: ChooseOne[str], pick: Picker, appraise: Appraiser | None) -> str | None:
    unit = UnitId(decision.about[0])
    aimed, _ = _best(view, shots_of(view, unit, aimed=True), appraise)
    goal = goal_of(view, unit)
    charge = _charge(view, decision, unit, appraise)
    if charge is not None and charge[0] > max(WORTH_A_CHARGE, aimed):
        return charge[1]
    wanted = _usual(view, unit, goal, aimed)
    fitting = [wanted, Manoeuvre.ADVANCE.value, Manoeuvre.AIM.value, *decision.options]
    return next((each for each in fitting if each in decision.options), None)


def _charge(
    view: View[Battle], decision: ChooseOne[str], unit: UnitId, appraise: Appraiser | None
) -> tuple[float, str] | None:
    """The Charge that is worth most."""
    able = [option for option in decision.options if option.startswith(CHARGES)]
    rated = [(worth_of_charge(view, unit, UnitId(o.removeprefix(CHARGES)), appraise), o) for o in able]
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
    """The best shot; else something that helps later."""
    shots = tuple([option for option in decision.options if isinstance(option, Shot)])
    worth, shot = _best(view, shots, appraise)
    if shot is not None and worth > 0:
        return shot
    unit = UnitId(decision.about[0])
    goal = goal_of(view, unit)
    threatened = goal is not None and goal.held and _is_near_enemy(view, unit)
    wanted = (RE_ARM, COVER if threatened else LOOKOUT, LOOKOUT, COVER)
    return next((each for each in wanted if each in decision.options), None)


def _is_near_enemy(view: View[Battle], unit: UnitId) -> bool:
    pose = spot_of(view, unit)
    if pose is None:
        return False
    poses = [nearest_pose(view, enemy.id, pose) for enemy in enemies_of(view, view.state.units[unit].seat)]
    return any([pose.apart(each.x, each.y) <= DUE for each in poses])


def _reaction(view: View[Battle], decision: ChooseOne[Shot], pick: Picker, appraise: Appraiser | None) -> Shot | None:
    return _best(view, decision.options, appraise)[1]


def _deployment(view: View[Battle], decision: PlaceUnit, pick: Picker, appraise: Appraiser | None) -> Stand | None:
    """At the front of the zone; whoever can hold a marker stands before one."""
    edge = view.state.sides[decision.seat].edge
    assert edge is not None
    zone, ahead = zone_of(view, decision.seat), ahead_from(edge)
    middle = (zone.x0 + zone.x1) // 2
    spots = sorted([marker.x for marker in view.state.markers.values()], key=lambda x: abs(x - middle)) or [middle]
    if not can_control(view, decision.unit):
        spots = [middle]
    files = usual_files(len(models_of(view, decision.unit)))
    first = pick.randrange(len(spots))
    for n in range(PLACES):
        x = spots[(first + n) % len(spots)] + (n // len(spots)) * SPACING * (1 if n % 2 else -1)
        y = (zone.y1 if ahead == 0 else zone.y0) + (-1 if ahead == 0 else 1) * (1_100 + 1_500 * (n // 8))
        stand = Stand(Frame(Pose(x, y, ahead), files))
        if decision.refusal(view, stand) is None:
            return stand
    return decision.fallback(view)


def _deployed(view: View[Battle], decision: ChooseOne[UnitId], pick: Picker, appraise: Appraiser | None) -> UnitId:
    """Those that can hold markers first, then the costliest."""

    def order(unit: UnitId) -> tuple[bool, int]:
        record = view.state.units[unit]
        return can_control(view, unit), profile_of(view, unit).levels[record.level].points

    return max(decision.options, key=order)


def _initiative(view: View[Battle], decision: ChooseCard, pick: Picker, appraise: Appraiser | None) -> CardId | None:
    """The card in the middle of the hand."""
    by_value = sorted(decision.options, key=lambda card: value_of(view, card))
    return by_value[len(by_value) // 2] if by_value else None


def _reserve(view: View[Battle], decision: ChooseOne[UnitId], pick: Picker, appraise: Appraiser | None) -> UnitId:
    """Whoever waits comes."""
    return decision.options[0]


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
    "action": _action,
    "opportunity fire": _reaction,
    "unit to deploy": _deployed,
    "deployment": _deployment,
    "initiative card": _initiative,
    "reserve": _reserve,
    NEXT_UNIT: _struck,
}
