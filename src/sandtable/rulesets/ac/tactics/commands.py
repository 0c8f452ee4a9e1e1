"""What the Command of a card is worth to a captain at its moment, in the points in which attacks are counted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from sandtable.geometry.units import INCH
from sandtable.kernel.ids import SeatId
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.rulesets.ac.cards.command_rule import CommandRule, Occasion
from sandtable.rulesets.ac.cards.commands.break_their_step import BreakTheirStep
from sandtable.rulesets.ac.cards.commands.cold_steel import ColdSteel
from sandtable.rulesets.ac.cards.commands.dig_in import DigIn
from sandtable.rulesets.ac.cards.commands.every_barrel import EveryBarrel
from sandtable.rulesets.ac.cards.commands.eyes_up import EyesUp
from sandtable.rulesets.ac.cards.commands.heads_down import HeadsDown
from sandtable.rulesets.ac.cards.commands.hold_the_crest import HoldTheCrest
from sandtable.rulesets.ac.cards.commands.iron_nerve import IronNerve
from sandtable.rulesets.ac.cards.commands.long_stride import LongStride
from sandtable.rulesets.ac.cards.commands.mark_the_fall_of_shot import BLANKS, MarkTheFallOfShot
from sandtable.rulesets.ac.cards.commands.on_the_second_bell import OnTheSecondBell
from sandtable.rulesets.ac.cards.commands.plant_the_colours import PlantTheColours
from sandtable.rulesets.ac.cards.commands.runner_through import RunnerThrough
from sandtable.rulesets.ac.cards.commands.second_wind import SecondWind
from sandtable.rulesets.ac.cards.commands.sound_the_recall import SoundTheRecall
from sandtable.rulesets.ac.cards.commands.steady_the_line import SteadyTheLine
from sandtable.rulesets.ac.cards.commands.volley_on_the_whistle import VolleyOnTheWhistle
from sandtable.rulesets.ac.clashes.scoring import clash_points
from sandtable.rulesets.ac.fighting.attacks import Attack
from sandtable.rulesets.ac.fighting.shots import shots_at, shots_of
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.odds.draws import chance_to_pass
from sandtable.rulesets.ac.odds.meaning import attack_spec
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.discipline import RALLY, DisciplineTest
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre, MovementStep, movement_limit, speed_of
from sandtable.rulesets.ac.procedures.reaction import ReactionStep
from sandtable.rulesets.ac.procedures.rolled_attacks import RolledAttack
from sandtable.rulesets.ac.procedures.special_commands import IssueSpecial
from sandtable.rulesets.ac.state import Battle, BattleTable, Status
from sandtable.rulesets.ac.table.where import enemies_of, shapes_of
from sandtable.rulesets.ac.tactics.goals import distance_to, goal_of
from sandtable.rulesets.ac.tactics.gunnery import worth_of_attack, worth_of_unit
from sandtable.tabletop.state import Location

SHAKEN = 0.25
"""What being Suppressed costs, as a share of what a unit is worth."""
REACHED = 1.0
"""What it is worth to come to a marker a Round earlier."""
NEARER = 0.3
"""And to come nearer to it."""
SOONER = 0.2
"""What it is worth that a shot falls before the enemy acts, as a share of what it destroys."""
COVERED = 0.25
"""What cover, or an enemy in view of whoever looks out, saves or brings of the best shot there is."""
HINDERED = 0.3
"""What it is worth that an enemy falls short of where it wants to go."""
PLACED = 0.3
"""What it is worth to arrive anywhere in the zone."""
FURTHER = 2 * INCH
UNKNOWN = 0.2
"""What a Special Command is worth of which nothing can be read off."""

Worth = Callable[[View[Battle], Occasion, UnitId, Appraiser | None], float]


def worth_of_command(view: View[Battle], command: str, occasion: Occasion, unit: UnitId, by: Appraiser | None) -> float:
    """What a Command to a unit is worth at an occasion; nothing where a captain knows no use for it."""
    worth = WORTH.get(command)
    return 0.0 if worth is None else worth(view, occasion, unit, by)


def marked(g: BattleTable, unit: UnitId, mark: str) -> BattleTable:
    """The table with a Command lasting on a unit."""
    state = g.state.clone()
    state.units[unit] = replace(state.units[unit], marks=(*state.units[unit].marks, mark))
    return Table(state, g.hooks, g.content)


def special_on_offer(view: View[Battle]) -> IssueSpecial | None:
    """The Special Command that the open question offers; what one that stands leads to asks other questions."""
    issued, decision = view.enclosing(IssueSpecial), view.decision
    return issued if issued is not None and decision is not None and decision.question == issued.question else None


def worth_of_special(view: View[Battle], by: Appraiser | None) -> float:
    """What the Special Command that is offered is worth: read off what it does to the deed it is issued in."""
    offer = special_on_offer(view)
    if offer is None:
        return 0.0
    then = marked(view, offer.unit, offer.name)
    attack, test, moving = _in_hand(view), view.enclosing(DisciplineTest), view.enclosing(MovementStep)
    if test is not None:
        return _steadied(view, then, test)
    if attack is not None:
        return max(0.0, _gained(view, attack, then, offer.seat, by)) or UNKNOWN
    # Last Rites may be said over a unit that is gone while another moves.
    if moving is not None and view.state.units[offer.unit].location is not Location.GONE:
        usual = [movement_limit(g, offer.unit, Manoeuvre.DOUBLE_TIME) for g in (view, then)]
        return worth_of_steps(view, offer.unit, *usual)
    return UNKNOWN


def _for_an_attack(
    rule: type[CommandRule], view: View[Battle], at: Occasion, unit: UnitId, by: Appraiser | None
) -> float:
    """What it adds to an attack of one's own, or takes from one of the enemy's."""
    attack = _in_hand(view)
    return 0.0 if attack is None else _gained(view, attack, marked(view, unit, rule.name), at.seat, by)


def _in_hand(view: View[Battle]) -> Attack | None:
    """The attack that is made now; none once either side of it is gone, or where something came of it: a blast."""
    made = view.enclosing(MakeAttack)
    if made is None or view.enclosing(RolledAttack) is not None or not shapes_of(view, made.attack.target):
        return None
    if view.state.units[made.attack.unit].location is Location.GONE:
        return None
    return made.attack


def _gained(view: View[Battle], attack: Attack, then: BattleTable, seat: SeatId, by: Appraiser | None) -> float:
    more = worth_of_attack(then, attack, by) - worth_of_attack(view, attack, by)
    return more if view.state.units[attack.unit].seat == seat else -more


def _volley(view: View[Battle], at: Occasion, unit: UnitId, by: Appraiser | None) -> float:
    step = view.enclosing(ReactionStep)
    if step is None or step.shot is None:
        return 0.0
    shaken = SHAKEN * SHAKEN * worth_of_unit(view, at.unit)
    return shaken + _gained(view, step.shot, marked(view, unit, VolleyOnTheWhistle.name), at.seat, by)


def _on_the_dice(view: View[Battle], at: Occasion, unit: UnitId, by: Appraiser | None) -> float:
    attack = _in_hand(view)
    if attack is None:
        return 0.0
    dice = attack_spec(view, attack).own.dice
    return worth_of_attack(view, attack, by) * BLANKS / max(BLANKS, dice)


def _steady(view: View[Battle], at: Occasion, unit: UnitId, by: Appraiser | None) -> float:
    test = view.enclosing(DisciplineTest)
    return 0.0 if test is None else _steadied(view, marked(view, unit, SteadyTheLine.name), test)


def _steadied(view: View[Battle], then: BattleTable, test: DisciplineTest) -> float:
    chance = chance_to_pass(then, test.tested) - chance_to_pass(view, test.tested)
    return SHAKEN * worth_of_unit(view, test.unit) * chance


def _nerve(view: View[Battle], at: Occasion, unit: UnitId, by: Appraiser | None) -> float:
    test = view.enclosing(DisciplineTest)
    return 0.0 if test is None else SHAKEN * worth_of_unit(view, unit) * (1 - chance_to_pass(view, test.tested))


def worth_of_steps(view: View[Battle], unit: UnitId, less: int, more: int) -> float:
    """What it is worth that a unit may go so much farther than it could: to be on its marker, or nearer to it."""
    goal = goal_of(view, unit)
    if goal is None or goal.marker is None or goal.held:
        return 0.0
    far = distance_to(view, unit, goal)
    return REACHED if less < far <= more else NEARER * (more - less) / max(1, speed_of(view, unit)) * (far > more)


def _stride(view: View[Battle], at: Occasion, unit: UnitId, by: Appraiser | None) -> float:
    limit = 2 * speed_of(view, unit)
    return worth_of_steps(view, unit, limit, limit + FURTHER)


def _second_wind(view: View[Battle], at: Occasion, unit: UnitId, by: Appraiser | None) -> float:
    return worth_of_steps(view, unit, 0, speed_of(view, unit))


def _second_bell(view: View[Battle], at: Occasion, unit: UnitId, by: Appraiser | None) -> float:
    return SOONER * max([worth_of_attack(view, shot, by) for shot in shots_of(view, unit)], default=0.0)


def _dig_in(view: View[Battle], at: Occasion, unit: UnitId, by: Appraiser | None) -> float:
    """Against those who have not acted yet in this Round, and see it."""
    if Status.TAKING_COVER in view.state.units[unit].statuses:
        return 0.0
    return COVERED * _most_feared(view, unit, by)


def _most_feared(view: View[Battle], unit: UnitId, by: Appraiser | None) -> float:
    shots = [shot for enemy in _still_to_act(view, unit) for shot in shots_at(view, enemy, unit)]
    return max([worth_of_attack(view, shot, by) for shot in shots], default=0.0)


def _still_to_act(view: View[Battle], unit: UnitId) -> list[UnitId]:
    """The enemies of a unit that have not acted yet in this Round."""
    return [e.id for e in enemies_of(view, view.state.units[unit].seat) if Status.ACTIVATED not in e.statuses]


def _eyes_up(view: View[Battle], at: Occasion, unit: UnitId, by: Appraiser | None) -> float:
    if Status.ON_LOOKOUT in view.state.units[unit].statuses:
        return 0.0
    shots = [shot for enemy in _still_to_act(view, unit) for shot in shots_at(view, unit, enemy, opportunity=True)]
    return max([worth_of_attack(view, shot, by) for shot in shots], default=0.0) / 2


def _colours(view: View[Battle], at: Occasion, unit: UnitId, by: Appraiser | None) -> float:
    def lead(g: BattleTable) -> int:
        return sum([scored.points if scored.seat == at.seat else -scored.points for scored in clash_points(g)])

    return float(lead(marked(view, unit, PlantTheColours.name)) - lead(view))


def _recall(view: View[Battle], at: Occasion, unit: UnitId, by: Appraiser | None) -> float:
    """A unit that is likely to rally by itself needs it less: every Value up to its Discipline would do."""
    passing = chance_to_pass(view, DisciplineTest(unit, RALLY).tested)
    return SHAKEN * worth_of_unit(view, unit) * (1 - passing)


def _break_step(view: View[Battle], at: Occasion, unit: UnitId, by: Appraiser | None) -> float:
    limit = 2 * speed_of(view, at.unit)
    return HINDERED * (worth_of_steps(view, at.unit, limit - FURTHER, limit) >= REACHED)


def _runner(view: View[Battle], at: Occasion, unit: UnitId, by: Appraiser | None) -> float:
    return PLACED


WORTH: dict[str, Worth] = {
    **{rule.command: partial(_for_an_attack, rule) for rule in (EveryBarrel, HoldTheCrest, ColdSteel, HeadsDown)},
    SecondWind.command: _second_wind,
    OnTheSecondBell.command: _second_bell,
    PlantTheColours.command: _colours,
    VolleyOnTheWhistle.command: _volley,
    DigIn.command: _dig_in,
    EyesUp.command: _eyes_up,
    LongStride.command: _stride,
    SteadyTheLine.command: _steady,
    IronNerve.command: _nerve,
    MarkTheFallOfShot.command: _on_the_dice,
    SoundTheRecall.command: _recall,
    BreakTheirStep.command: _break_step,
    RunnerThrough.command: _runner,
}
"""By the id of a Command; Short Cut is left to those who know the ground."""
