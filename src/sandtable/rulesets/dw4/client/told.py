"""What a client draws of an event besides its words.

The table may already be past the event when it is told, so of the table only what never changes is used.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.kernel.board import Die, Modifier, RolledPool, Term, Told
from sandtable.kernel.cards import cards_shown
from sandtable.kernel.event import Event
from sandtable.kernel.wording import rule
from sandtable.rulesets.dw4.client.signs import CRITICAL_SIGNS
from sandtable.rulesets.dw4.client.strokes import effects, stroke
from sandtable.rulesets.dw4.events.attack import ActionRolled, ActionTaken, WeaponsContributed
from sandtable.rulesets.dw4.events.combat import BoardingDeclared, BroadsideFired
from sandtable.rulesets.dw4.events.criticals import CriticalDamageRolled, Exploded
from sandtable.rulesets.dw4.events.dice_shown import CRITICAL_DIE, PLAIN_DICE
from sandtable.rulesets.dw4.events.harm import Crippled, Damaged, DisorderGained, LeftPlay
from sandtable.rulesets.dw4.events.movement import Moved, RamDeclared
from sandtable.rulesets.dw4.events.round import (
    ActivationBegan,
    ActivationEnded,
    BattleEnded,
    InitiativeTaken,
    PhaseBegan,
    RoundBegan,
)
from sandtable.rulesets.dw4.events.squadrons import (
    AttackRunDeclared,
    AttackRunStruck,
    InterceptionDeclared,
)
from sandtable.rulesets.dw4.fighting.dice import FACES
from sandtable.rulesets.dw4.state import BattleTable
from sandtable.rulesets.dw4.words.compass import both
from sandtable.rulesets.dw4.words.names import target_name, unit_name
from sandtable.rulesets.dw4.words.narrate import marked
from sandtable.rulesets.dw4.words.rolling import ROLLS
from sandtable.tabletop.client.told import Moments, moment_of, named_in
from sandtable.tabletop.events import Collided, VictoryPointsScored
from sandtable.tabletop.wording import Tellers, told_by

HEADLINES = (RoundBegan, Crippled, Exploded, LeftPlay, VictoryPointsScored, BattleEnded, InitiativeTaken)
"""The turning points of a battle."""

MOMENTS: Moments = (
    ("round", (RoundBegan,)),
    ("turn", (PhaseBegan, ActivationBegan, ActivationEnded, ActionTaken, Moved)),
    ("harm", (Damaged, Crippled, LeftPlay, Collided)),
    ("end", (BattleEnded,)),
)
"""What events are in any game, those of cards apart."""

TITLES: Tellers = {
    BoardingDeclared: lambda g, e: f"Boarding of {target_name(g, e.target)} by {unit_name(g, e.unit)}",
    RamDeclared: lambda g, e: f"Ram of {target_name(g, e.target)} by {target_name(g, e.model)}",
    AttackRunDeclared: lambda g, e: f"Attack Run on {both([target_name(g, model) for model in e.models])}",
    InterceptionDeclared: lambda g, e: f"Interception over {unit_name(g, e.unit)}",
    WeaponsContributed: lambda g, e: f"Attack by {unit_name(g, e.unit)} on {target_name(g, e.target)}",
}
"""Who attacks whom, for the roll that follows."""

PIECES = ("model", "models", "participants", "target", "struck", "feature", "marker")
UNITS = ("unit", "units")
"""Fields of events that name what stands on the table."""

WITH_REASONS = (WeaponsContributed, BoardingDeclared, BroadsideFired, AttackRunDeclared, InterceptionDeclared)

Dice = tuple[Die, ...]


def told(table: BattleTable, event: Event) -> Told:
    """Pieces, dice, reasons, the way that was sailed, who struck whom, and whether it is a turning point."""
    waypoints = event.waypoints if isinstance(event, Moved) else ()
    dice = _dice(event)
    rolled = ROLLS[type(event)](table, event) if type(event) in ROLLS else None
    return Told(
        pieces=_pieces(table, event),
        dice=dice,
        reasons=_reasons(table, event),
        path=tuple([(pose.x, pose.y, pose.heading) for pose in waypoints]),
        headline=isinstance(event, HEADLINES),
        seat=_seat(table, event),
        title=rolled.about if rolled else told_by(TITLES, table, event) or "",
        pools=_pools(event) if dice else (),
        sum=rolled.sum if rolled else _sum(event),
        modifiers=_modifiers(table, event),
        cards=cards_shown(event),
        moment=moment_of(event, MOMENTS),
        stroke=stroke(table, event),
        effects=effects(table, event),
        points=event.points if isinstance(event, VictoryPointsScored) else 0,
    )


def _seat(g: BattleTable, event: Event) -> str:
    """Whose doing it was, where an event says so; a Broadside is its unit's."""
    if isinstance(event, BroadsideFired) and (unit := g.state.units.get(event.unit)) is not None:
        return unit.seat
    return getattr(event, "seat", None) or getattr(event, "roller", None) or ""


