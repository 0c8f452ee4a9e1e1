"""Platform Transport: a fortress in tow, put down where it is wanted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.geometry.measure import CONTACT
from sandtable.geometry.units import INCH, show_inches
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.content.profile import ShipClass, WeaponProfile
from sandtable.rulesets.dw4.content.reinforcements import (
    Loadout,
    Reinforcing,
    model_brought,
    mounted_at,
    unit_brought,
)
from sandtable.rulesets.dw4.events.round import UnitAppeared
from sandtable.rulesets.dw4.events.tokens import ModelTokensSet
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.around import bearers, enemies_near
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.placing.units import Beside, PlaceUnit, Shunning
from sandtable.rulesets.dw4.procedures.ready_phase import ReadyPhase
from sandtable.rulesets.dw4.procedures.reserves import BROUGHT_ON
from sandtable.rulesets.dw4.special.platform import PLATFORM
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, Model, Unit
from sandtable.rulesets.dw4.table.where import class_of, register
from sandtable.rulesets.dw4.tactics.advice import advises, takes_the_proposal
from sandtable.rulesets.dw4.tactics.seamanship import Lookout
from sandtable.rulesets.dw4.turn_order import first_admiral, second_admiral
from sandtable.rulesets.dw4.words.names import model_name, unit_name
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.ids import ClassId
from sandtable.tabletop.placing.units import Placing
from sandtable.tabletop.where import models_of

TRANSPORT = RuleId("DW4-S-PLATFORM-TRANSPORT")
NAME = "Platform Transport"
"""Also the token of a model that has used it."""
LARGEST = 3
REACH = 2 * INCH
WORTHWHILE = 30 * INCH
"""How close an enemy must be for a captain to put down what cannot move any more."""
TRIES = 12


class PlatformTransport(Reinforcing):
    """Once in a game a bearer deploys a Platform of its faction, Mass 3 or less, within 2" of its unit, for free.

    Ruling: at the end of Deploy Reserves, each bearer once; a unit by itself with any choice of its Hardpoints, not
    Incoming and touching nothing. Whoever Cripples it scores for it as for any other (DW4-S-PLATFORM-TRANSPORT).
    """

    id = TRANSPORT
    name = NAME

    def classes_brought(self, content: Content, bearer: ShipClass) -> Iterable[ShipClass]:
        own = [other for other in content.classes.values() if other.faction == bearer.faction]
        return [c for c in own if c.mass <= LARGEST and any([ref.id == PLATFORM for ref in c.properties])]

    @after(ReadyPhase.deploy_reserves)
    def offer_to_deploy(self, g: BattleGame, phase: ReadyPhase) -> Outcome:
        able = tuple([bearer for seat in (first_admiral(g), second_admiral(g)) for bearer in loaded(g, seat)])
        return Call(UnloadPlatforms(able)) if able else None


def loaded(g: BattleTable, seat: SeatId) -> tuple[ModelId, ...]:
    """An Admiral's bearers in play that have not brought theirs yet."""
    return tuple([model for model in bearers(g, seat, TRANSPORT) if not has_token(g.state.models[model], NAME)])


