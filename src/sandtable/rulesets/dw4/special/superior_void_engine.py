"""Superior Void-Engine: a steadier hand on the fabric of things."""

from __future__ import annotations

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import YesNo
from sandtable.kernel.hooks import Rule, after
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.fighting.dice import Face, plain_roll
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.models.around import bearers_near
from sandtable.rulesets.dw4.special.turbo_encabulation import TurboEncabulationJump
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import takes_the_proposal
from sandtable.tabletop.where import models_of

ENGINE = RuleId("DW4-S-SUPERIOR-VOID-ENGINE")
REACH = 10 * INCH


class SuperiorVoidEngine(Rule):
    """A Blank of the Anomaly Roll may be re-rolled when its own unit jumps, or a friendly one within 10".

    Ruling: one die for each jump, however many bearers there are; measured from where the unit has come to
    (DW4-S-SUPERIOR-VOID-ENGINE).
    """

    id = ENGINE
    name = "Superior Void-Engine"

    @after(TurboEncabulationJump.make_the_anomaly_roll)
    def re_roll_a_blank(self, g: BattleGame, jump: TurboEncabulationJump) -> Outcome:
        if Face.BL not in jump.faces or not reaches(g, jump.unit):
            return None
        if not g.ask(lambda: _whether(g, jump)):
            return None
        at = jump.faces.index(Face.BL)
        (face,) = plain_roll(g, 1, "Anomaly Roll", tuple([model.id for model in models_of(g, jump.unit)]))
        jump.faces = (*jump.faces[:at], face, *jump.faces[at + 1 :])
        return None


def reaches(g: BattleTable, unit: UnitId) -> bool:
    """Whether a unit has an Engine itself, or one of a friend within 10"."""
    return any([bearers_near(g, model.id, ENGINE, REACH) for model in models_of(g, unit)])


def _whether(g: BattleTable, jump: TurboEncabulationJump) -> YesNo:
    blanks = jump.faces.count(Face.BL)
    return YesNo(
        g.state.units[jump.unit].seat,
        "re-roll a blank of the anomaly roll",
        prompt=f"The Anomaly Roll of {thing(jump.unit)} has {blanks} of {len(jump.faces)} dice Blank: re-roll one?",
        rules=(ENGINE,),
        about=(jump.unit,),
        yes="re-roll one",
        no="let them lie",
        default=True,
    )


takes_the_proposal("re-roll a blank of the anomaly roll", "a die that is not Blank can only be better")
