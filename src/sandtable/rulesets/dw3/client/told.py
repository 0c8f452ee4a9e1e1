"""What a client draws of an event besides its words.

The table may already be past the event when it is told, so of the table only what never changes is used.
"""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.kernel.board import Die, Effect, Moment, RolledPool, Stroke, Told
from sandtable.kernel.cards import CardsDiscarded, CardTurnedOver, FaceDownRevealed, card_moment
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
from sandtable.tabletop.client.told import named_in
from sandtable.tabletop.compass import count
from sandtable.tabletop.events import Collided, VictoryPointsScored

FACES = ("BL", "SC", "HC", "SS", "HS", "ES")
"""What the page calls the faces of the action die, by their number."""

HEADLINES = (RoundBegan, Crippled, Exploded, LeftPlay, VictoryPointsScored, BattleEnded, InitiativeTaken)

MOMENTS: tuple[tuple[Moment, tuple[type[Event], ...]], ...] = (
    ("round", (RoundBegan,)),
    ("turn", (PhaseBegan, ActivationBegan, ActivationEnded, Moved)),
    ("card", (ValourPlayed, VictoryPlayed)),
    ("harm", (Damaged, Crippled, LeftPlay, Collided)),
    ("end", (BattleEnded,)),
)
"""What events are in any game, those of the deck apart."""

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
        title=_title(table, event),
        pools=_pools(event),
        sum=rolling.sum_of(event) if isinstance(event, DiceRead) else (),
        cards=_cards(event),
        moment=next((moment for moment, kinds in MOMENTS if isinstance(event, kinds)), card_moment(event)),
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
    """Cards that lie open now: turned over, revealed, or played from a hand."""
    if isinstance(event, (FaceDownRevealed, CardTurnedOver, ValourPlayed, VictoryPlayed)):
        return (event.card,)
    return tuple(event.cards) if isinstance(event, CardsDiscarded) else ()


def _dice(event: Event) -> tuple[Die, ...]:
    if isinstance(event, DiceThrown):
        return tuple(_pool("plain", event.faces))
    if not isinstance(event, DiceRead):
        return ()
    return (*_pool("action", event.faces), *_pool("resist", event.against))


def _pool(pool: str, faces: Sequence[int]) -> list[Die]:
    return [Die(pool, FACES[face]) for face in faces]


def _title(g: BattleTable, event: Event) -> str:
    """Who strikes whom, for the roll that follows."""
    if isinstance(event, AttackBegan):
        return f"Attack by {model_name(g, event.attacker)} on {model_name(g, event.target)}"
    if isinstance(event, AssaultLaunched):
        return f"Assault by {model_name(g, event.model)} on {model_name(g, event.target)}"
    if isinstance(event, Rammed):
        return f"Ram by {model_name(g, event.model)} on {model_name(g, event.target)}"
    if isinstance(event, DiceThrown):
        return rolling.thrown_for(g, event)
    return rolling.title(g, event) if isinstance(event, DiceRead) else ""


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
