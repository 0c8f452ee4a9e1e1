"""Short Range Squadrons in words."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.squadrons import (
    AttackRunDeclared,
    AttackRunStruck,
    InterceptionDeclared,
    LaunchBegan,
    MinesSoughtFromAbove,
    MissionBegan,
    MissionEnded,
    ReconnaissanceFlown,
    SquadronsAllocated,
    SquadronsRecalled,
    StackReallocated,
    StacksDiscarded,
    StackSetAside,
)
from sandtable.rulesets.dw4.ids import StackId, UnitId
from sandtable.rulesets.dw4.models.tokens import Tokens
from sandtable.rulesets.dw4.state import BattleTable, Mission, Stack
from sandtable.rulesets.dw4.words.compass import both, count
from sandtable.rulesets.dw4.words.dice import dice_in_words
from sandtable.rulesets.dw4.words.names import admiral, does, model_name, unit_name, whose
from sandtable.rulesets.dw4.words.rolling import Rolled, came_to, rolls
from sandtable.rulesets.dw4.words.telling import tells

DOING = {
    Mission.ATTACK_RUN: "Threatening",
    Mission.AIR_SUPPORT: "Supporting",
    Mission.MINE_CLEARANCE: "Sweeping",
    Mission.SET_ASIDE: "set aside",
}
"""What a Stack is said to do on its Mission (DW4-SRS-14 to -16)."""


def tokens_in_words(tokens: Tokens) -> str:
    """`5 Tern Interceptors and 2 Skua Strikers`."""
    return both([f"{many} {kind}" for kind, many in tokens]) or "no squadrons"


def target_in_words(g: BattleTable, target: str) -> str:
    """A unit by its name; anything else is a Minefield, which may be gone by now."""
    return unit_name(g, UnitId(target)) if UnitId(target) in g.state.units else thing(target, f"Minefield {target}")


def stack_in_words(g: BattleTable, stack: Stack) -> str:
    """`5 Tern Interceptors of Admiral A, Threatening Dolmen Cruiser B2`."""
    told = f"{tokens_in_words(stack.tokens)} of {admiral(stack.seat, 'yours')}, {DOING[stack.mission]}"
    return f"{told} {target_in_words(g, stack.target)}" if stack.target else told


def stack_name_in_words(g: BattleTable, stack: StackId, the: str = "the") -> str:
    """A Stack that may be gone, or not be there yet: `the Stack of Admiral A at Dolmen Cruiser B2`."""
    seat, _, target = stack.partition(">")
    return whose(SeatId(seat), f"{the} Stack", "your Stack") + (f" at {target_in_words(g, target)}" if target else "")


@tells(LaunchBegan)
def launch_began(g: BattleTable, event: LaunchBegan) -> str:
    return f"{unit_name(g, event.unit)}: SRS Launch of {both([model_name(g, model) for model in event.models])}."


@tells(SquadronsAllocated)
def squadrons_allocated(g: BattleTable, event: SquadronsAllocated) -> str:
    who = f"{both([model_name(g, model) for model in event.models])} launches" if event.models else "There arrive"
    doing = f"{DOING[event.mission]} {target_in_words(g, event.at)}"
    return f"{who} {event.tokens} {event.squadron}, {doing} ({event.mission.value})."


@tells(StackReallocated)
def stack_reallocated(g: BattleTable, event: StackReallocated) -> str:
    named = stack_name_in_words(g, event.stack, "The")
    doing = f"{DOING[event.mission]} {target_in_words(g, event.at)}"
    return f"{named} gets new orders: {doing} ({event.mission.value})."


@tells(StackSetAside)
def stack_set_aside(g: BattleTable, event: StackSetAside) -> str:
    named = stack_name_in_words(g, event.stack, "The")
    return f"{named} is set aside: its target left play."


@tells(StacksDiscarded)
def stacks_discarded(g: BattleTable, event: StacksDiscarded) -> str:
    return f"{event.why}: {both([stack_name_in_words(g, stack) for stack in event.stacks])} left play."


@tells(MissionBegan)
def mission_began(g: BattleTable, event: MissionBegan) -> str:
    who = f"{does(event.seat, 'resolves', 'resolve')} a Mission"
    return f"{who}: {event.mission.value} of {tokens_in_words(event.tokens)} at {target_in_words(g, event.at)}."


@tells(MissionEnded)
def mission_ended(g: BattleTable, event: MissionEnded) -> str:
    mission = event.mission.value
    return f"{whose(event.seat, f'The {mission}', f'your {mission}')} is over."


@tells(InterceptionDeclared)
def interception_declared(g: BattleTable, event: InterceptionDeclared) -> str:
    against = f" against {count(event.resistance, 'Resistance Die', 'Resistance Dice')}" if event.resistance else ""
    reasons = "".join(f"; {reason.of} {reason.change}, {reason.why}" for reason in event.reasons)
    return (
        f"Interception over {unit_name(g, event.unit)} by {admiral(event.seat)}: "
        f"{count(event.pool, 'Action Die', 'Action Dice')}{against}{reasons}."
    )


@tells(AttackRunDeclared)
def attack_run_declared(g: BattleTable, event: AttackRunDeclared) -> str:
    reasons = "".join(f"; {reason.of} {reason.change}, {reason.why}" for reason in event.reasons)
    run = whose(event.seat, "Attack Run", "your Attack Run")
    return (
        f"{run} on {both([model_name(g, model) for model in event.models])}: "
        f"{count(event.pool, 'Action Die', 'Action Dice')} against "
        f"{count(event.resistance, 'Resistance Die', 'Resistance Dice')}, threshold {event.threshold}{reasons}."
    )


@tells(AttackRunStruck)
def attack_run_struck(g: BattleTable, event: AttackRunStruck) -> str:
    dice = ", ".join([critical.value for critical in event.criticals])
    return f"Critical Damage Dice of the Attack Run on {unit_name(g, event.unit)}: {dice}."


@tells(MinesSoughtFromAbove)
def mines_sought_from_above(g: BattleTable, event: MinesSoughtFromAbove) -> str:
    may = f"{count(event.cleared, 'Minefield')} may be Cleared" if event.cleared else "nothing is found"
    squadrons = whose(event.seat, "Squadrons", "your Squadrons")
    return f"{squadrons} sweep at {thing(event.marker)} with {dice_in_words(event.faces)}; {may}."


@rolls(MinesSoughtFromAbove)
def sweep_from_above_summed(g: BattleTable, event: MinesSoughtFromAbove) -> Rolled:
    about = f"Squadrons that sweep at {thing(event.marker)}"
    return came_to(about, event.faces, event.cleared, "Minefield to clear", "Minefields to clear")


@tells(ReconnaissanceFlown)
def reconnaissance_flown(g: BattleTable, event: ReconnaissanceFlown) -> str:
    cards = count(event.bonus_cards, "Bonus Card")
    flight = whose(event.seat, "Aerial Reconnaissance", "your Aerial Reconnaissance")
    return f"{flight}: {dice_in_words(event.faces)}, {cards} next Round."


@rolls(ReconnaissanceFlown)
def reconnaissance_summed(g: BattleTable, event: ReconnaissanceFlown) -> Rolled:
    flight = whose(event.seat, "Aerial Reconnaissance", "your Aerial Reconnaissance")
    return came_to(flight, event.faces, event.bonus_cards, "Bonus Card")


@tells(SquadronsRecalled)
def squadrons_recalled(g: BattleTable, event: SquadronsRecalled) -> str:
    return "All squadrons return to their Carriers."
