"""Blast: it bursts."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Rule, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.weapons import gun_named, may_hit
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.tabletop.distances import near_a_point_on
from sandtable.tabletop.where import models_on_table

RADIUS = 3 * INCH // 2
"""Ruling: half of the 3 inches that the template is across (DW3-QUAL-03)."""
NOBODY = "nobody else"


class Blast(Rule):
    """Its hits touch every model under a template of 3 inches (DW3-QUAL-03)."""

    id = RuleId("DW3-R-BLAST")
    name = "Blast"

    @before(Attack.lay_a_template, beside=EVERY_OTHER)
    def burst(self, g: BattleGame, attack: Attack) -> Outcome:
        if attack.net <= 0 or Quality.BLAST not in attack.qualities(g):
            return None
        gun = gun_named(attack.lead)
        sets = sorted({(), *under_a_blast(g, gun.model, attack.target)})
        named = {", ".join(touched) or NOBODY: touched for touched in sets}
        touched = named[g.ask(lambda: _where(g, gun.model, attack.target, named))]
        attack.others = tuple([model for model in touched if may_hit(g, gun.weapon, model)])
        return None


def under_a_blast(g: BattleTable, attacker: ModelId, target: ModelId) -> tuple[tuple[ModelId, ...], ...]:
    """Every set of other models, the attacker left out, that a template with its centre on the target may touch."""
    others = [m.id for m in models_on_table(g) if m.id not in (attacker, target)]
    return near_a_point_on(g, target, others, RADIUS)


def _where(g: BattleTable, attacker: ModelId, target: ModelId, named: dict[str, tuple[ModelId, ...]]) -> ChooseOne[str]:
    """The default touches more enemies than friends, as many more as can be."""
    seat = g.state.models[attacker].seat

    def worth(name: str) -> int:
        return sum([1 if g.state.models[model].seat != seat else -2 for model in named[name]])

    return ChooseOne(
        seat,
        "blast",
        tuple(named),
        "answer",
        prompt=f"Lay the template on {thing(target)}: choose who else it touches.",
        rules=(RuleId("DW3-QUAL-03"),),
        default=max(named, key=worth),
    )
