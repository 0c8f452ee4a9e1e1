"""Quantity is a Quality: there are always more."""

from __future__ import annotations

from sandtable.geometry.measure import within
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.content.profile import ShipClass
from sandtable.rulesets.dw3.events.reserves import UnitRaised
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.special_rules import Reinforces
from sandtable.rulesets.dw3.procedures.harm import LoseModel
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, Exit
from sandtable.rulesets.dw3.table.where import class_of_unit, register
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import footprint, friends, outline

REACH = 7 * INCH
MORE = {"kutsov": 1, "rurik": 3}
"""What comes, by the first word of the name of a class: so many models for each Exploding Hit."""


class QuantityIsAQuality(Reinforces):
    """When the unit is destroyed, dice equal to the round are rolled: an Exploding Hit brings a free unit to reserve.

    One Kutsov or three Ruriks, as many more for each further Exploding Hit, up to the size of such a unit. Near a
    flagship of its side one die is set to an Exploding Hit. Ruling: as that costs nothing, always; the place that
    counts is where the last model was lost.
    """

    id = RuleId("DW3-R-QUANTITY-IS-A-QUALITY")
    name = "Quantity is a Quality"

    def reinforcements(self, content: Content, faction: str) -> tuple[ShipClass, ...]:
        return tuple([c for c in content.classes.values() if c.faction == faction and _first_word(c) in MORE])

    @after(LoseModel.score_for_it, beside=EVERY_OTHER)
    def send_more(self, g: BattleGame, loss: LoseModel) -> Outcome:
        unit = g.state.units[g.state.models[loss.model].unit]
        profile = class_of_unit(g, unit.id)
        if loss.how is Exit.THROUGH or unit.location is not Location.GONE or not profile.has_rule(self.id):
            return None
        classes = self.reinforcements(register(g).content, profile.faction)
        if not classes:
            return None
        faces = g.roll(g.state.clock.round, "more of them")
        hits = sum([face == Face.EXPLODING_HIT for face in faces])
        if hits < len(faces) and _is_near_a_flagship(g, loss.model):
            hits += 1
        chosen = g.ask(_which(unit.seat, unit.id, classes, hits, self.id)) if hits else None
        if chosen is not None:
            number = 1 + sum([other.seat == unit.seat for other in g.state.units.values()])
            raised = UnitId(f"{unit.seat}{number}")
            [kind] = [c for c in classes if c.id == chosen]
            g.emit(UnitRaised(unit.seat, raised, kind.id, _models(kind, hits), unit.battlefleet))
        return None


def _first_word(profile: ShipClass) -> str:
    return profile.name.casefold().split()[0]


def _models(profile: ShipClass, hits: int) -> int:
    """The models that come, no more than a unit of them has."""
    return min(profile.models[1], hits * MORE[_first_word(profile)])


def _is_near_a_flagship(g: BattleTable, model: ModelId) -> bool:
    lost = g.state.models[model]
    if lost.fell_at is None:
        return False
    stood = outline(g, lost.class_id).at(lost.fell_at)
    leaders = [m.id for m in friends(g, lost.seat) if g.state.units[m.unit].flagship]
    return any([within(stood, footprint(g, leader), REACH) for leader in leaders])


def _which(seat: SeatId, unit: UnitId, classes: tuple[ShipClass, ...], hits: int, rule: RuleId) -> ChooseOne[str]:
    """The one worth more is proposed."""
    best = max(classes, key=lambda profile: _models(profile, hits) * profile.points)
    told = ", ".join([f"{_models(profile, hits)} {profile.name}" for profile in classes])
    return ChooseOne(
        seat,
        "reinforcements",
        tuple([profile.id for profile in classes]),
        "class",
        prompt=f"Choose the free unit that comes to reserve: {told}.",
        rules=(rule,),
        about=(unit,),
        passing="none of them",
        default=best.id,
    )
