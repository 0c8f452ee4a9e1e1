"""Rams: a model drives into an enemy on purpose."""

from __future__ import annotations

import msgspec

from sandtable.geometry.measure import CONTACT, point_within
from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import Sector, sectors_of
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import YesNo
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Call, Outcome, Procedure, place, step
from sandtable.kernel.values import Query, Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.events.combat import DiceThrown
from sandtable.rulesets.dw3.events.harm import DisorderSet
from sandtable.rulesets.dw3.events.movement import Rammed
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.fighting.shots import POOL, RAM, SHIELDED, Shot
from sandtable.rulesets.dw3.fighting.weapons import weapon_of, weapons_of
from sandtable.rulesets.dw3.ids import ModelId, WeaponId
from sandtable.rulesets.dw3.models.attributes import PLUS, disorder, hull, mass
from sandtable.rulesets.dw3.procedures.action_roll import roll_for
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.procedures.harm import GainDisorder, LoseModel, SufferDamage
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.procedures.shielding import whether_to_shield
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.tabletop.where import footprint, outline

LEAST_RUN = 3 * INCH
MOST_INCHES = 5
EMERGENCY, DISARRAY = 2, 3
LOST = "it is lost with its ram"
RECOILS: dict[int, str] = {
    Face.HIT: "1 damage",
    Face.HEAVY_HIT: "1 damage",
    Face.EXPLODING_HIT: "2 damage and disorder",
}
"""What its own ram does to a model, by the face of its die (DW3-RAM-05)."""
PRICE = {EMERGENCY: " It rises to disorder level 3.", DISARRAY: " It suffers 1 damage for it."}
"""What a ram in disorder costs, by its level."""


class Ramming(msgspec.Struct, frozen=True):
    """A model that has met another, and may ram it."""

    model: ModelId
    target: ModelId


FAR_ENOUGH: Question[Ramming] = Question("a model has moved far enough to ram")
RAMMED_WITH: Query[ModelId] = Query("dice of a ram before all that is said of this one", PLUS)
RECOIL: Question[ModelId] = Question("a model suffers from its own ram")
"""A rule by which it does not forbids this."""
_TOO_SHORT = Refusal("it has moved less than 3 inches", RuleId("DW3-RAM-02"))


def may_ram(g: BattleTable, model: ModelId, struck: str) -> bool:
    """Whether a model may ram what it has met: an enemy, once, ahead of it, after 3 inches (DW3-RAM-01, DW3-RAM-02)."""
    record = g.state.models[model]
    assert record.pose is not None
    return could_ram(g, model, struck, record.pose, record.moved)


def could_ram(g: BattleTable, model: ModelId, struck: str, there: Pose, moved: int) -> bool:
    """Whether it may ram what it meets there, having moved so far."""
    other, record = g.state.models.get(ModelId(struck)), g.state.models[model]
    if other is None or other.seat == record.seat or record.rammed:
        return False
    short = _TOO_SHORT if moved < LEAST_RUN else None
    if g.refusal(FAR_ENOUGH, Ramming(model, other.id), short) is not None:
        return False
    return meets_ahead(there, outline(g, record.class_id).at(there), footprint(g, other.id))


def meets_ahead(pose: Pose, mine: Shape, theirs: Shape) -> bool:
    """Whether two shapes in contact meet in the fore arc of the first: at a corner of one on the other (DW3-RAM-02)."""
    near = 10 * CONTACT
    points = [p for p in mine.points if point_within(theirs, *p, near)]
    points += [p for p in theirs.points if point_within(mine, *p, near)]
    return any([Sector.FORE in sectors_of(pose, x, y) for x, y in points])


def ram_weapon(g: BattleTable, model: ModelId) -> WeaponId | None:
    """The RAMMING weapon of a model, if it has one (DW3-QUAL-17)."""
    return next((w for w in weapons_of(g, model) if weapon_of(g, w).type.ramming is not None), None)


