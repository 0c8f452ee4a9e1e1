"""What a client draws of an event besides its words.

The table may already be past the event when it is told, so of the table only what never changes is used.
"""

from __future__ import annotations

from typing import Any

from sandtable.kernel.board import Die, Effect, Modifier, RolledPool, Stand, Stroke, Term, Told
from sandtable.kernel.cards import cards_shown
from sandtable.kernel.event import Event
from sandtable.rulesets.ac.client.considered_attacks import RULES
from sandtable.rulesets.ac.events.cards import CommandIssued, CommandSettled
from sandtable.rulesets.ac.events.combat import AttackDeclared, DiceRead, ModelLost, ModelsRestored, UnitAnnihilated
from sandtable.rulesets.ac.events.discipline import DisciplineTested
from sandtable.rulesets.ac.events.moving import OfficerNamed, UnitMoved
from sandtable.rulesets.ac.events.round import (
    ActivationBegan,
    ActivationEnded,
    BattleEnded,
    InitiativeTaken,
    PhaseBegan,
    RoundBegan,
    StatusGained,
)
from sandtable.rulesets.ac.events.setup import UnitDeployed
from sandtable.rulesets.ac.events.shelter import BuildingGarrisoned, BuildingWrecked, UnitCameOut, UnitEmbarked
from sandtable.rulesets.ac.events.sorties import AircraftIncoming
from sandtable.rulesets.ac.fighting.melee import OUTFLANKING, OVERWHELMING, SUPPORTED
from sandtable.rulesets.ac.fighting.shots import AIMING, SHORT_RANGE
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.charging import CLOSE_QUARTERS
from sandtable.rulesets.ac.state import BattleTable, Status
from sandtable.rulesets.ac.table.where import profile_of
from sandtable.rulesets.ac.words.names import unit_name
from sandtable.tabletop.client.told import Moments, moment_of, named_in
from sandtable.tabletop.compass import count
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.wording import Tellers, told_by

FACES = ("HE", "ST", "ST", "GL", "MI", "BL")
"""What the page calls the faces of the Attack Die, by their number."""
HEADLINES = (RoundBegan, UnitAnnihilated, BuildingWrecked, VictoryPointsScored, BattleEnded, InitiativeTaken)
MOMENTS: Moments = (
    ("round", (RoundBegan,)),
    ("turn", (PhaseBegan, ActivationBegan, ActivationEnded, UnitMoved, UnitCameOut, UnitEmbarked, BuildingGarrisoned)),
    ("card", (CommandIssued, CommandSettled)),
    ("harm", (ModelLost, UnitAnnihilated)),
    ("end", (BattleEnded,)),
)
"""What events are in any game, those of the deck apart."""
TITLES: Tellers = {
    AttackDeclared: lambda g, e: _struck(g, e),
}
"""Who strikes whom and why, for the roll that follows; what that came to is told by itself."""
GOOD = (AIMING, SHORT_RANGE, OUTFLANKING, OVERWHELMING, SUPPORTED)
"""What was counted for an attack by the basic rules."""
SHAKEN = (Status.SUPPRESSED, Status.DISORDERED)
SET_DOWN = (UnitDeployed, UnitMoved, UnitCameOut, AircraftIncoming)
PIECES = ("model", "models", "officer", "feature", "marker")
"""Fields of events that name what stands on the table."""


def told(table: BattleTable, event: Event) -> Told:
    """Pieces, dice, the way that was gone, who struck whom, what came of it, and whether it is a turning point."""
    return Told(
        pieces=_pieces(table, event),
        dice=tuple([Die("action", FACES[face]) for face in event.faces]) if isinstance(event, DiceRead) else (),
        headline=isinstance(event, HEADLINES),
        seat=_seat(table, event),
        title=told_by(TITLES, table, event) or "",
        stands=_stands(table, event),
        pools=_pools(event),
        sum=_sum(event),
        modifiers=_modifiers(event),
        cards=cards_shown(event),
        moment=moment_of(event, MOMENTS),
        stroke=_stroke(table, event),
        effects=_effects(table, event),
        points=event.points if isinstance(event, VictoryPointsScored) else 0,
    )


def _seat(g: BattleTable, event: Event) -> str:
    """Whose doing it is: the seat that an event names, or that of its unit."""
    named: Any = getattr(event, "seat", None)
    unit = g.state.units.get(UnitId(getattr(event, "unit", "") or ""))
    return named or ("" if unit is None else unit.seat)


