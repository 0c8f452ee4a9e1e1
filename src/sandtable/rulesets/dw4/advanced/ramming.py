"""Ramming: a Collision with an enemy may be made a Ram."""

from __future__ import annotations

from sandtable.geometry.contact import contact_point
from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import Sector, sectors_of
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import YesNo
from sandtable.kernel.hooks import Rule, after, before
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Call, Outcome
from sandtable.kernel.values import Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.procedures.collision import Collision
from sandtable.rulesets.dw4.procedures.ram import Impact, Ram, ram_pool
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.table.where import register
from sandtable.tabletop.where import footprint

LEAST_RUN = 3 * INCH

RAMMING: Question[Impact] = Question("whether a model may declare a Ram")


class Ramming(Rule):
    """A model that went 3" or more and strikes an enemy with its Fore Arc may Ram it instead (DW4-COLL-05)."""

    id = RuleId("DW4-RAM-01")
    name = "Ram"

    @after(Collision.choose_what_it_struck)
    def declare_a_ram(self, g: BattleGame, collision: Collision) -> Outcome:
        impact = Impact(collision.model, ModelId(collision.struck), collision.run)
        if not can_ram(g, impact, collision.at) or not g.ask(lambda: _whether_to_ram(g, impact)):
            return None
        return Call(Ram(impact.model, impact.target, impact.run, at=collision.at), into=Collision.rammed)

    @before(Collision.disorder_the_moving_model)
    def stand_in_for_the_collision(self, g: BattleGame, collision: Collision) -> Outcome:
        return LEAVE if collision.rammed else None


def can_ram(g: BattleTable, impact: Impact, at: Pose | None = None) -> bool:
    """Whether a model that has just struck another may Ram it; `at` is where it did, if it does not lie there any more.

    After a Pivot only what it moved since counts.

    Ruling: the Arc is that of the point of contact, seen from the Centre Point; on a boundary its Admiral chooses
    (DW4-RAM-01).
    """
    struck, model = g.state.models.get(impact.target), g.state.models[impact.model]
    pose = at or model.pose
    if struck is None or struck.seat == model.seat or impact.run < LEAST_RUN or pose is None:
        return False
    point = contact_point(register(g).outline(model.class_id).at(pose), (footprint(g, impact.target),))
    return Sector.FORE in sectors_of(pose, *point) and g.refusal(RAMMING, impact) is None


def _whether_to_ram(g: BattleTable, impact: Impact) -> YesNo:
    return YesNo(
        g.state.models[impact.model].seat,
        "ram",
        prompt=f"{thing(impact.model)} strikes {thing(impact.target)}: "
        f"Ram it with {ram_pool(g, impact)} dice, or only Collide?",
        rules=(RuleId("DW4-RAM-01"),),
        yes="Ram",
        no="Collide",
        about=(impact.model, impact.target),
        default=False,
    )
