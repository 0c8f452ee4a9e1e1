"""From options to a game that stands before its first decision."""

from __future__ import annotations

from functools import cache

from sandtable.kernel.cards import Cards
from sandtable.kernel.chance import Chance
from sandtable.kernel.engine import Game
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.ac.cards.card_rules import rules_of_the_cards
from sandtable.rulesets.ac.clashes.rules import rules_of_clashes
from sandtable.rulesets.ac.content.content import Content
from sandtable.rulesets.ac.content.forces import Force
from sandtable.rulesets.ac.content.register import Register
from sandtable.rulesets.ac.forces.cost import figures_of
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.options import Options, force_in_play
from sandtable.rulesets.ac.procedures.battle import PlayBattle
from sandtable.rulesets.ac.special import carried
from sandtable.rulesets.ac.standing import standing_rules
from sandtable.rulesets.ac.state import Battle, BattleGame, Clock, Model, Settings, Side, Unit
from sandtable.rulesets.ac.table.special_rules import rules_in_force
from sandtable.tabletop.footprints import Footprints

SEATS = (SeatId("A"), SeatId("B"))


@cache
def hook_index(special: frozenset[RuleId] = frozenset()) -> HookIndex:
    """The rules in force that act through hooks: standing ones, those of the cards, and what something carries.

    So a special rule or Quality overrides the core rules where they conflict (AC-PLAY-09, AC-G-01). Of two of them that
    clash, what one forbids no other permits, and a bound of the affected unit is the last word (AC-G-02).
    """
    return HookIndex((*standing_rules(), *rules_of_clashes(), *rules_of_the_cards(), *carried(special)))


def new_game(options: Options, content: Content, chance: Chance, footprints: Footprints | None = None) -> BattleGame:
    """The game, run to its first decision; games of one content may share their footprints."""
    forces = [force_in_play(chosen, content) for chosen in options.forces]
    scale = content.scales[forces[0].scale]
    clash = content.clashes.get(options.clash) or next(iter(content.clashes.values()))
    settings = Settings(
        seats=SEATS,
        scale=scale.id,
        clash=clash.id,
        settling="" if options.clash == clash.id else options.clash,
        layout=options.table,
        width=scale.width,
        height=scale.height,
        # Ruling: a list for a smaller limit is legal under the larger one too (AC-FORCE-10).
        points=max([force.limit for force in forces]),
        hand=scale.hand,  # AC-SETUP-03
        rounds=clash.rounds,
        terrain=options.terrain,
        alternating=options.alternating,
        first=options.first_game,
        over_friends=options.over_friends,
    )
    sides: dict[SeatId, Side] = {}
    units: dict[UnitId, Unit] = {}
    models: dict[ModelId, Model] = {}
    for seat, force in zip(SEATS, forces, strict=True):
        sides[seat] = Side(seat, force.faction, force.id, boons=force.boons)
        _muster(seat, force, content, units, models)
    deck = tuple([card.id for card in content.cards])
    cards = {seat: Cards(seat, deck=deck) for seat in SEATS}
    state = Battle(settings, Clock(), sides, cards, units, models, {})
    special = rules_in_force(content, units.values(), sides.values())
    game: Game[Battle] = Game(state, hook_index(special), PlayBattle(), chance, Register(content, footprints))
    game.start()
    return game


def _muster(
    seat: SeatId, force: Force, content: Content, units: dict[UnitId, Unit], models: dict[ModelId, Model]
) -> None:
    """The units and models of a force; the first model of each is its Officer, wherever it is put (AC-MODEL-03)."""
    for number, listed in enumerate(force.units, start=1):
        unit, profile = UnitId(f"{seat}{number}"), content.classes[listed.class_id]
        many = figures_of(listed, profile).models
        names = tuple([ModelId(f"{unit}.{n}") for n in range(1, many + 1)])
        units[unit] = Unit(
            unit,
            seat,
            listed.class_id,
            names,
            level=listed.level,
            battlegroup=listed.battlegroup,
            options=listed.options,
            parent=UnitId(f"{seat}{listed.parent}") if listed.parent else None,
            formation=profile.formation,
            officer=names[0],
        )
        for name in names:
            models[name] = Model(name, unit, seat, listed.class_id)
