"""What players may choose before a game: who sails what, and the rules that the book leaves open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.filling_in import completed
from sandtable.kernel.gameform import (
    FORCES,
    NAMES,
    NUMBER,
    ONE,
    SWITCH,
    ForceUnit,
    GameField,
    GameForm,
    GamePick,
    ReadyForce,
    SeatRange,
)
from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dreadnaught.content.content import Content
from sandtable.rulesets.dreadnaught.content.designs import ShipClass
from sandtable.rulesets.dreadnaught.shipyard.checking import legal_ship
from sandtable.rulesets.dreadnaught.shipyard.decks import faults_of_build, faults_of_deck
from sandtable.rulesets.dreadnaught.shipyard.drafting import status_named
from sandtable.rulesets.dreadnaught.shipyard.file import ShipFile, read_ship

MOST_SEATS = 6
SEATS = tuple(SeatId(f"P{number}") for number in range(1, MOST_SEATS + 1))
TITLE = "Dreadnaught"
LONGEST = 99


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that was agreed on."""

    players: int = 2
    teams: int = 0
    """How many teams of equal size there are; 0 where everyone fights for themselves (DN-MULTI-01)."""
    ship1: str = "ANV-S1"
    ship2: str = "LAN-S1"
    ship3: str = "SHR-S1"
    ship4: str = "ANV-S2"
    ship5: str = "LAN-S2"
    ship6: str = "SHR-S2"
    forces: tuple[str | ShipFile, ...] = ()
    """What each player sails, ready-made or built before; empty where `ship1` and its like say it."""
    build: bool = False
    decks: tuple[str, ...] = ()
    missions: int = 3
    attach_match: str = "any"
    tokens_expire: bool = False
    turn_cap: int = 0
    lone_fight: str = "same"
    energy_per_volley: int = 1
    blue_while_disabled: bool = True
    disabled_defence: str = "none"
    dead_card_soaks: bool = True
    collision_per: str = "hex"
    cruiser_strain: str = "stays"
    multi_recovery: str = "all"

    @property
    def seats(self) -> tuple[SeatId, ...]:
        return SEATS[: self.players]

    @property
    def ships(self) -> tuple[str, ...]:
        """The Ship Status card of each seat."""
        if self.forces:
            return tuple(force if isinstance(force, str) else force.faction for force in self.forces)
        return self.named_ships[: self.players]

    @property
    def named_ships(self) -> tuple[str, ...]:
        return (self.ship1, self.ship2, self.ship3, self.ship4, self.ship5, self.ship6)


def form(content: Content) -> GameForm:
    """What can be chosen, as whoever sets a game up sees it."""
    classes = tuple(
        GamePick(value=each.id, label=each.name, note=each.text, also=(each.id,)) for each in content.classes.values()
    )
    defaults = Options()
    ships = tuple(
        GameField(
            name=f"ship{number}",
            label=f"Ship of {seat}",
            kind=ONE,
            default=getattr(defaults, f"ship{number}"),
            picks=classes,
        )
        for number, seat in enumerate(SEATS, start=1)
    )
    return GameForm(
        fields=(
            GameField(
                name="players", label="Players", kind=NUMBER, section="Players", default=2, least=2, most=MOST_SEATS
            ),
            GameField(
                name="forces",
                label="Ships",
                kind=FORCES,
                section="The ships",
                default=list(defaults.named_ships[:2]),
            ),
            *ships,
            GameField(
                name="teams",
                label="Teams",
                kind=NUMBER,
                section="Players",
                default=0,
                least=0,
                most=3,
                note="0: everyone alone. Players sit in turns: with two teams P1 and P3 against P2 and P4.",
            ),
            _switch("build", "Build the ships", "Each player picks System cards; else ready-made builds sail."),
            GameField(name="decks", label="Custom decks", kind=NAMES, default=()),
            _number("missions", "Missions", 3, 1, 3, "Fewer make a simpler game (DN-SETUP-09)."),
            _number("turn_cap", "Last turn", 0, 0, LONGEST, "0: the battle goes on until a ship is lost (DN-VP-10)."),
            _one("attach_match", "Flips match", ("any", "one symbol shared"), ("identical", "all symbols alike")),
            _switch("tokens_expire", "Tokens expire", "Activation tokens are lost at the end of the turn."),
            _one("lone_fight", "Lone Fight", ("same", "in the same Volley"), ("fresh", "as a fresh Volley")),
            _number("energy_per_volley", "Energy a Volley", 1, 0, LONGEST, "0: any number."),
            _switch("blue_while_disabled", "Blue bonuses stay", "Also while the System card is Disabled.", True),
            _one("disabled_defence", "Disabled Defence", ("none", "counts nothing"), ("base", "counts its base")),
            _switch("dead_card_soaks", "Dead cards soak", "A full, Disabled card may be chosen again.", True),
            _one("collision_per", "Collisions", ("hex", "for each hex"), ("obstacle", "once for each Obstacle")),
            _one("cruiser_strain", "Cruiser Strain", ("stays", "stays"), ("power up", "goes in Power Up")),
            _one("multi_recovery", "Recovery of many", ("all", "all recover"), ("recover", "Recover only")),
        ),
        forces=tuple(_ready(content, status) for status in content.classes.values()),
        seats=SeatRange(least=2, most=MOST_SEATS, field="players"),
        folded=("Rules",),
    )


