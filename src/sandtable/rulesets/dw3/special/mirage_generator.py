"""Mirage generator: it is not where it is seen."""

from __future__ import annotations

from sandtable.geometry.measure import CONTACT, within
from sandtable.geometry.pose import Pose
from sandtable.geometry.units import FULL_TURN, INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant, Rule, forbids, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.events.movement import Repositioned
from sandtable.rulesets.dw3.fighting.shots import ATTACK, PLAIN_SIGHT, Shot
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.models.special_rules import every_model_has, has
from sandtable.rulesets.dw3.procedures.harm import ShakeUnit
from sandtable.rulesets.dw3.procedures.operations import SPECIAL
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.arcs import POINT_BLANK
from sandtable.rulesets.dw3.table.where import class_of_unit
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import footprint, grounds, models_of, models_on_table, outline

REACH = 7 * INCH
NAMES = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


class MirageGenerator(Rule):
    """Obscured to GUNNERY beyond point blank. Special operation: the whole unit is set down elsewhere within 7 inches.

    If all its models have one and it is neither joined nor Immobile; each gains a disorder. Ruling: it is shifted as
    a whole by 7 inches in one of eight directions, to where it touches nothing (DW3-R-G-07).
    """

    id = RuleId("DW3-R-MIRAGE-GENERATOR")
    name = "Mirage generator"

    @forbids(PLAIN_SIGHT)
    def shimmer(self, g: BattleTable, shot: Shot) -> Refusal | None:
        if shot.what != ATTACK or Quality.GUNNERY not in shot.qualities or shot.attacker is None:
            return None
        if not has(g, shot.target, self.id) or are_within(g, shot.attacker, shot.target, POINT_BLANK):
            return None
        return Refusal("it is a mirage", self.id)

    @grants(SPECIAL)
    def offer(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        record, still = g.state.units[unit], class_of_unit(g, unit).speed[0] == 0
        if record.partner is not None or still or not every_model_has(g, unit, self.id) or not _places(g, unit):
            return []
        return [Grant(self.name, self.id, Shift(unit))]


class Shift(Procedure):
    """A unit is set down elsewhere, and its crews are shaken."""

    unit: UnitId

    @step("DW3-R-MIRAGE-GENERATOR", "DW3-R-G-07")
    def set_it_down(self, g: BattleGame) -> Outcome:
        places = _places(g, self.unit)
        chosen = g.ask(
            ChooseOne(
                g.state.units[self.unit].seat,
                "mirage",
                tuple(places),
                "answer",
                prompt=f"Choose where {thing(self.unit)} really is: 7 inches away.",
                rules=(MirageGenerator.id,),
                about=(self.unit,),
                default=next(iter(places)),
            )
        )
        for model, pose in zip(models_of(g, self.unit), places[chosen], strict=True):
            g.emit(Repositioned(model.id, pose))
        return Call(ShakeUnit(self.unit, "mirage"))


def _places(g: BattleTable, unit: UnitId) -> dict[str, tuple[Pose, ...]]:
    """Where the unit could be set down as a whole, by direction: in the play area, touching nothing."""
    found: dict[str, tuple[Pose, ...]] = {}
    models = [m for m in models_of(g, unit) if m.pose is not None]
    own = {m.id for m in models}
    bodies = [footprint(g, m.id) for m in models_on_table(g) if m.id not in own]
    lands = [piece for region in grounds(g).lands.values() for piece in region.pieces]
    for n, name in enumerate(NAMES):
        poses: list[Pose] = []
        for model in models:
            assert model.pose is not None
            there = Pose(model.pose.x, model.pose.y, 0).along(n * FULL_TURN // 8, REACH)
            poses.append(Pose(there.x, there.y, model.pose.heading))
        shapes = [outline(g, m.class_id).at(pose) for m, pose in zip(models, poses, strict=True)]
        free = all([g.state.play_area.holds(shape) for shape in shapes])
        if free and not any([within(shape, other, CONTACT) for shape in shapes for other in (*bodies, *lands)]):
            found[name] = tuple(poses)
    return found
