"""From options to a game that stands before its first decision."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from sandtable.kernel.chance import Chance
from sandtable.kernel.engine import Game
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.dw3.cards.card_rules import rules_of_the_cards
from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.content.profile import BattlefleetId, Force, ForceUnit
from sandtable.rulesets.dw3.content.register import Register
from sandtable.rulesets.dw3.content.upgrades import class_of_listed, with_upgrades
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.options import ROLL, Options, force_in_play, points_limit, table_width
from sandtable.rulesets.dw3.procedures.battle import PlayBattle
from sandtable.rulesets.dw3.procedures.drawing import hand_size
from sandtable.rulesets.dw3.procedures.minefield import CarriedIntoMines
from sandtable.rulesets.dw3.special import carried, in_force
from sandtable.rulesets.dw3.state import Battle, BattleGame, Cards, Clock, Model, Settings, Side, Unit
from sandtable.tabletop.footprints import Footprints
from sandtable.tabletop.forces.groups import plain_id

SEATS = (SeatId("A"), SeatId("B"))


@cache
def hook_index(special: frozenset[RuleId] = frozenset(), cards: bool = True) -> HookIndex:
    """The rules in force that act through hooks: the same for all games with the same special rules.

    In a first game cards serve initiative alone.
    """
    return HookIndex((CarriedIntoMines(), *carried(special), *(rules_of_the_cards() if cards else ())))


def new_game(options: Options, content: Content, chance: Chance, footprints: Footprints | None = None) -> BattleGame:
    """The game, run to its first decision; games of one content may share their footprints."""
    limit = points_limit(options, content)
    settings = Settings(
        seats=SEATS,
        limit=limit,
        encounter="" if options.encounter == ROLL else options.encounter,
        width=table_width(limit),
        terrain=options.terrain,
        first=options.first_game,
        coherency=options.coherency,
        piercing_mass1=options.piercing_mass1,
        magnetic_needs_damage=options.magnetic_needs_damage,
        reserve_compulsory=options.reserve_compulsory,
    )
    sides: dict[SeatId, Side] = {}
    units: dict[UnitId, Unit] = {}
    models: dict[ModelId, Model] = {}
    forces = [force_in_play(chosen, content) for chosen in options.forces]
    content = with_upgrades(content, forces)
    for seat, force in zip(SEATS, forces, strict=True):
        side = Side(seat, force.faction, force.id, hand_size=hand_size(limit))
        patron = None if settings.first else force.patron
        sides[seat] = side if patron is None else replace(side, patron=patron.id, favour=patron.value)
        _muster(seat, force, content, units, models)
    deck = tuple([card.id for card in content.cards])
    cards = {seat: Cards(seat, deck=deck) for seat in SEATS}
    state = Battle(settings, Clock(), sides, cards, units, models, {})
    register = Register(content, footprints)
    special = in_force(content, units.values(), sides.values(), settings.first)
    game: Game[Battle] = Game(state, hook_index(special, not settings.first), PlayBattle(), chance, register)
    game.start()
    return game


def _muster(
    seat: SeatId, force: Force, content: Content, units: dict[UnitId, Unit], models: dict[ModelId, Model]
) -> None:
    """The units and models of a force."""
    for number, listed in enumerate(force.units, start=1):
        unit = UnitId(f"{seat}{number}")
        names = tuple([ModelId(f"{unit}.{n}") for n in range(1, listed.models + 1)])
        joined = [n for n, other in enumerate(force.units, start=1) if other.joins == number]
        partner = listed.joins or next(iter(joined), 0)
        units[unit] = Unit(
            unit,
            seat,
            class_of_listed(listed),
            names,
            flagship=_is_flagship(listed, content),
            battlefleet=listed.battlefleet,
            partner=UnitId(f"{seat}{partner}") if partner else None,
            joining=bool(listed.joins),
            escorts=listed.escorts,
        )
        for name in names:
            models[name] = Model(name, unit, seat, class_of_listed(listed))


def _is_flagship(listed: ForceUnit, content: Content) -> bool:
    """Its class has FLAGSHIP, it leads a battlefleet that such units lead, or the force says so."""
    fleet = content.battlefleets.get(BattlefleetId(plain_id(listed.battlefleet)))
    leads = fleet is not None and listed.class_id in fleet.flagships
    return listed.flagship or leads or content.classes[listed.class_id].flagship
