"""What the hits of a roll mean: damage by ARMOUR, critical damage by CITADEL, the table of assaults."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.rollspec import Mark, RollSpec
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import armour, citadel, hull, mass
from sandtable.rulesets.dw3.procedures.assault import Assault
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.attack_run import AttackRun
from sandtable.rulesets.dw3.procedures.minefield import SetOffMinefield
from sandtable.rulesets.dw3.procedures.ram import Ram
from sandtable.rulesets.dw3.state import BattleTable

ASSAULT_TABLE = (
    ("Havoc", 1, "DW3-ASSAULT-10"),
    ("Brutal", 4, "DW3-ASSAULT-11"),
    ("Catastrophic", 6, "DW3-ASSAULT-12"),
    ("Carnage", 8, "DW3-ASSAULT-13"),
)


def struck_marks(g: BattleTable, model: ModelId, piercing: bool = False) -> tuple[Mark, ...]:
    """Net hits that mean something to a model: damage, its next status, critical damage, an explosion."""
    record, plate, core = g.state.models[model], armour(g, model), citadel(g, model)
    left = max(1, hull(g, model) - record.damage)
    fall = "destroyed" if record.crippled or mass(g, model) == 1 else "crippled"
    if mass(g, model) == 1:
        core = max(1, core - (g.state.settings.piercing_mass1 if piercing else 0))
        return (
            Mark("1 damage", plate, RuleId("DW3-SHOOT-21")),
            Mark("destroyed", min(core, left * plate), RuleId("DW3-CRIT-05")),
        )
    return (
        Mark("1 damage", plate, RuleId("DW3-SHOOT-21")),
        Mark(fall, left * plate, RuleId("DW3-SHOOT-22")),
        Mark("critical", core, RuleId("DW3-CRIT-01")),
        Mark("explosion", 2 * core, RuleId("DW3-CRIT-03")),
    )


def meant(g: BattleTable, spec: RollSpec, caller: Procedure | None) -> RollSpec:
    """A roll with what its hits mean, as the action that calls for it says."""
    if isinstance(caller, Attack):
        title = f"{thing(caller.doer())} attacks {thing(caller.target)}"
        marks = struck_marks(g, caller.target, Quality.PIERCING in caller.qualities(g))
    elif isinstance(caller, Ram):
        title = f"{thing(caller.model)} rams {thing(caller.target)}"
        marks = struck_marks(g, caller.target)
    elif isinstance(caller, AttackRun):
        title = f"attack run on {thing(caller.target(g))}"
        marks = struck_marks(g, caller.target(g))
    elif isinstance(caller, SetOffMinefield):
        title, marks = f"minefield under {thing(caller.model)}", struck_marks(g, caller.model)
    elif isinstance(caller, Assault):
        title = f"{thing(caller.model)} assaults {thing(caller.target)}"
        marks = tuple([Mark(name, at, RuleId(rule)) for name, at, rule in ASSAULT_TABLE])
    else:
        return spec
    words = (f"{spec.own.dice} dice against {spec.against.dice}",)
    return replace(spec, title=title, marks=marks, words=words)