def _pieces(g: BattleTable, event: Event) -> tuple[str, ...]:
    """The pieces an event names; of a unit all its models, unless it names them itself."""
    found = named_in(event, PIECES)
    if not found:
        units = named_in(event, UNITS)
        found = [model for unit in units if (record := g.state.units.get(unit)) is not None for model in record.models]
    return tuple(dict.fromkeys(found))


def _dice(event: Event) -> Dice:
    if isinstance(event, ActionRolled):
        own = _pool("action", event.faces, event.exploded, event.re_rolled, event.converted)
        return own + _pool("resist", event.resisting, 0, event.resisting_re_rolled, event.resisting_converted)
    if isinstance(event, (CriticalDamageRolled, AttackRunStruck)):
        return tuple([Die("critical", CRITICAL_SIGNS[critical]) for critical in event.criticals])
    kind: Any = event
    if type(event) in CRITICAL_DIE:
        return (Die("critical", CRITICAL_SIGNS[kind.critical]),)
    return _pool("plain", kind.faces) if type(event) in PLAIN_DICE else ()


def _pool(
    pool: str, faces: Sequence[int], exploded: int = 0, re_rolled: Sequence[int] = (), converted: Sequence[int] = ()
) -> Dice:
    """Dice as they lie. What happened to a die last is what its note says."""
    first_exploded = len(faces) - exploded
    dice: list[Die] = []
    for index, face in enumerate(faces):
        added = index >= first_exploded
        note = "exploded" if added else ""
        if index in converted:
            note = "converted"
        elif index in re_rolled:
            note = "re-rolled"
        dice.append(Die(pool, FACES[face].name, note, added))
    return tuple(dice)


def _sum(event: Event) -> tuple[Term, ...]:
    """Hits less what was negated, told off by the threshold (DW4-DICE-17)."""
    if not isinstance(event, ActionRolled):
        return ()
    through, successes = max(0, event.hits - event.negated), event.successes
    return (
        Term(event.hits, _hits(event)),
        Term(event.negated, "stopped", "−"),
        Term(through, "through", "="),
        Term(event.threshold, "each", "÷"),
        Term(successes, "success" if successes == 1 else "successes", "="),
    )


def _hits(event: ActionRolled) -> str:
    return "hit" if event.hits == 1 else "hits"


def _pools(event: Event) -> tuple[RolledPool, ...]:
    """The pools of a roll, with what each came to."""
    if isinstance(event, ActionRolled):
        stopped = f"−{event.negated} stopped" if event.negated else "nothing stopped"
        return (
            RolledPool("action", "Action roll", f"{event.hits} {_hits(event)}", "more from explosions"),
            RolledPool("resist", "Resistance roll", stopped),
        )
    return RolledPool("critical", "Critical roll"), RolledPool("plain", "Roll")


def _modifiers(g: BattleTable, event: Event) -> tuple[Modifier, ...]:
    if isinstance(event, DisorderGained) and event.rule:
        return (Modifier("", "", marked(g, event.because), event.rule),)
    if not isinstance(event, WITH_REASONS):
        return ()
    return tuple([Modifier(each.of, each.change, marked(g, each.why), each.rule) for each in event.reasons])


def _reasons(g: BattleTable, event: Event) -> tuple[str, ...]:
    """Why a crew was shaken, and why the pools of an Attack are what they are.

    As in `Resistance Pool +3 Obscured: A1.1 past T1 (DW4-ATK-07)`.
    """
    if isinstance(event, DisorderGained) and event.rule:
        return (f"{marked(g, event.because)} ({rule(event.rule)})",)
    if not isinstance(event, WITH_REASONS):
        return ()
    return tuple([f"{each.of} {each.change} {marked(g, each.why)} ({rule(each.rule)})" for each in event.reasons])
