"""The Attack action, from target to Damage."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne, ChooseSome
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, step
from sandtable.kernel.values import Explained
from sandtable.rulesets.dw4.arcs import Band, bands_to_model
from sandtable.rulesets.dw4.attributes import Shot
from sandtable.rulesets.dw4.coherency import formations
from sandtable.rulesets.dw4.events.attack import Reason, WeaponsContributed
from sandtable.rulesets.dw4.firepower import attack_pools, best_band
from sandtable.rulesets.dw4.ids import ModelId, UnitId, WeaponId, owner_of
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll, RollResult
from sandtable.rulesets.dw4.procedures.harm import SufferDamage
from sandtable.rulesets.dw4.state import BattleGame
from sandtable.rulesets.dw4.targeting import can_participate, possible_targets, ready_weapons
from sandtable.rulesets.dw4.where import book, opponent


class Attack(Procedure):
    """An Attack action of a unit on one enemy model (DW4-COH-04). The result is the number of Successes."""

    seat: SeatId
    unit: UnitId
    target: ModelId = ModelId("")
    participants: tuple[ModelId, ...] = ()
    bands: tuple[tuple[ModelId, int], ...] = ()
    weapons: tuple[WeaponId, ...] = ()
    roll: RollResult | None = None
    crippled: bool = False

    @property
    def shot(self) -> Shot:
        return Shot(self.seat, self.unit, self.target, self.participants, self.weapons, self.bands)

    @step("DW4-ATK-01")
    def choose_initial_target(self, g: BattleGame) -> Outcome:
        if not possible_targets(g, self.unit):
            return LEAVE
        self.target = g.ask(lambda: _which_target(g, self.seat, self.unit))
        return None

    @step("DW4-ATK-02", "DW4-ACTION-04", "DW4-ACTION-05")
    def nominate_participating_models(self, g: BattleGame) -> Outcome:
        models = g.ask(lambda: _which_formation(g, self.seat, self.unit, self.target))
        self.participants = g.ask(lambda: _which_models(g, self.seat, models, self.target))
        return None

    @step("DW4-ATK-03", "DW4-ATK-04", "DW4-RANGE-03")
    def declare_contributing_weapons(self, g: BattleGame) -> Outcome:
        ready = {model: ready_weapons(g, model, self.target) for model in self.participants}
        for model, weapons in ready.items():
            bands = bands_to_model(g, model, self.target)
            if len(bands) > 1 and _band_matters(g, bands, weapons):
                self.bands += ((model, g.ask(_which_band(g, self.seat, model, bands, weapons))),)
        picked = dict(self.bands)
        able = tuple(w for model, weapons in ready.items() for w in weapons if _has_figure(g, w, picked.get(model)))
        if able:
            self.weapons = g.ask(lambda: _which_weapons(self.seat, self.target, self.participants, able))
        if g.state.settings.armed_participants_only:
            armed = {owner_of(weapon) for weapon in self.weapons}
            self.participants = tuple(model for model in self.participants if model in armed)
        return None

    @step("DW4-ATK-05", "DW4-ATK-06", "DW4-ATK-11", "DW4-ATK-15")
    def make_the_action_roll(self, g: BattleGame) -> Outcome:
        pools = attack_pools(g, self.shot)
        action, resistance, threshold = pools.action.value, pools.resistance.value, pools.threshold.value
        reasons = (
            *_reasons("Action Pool", pools.action),
            *_reasons("Resistance Pool", pools.resistance),
            *_reasons("Success Threshold", pools.threshold),
        )
        g.emit(
            WeaponsContributed(
                self.unit, self.target, self.participants, self.weapons, action, resistance, threshold, reasons
            )
        )
        defender = opponent(g, self.seat)
        return Call(
            ActionRoll(self.seat, defender, action, resistance, threshold, self.participants, "Attack"), into="roll"
        )

    @step("DW4-ATK-13", "DW4-ATK-17")
    def inflict_damage(self, g: BattleGame) -> Outcome:
        # All of it at once, after the roll: one Damage for each Success.
        self.result = self.roll.successes if self.roll is not None else 0
        return Call(SufferDamage(self.target, self.result), into="crippled") if self.result else None


def _which_target(g: BattleGame, seat: SeatId, unit: UnitId) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "initial target",
        possible_targets(g, unit),
        "model",
        prompt=f"Choose the Initial Target for the Attack of {unit}.",
        rules=(RuleId("DW4-ATK-01"),),
    )


def _which_formation(g: BattleGame, seat: SeatId, unit: UnitId, target: ModelId) -> ChooseOne[tuple[ModelId, ...]]:
    """Out of Coherency only models of one Formation may Participate; one that has a weapon to use is wanted."""
    able = formations(g, unit)
    if len(able) > 1:
        able = tuple(
            formation
            for formation in able
            if any(ready_weapons(g, model, target) and can_participate(g, model, target) for model in formation)
        )
    return ChooseOne(
        seat,
        "formation",
        able,
        "formation",
        prompt=f"{unit} is Out of Coherency: choose which Formation Participates.",
        rules=(RuleId("DW4-ACTION-05"),),
        about=(target,),
        default=max(able, key=len),
    )


def _which_models(g: BattleGame, seat: SeatId, models: tuple[ModelId, ...], target: ModelId) -> ChooseSome[ModelId]:
    able = tuple(model for model in models if can_participate(g, model, target))
    return ChooseSome(
        seat,
        "participating models",
        able,
        "model",
        least=1,
        prompt=f"Nominate the models that Participate in the Attack on {target}.",
        rules=(RuleId("DW4-ATK-02"), RuleId("DW4-ACTION-04")),
        about=(target,),
        default=able,
    )


def _band_matters(g: BattleGame, bands: tuple[Band, ...], weapons: tuple[WeaponId, ...]) -> bool:
    figures = {tuple(book(g).weapon(weapon).firepower[band] for weapon in weapons) for band in bands}
    return len(figures) > 1


def _which_band(
    g: BattleGame, seat: SeatId, model: ModelId, bands: tuple[Band, ...], weapons: tuple[WeaponId, ...]
) -> ChooseOne[Band]:
    return ChooseOne(
        seat,
        "range band",
        bands,
        "band",
        prompt=f"{model} is exactly between two Range Bands of its target: choose one.",
        rules=(RuleId("DW4-RANGE-03"),),
        default=best_band(g, bands, weapons),
    )


def _has_figure(g: BattleGame, weapon: WeaponId, band: int | None) -> bool:
    """Whether a weapon can Contribute at the Range Band that was picked, if one was (DW4-WEAP-03)."""
    return band is None or book(g).weapon(weapon).firepower[band] is not None


def _which_weapons(
    seat: SeatId, target: ModelId, participants: tuple[ModelId, ...], weapons: tuple[WeaponId, ...]
) -> ChooseSome[WeaponId]:
    return ChooseSome(
        seat,
        "contributing weapons",
        weapons,
        "weapon",
        least=1,
        prompt=f"Declare the weapons that Contribute to the Attack on {target}.",
        rules=(RuleId("DW4-ATK-03"), RuleId("DW4-ATK-04")),
        about=(target, *participants),
        default=weapons,
    )


def _reasons(of: str, explained: Explained) -> tuple[Reason, ...]:
    return tuple(
        Reason(of, f"{part.amount:+d}" if isinstance(part.amount, int) else f"x {part.amount}", part.rule, part.reason)
        for part in explained.parts
    )
