"""Rolls of full play as data: Broadsides, Rams, Boarding actions, Attack Runs, repairs and Critical Damage."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.kernel.ids import RuleId
from sandtable.kernel.rollspec import DicePool, Mark, RollSpec
from sandtable.kernel.wording import thing, things
from sandtable.rulesets.dw4.fighting.dice import RESISTANCE_DIE
from sandtable.rulesets.dw4.ids import ModelId, StackId
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.models.condition import room_for_criticals
from sandtable.rulesets.dw4.odds.rolls import DAMAGE, harm_marks, not_followed, sought_marks
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.procedures.blows import spared
from sandtable.rulesets.dw4.procedures.boarding import Boarding, more_effects
from sandtable.rulesets.dw4.procedures.broadside import BROADSIDE, batteries
from sandtable.rulesets.dw4.procedures.critical_quality import Sought
from sandtable.rulesets.dw4.procedures.criticals import critical_dice
from sandtable.rulesets.dw4.procedures.ram import RAM_CRITICALS, Ram, recoil_threshold
from sandtable.rulesets.dw4.procedures.repair_roll import MISHAPS, RepairRoll, repair_pool, repairable
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical
from sandtable.rulesets.dw4.words.compass import both, count
from sandtable.rulesets.dw4.words.names import model_name

EFFECTS = "critical effects"
REPAIRED = "effects repaired"
DISORDER = "disorder"
TOKENS = "squadrons lost"
ESCORTS = "escorts lost"
INSTANCES = "instances"
"""What the Successes of these rolls are called."""

NOBODY = DicePool(0, RESISTANCE_DIE)
"""No dice against a roll."""
NOTHING = RollSpec(DicePool(0, RESISTANCE_DIE), NOBODY, 1)
"""A roll that is not made."""


def broadside_spec(g: BattleTable, shot: Shot) -> RollSpec:
    """A Broadside: nobody resists, and by itself nothing explodes (DW4-BRD-05)."""
    dice = batteries(g, shot).dice
    found, helped = sought_marks(g, shot)
    return RollSpec(
        dice.foreseen(),
        NOBODY,
        1,
        marks=(*found, *harm_marks(g, shot.target, 1, "DW4-BRD-06", helped)),
        title=f"{BROADSIDE} of {both(things(shot.participants))} on {model_name(g, shot.target)}",
        words=(f"{count(dice.dice, 'die', 'dice')}; each inflicts what it shows.",),
        counts=DAMAGE,
        roller=shot.seat,
    )


def ram_spec(g: BattleGame, spec: RollSpec, ram: Ram) -> RollSpec:
    """A Ram: the same Hits, told off by the MAS of each of the two (DW4-RAM-05)."""
    own, target = model_name(g, ram.model), model_name(g, ram.target)
    title = f"{own} rams {target}"
    less = spared(g, ram.blow(ram.target))
    whole = replace(spec, title=title, marks=_ram_marks(g, ram), counts=DAMAGE, spared=less)
    threshold = recoil_threshold(g, ram.impact)
    if threshold is None:
        return whole
    back = replace(
        spec,
        threshold=threshold,
        title=f"{own} itself",
        words=(),
        marks=harm_marks(g, ram.model, 0),
        counts=DAMAGE,
        spared=spared(g, ram.blow(ram.model)),
    )
    return replace(whole, also=(back,))


def _ram_marks(g: BattleTable, ram: Ram) -> tuple[Mark, ...]:
    """What the Damage of a Ram would mean to its target, with the dice that follow each point of it."""
    sought = [grant for grant in g.granted(RAM_CRITICALS, ram.impact) if isinstance(grant, Sought)]
    dice = {grant: critical_dice(grant.dice, grant.critical or Critical.BREACH).foreseen() for grant in sought}
    found = [Mark(grant.name, 1, grant.rule, dice=die, for_each=True) for grant, die in dice.items()]
    return (*found, *harm_marks(g, ram.target, 0, helped=tuple(dice.values()), for_each=bool(dice)))


def boarding_spec(g: BattleGame, spec: RollSpec, boarding: Boarding) -> RollSpec:
    """A Boarding action: a Critical Damage Effect for each Success, and Disorder (DW4-BOARD-07, DW4-BOARD-08)."""
    title = f"{both(things(boarding.participants))} board {model_name(g, boarding.target)}"
    marks = (Mark("Disorder", 1, RuleId("DW4-BOARD-08")), *explosion_marks(g, boarding.target))
    return replace(spec, title=title, marks=marks, counts=EFFECTS, added=more_effects(g, boarding.shot))


def explosion_marks(g: BattleTable, model: ModelId) -> tuple[Mark, ...]:
    """How many Critical Damage Effects make a Crippled model explode (DW4-CRIT-11); none for any other."""
    if not g.state.models[model].crippled:
        return ()
    return (Mark("Explosion", max(1, room_for_criticals(g, model)), RuleId("DW4-CRIT-11")),)


def run_spec(g: BattleGame, spec: RollSpec, run: AttackRun) -> RollSpec:
    """An Attack Run: one effect for each target at most, and what is left over for its Escorts (DW4-SRS-28)."""
    targets, escorts = len(run.targets), g.state.units[run.unit].escorts
    title = f"Attack Run on {both([model_name(g, target) for target in run.targets]) or thing(run.unit)}"
    first = min([mark.at for target in run.targets for mark in explosion_marks(g, target)], default=0)
    # A single effect is all that one target can get, and its Admiral chooses which.
    marks = (Mark("Explosion", 1, RuleId("DW4-CRIT-11")),) if first == 1 else ()
    whole = replace(spec, title=title, counts=EFFECTS, marks=marks, most=targets)
    if not escorts:
        return whole
    lost = replace(spec, title=f"Escorts of {thing(run.unit)}", words=(), counts=ESCORTS, spared=targets, most=escorts)
    return replace(whole, also=(lost,))


def downing_spec(g: BattleGame, spec: RollSpec, name: StackId) -> RollSpec:
    """Fire on squadrons: how many are shot down, or how many Hits there are where several types fly (DW4-SRS-24)."""
    stack = g.state.stacks[name]
    title = f"{spec.title} over {stack.target}"
    if len(stack.tokens) > 1:
        return replace(spec, title=title, counts="hits")
    return replace(spec, title=title, counts=TOKENS, most=sum([count for _, count in stack.tokens]))


def repair_spec(g: BattleTable, model: ModelId, jury_rigged: bool) -> RollSpec:
    """A Repair Roll; Jury-Rigged, the Blanks of the same dice give Disorder (DW4-MAINT-02, DW4-MAINT-03)."""
    dice, most = repair_pool(g, model, jury_rigged), len(repairable(g, model))
    name, mishaps = model_name(g, model), replace(dice, sides=MISHAPS)
    disorder = RollSpec(mishaps.foreseen(), NOBODY, 1, title=f"Disorder of {name}", counts=DISORDER)
    return RollSpec(
        dice.foreseen(),
        NOBODY,
        1,
        marks=(Mark("All repaired", most, RuleId("DW4-MAINT-02")),) if most else (),
        title=f"{'Jury-Rigged repairs' if jury_rigged else 'Repairs'} of {name}",
        words=(f"{count(dice.dice, 'die', 'dice')} for {count(most, 'Critical Damage Effect')}.",),
        counts=REPAIRED,
        left_out=_counting_otherwise(g, model),
        roller=g.state.models[model].seat,
        most=most,
        also=(disorder,) if jury_rigged else (),
    )


def _counting_otherwise(g: BattleTable, model: ModelId) -> tuple[RuleId, ...]:
    """Rules that reach into a Repair Roll between its dice and the effects that they remove."""
    rolled, removing = [
        RepairRoll.steps.index(step.__name__)
        for step in (RepairRoll.roll_the_dice, RepairRoll.remove_critical_damage_effects)
    ]
    parts = g.hooks.plan(RepairRoll).parts
    bodies = [n for n, part in enumerate(parts) if not part.is_hook and part.at in (rolled, removing)]
    between = parts[bodies[0] + 1 : bodies[-1]] if bodies else parts
    return not_followed(g, between, RepairRoll(model))


def criticals_spec(dice: int) -> RollSpec:
    """Critical Damage Dice: how many show one certain effect; each of the six is as likely (DW4-CRIT-01)."""
    looked_for = Critical.BREACH
    return RollSpec(
        critical_dice(dice, looked_for).foreseen(),
        NOBODY,
        1,
        marks=(Mark(looked_for.value, 1, RuleId("DW4-CRIT-02")),),
        title=f"{looked_for.value} among {count(dice, 'Critical Damage Die', 'Critical Damage Dice')}",
        counts=INSTANCES,
    )