class PlatformJoined(Event, frozen=True):
    """A Platform that was in tow is a unit of its own."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    seat: SeatId
    class_id: ClassId
    by: ModelId

    def apply(self, state: Battle) -> None:
        model = model_brought(self.unit)
        state.units[self.unit] = Unit(self.unit, self.seat, self.class_id, (model,))
        state.models[model] = Model(model, self.unit, self.seat, self.class_id)


@tells(PlatformJoined)
def platform_joined(g: BattleTable, event: PlatformJoined) -> str:
    return f"{model_name(g, event.by)} unloads {unit_name(g, event.unit)}."


class UnloadPlatforms(Procedure):
    """One bearer after the other may put down its Platform."""

    left: tuple[ModelId, ...]
    bearer: ModelId = ModelId("")
    unit: UnitId = UnitId("")
    beside: ModelId = ModelId("")

    @step("DW4-S-PLATFORM-TRANSPORT", "DW4-INIT-02")
    def turn_to_the_next(self, g: BattleGame) -> Outcome:
        if not self.left:
            return LEAVE
        self.bearer, *rest = self.left
        self.left = tuple(rest)
        return None

    @step("DW4-S-PLATFORM-TRANSPORT", "DW4-WEAP-04", "DW4-WEAP-05")
    def choose_a_platform(self, g: BattleGame) -> Outcome:
        seat = g.state.models[self.bearer].seat
        classes = _that_fit(g, self.bearer)
        name = g.ask(lambda: _which_class(seat, self.bearer, tuple(classes))) if classes else None
        if name is None:
            return Again(self.turn_to_the_next)
        chosen = classes[name]
        mounts = [mounted_at(chosen, weapon) for weapon in chosen.weapons]
        weapons = tuple([_asked(g, seat, self.bearer, slot, options) for slot, options in enumerate(mounts)])
        berths = _berths(g, self.bearer, chosen)
        self.beside = g.ask(lambda: _beside_whom(seat, self.bearer, berths))
        loadout = Loadout(chosen.id, tuple([options[n] for options, n in zip(mounts, weapons, strict=True)]))
        self.unit = unit_brought(self.bearer, register(g).yard.index(loadout))
        g.emit(ModelTokensSet(self.bearer, NAME, 1))
        g.emit(PlatformJoined(self.unit, seat, chosen.id, self.bearer))
        return None

    @step("DW4-S-PLATFORM-TRANSPORT")
    def put_it_down(self, g: BattleGame) -> Outcome:
        placing = g.ask(lambda: _placing(g.state.units[self.unit].seat, self.unit, self.beside))
        g.emit(UnitAppeared(self.unit, g.state.units[self.unit].models, placing.poses))
        return Again(self.turn_to_the_next)


def _asked(g: BattleGame, seat: SeatId, bearer: ModelId, slot: int, options: tuple[WeaponProfile, ...]) -> int:
    """Which of the weapons is mounted there, by its number."""
    names = tuple([option.name for option in options])
    return names.index(g.ask(_which_weapon(seat, bearer, slot, names))) if len(names) > 1 else 0


def _that_fit(g: BattleTable, bearer: ModelId) -> dict[str, ShipClass]:
    """The Platforms for which there is room, by name, the costliest first."""
    ids = {loadout.class_id for loadout in register(g).yard}
    own = class_of(g, bearer).faction
    classes = sorted([register(g).ship_class(id) for id in ids], key=lambda c: (-c.points, c.name))
    return {c.name: c for c in classes if c.faction == own and _berths(g, bearer, c)}


def _berths(g: BattleTable, bearer: ModelId, platform: ShipClass) -> tuple[ModelId, ...]:
    """The models of the bearer's unit by which there is room for a Platform; looked for as if it were there."""
    number = next(n for n, loadout in enumerate(register(g).yard) if loadout.class_id == platform.id)
    unit, record = unit_brought(bearer, number), g.state.models[bearer]
    supposed = g.state.clone()
    PlatformJoined(unit, record.seat, platform.id, bearer).apply(supposed)
    table = Table(supposed, g.hooks, g.content)
    own = [model.id for model in models_of(g, record.unit) if model.pose is not None]
    return tuple([model for model in own if _placing(record.seat, unit, model).exists(table)])


def _placing(seat: SeatId, unit: UnitId, beside: ModelId) -> PlaceUnit:
    return PlaceUnit(
        seat,
        "place of a platform",
        unit,
        enemy_gap=CONTACT,
        shunning=Shunning.ALL,
        shore_gap=CONTACT,
        beside=Beside(beside, REACH, TRANSPORT),
        off_markers=True,
        presentation=BROUGHT_ON,
        prompt=f"Put {thing(unit)} down within {show_inches(REACH)} of {thing(beside)}, touching nothing.",
        rules=(TRANSPORT,),
        about=(unit,),
    )


def _which_class(seat: SeatId, bearer: ModelId, names: tuple[str, ...]) -> ChooseOne[str]:
    return ChooseOne(
        seat,
        "platform to deploy",
        names,
        "action",
        prompt=f"{thing(bearer)} may deploy a Platform now, once in the game.",
        rules=(TRANSPORT,),
        about=(bearer,),
        passing="not this Round",
    )


def _which_weapon(seat: SeatId, bearer: ModelId, slot: int, names: tuple[str, ...]) -> ChooseOne[str]:
    return ChooseOne(
        seat,
        "weapon of the platform",
        names,
        "action",
        prompt=f"Choose weapon {slot + 1} of the Platform that {thing(bearer)} deploys.",
        rules=(TRANSPORT, RuleId("DW4-WEAP-05")),
        about=(bearer,),
        default=names[0],
    )


def _beside_whom(seat: SeatId, bearer: ModelId, berths: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "platform beside whom",
        berths,
        "model",
        prompt="Choose the model of the unit that the Platform is put down beside.",
        rules=(TRANSPORT,),
        about=(bearer,),
        default=bearer if bearer in berths else berths[0],
    )


takes_the_proposal("weapon of the platform", "what its builders mounted suits it")
takes_the_proposal("platform beside whom", "by the one that towed it")


@advises("platform to deploy")
def platform_to_deploy(view: View[Battle], decision: ChooseOne[str], pick: Picker) -> str | None:
    """The costliest, once an enemy is near enough for its guns."""
    bearer = ModelId(decision.about[0])
    return decision.options[0] if enemies_near(view, decision.seat, (bearer,), WORTHWHILE) else None


@advises("place of a platform")
def place_of_a_platform(view: View[Battle], decision: PlaceUnit, pick: Picker) -> Placing | None:
    """Of some places the one that promises most."""
    (model,) = models_of(view, decision.unit)
    lookout = Lookout(view, model)
    drawn = decision.samples(view, pick, TRIES)
    return max(drawn, key=lambda found: lookout.value(found.poses[0])) if drawn else decision.fallback(view)