def checked(given: Mapping[str, Any], content: Content) -> Options:
    """The given options with the defaults of all others; raises `UnknownName` for what cannot be."""
    whole = completed(form(content), TITLE, given)
    whole["forces"] = _forces(given.get("forces") or (), whole, content)
    options = Options(**{**whole, "decks": tuple(whole["decks"] or ())})
    if options.players <= len(content.classes) and len(set(options.ships)) < options.players > 2:
        raise UnknownName("with more than two players no two sail the same class (DN-MULTI-02)")
    if options.teams and (options.teams == 1 or options.players % options.teams or options.players == options.teams):
        raise UnknownName(f"{options.players} players do not make {options.teams} teams of equal size (DN-MULTI-01)")
    for deck in options.decks:
        seat, _, _ = deck.partition("=")
        if seat not in options.seats:
            raise UnknownName(f"a custom deck is given as P1=CARD+CARD..., not as {deck!r}")
    for seat, ship in zip(options.seats, options.ships, strict=True):
        faults = faults_of_deck(content, ship, deck_of(options, content, seat))
        if faults:
            raise UnknownName(f"the System deck of {seat}: {faults[0]}")
        faults = faults_of_build(content, ship, deck_of(options, content, seat), build_of(options, content, seat))
        if faults and not options.build:
            raise UnknownName(f"the deck of {seat} lacks cards of the ready-made build: choose to build the ships")
    return options


def deck_of(options: Options, content: Content, seat: SeatId) -> tuple[str, ...]:
    """The System deck of a seat: the basic one of its ship, or the custom one that was given (DN-SETUP-01)."""
    for deck in options.decks:
        whose, _, cards = deck.partition("=")
        if whose == seat:
            return tuple(part.strip() for part in cards.split("+"))
    n = options.seats.index(seat)
    built = options.forces[n] if options.forces else ""
    if isinstance(built, ShipFile):
        return built.deck(content)
    return content.deck_of(content.classes[options.ships[n]].deck)


def build_of(options: Options, content: Content, seat: SeatId) -> tuple[str, ...]:
    """The System cards of a seat's ship: as it was built before the game, or ready-made (DN-BUILD-03)."""
    n = options.seats.index(seat)
    built = options.forces[n] if options.forces else ""
    return built.built() if isinstance(built, ShipFile) else content.classes[options.ships[n]].build


def _forces(given: Sequence[Any], whole: Mapping[str, Any], content: Content) -> tuple[str | ShipFile, ...]:
    """The ships that were chosen, legal ones; for seats without one the first class that nobody sails yet."""
    if not given:
        return ()
    if len(given) > whole["players"]:
        raise UnknownName(f"forces: {len(given)} ships for {whole['players']} players")
    chosen: list[str | ShipFile] = []
    for n, force in enumerate(given, 1):
        if isinstance(force, str):
            chosen.append(status_named(content, force))
            continue
        ship = force if isinstance(force, ShipFile) else read_ship(force, f"ship {n}")
        chosen.append(legal_ship(ship, content))
    while len(chosen) < whole["players"]:
        taken = [each if isinstance(each, str) else each.faction for each in chosen]
        usual = [whole[f"ship{number}"] for number in range(1, MOST_SEATS + 1)]
        wished = usual[len(chosen)]
        chosen.append(wished if wished not in taken else next((s for s in usual if s not in taken), wished))
    return tuple(chosen)


def _ready(content: Content, status: ShipClass) -> ReadyForce:
    cards = [content.systems[card] for card in status.build]
    return ReadyForce(
        id=status.id,
        name=status.name,
        about=f"{status.ability}: {status.text}",
        units=tuple(ForceUnit(class_id=card.id, name=card.name, models=1, points=0) for card in cards),
    )


def _number(name: str, label: str, default: int, least: int, most: int, note: str) -> GameField:
    return GameField(
        name=name, label=label, kind=NUMBER, section="Rules", default=default, least=least, most=most, note=note
    )


def _switch(name: str, label: str, note: str, default: bool = False) -> GameField:
    return GameField(name=name, label=label, kind=SWITCH, section="Rules", default=default, note=note)


def _one(name: str, label: str, *picks: tuple[str, str]) -> GameField:
    return GameField(
        name=name,
        label=label,
        kind=ONE,
        section="Rules",
        default=picks[0][0],
        picks=tuple(GamePick(value=value, label=text) for value, text in picks),
    )