def ram_dice(g: BattleTable, model: ModelId, thrust: int | None = None) -> int:
    """HULL as printed, 1 for each full inch moved up to 5, and what rules add (DW3-RAM-03).

    A thrust stands in for the inches, where a rule says so.
    """
    inches = min(MOST_INCHES, g.state.models[model].moved // INCH) if thrust is None else thrust
    return g.value(RAMMED_WITH, model, hull(g, model) + inches)


def whether_to_ram(g: BattleTable, model: ModelId, struck: str, passing: bool = False) -> YesNo:
    """Ram or collide; who passes over or under its own kind rams it, or goes on."""
    record, able = g.state.models[model], disorder(g, model) < EMERGENCY
    other = "pass it" if passing else "collide"
    return YesNo(
        record.seat,
        "ram",
        prompt=f"{thing(model)} meets {thing(struck)}: ram it, or {other}?{PRICE.get(disorder(g, model), '')}",
        rules=(RuleId("DW3-RAM-01"),),
        yes="Ram",
        no="Pass" if passing else "Collide",
        about=(model, struck),
        default=able and (not passing or ram_weapon(g, model) is not None),
    )


class Ram(Deed):
    """A model rams another. It stands in for the collision (DW3-RAM-04)."""

    model: ModelId
    target: ModelId
    thrust: int | None = None
    """Dice instead of those for inches moved."""
    level: int = 0
    """Its disorder when it began, which it ignored (DW3-DIS-05, DW3-DIS-06)."""
    pool: int = 0
    net: int = 0

    def doer(self) -> ModelId:
        return self.model

    @step("DW3-RAM-03")
    def form_the_pool(self, g: BattleGame) -> Outcome:
        self.level = disorder(g, self.model)
        self.pool = max(0, g.value(POOL, self.shot(g), ram_dice(g, self.model, self.thrust)))
        g.emit(Rammed(self.model, self.target, self.pool))
        return None

    @place("DW3-RAM-03")
    def before_the_roll(self, g: BattleGame) -> Outcome:
        """Where cards add to the pool."""

    @step("DW3-RAM-04", "DW3-SHOOT-27")
    def raise_a_shield(self, g: BattleGame) -> Outcome:
        """Shields work against rams as well."""
        off = g.value(SHIELDED, self.shot(g), 0)
        if off and g.ask(whether_to_shield(g, self.target, off, self.pool, "ram")):
            self.pool = max(0, self.pool - off)
        return None

    @step("DW3-RAM-04", "DW3-QUAL-06")
    def roll(self, g: BattleGame) -> Outcome:
        return Call(roll_for(g, self.shot(g), self.pool), into=Ram.net)

    @step("DW3-RAM-04")
    def resolve_it_as_an_attack(self, g: BattleGame) -> Outcome:
        return Call(TakeHits(self.target, self.net, self._qualities(g)))

    @step("DW3-RAM-05", "DW3-RAM-06")
    def roll_for_the_ramming_model(self, g: BattleGame) -> Outcome:
        if g.state.models[self.model].left_as is not None or g.refusal(RECOIL, self.model) is not None:
            return None
        face = g.roll(1, "ramming model")[0]
        frail = mass(g, self.model) == 1 and ram_weapon(g, self.model) is None and mass(g, self.target) > 1
        came = LOST if frail and face != Face.BLANK else "" if frail else RECOILS.get(face, "")
        g.emit(DiceThrown("ramming model", (face,), self.model, came or "it comes off unharmed"))
        if came == LOST:
            return Call(LoseModel(self.model))
        if came and face == Face.EXPLODING_HIT:
            return Call(_Recoil(self.model))
        return Call(SufferDamage(self.model, 1)) if came else None

    @step("DW3-RAM-07", "DW3-DIS-05", "DW3-DIS-06")
    def pay_for_ignored_disorder(self, g: BattleGame) -> Outcome:
        if g.state.models[self.model].left_as is not None or g.refusal(RECOIL, self.model) is not None:
            return None
        if self.level == EMERGENCY:
            g.emit(DisorderSet(self.model, DISARRAY, "rammed in an emergency"))
        return Call(SufferDamage(self.model, 1)) if self.level == DISARRAY else None

    def shot(self, g: BattleTable) -> Shot:
        """The ram as rules look at it."""
        return Shot(RAM, g.state.models[self.model].seat, self.target, self.model, self._qualities(g))

    def _qualities(self, g: BattleTable) -> tuple[Quality, ...]:
        weapon = ram_weapon(g, self.model)
        return () if weapon is None else tuple([ref.quality for ref in weapon_of(g, weapon).type.qualities])


class _Recoil(Procedure):
    """What an Exploding Hit does to the ramming model: 2 damage and a disorder condition."""

    model: ModelId

    @step("DW3-RAM-05")
    def damage_it(self, g: BattleGame) -> Outcome:
        return Call(SufferDamage(self.model, 2))

    @step("DW3-RAM-05")
    def shake_it(self, g: BattleGame) -> Outcome:
        return Call(GainDisorder(self.model, "ram"))
