"""From options to a game that stands before its first decision."""

from __future__ import annotations

from functools import cache

from sandtable.geometry.units import INCH
from sandtable.kernel.cards import Cards
from sandtable.kernel.chance import Chance
from sandtable.kernel.engine import Game
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import CardId, SeatId
from sandtable.rulesets.dw4.book import Book, Footprints
from sandtable.rulesets.dw4.content import Content
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.options import HAND_LIMITS, ROLL, TABLES, Options
from sandtable.rulesets.dw4.procedures.battle import PlayBattle
from sandtable.rulesets.dw4.profile import DeckId, Force, ForceId, Scale, WeaponProfile
from sandtable.rulesets.dw4.scenarios import scenario_rules
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import Battle, BattleGame, Clock, Mode, Model, Settings, Side, Unit

SEATS = (SeatId("A"), SeatId("B"))


@cache
def hook_index() -> HookIndex:
    """The rules of Core play; the same for every game, so it is built once."""
    return HookIndex((*standing_rules(), *scenario_rules()))


def new_game(options: Options, content: Content, chance: Chance, footprints: Footprints | None = None) -> BattleGame:
    """The game, run to its first decision; games of one content may share their footprints."""
    scale = Scale(options.scale)
    width, height = TABLES[scale]
    settings = Settings(
        seats=SEATS,
        mode=Mode(options.mode),
        scale=scale,
        encounter="" if options.encounter == ROLL else options.encounter,
        width=width,
        height=height,
        terrain=options.terrain,
        deck=options.deck,
        first_game=options.first_game,
        mass0_obscures=options.mass0_obscures,
        armed_participants_only=options.armed_participants_only,
        range_cap=options.range_cap * INCH,
    )
    deck = content.decks[DeckId(options.deck)]
    cards = tuple(CardId(card.id) for card in deck.cards)
    muster = _Muster()
    sides: dict[SeatId, Side] = {}
    for seat, name in zip(SEATS, options.forces, strict=True):
        force = content.forces[ForceId(name)]
        sides[seat] = Side(seat, force.faction, force.id, hand_limit=HAND_LIMITS[scale])
        muster.add(seat, force)
    state = Battle(
        settings, Clock(), sides, {seat: Cards(seat, deck=cards) for seat in SEATS}, muster.units, muster.models, {}
    )
    values = {CardId(card.id): card.value for card in deck.cards}
    book = Book(content, muster.armament, values, footprints)
    game: Game[Battle] = Game(state, hook_index(), PlayBattle(), chance, book)
    game.start()
    return game


class _Muster:
    """The units and models of both Forces, with their weapons."""

    def __init__(self) -> None:
        self.units: dict[UnitId, Unit] = {}
        self.models: dict[ModelId, Model] = {}
        self.armament: dict[ModelId, tuple[WeaponProfile, ...]] = {}

    def add(self, seat: SeatId, force: Force) -> None:
        for number, listed in enumerate(force.units, start=1):
            unit = UnitId(f"{seat}{number}")
            names = tuple(ModelId(f"{unit}.{n}") for n in range(1, listed.models + 1))
            self.units[unit] = Unit(unit, seat, listed.class_id, names)
            for name, weapons in zip(names, listed.weapons, strict=True):
                self.models[name] = Model(name, unit, seat, listed.class_id)
                self.armament[name] = weapons
