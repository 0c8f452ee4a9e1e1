"""Low Altitude: an airship that comes down among the ships."""

from __future__ import annotations

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, before, forbids, permits, suppresses
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.rulesets.dw4.events.actions import PartTaken
from sandtable.rulesets.dw4.fighting.targeting import Aim
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import shot_in
from sandtable.rulesets.dw4.models.positional_traits import is_airborne, is_surface
from sandtable.rulesets.dw4.models.properties import has
from sandtable.rulesets.dw4.models.scoring_models import SCORING
from sandtable.rulesets.dw4.procedures.broadside import BATTERY_TRAIT, Broadside, battery_bears
from sandtable.rulesets.dw4.procedures.clashing import prevails
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.tabletop.where import enemies

CASCADE = RuleId("DW4-P-BROADSIDE-CASCADE")


def decided_against(model: ModelId) -> str:
    """What notes that a model's batteries do not fire as high as another rule of its own would let them."""
    return f"Broadside too high {model}"


def _unit(g: BattleTable, aim: Aim) -> UnitId:
    return g.state.models[aim.model].unit


class LowAltitude(Rule):
    """Its batteries bear on Surface targets and of Airborne ones on its like; it scores, and it cannot dodge.

    An Airborne model's batteries bear on it as on any that flies (DW4-BRD-03, DW4-G-36). On a model with Broadside
    Cascade the two contradict each other about what flies higher: the First Admiral decides in each Broadside for each
    such model (DW4-G-04).
    """

    id = RuleId("DW4-P-LOW-ALTITUDE")
    name = "Low Altitude"

    @permits(BATTERY_TRAIT)
    def fire_down(self, g: BattleTable, aim: Aim) -> bool:
        return has(g, aim.model, self.id) and is_surface(g, aim.target)

    @forbids(BATTERY_TRAIT)
    def fire_no_higher(self, g: BattleTable, aim: Aim) -> Refusal | None:
        if not has(g, aim.model, self.id) or not is_airborne(g, aim.target) or has(g, aim.target, self.id):
            return None
        # A rule of its own that says the opposite is offered until the First Admiral has decided (DW4-G-03).
        if has(g, aim.model, CASCADE) and decided_against(aim.model) not in g.state.units[_unit(g, aim)].taken:
            return None
        return Refusal(f"{aim.target} flies too high", self.id)

    @before(Broadside.choose_a_target)
    def settle_a_clash(self, g: BattleGame, broadside: Broadside) -> Outcome:
        if broadside.struck:
            return None
        disputed = [model for model in broadside.participants if _aims_too_high(g, model)]
        lost = [m for m in disputed if not prevails(g, CASCADE, self.id, m, broadside.seat)]
        if lost:
            g.emit(PartTaken(broadside.unit, tuple([decided_against(model) for model in lost])))
        return None

    @permits(SCORING)
    def score(self, g: BattleTable, model: ModelId) -> bool:
        return has(g, model, self.id)

    @suppresses("DW4-POS-07")
    def leave_no_room_to_dodge(self, g: BattleTable, subject: object) -> bool:
        shot = shot_in(subject)
        return shot is not None and shot.target in g.state.models and has(g, shot.target, self.id)


def _aims_too_high(g: BattleTable, model: ModelId) -> bool:
    """Whether the two rules contradict each other about a target that a model's batteries could reach."""
    if not has(g, model, LowAltitude.id) or not has(g, model, CASCADE):
        return False
    foes = [foe.id for foe in enemies(g, g.state.models[model].seat) if is_airborne(g, foe.id)]
    high = [foe for foe in foes if not has(g, foe, LowAltitude.id)]
    return any([battery_bears(g, model, foe) for foe in high])
