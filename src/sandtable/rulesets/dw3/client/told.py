"""What a client draws of an event besides its words.

The table may already be past the event when it is told, so of the table only what never changes is used.
"""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.board import Die, Effect, RolledPool, Stroke, Told
from sandtable.kernel.cards import cards_shown
from sandtable.kernel.event import Event
from sandtable.rulesets.dw3.events.cards import ValourPlayed, VictoryPlayed
from sandtable.rulesets.dw3.events.combat import AssaultLaunched, AttackBegan, DiceRead, DiceThrown
from sandtable.rulesets.dw3.events.harm import (
    Crippled,
    CriticalMarked,
    CriticalRemoved,
    Damaged,
    DisorderSet,
    Exploded,
    Healed,
    LeftPlay,
)
from sandtable.rulesets.dw3.events.movement import Moved, Rammed
from sandtable.rulesets.dw3.events.round import (
    ActivationBegan,
    ActivationEnded,
    BattleEnded,
    InitiativeTaken,
    PhaseBegan,
    RoundBegan,
)
from sandtable.rulesets.dw3.events.squadrons import TokensLaunched
from sandtable.rulesets.dw3.fighting.shots import INTERCEPTION
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.words import rolling
from sandtable.rulesets.dw3.words.names import model_name
from sandtable.tabletop.client.told import Moments, moment_of, named_in
from sandtable.tabletop.compass import count
from sandtable.tabletop.events import Collided, VictoryPointsScored
from sandtable.tabletop.wording import Tellers, told_by

FACES = ("BL", "SC", "HC", "SS", "HS", "ES")
"""What the page calls the faces of the action die, by their number."""

HEADLINES = (RoundBegan, Crippled, Exploded, LeftPlay, VictoryPointsScored, BattleEnded, InitiativeTaken)

MOMENTS: Moments = (
    ("round", (RoundBegan,)),
    ("turn", (PhaseBegan, ActivationBegan, ActivationEnded, Moved)),
    ("card", (ValourPlayed, VictoryPlayed)),
    ("harm", (Damaged, Crippled, LeftPlay, Collided)),
    ("end", (BattleEnded,)),
)
"""What events are in any game, those of the deck apart."""

TITLES: Tellers = {
    AttackBegan: lambda g, e: f"Attack by {model_name(g, e.attacker)} on {model_name(g, e.target)}",
    AssaultLaunched: lambda g, e: f"Assault by {model_name(g, e.model)} on {model_name(g, e.target)}",
    Rammed: lambda g, e: f"Ram by {model_name(g, e.model)} on {model_name(g, e.target)}",
    DiceThrown: rolling.thrown_for,
    DiceRead: rolling.title,
}
"""Who strikes whom, for the roll that follows."""

PIECES = ("model", "models", "attacker", "target", "struck", "feature", "marker")
"""Fields of events that name what stands on the table."""


def told(table: BattleTable, event: Event) -> Told:
    """Pieces, dice, the way that was sailed, who struck whom, what came of it, and whether it is a turning point."""
    waypoints = event.waypoints if isinstance(event, Moved) else ()
    return Told(
        pieces=_pieces(table, event),
        dice=_dice(event),
        path=tuple([(pose.x, pose.y, pose.heading) for pose in waypoints]),
        headline=isinstance(event, HEADLINES),
        seat=getattr(event, "seat", None) or "",
        title=told_by(TITLES, table, event) or "",
        pools=_pools(event),
        sum=rolling.sum_of(event) if isinstance(event, DiceRead) else (),
        cards=_cards(event),
        moment=moment_of(event, MOMENTS),
        stroke=_stroke(event),
        effects=_effects(event),
        points=event.points if isinstance(event, VictoryPointsScored) else 0,
    )


def _pieces(g: BattleTable, event: Event) -> tuple[str, ...]:
    """The pieces an event names; of a unit all its models, unless it names them itself."""
    found = named_in(event, PIECES)
    if isinstance(event, DiceRead):
        found = [name for name in (event.aim.doer, event.aim.target) if name]
    thrown = event.model if isinstance(event, DiceThrown) and event.model in g.state.units else ""
    found = [] if thrown else found
    unit = g.state.units.get(UnitId(thrown or getattr(event, "unit", None) or ""))
    return tuple(dict.fromkeys(found or (unit.models if unit is not None else ())))


def _cards(event: Event) -> tuple[str, ...]:
    """Cards that lie open now: those of any deck, and what was played from a hand."""
    return (event.card,) if isinstance(event, (ValourPlayed, VictoryPlayed)) else cards_shown(event)


def _dice(event: Event) -> tuple[Die, ...]:
    if isinstance(event, DiceThrown):
        return tuple(_pool("plain", event.faces))
    if not isinstance(event, DiceRead):
        return ()
    return (*_pool("action", event.faces), *_pool("resist", event.against))


def _pool(pool: str, faces: Sequence[int]) -> list[Die]:
    return [Die(pool, FACES[face]) for face in faces]


def _pools(event: Event) -> tuple[RolledPool, ...]:
    """The pools of a roll, with what each came to; of plain dice what came of them."""
    if isinstance(event, DiceThrown):
        return (RolledPool("plain", "Roll", event.came),)
    if not isinstance(event, DiceRead):
        return ()
    own = [RolledPool("action", "Action dice", count(event.hits, "hit"))] if event.faces else []
    name = "Interception" if event.what == INTERCEPTION else "Defence"
    stopped = f"−{event.counters} countered" if event.counters else "nothing countered"
    return (*own, *([RolledPool("resist", name, stopped)] if event.against else []))


def _stroke(event: Event) -> Stroke | None:
    """What goes from whom to whom; nothing where nobody strikes."""
    if isinstance(event, AttackBegan):
        return Stroke((event.attacker,), (event.target,))
    if isinstance(event, AssaultLaunched):
        return Stroke((event.model, *event.supporters), (event.target,), "blow")
    if isinstance(event, Rammed):
        return Stroke((event.model,), (event.target,), "blow")
    if isinstance(event, Collided):
        return Stroke((event.model,), (event.struck,), "blow")
    return Stroke((), (event.target,), "flight") if isinstance(event, TokensLaunched) else None


def _effects(event: Event) -> tuple[Effect, ...]:
    """What came over models."""
    if isinstance(event, Damaged):
        return (Effect(piece=event.model, kind="hurt", word="damage", amount=event.points),)
    if isinstance(event, Healed):
        return (Effect(piece=event.model, kind="mended", word="damage", amount=event.points),)
    if isinstance(event, Crippled):
        return (Effect(piece=event.model, kind="broken", word="crippled"),)
    if isinstance(event, LeftPlay):
        return (Effect(piece=event.model, kind="gone", word=event.how.value),)
    if isinstance(event, DisorderSet):
        word = f"disorder {event.level}" if event.level else "no disorder"
        return (Effect(piece=event.model, kind="shaken" if event.level else "mended", word=word),)
    if isinstance(event, CriticalMarked):
        return (Effect(piece=event.model, kind="shaken", word=event.critical.value),)
    if isinstance(event, CriticalRemoved):
        return (Effect(piece=event.model, kind="mended", word=event.critical.value),)
    return ()
