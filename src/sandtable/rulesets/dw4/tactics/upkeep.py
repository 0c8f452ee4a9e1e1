"""How a captain looks after ships: repairs, Withdrawal, Escorts and Generators in need, diving, order of sailing."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, ChooseSome, Number, Picker, YesNo
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.armament import profiles_of
from sandtable.rulesets.dw4.models.attributes import hull, mass
from sandtable.rulesets.dw4.procedures.maintenance import WORTH_REPAIRING, Maintenance
from sandtable.rulesets.dw4.procedures.repair_roll import repair_dice, repairable
from sandtable.rulesets.dw4.procedures.surfacing import SURFACED, UNDERWATER
from sandtable.rulesets.dw4.state import Battle, BattleTable, Critical, Mode
from sandtable.rulesets.dw4.tactics.advice import Counsel, advises, judges, known
from sandtable.rulesets.dw4.tactics.gunnery import damage_of_volley
from sandtable.rulesets.dw4.tactics.objectives import pull
from sandtable.rulesets.dw4.tactics.worth import left_and_rating
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import friends, models_of

WORST_FIRST = (
    Critical.BREACH,
    Critical.STRUCTURAL_FAILURE,
    Critical.HAZARD,
    Critical.NAVIGATION_LOCK,
    Critical.SHREDDED_DEFENCES,
    Critical.SYSTEM_FAILURE,
)
"""In which order Critical Damage is repaired: what goes on doing harm comes first."""
A_REPAIR = 0.5
"""What it is worth to be rid of one Critical Damage Effect, in Victory Points."""
A_NEAR_THING = 1.0
"""What it is worth besides while one more or two would make it explode."""
REPAIRING_FACES = 2 / 6
NOTHING_TO_REPAIR = Refusal("it has no Critical Damage", RuleId("DW4-MAINT-01"))
CALM = 1
"""Up to this level of Disorder a crew can afford some more of it."""
LAST_ROUNDS = 4


@judges(Maintenance.name)
def maintenance_worth(g: BattleTable, unit: UnitId) -> float:
    """The Victory Points that a Maintenance action of a unit can be expected to be worth."""
    return sum([_repair_worth(g, model) for model in Maintenance.able_models(g, unit)])


def _repair_worth(g: BattleTable, model: ModelId) -> float:
    held = repairable(g, model)
    repairs = min(float(len(held)), repair_dice(g, model) * REPAIRING_FACES)
    sinking = Critical.BREACH in held or mass(g, model) - len(held) <= 1
    return repairs * (A_REPAIR + (A_NEAR_THING if sinking else 0.0)) + _mending_worth(g, model, len(held))


def _mending_worth(g: BattleTable, model: ModelId, effects: int) -> float:
    """What it is worth that a repair to spare may remove a point of Damage, where there are facilities for that."""
    if not g.state.models[model].damage or g.refusal(WORTH_REPAIRING, model, NOTHING_TO_REPAIR) is not None:
        return 0.0
    left, rating = left_and_rating(g, model)
    to_spare = min(1.0, max(0.0, repair_dice(g, model) * REPAIRING_FACES - effects))
    return to_spare * rating / (left + 1)


@advises("jury-rigged repairs")
def jury_rigged_repairs(view: View[Battle], decision: YesNo, pick: Picker) -> bool:
    """A calm crew with much to repair takes the risk."""
    record = view.state.models[ModelId(decision.about[0])]
    return record.disorder <= CALM and len(record.criticals) > 1


@advises("effect to repair")
def effect_to_repair(view: View[Battle], decision: ChooseOne[Critical], pick: Picker) -> Critical:
    """What goes on doing harm is repaired first."""
    return min(decision.options, key=WORST_FIRST.index)


@advises("models to withdraw")
def models_to_withdraw(view: View[Battle], decision: ChooseSome[ModelId], pick: Picker) -> tuple[ModelId, ...]:
    """Those that would drag sound ships of their unit down with them; a ship alone fights on while it can."""
    return tuple([model for model in decision.options if _is_a_burden(view, model)])


def _is_a_burden(g: BattleTable, model: ModelId) -> bool:
    """A Crippled model keeps its whole unit from Rallying and confuses its Actions; one about to blow up is worse."""
    record = g.state.models[model]
    mates = [m for m in models_of(g, record.unit) if m.id != model and not m.crippled]
    doomed = len(record.criticals) >= mass(g, model)
    close = [m for m in friends(g, record.seat) if m.id != model and are_within(g, model, m.id, 4 * INCH)]
    return bool(mates) or (doomed and bool(close))


@advises("heroic sacrifice")
def heroic_sacrifice(view: View[Battle], decision: Number, pick: Picker) -> int:
    """All of them for a ship that would be Crippled or blown up otherwise, and in the last Round; else none."""
    damage, left = threat(view, ModelId(decision.about[0]))
    return decision.most if damage >= left or (view.state.clock.round >= 5 and damage >= 1) else 0


def threat(g: BattleTable, target: ModelId) -> tuple[float, int]:
    """About how much Damage the enemy's Action may inflict on a model, and how much it can still take."""
    unit, record = g.state.clock.unit, g.state.models[target]
    left = mass(g, target) + 1 - len(record.criticals) if record.crippled else hull(g, target) - record.damage
    if unit is None or g.state.units[unit].seat == record.seat:
        return 0.0, left
    return damage_of_volley(g, unit, target), left


@advises("position")
def position(view: View[Battle], decision: ChooseOne[str], pick: Picker) -> str:
    """Below, where hardly anyone can strike; up late in the battle, if an Objective wants someone there."""
    chosen = best_position(view, decision.about)
    return chosen if chosen in decision.options else UNDERWATER


def best_position(g: BattleTable, models: Sequence[str], armed: bool = False) -> str:
    """Where boats had better be until their next Activation; those that fire no more in this one count as `armed`."""
    here = [model for name in models if (model := g.state.models[ModelId(name)]).pose is not None]
    unarmed = not armed and not any([_fires_below(g, model.id) for model in here])
    late = g.state.clock.round >= LAST_ROUNDS
    wanted = late and any([pull(g, model, model.pose) > 1 for model in here if model.pose is not None])
    return SURFACED if here and (unarmed or wanted) else UNDERWATER


def _fires_below(g: BattleTable, model: ModelId) -> bool:
    below = known(Counsel.FIRES_BELOW)
    return any([any([ref.id in below for ref in weapon.qualities]) for weapon in profiles_of(g, model)])


@advises("next model to move")
def next_model_to_move(view: View[Battle], decision: ChooseOne[ModelId], pick: Picker) -> ModelId:
    """Who is farthest ahead goes first, out of the way of those behind."""

    if view.state.settings.mode is Mode.CORE:
        return decision.options[0]

    def lead(name: ModelId) -> tuple[int, ModelId]:
        pose = view.state.models[name].pose
        if pose is None:
            return 0, name
        bow = Pose(0, 0, pose.heading).ahead(INCH)
        return pose.x * bow.x + pose.y * bow.y, name

    return max(decision.options, key=lead)
