"""Everything that stands on the table or waits beside it, as a client draws it."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.kernel.board import Badge, Meter, Piece
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.content.profile import UnitProfile, UnitType
from sandtable.rulesets.ac.ids import MarkerId
from sandtable.rulesets.ac.state import BattleTable, Feature, Model, Token, Unit
from sandtable.rulesets.ac.table.buildings import buildings
from sandtable.rulesets.ac.table.loads import aboard
from sandtable.rulesets.ac.table.markers import RADIUS, controller, touching
from sandtable.rulesets.ac.table.sizes import piece_of
from sandtable.rulesets.ac.table.tokens import disc_at
from sandtable.rulesets.ac.table.where import count_of, profile_of, register
from sandtable.rulesets.ac.words.names import condition, does, general, model_name, unit_name
from sandtable.tabletop.drawing import model_piece, terrain_piece

ROUND, TRANSPORT = "round", "Transport"
BROAD, LONG, LONGEST = 1_500, 1_700, 3_000
"""Mils across from which a walker is drawn, and lengths from which a heavy tank and a breacher are."""
KINDS = {
    UnitType.INFANTRY: "infantry",
    UnitType.CAVALRY: "cavalry",
    UnitType.FIELD_GUN: "fieldgun",
    UnitType.ARTILLERY: "artillery",
    UnitType.ROTORCRAFT: "rotorcraft",
    UnitType.AIRCRAFT: "aircraft",
    UnitType.FORTIFICATION: "fort",
}


def pieces(g: BattleTable) -> tuple[Piece, ...]:
    """Terrain, markers, then every model that has not left play."""
    return (
        *[_terrain(g, feature) for feature in g.state.features.values()],
        *[_marker(g, marker) for marker in g.state.markers],
        *[_token(token) for token in g.state.tokens.values()],
        *[_model(g, model) for model in g.state.models.values() if model.left_as is None],
    )


def _model(g: BattleTable, model: Model) -> Piece:
    """A model; what is known of its unit stands beside its Officer."""
    profile, unit = profile_of(g, model.unit), g.state.units[model.unit]
    label = f"{model_name(g, model.id)} of {general(model.seat)}: {condition(g, model.unit)}."
    leads = unit.officer == model.id
    badges = [*_badges(unit), *_load(g, unit)] if leads else []
    size = (profile.length, profile.width)
    called = _called(g, unit)
    own = called if leads else f"{called}, base {unit.models.index(model.id) + 1}"
    piece = model_piece(g, model, profile.name, size, _meter(g, unit), badges, label, sheet=model.class_id, own=own)
    look = f"{kind_of(profile)} {profile.faction} {unit.formation.value} {'officer' if leads else 'base'}"
    where = _inside(g, unit) or piece.where
    return replace(piece, look=look, called=called, where=where, meters=piece.meters if leads else ())


def _inside(g: BattleTable, unit: Unit) -> str:
    """What a unit is in, in a word; empty where it stands on the table or waits elsewhere."""
    if unit.garrison:
        return f"in {buildings(g)[unit.garrison].name}"
    return f"aboard {_called(g, g.state.units[unit.transport])}" if unit.transport is not None else ""


def _load(g: BattleTable, unit: Unit) -> list[Badge]:
    """Who is aboard a Transport, which is told at that (AC-TRANS-18)."""
    return [Badge("embarked", f"{count_of(g, each.id)} of {_called(g, each)} aboard") for each in aboard(g, unit.id)]


def _called(g: BattleTable, unit: Unit) -> str:
    """A unit by what it is; of several alike on a side also by its number."""
    name = profile_of(g, unit.id).name
    mates = [each for each in g.state.units.values() if each.seat == unit.seat]
    alike = [each.id for each in mates if profile_of(g, each.id).name == name]
    return f"{name} {alike.index(unit.id) + 1}" if len(alike) > 1 else name


def _meter(g: BattleTable, unit: Unit) -> Meter:
    """How many models a unit still has; of a Behemoth how much Damage it can still take."""
    profile = profile_of(g, unit.id)
    if profile.is_behemoth:
        return Meter("Damage", max(0, profile.damage_limit - unit.damage), profile.damage_limit)
    most = profile.levels[unit.level].models
    return Meter("Models", count_of(g, unit.id) or most, most)


def _badges(unit: Unit) -> list[Badge]:
    """The Statuses of a unit, which stand beside its Officer."""
    return [Badge(_sign(s.value), s.value) for s in unit.statuses]


def _sign(status: str) -> str:
    return status.lower().replace(" ", "-")


def kind_of(profile: UnitProfile) -> str:
    """What a unit is drawn as: by its type, traits, token and footprint, never by its name."""
    if profile.type is UnitType.ARMOUR:
        return _armour(profile)
    if profile.type is UnitType.INFANTRY and profile.token == ROUND:
        return "automata"
    if profile.type is UnitType.ROTORCRAFT and TRANSPORT in profile.traits:
        return "lifter"
    return KINDS[profile.type]


def _armour(profile: UnitProfile) -> str:
    if profile.is_behemoth:
        return "behemoth"
    if profile.token == ROUND:
        return "automata" if profile.width < BROAD else "walker"
    if profile.length >= LONGEST:
        return "breacher"
    if TRANSPORT in profile.traits:
        return "transport"
    return "lighttank" if profile.length < LONG else "heavytank"


def _marker(g: BattleTable, marker: MarkerId) -> Piece:
    """A marker with who would score it now, or that both sides are at it."""
    record, seat = g.state.markers[marker], controller(g, marker)
    contested = seat is None and len({unit.seat for unit in touching(g, marker)}) > 1
    told = f" {does(seat, 'holds', 'hold')} it." if seat is not None else " Both sides are at it." if contested else ""
    return Piece(
        id=marker,
        kind="marker",
        name="Strategic Objective Marker",
        look=f"{record.role} contested" if contested else record.role,
        side=seat or "",
        shapes=(disc_at(record.x, record.y).points,),
        x=record.x,
        y=record.y,
        length=2 * RADIUS,
        beam=2 * RADIUS,
        label=f"{thing(marker, f'Strategic Objective Marker {marker}')}.{told}",
    )


def _token(token: Token) -> Piece:
    """A Portal or Subterranean Marker (AC-G-19)."""
    name = f"{token.role.capitalize()} Marker"
    return Piece(
        id=token.id,
        kind="marker",
        name=name,
        look=token.role,
        mark=token.role[0].upper(),
        side=token.seat,
        shapes=(disc_at(token.x, token.y).points,),
        x=token.x,
        y=token.y,
        length=2 * RADIUS,
        beam=2 * RADIUS,
        label=f"{thing(token.id, f'{name} {token.id}')} of {general(token.seat)}.",
    )


def _terrain(g: BattleTable, feature: Feature) -> Piece:
    """A piece of terrain; a building says who holds it and with how many, and whether it has come down."""
    piece = piece_of(g, feature)
    region = register(g).footprints.region((feature.piece, feature.pose))
    kinds = ", ".join(sorted([kind.value for kind in piece.features])) or "Open Terrain"
    held = [unit for unit in g.state.units.values() if unit.garrison.partition(".")[0] == feature.id]
    down = ["Wrecked"] if feature.wrecked else []
    told = "".join([f" {unit_name(g, unit.id)} holds it." for unit in held])
    label = (
        f"{thing(feature.id, f'{piece.name} {feature.id}')} ({', '.join([kinds, *down])}, Size {feature.size}).{told}"
    )
    looks = [piece.pool.replace(" ", "-"), piece.id, *sorted([k.value.lower() for k in piece.features])]
    name = f"Wrecked {piece.name}" if feature.wrecked else piece.name
    drawn = terrain_piece(
        feature.id, name, " ".join([*looks, *[each.lower() for each in down]]), region, feature.pose, label
    )
    if not held:
        return drawn
    room = piece.capacity or 0
    inside = sum([count_of(g, unit.id) for unit in held])
    return replace(drawn, side=held[0].seat, mark=f"{inside}/{room}" if room else f"{inside}")
