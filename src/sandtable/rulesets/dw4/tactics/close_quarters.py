"""How a captain fights hull to hull: Broadsides, Boarding actions and Rams."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne, Number, Picker, YesNo
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.advanced.ramming import LEAST_RUN
from sandtable.rulesets.dw4.fighting.participation import sound_or_all
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import Shot, crew, crew_to_overcome, defence, mass
from sandtable.rulesets.dw4.procedures.blows import Blow, spared
from sandtable.rulesets.dw4.procedures.boarding import BOARDING, Boarder, boarders, boarding_targets, parties
from sandtable.rulesets.dw4.procedures.broadside import BROADSIDE, Broadside, battery_bears
from sandtable.rulesets.dw4.procedures.harm import victory_points
from sandtable.rulesets.dw4.procedures.ram import RAM_NERVE, Impact, ram_pool, ram_threshold, recoil_threshold
from sandtable.rulesets.dw4.state import CORE, Battle, BattleTable, Critical, Model
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.rulesets.dw4.tactics.advice import advises, judges
from sandtable.rulesets.dw4.tactics.hand import claim_worth
from sandtable.rulesets.dw4.tactics.worth import expected_damage, worth_of_boarding, worth_of_damage, worth_of_ramming
from sandtable.tabletop.where import enemies

DAMAGE_OF_A_DIE = 5 / 6
"""What a die of a Broadside inflicts on average: nothing resists it (DW4-BRD-05)."""
SHAKEN_CREW = 0.3
"""What a level of Disorder on the enemy is worth, in Victory Points."""
TOWARDS_THE_EXPLOSION = 0.6
"""What a Critical Damage Effect is worth, as a share of what the target is worth for each it can bear."""
PRIZE_CREW, YARDARM, IRON_KISS = "M04", "M05", "M03"
"""Minor Victories for two Successes of a Boarding, for 4 Damage of a Broadside, and for 3 of a Ram."""
IRON_KISS_DAMAGE = 3
FAVOURABLE = 1.3
"""A Ram must promise so much more than it costs: the crew may fail."""
HIGHEST_VALUE = 12
"""Of a card: a Crew Check passes with one that is not above CRW (DW4-CARD-11)."""
USUAL_WAY = 4_000
"""The way that a ramming model has mostly made, in mils: a question does not say it."""


@judges(BROADSIDE)
def broadside_worth(g: BattleTable, unit: UnitId) -> float:
    """The Victory Points that a Broadside of a unit can be expected to be worth, over all its targets."""
    guns = sound_or_all(g, Broadside.able_models(g, unit))
    return sum([_battery_worth(g, guns, foe.id) for foe in enemies(g, g.state.units[unit].seat)])


def _battery_worth(g: BattleTable, guns: tuple[ModelId, ...], target: ModelId) -> float:
    dice = sum([class_of(g, model).broadside for model in guns if battery_bears(g, model, target)])
    if not dice:
        return 0.0
    damage = dice * DAMAGE_OF_A_DIE
    claimed = claim_worth(g, g.state.models[guns[0]].seat, YARDARM, (damage - 2) / 3)
    return worth_of_damage(g, target, damage) + SHAKEN_CREW + claimed


@advises("broadside target")
def broadside_target(view: View[Battle], decision: ChooseOne[ModelId], pick: Picker) -> ModelId:
    """Every target that a battery bears on, the most valuable first: each costs nothing more."""
    return max(decision.options, key=lambda target: worth_of_damage(view, target, 1.0))


def boarding_worth(g: BattleTable, unit: UnitId, raiders: int = 0) -> float:
    """The Victory Points that a unit's best Boarding action can be expected to be worth."""
    targets = boarding_targets(g, unit, raiders)
    return max([_prize(g, unit, target, raiders) for target in targets], default=0.0)


def _prize(g: BattleTable, unit: UnitId, target: ModelId, raiders: int = 0) -> float:
    """What boarding one model promises: every Success is a Critical Damage Effect (DW4-BOARD-07)."""
    return boarding_prize(g, sound_or_all(g, boarders(g, unit, target, raiders)), target, raiders)


