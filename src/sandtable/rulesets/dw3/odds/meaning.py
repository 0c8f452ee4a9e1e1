"""What the hits of a roll mean: damage by ARMOUR, critical damage by CITADEL, the table of assaults."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.rollspec import Burst, Mark, RollSpec, Wear
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.shots import PIERCED, Struck, citadel_struck
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import armour, hull, mass
from sandtable.rulesets.dw3.procedures.assault import Assault
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.attack_run import AttackRun
from sandtable.rulesets.dw3.procedures.criticals import AS_ROLLED, MAGAZINE, Result
from sandtable.rulesets.dw3.procedures.harm import EXPLOSION, EXPLOSION_DAMAGE, Explosion
from sandtable.rulesets.dw3.procedures.minefield import SetOffMinefield
from sandtable.rulesets.dw3.procedures.ram import Ram
from sandtable.rulesets.dw3.state import BattleTable, Critical

_NOT_PIERCED = Refusal("only critical damage brings a critical roll", RuleId("DW3-CRIT-01"))

ONE, DAMAGE = "1 damage", "damage"
ASSAULT_TABLE = (
    ("Havoc", 1, "DW3-ASSAULT-10"),
    ("Brutal", 4, "DW3-ASSAULT-11"),
    ("Catastrophic", 6, "DW3-ASSAULT-12"),
    ("Carnage", 8, "DW3-ASSAULT-13"),
)


def struck_marks(g: BattleTable, model: ModelId, qualities: tuple[Quality, ...] = ()) -> tuple[Mark, ...]:
    """Net hits that mean something to a model: damage, its next status, critical damage, an explosion."""
    record, plate = g.state.models[model], armour(g, model)
    struck = Struck(model, qualities, True)
    core, is_pierced = citadel_struck(g, struck), g.refusal(PIERCED, struck, _NOT_PIERCED) is None
    left = max(1, hull(g, model) - record.damage)
    fall = "destroyed" if record.crippled or mass(g, model) == 1 else "crippled"
    explosion = g.value(EXPLOSION, Explosion(model, ""), EXPLOSION_DAMAGE)
    die = tuple([_damage_of(g, model, critical, explosion) for critical in Critical])
    up = tuple([n for n, critical in enumerate(Critical) if critical in record.criticals])
    if mass(g, model) == 1:
        pierced = (Burst(plate, core),) if is_pierced else ()
        wear = Wear(left, plate, (Burst(core, points=left), *pierced), die, explosion, up)
        return (
            Mark(ONE, plate, RuleId("DW3-SHOOT-21")),
            Mark("destroyed", min(core, left * plate), RuleId("DW3-CRIT-05"), wear=wear),
        )
    pierced = (Burst(plate),) if is_pierced else ()
    bursts = (Burst(core, 2 * core), Burst(2 * core, points=explosion), *pierced)
    return (
        Mark(ONE, plate, RuleId("DW3-SHOOT-21")),
        Mark(fall, left * plate, RuleId("DW3-SHOOT-22"), wear=Wear(left, plate, bursts, die, explosion, up)),
        Mark("critical", core, RuleId("DW3-CRIT-01")),
        Mark("explosion", 2 * core, RuleId("DW3-CRIT-03")),
    )


def _damage_of(g: BattleTable, model: ModelId, critical: Critical, explosion: int) -> int:
    """The damage that a result of the critical die does to the model itself (DW3-CRIT-07, DW3-CRIT-10)."""
    if g.refusal(AS_ROLLED, Result(model, critical)) is not None:
        return explosion
    if critical is Critical.MAGAZINE_EXPLOSION:
        return g.value(MAGAZINE, model, 1)
    return 1 if critical is Critical.STURGINIUM_FLARE else 0


def meant(g: BattleTable, spec: RollSpec, caller: Procedure | None) -> RollSpec:
    """A roll with what its hits mean, as the action that calls for it says."""
    if isinstance(caller, Attack):
        title = f"{thing(caller.doer())} attacks {thing(caller.target)}"
        marks = struck_marks(g, caller.target, caller.qualities(g))
    elif isinstance(caller, Ram):
        title = f"{thing(caller.model)} rams {thing(caller.target)}"
        marks = struck_marks(g, caller.target, caller.shot(g).qualities)
    elif isinstance(caller, AttackRun):
        title = f"attack run on {thing(caller.target(g))}"
        marks = struck_marks(g, caller.target(g), caller.shot(g).qualities)
    elif isinstance(caller, SetOffMinefield):
        title, marks = f"minefield under {thing(caller.model)}", struck_marks(g, caller.model)
    elif isinstance(caller, Assault):
        title = f"{thing(caller.model)} assaults {thing(caller.target)}"
        marks = tuple([Mark(name, at, RuleId(rule)) for name, at, rule in ASSAULT_TABLE])
    else:
        return spec
    words = (f"{spec.own.dice} dice against {spec.against.dice}",)
    plate = next((mark.at for mark in marks if mark.name == ONE), 0)
    return replace(spec, title=title, marks=marks, words=words, each=plate, points=DAMAGE if plate else "")