def _pieces(g: BattleTable, event: Event) -> tuple[str, ...]:
    """The pieces an event names; of units all models."""
    if isinstance(event, OfficerNamed):
        return (event.officer,)
    found = named_in(event, PIECES)
    for field in ("unit", "target", "transport"):
        unit = g.state.units.get(UnitId(getattr(event, field, "") or ""))
        found += [] if unit is None else list(unit.models)
    building = getattr(event, "building", "")
    return tuple(dict.fromkeys([*found, *([building.partition(".")[0]] if building else [])]))


def _stands(g: BattleTable, event: Event) -> tuple[Stand, ...]:
    """Where the models of a unit stand after it was set down or went somewhere, its Officer first."""
    if not isinstance(event, SET_DOWN):
        return ()
    found = [Stand(model, (at.x, at.y, at.heading)) for model, at in zip(event.models, event.poses, strict=True)]
    return tuple(sorted(found, key=lambda stand: stand.piece != _at(g, event.unit)))


def _pools(event: Event) -> tuple[RolledPool, ...]:
    return (RolledPool("action", "Attack Dice", count(event.hits, "Hit")),) if isinstance(event, DiceRead) else ()


def _sum(event: Event) -> tuple[Term, ...]:
    """How a roll is counted up: Hits by Defence are Damage (AC-DICE-07)."""
    if not isinstance(event, DiceRead):
        return ()
    hits = Term(event.hits, "Hit" if event.hits == 1 else "Hits")
    return (hits, Term(event.defence, "Defence", "÷"), Term(event.damage, "Damage", "=", counted=True))


def _modifiers(event: Event) -> tuple[Modifier, ...]:
    """What was counted for the Combat Rating and against it (AC-RANGED-09, AC-CQ-03)."""
    if not isinstance(event, AttackDeclared):
        return ()
    return tuple(
        [Modifier("Combat Rating", "+" if name in GOOD else "", name, RULES.get(name, "")) for name in event.reasons]
    )


def _stroke(g: BattleTable, event: Event) -> Stroke | None:
    """What goes from whom to whom: the Officer shoots for all; nothing where nobody strikes."""
    if not isinstance(event, AttackDeclared):
        return None
    return Stroke((_at(g, event.unit),), (_at(g, event.target),), "blow" if _is_close(g, event) else "shot")


def _struck(g: BattleTable, event: AttackDeclared) -> str:
    does = "strikes" if _is_close(g, event) else "fires on"
    told = f"{unit_name(g, event.unit)} {does} {unit_name(g, event.target)}: {event.row}, {event.rating}"
    return f"Opportunity Fire: {told}" if event.opportunity else told


def _is_close(g: BattleTable, event: AttackDeclared) -> bool:
    rows = [row for row in profile_of(g, event.unit).rows if row.name == event.row]
    return any([kind in row.kinds for row in rows for kind in CLOSE_QUARTERS])


def _effects(g: BattleTable, event: Event) -> tuple[Effect, ...]:
    """What came over models; what comes over a unit is told at its Officer, or at the first of it."""
    if isinstance(event, DiceRead):
        hurt = Effect(piece=_at(g, event.target), kind="hurt", word="Damage", amount=event.damage)
        return (hurt,) if event.damage else ()
    if isinstance(event, ModelLost):
        # One by one they go from the table; what that comes to is told once.
        return (Effect(piece=event.model, kind="gone", word=""),)
    if isinstance(event, UnitAnnihilated):
        return (Effect(piece=g.state.units[event.unit].models[0], kind="gone", word="Annihilated"),)
    if isinstance(event, StatusGained):
        shaken = event.status in SHAKEN
        return (Effect(piece=_at(g, event.unit), kind="shaken" if shaken else "mended", word=event.status.value),)
    if isinstance(event, DisciplineTested):
        word = f"{event.what} {'passed' if event.passed else 'failed'}"
        return (Effect(piece=_at(g, event.unit), kind="mended" if event.passed else "shaken", word=word),)
    if isinstance(event, ModelsRestored):
        return (Effect(piece=_at(g, event.unit), kind="mended", word="models", amount=len(event.models)),)
    if isinstance(event, VictoryPointsScored):
        held = [word for word in event.what.split() if word in g.state.markers]
        return tuple([Effect(piece=marker, kind="mended", word=f"+{event.points} VP") for marker in held])
    if isinstance(event, CommandSettled):
        word = event.name if event.stands else f"{event.name} stopped"
        return (Effect(piece=_at(g, event.unit), kind="mended" if event.stands else "shaken", word=word),)
    return ()


def _at(g: BattleTable, unit: UnitId) -> str:
    record = g.state.units[unit]
    return record.officer or record.models[0]
