"""From options to a game that stands before its first decision."""

from __future__ import annotations

from functools import cache

from sandtable.geometry.units import INCH
from sandtable.kernel.cards import Cards
from sandtable.kernel.chance import Chance
from sandtable.kernel.engine import Game
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.dw4.advanced import advanced_rules
from sandtable.rulesets.dw4.cards.card_rules import rules_of_the_cards
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.profile import (
    DeckId,
    Force,
    ForceUnit,
    RuleRef,
    Scale,
    ShipClass,
    WeaponProfile,
)
from sandtable.rulesets.dw4.content.refitting import spares_of
from sandtable.rulesets.dw4.content.register import Register
from sandtable.rulesets.dw4.content.reinforcements import rules_of_the_yard, yard_of
from sandtable.rulesets.dw4.factions import brought, lent_by
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.bonuses import bonuses
from sandtable.rulesets.dw4.options import HAND_LIMITS, ROLL, Options, default_deck, force_in_play, table_size
from sandtable.rulesets.dw4.procedures.battle import PlayBattle
from sandtable.rulesets.dw4.scenarios import scenario_rules
from sandtable.rulesets.dw4.special import carried
from sandtable.rulesets.dw4.standing import standing_rules
from sandtable.rulesets.dw4.state import Battle, BattleGame, Clock, Mode, Model, Settings, Side, Unit
from sandtable.tabletop.footprints import Footprints

SEATS = (SeatId("A"), SeatId("B"))


@cache
def hook_index(mode: Mode = Mode.CORE, special: frozenset[RuleId] = frozenset(), use_valour: bool = False) -> HookIndex:
    """The rules in force: the same for every game of one mode with the same special rules, so it is built once."""
    cards = rules_of_the_cards(mode) if use_valour else ()
    if mode is Mode.CORE:
        return HookIndex((*standing_rules(), *scenario_rules(), *cards))
    fleets = brought([*special, *lent_by(carried(special))])
    lent = carried([*special, *lent_by(fleets)])
    return HookIndex((*standing_rules(), *advanced_rules(), *scenario_rules(), *lent, *fleets, *cards))


def new_game(
    options: Options,
    content: Content,
    chance: Chance,
    footprints: Footprints | None = None,
    known: frozenset[RuleId] | None = None,
) -> BattleGame:
    """The game, run to its first decision; games of one content may share their footprints.

    `known` are the special rules that it may have, where not all: it began when there were no others.
    """
    scale = Scale(options.scale)
    width, height = table_size(options)
    settings = Settings(
        seats=SEATS,
        mode=Mode(options.mode),
        scale=scale,
        encounter="" if options.encounter == ROLL else options.encounter,
        width=width,
        height=height,
        terrain=options.terrain,
        deck=options.deck or default_deck(options, content),
        first_game=options.first_game,
        use_valour=options.use_valour or options.mode == Mode.FULL,
        mass0_obscures=options.mass0_obscures,
        armed_participants_only=options.armed_participants_only,
        range_cap=options.range_cap * INCH,
        agent_breaks_out=options.agent_breaks_out,
        celerity_reuse=options.celerity_reuse,
    )
    deck = content.decks[DeckId(settings.deck)]
    cards = tuple(card.id for card in deck.cards)
    muster = _Muster()
    sides: dict[SeatId, Side] = {}
    for seat, chosen in zip(SEATS, options.forces, strict=True):
        force = force_in_play(chosen, content)
        sides[seat] = Side(seat, force.faction, force.id, hand_limit=HAND_LIMITS[scale])
        muster.add(seat, force)
    state = Battle(
        settings, Clock(), sides, {seat: Cards(seat, deck=cards) for seat in SEATS}, muster.units, muster.models, {}
    )
    values = {card.id: card.value for card in deck.cards}
    special = muster.special_rules(content) if settings.mode is Mode.FULL else frozenset()
    special = special if known is None else special & known
    yard = yard_of(carried(special), content, muster.classes(content))
    special |= {ref.id for ref in rules_of_the_yard(yard, content)}
    if settings.mode is Mode.FULL:
        special |= bonuses(content, muster.units.values(), muster.fittings)
    classes = {model.id: model.class_id for model in muster.models.values()}
    spares = spares_of(brought(special), content, classes, muster.armament)
    special |= {ref.id for spare in spares.values() for ref in spare.profile.qualities}
    register = Register(content, muster.armament, values, footprints, muster.fittings, deck, yard, spares)
    index = hook_index(settings.mode, special, settings.use_valour)
    game: Game[Battle] = Game(state, index, PlayBattle(), chance, register)
    game.start()
    return game


class _Muster:
    """The units and models of both Forces, with their weapons and what was added to them."""

    def __init__(self) -> None:
        self.units: dict[UnitId, Unit] = {}
        self.models: dict[ModelId, Model] = {}
        self.armament: dict[ModelId, tuple[WeaponProfile, ...]] = {}
        self.fittings: dict[ModelId, tuple[RuleRef, ...]] = {}

    def add(self, seat: SeatId, force: Force) -> None:
        for number, listed in enumerate(force.units, start=1):
            unit = UnitId(f"{seat}{number}")
            own = self._models(seat, unit, listed, 1)
            attached = () if listed.attached is None else self._models(seat, unit, listed.attached, 1 + len(own))
            self.units[unit] = Unit(
                unit,
                seat,
                listed.class_id,
                (*own, *attached),
                battlefleet=listed.battlefleet or "",
                attached=attached,
                escorts=listed.escorts,
            )

    def _models(self, seat: SeatId, unit: UnitId, listed: ForceUnit, first: int) -> tuple[ModelId, ...]:
        names = tuple(ModelId(f"{unit}.{n}") for n in range(first, first + listed.models))
        for name, weapons in zip(names, listed.weapons, strict=True):
            self.models[name] = Model(name, unit, seat, listed.class_id)
            self.armament[name] = weapons
        for name, systems in zip(names, listed.systems, strict=False):
            self.fittings[name] = systems
        return names

    def classes(self, content: Content) -> list[ShipClass]:
        """The Classes that take part."""
        return [content.classes[class_id] for class_id in {model.class_id for model in self.models.values()}]

    def special_rules(self, content: Content) -> frozenset[RuleId]:
        """Every special rule that something in this game carries."""
        classes = self.classes(content)
        factions = {ship_class.faction for ship_class in classes}
        refs = [
            *(ref for c in classes for ref in (*c.properties, *c.systems)),
            *(ref for weapons in self.armament.values() for weapon in weapons for ref in weapon.qualities),
            *(ref for systems in self.fittings.values() for ref in systems),
            *(ref for s in content.squadrons.values() if s.faction in factions for ref in s.properties),
        ]
        return frozenset(ref.id for ref in refs)