def boarding_prize(g: BattleTable, crews: tuple[ModelId, ...], target: ModelId, raiders: int = 0) -> float:
    """What the crews of these models, all of one unit, can be expected to take from one that they board."""
    if not crews:
        return 0.0
    unit = g.state.models[crews[0]].unit
    dice = sum([parties(g, Boarder(model, target, raiders)) for model in crews])
    resistance = defence(g, target) + g.state.units[g.state.models[target].unit].escorts
    shot = Shot(g.state.units[unit].seat, unit, target, crews, what=BOARDING)
    successes = expected_damage(dice, resistance, max(1, crew_to_overcome(g, shot).value))
    bearable = max(1, mass(g, target) + 1 - len(g.state.models[target].criticals))
    each = TOWARDS_THE_EXPLOSION * victory_points(g, target) / bearable
    besides = worth_of_boarding(g, target)
    claimed = claim_worth(g, g.state.units[unit].seat, PRIZE_CREW, successes / 2)
    return min(successes, bearable) * each + min(1.0, successes) * (SHAKEN_CREW + besides) + claimed


@advises("boarding target")
def boarding_target(view: View[Battle], decision: ChooseOne[ModelId], pick: Picker) -> ModelId:
    """The model that promises most."""
    unit = view.state.clock.unit
    assert unit is not None
    return max(decision.options, key=lambda target: (_prize(view, unit, target), target))


@advises("raiding parties")
def raiding_parties(view: View[Battle], decision: Number, pick: Picker) -> int:
    """Escorts are worth more beside the ship, but in the last Round they may as well board."""
    last = view.state.clock.round >= 5
    return decision.most if last else decision.least


@advises("critical damage effect")
def critical_damage_effect(view: View[Battle], decision: ChooseOne[Critical], pick: Picker) -> Critical:
    """Whoever has nothing yet loses Armour first; then it begins to sink, and its Defences go."""
    suffered = view.state.models[ModelId(decision.about[0])].criticals
    wanted = (Critical.STRUCTURAL_FAILURE, Critical.BREACH, Critical.SHREDDED_DEFENCES)
    return next((effect for effect in wanted if effect not in suffered), Critical.STRUCTURAL_FAILURE)


@advises("ram")
def ram(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """Where the enemy can be expected to suffer clearly more than the ship that Rams it."""
    model, target = (ModelId(name) for name in decision.about)
    return _net_of_ram(view, Impact(model, target, USUAL_WAY)) > 0


@advises("pass through")
def pass_through(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """Passing costs less than a Collision, but a rule may make it worth to Ram the other."""
    model, other = (ModelId(name) for name in decision.about)
    if not worth_of_ramming(view, model, other):
        return True
    return _net_of_ram(view, Impact(model, other, USUAL_WAY)) <= 0


def ram_worth(g: BattleTable, mover: Model, struck: tuple[str, ...], travelled: int) -> float:
    """What a course into an enemy is worth that can be made a Ram; nothing where it would be a mere Collision."""
    target = g.state.models.get(ModelId(struck[0]))
    if g.state.settings.mode is CORE or target is None or target.seat == mover.seat:
        return 0.0
    if len(struck) > 1 or travelled < LEAST_RUN:
        return 0.0
    impact = Impact(mover.id, target.id, travelled)
    certain = g.refusal(RAM_NERVE, impact) is not None
    nerve = 1.0 if certain else min(1.0, crew(g, mover.id) / HIGHEST_VALUE)
    return nerve * max(0.0, _net_of_ram(g, impact))


def _net_of_ram(g: BattleTable, impact: Impact) -> float:
    """What a Ram takes from the enemy beyond what it costs; nothing resists it (DW4-RAM-04 to -06)."""
    hits, recoil = ram_pool(g, impact), recoil_threshold(g, impact)
    struck = hits // ram_threshold(g, impact) - spared(g, Blow(impact.target, impact.model, impact.target))
    theirs = worth_of_damage(g, impact.target, max(0, struck))
    suffered = 0 if recoil is None else hits // recoil - spared(g, Blow(impact.model, impact.model, impact.target))
    ours = worth_of_damage(g, impact.model, max(0, suffered))
    claimed = claim_worth(g, g.state.models[impact.model].seat, IRON_KISS, float(struck >= IRON_KISS_DAMAGE))
    besides = worth_of_ramming(g, impact.model, impact.target)
    return theirs + claimed + besides - FAVOURABLE * ours
