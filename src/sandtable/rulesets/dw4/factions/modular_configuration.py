"""Modular Configuration: turrets that are lifted out and replaced under fire."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.decision import ChooseCard, ChooseOne, Picker
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import EVERY_OTHER, after, modifies
from sandtable.kernel.ids import CardId, RuleId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Modifier
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.content.profile import ShipClass
from sandtable.rulesets.dw4.content.refitting import Refitting
from sandtable.rulesets.dw4.events.tokens import UnitTokensSet
from sandtable.rulesets.dw4.fighting.targeting import can_participate
from sandtable.rulesets.dw4.ids import ModelId, UnitId, WeaponId, owner_of
from sandtable.rulesets.dw4.models.armament import exchanged, mounted_token, places_of
from sandtable.rulesets.dw4.models.attributes import ACTIONS, FIXED, actions
from sandtable.rulesets.dw4.models.bonuses import has_bonus
from sandtable.rulesets.dw4.models.doctrines import Doctrine
from sandtable.rulesets.dw4.models.tokens import has_token, with_tokens
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.faction_valour import DISCARDED
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.dw4.table.arcs import LETTERS, arcs_to_model, bands_to_model
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.advice import advises
from sandtable.rulesets.dw4.tactics.sparing import card_to_spare
from sandtable.rulesets.dw4.words.names import model_name
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.cards.playing import answer
from sandtable.tabletop.where import enemies, models_of

NAME = "Modular Configuration"
MODULAR = RuleId("DW4-F-IMPERIUM-MODULAR-CONFIGURATION")
PRUSSIAN = "Prussian"
ONE_LESS = Modifier(-1, NAME)
WORTH_IT = 3
"""So many dice more in all are worth a card and an Action."""


class WeaponExchanged(Event, frozen=True):
    """A weapon was mounted in place of another, for the rest of the battle or until the next exchange."""

    visibility: ClassVar[Visibility] = PUBLIC

    model: ModelId
    weapon: str
    """What it is called now."""
    mounted: str
    """The token of the new one; empty where the weapon that the model went to sea with is back."""
    dismounted: str
    """The token of the old one, if it has one."""

    def apply(self, state: Battle) -> None:
        record = state.models[self.model]
        tokens = with_tokens(record.tokens, self.dismounted, 0)
        tokens = with_tokens(tokens, self.mounted, 1) if self.mounted else tokens
        state.models[self.model] = replace(record, tokens=tokens)


@tells(WeaponExchanged)
def weapon_exchanged(g: BattleTable, event: WeaponExchanged) -> str:
    return f"{model_name(g, event.model)} mounts {event.weapon}."


class ModularConfiguration(Doctrine, Refitting):
    """As the Action Step of a unit with Prussian models begins a card may be discarded: each exchanges a weapon.

    One at a Light or Heavy Hardpoint for another option of it; the unit's ACT is 1 lower in this step. Ruling: it lasts
    for the battle; a weapon that Contributed in this Activation is neither taken off nor mounted; the Action that is
    lost is none left unused when the unit Rallies; any Flagship of the Imperium may have the Doctrine
    (DW4-F-IMPERIUM-MODULAR-CONFIGURATION).
    """

    id = MODULAR
    name = NAME
    flagship = ("Imperium",)

    def refits(self, ship_class: ShipClass) -> bool:
        return PRUSSIAN in ship_class.traits

    # Weapons are exchanged whatever else the step begins with.
    @after(ActionStep.begin_the_step, beside=EVERY_OTHER)
    def open_the_yards(self, g: BattleGame, acting: ActionStep) -> Outcome:
        unit = g.state.units[acting.unit]
        if not has_bonus(g, unit.seat, self.id) or not (models := with_a_choice(g, unit.id)):
            return None
        if answer(g, unit.seat, lambda: _which_card(g, unit.id)) is None:
            return None
        g.emit(UnitTokensSet(unit.id, NAME, 1))
        return Call(ExchangeWeapons(unit.id, models))

    @modifies(ACTIONS, FIXED)
    def cost_an_action(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return ONE_LESS if has_token(g.state.units[unit], NAME) else None

    # Rallying still counts from it: an Action that the unit did not have is none that it left unused (DW4-ACTION-09).
    @after(Activation.mark_it_activated, beside=EVERY_OTHER)
    def close_the_yards(self, g: BattleGame, activation: Activation) -> Outcome:
        if has_token(g.state.units[activation.unit], NAME):
            g.emit(UnitTokensSet(activation.unit, NAME, 0))
        return None


def with_a_choice(g: BattleTable, unit: UnitId) -> tuple[ModelId, ...]:
    """The models of a unit that may mount something else now: only Prussian ones have anything to mount."""
    here = [model.id for model in models_of(g, unit) if model.pose is not None]
    return tuple([model for model in here if choices(g, model)])


def choices(g: BattleTable, model: ModelId) -> tuple[WeaponId, ...]:
    """The weapons that a model may mount now in place of one that it has."""
    fired, now = g.state.units[g.state.models[model].unit].contributed, exchanged(g, model)
    found: list[WeaponId] = []
    for place, options in places_of(g, model).items():
        mounted = now.get(place, place)
        if mounted not in fired:
            found += [option for option in options if option != mounted and option not in fired]
    return tuple(found)


class ExchangeWeapons(Procedure):
    """Each of the models in turn may exchange one weapon."""

    unit: UnitId
    models: tuple[ModelId, ...]

    @step("DW4-F-IMPERIUM-MODULAR-CONFIGURATION")
    def exchange_one(self, g: BattleGame) -> Outcome:
        if not self.models:
            return LEAVE
        model, *rest = self.models
        options = choices(g, model)
        chosen = g.ask(lambda: _which_weapon(g, model, options))
        self.models = tuple(rest)
        if chosen is not None:
            _mount(g, chosen)
        return None

    @step("DW4-F-IMPERIUM-MODULAR-CONFIGURATION")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.exchange_one)


def _place(g: BattleTable, weapon: WeaponId) -> WeaponId:
    """The Hardpoint of a weapon, by the weapon that its model went to sea with."""
    spare = register(g).spares.get(weapon)
    return weapon if spare is None else spare.place


def _mount(g: BattleGame, weapon: WeaponId) -> None:
    model, place = owner_of(weapon), _place(g, weapon)
    old = exchanged(g, model).get(place)
    dismounted = "" if old is None else mounted_token(g, old)
    mounted = "" if weapon == place else mounted_token(g, weapon)
    g.emit(WeaponExchanged(model, register(g).weapon(weapon).name, mounted, dismounted))


def _which_card(g: BattleTable, unit: UnitId) -> ChooseCard:
    seat = g.state.units[unit].seat
    return ChooseCard(
        seat,
        "modular configuration",
        g.state.cards[seat].hand,
        "card",
        presentation=DISCARDED,
        prompt=f"{NAME}: discard a card, so that Prussian models of {thing(unit)} may each exchange a weapon? "
        "The unit has one Action less in this step.",
        rules=(MODULAR,),
        about=(unit,),
        passing="keep the cards",
    )


def _which_weapon(g: BattleTable, model: ModelId, options: tuple[WeaponId, ...]) -> ChooseOne[WeaponId]:
    return ChooseOne(
        g.state.models[model].seat,
        "weapon to mount",
        options,
        "weapon",
        prompt=f"Choose a weapon that {thing(model)} mounts at its Hardpoint.",
        rules=(MODULAR,),
        about=(model,),
        passing="exchange none",
    )


@advises("modular configuration")
def modular_configuration(view: View[Battle], decision: ChooseCard, pick: Picker) -> CardId | None:
    """A low card, where the unit can spare an Action and new weapons have many dice more for somebody in sight."""
    unit = UnitId(decision.about[0])
    if actions(view, unit) < 2:
        return None
    models = [(model, choices(view, model)) for model in with_a_choice(view, unit)]
    gained = sum([max([_gain(view, model, weapon) for weapon in weapons]) for model, weapons in models])
    return card_to_spare(view, decision) if gained >= WORTH_IT else None


@advises("weapon to mount")
def weapon_to_mount(view: View[Battle], decision: ChooseOne[WeaponId], pick: Picker) -> WeaponId | None:
    """The one with most dice more than the one in its place; none where all have fewer."""
    model = ModelId(decision.about[0])
    best = max(decision.options, key=lambda weapon: (_gain(view, model, weapon), weapon))
    return best if _gain(view, model, best) > 0 else None


def _gain(g: BattleTable, model: ModelId, weapon: WeaponId) -> int:
    """How many dice more a weapon has than the one in its place, on the enemy for whom that is most."""
    place = _place(g, weapon)
    new, old = register(g).weapon(weapon), register(g).weapon(exchanged(g, model).get(place, place))
    gains = [0]
    for foe in enemies(g, g.state.models[model].seat):
        bears = any([LETTERS[arc] in new.arcs for arc in arcs_to_model(g, model, foe.id)])
        if bears and can_participate(g, model, foe.id):
            band = bands_to_model(g, model, foe.id)[0]
            gains.append((new.firepower[band] or 0) - (old.firepower[band] or 0))
    return max(gains)
