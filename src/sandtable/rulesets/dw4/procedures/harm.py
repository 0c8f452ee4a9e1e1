"""Suffering Damage, gaining Disorder and leaving play."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.values import Query, Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.harm import Crippled, Damaged, DisorderGained, DisorderRemoved, LeftPlay
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import FIXED, MULTIPLIER
from sandtable.rulesets.dw4.models.condition import damage_to_cripple
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Exit
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.tabletop.distances import are_within, closest
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.where import friends, opponent

MOST_DISORDER = 3
SPREAD_DISTANCE = 4_000

STAYING: Question[ModelId] = Question("whether a model stays in play once it is Crippled")
"""Asked in full play, by whoever looks ahead; a rule that removes it at that moment forbids it."""
UNSETTLED: Question[ModelId] = Question("whether a crew that has no Disorder can be steadied all the same")
"""By itself it cannot; a rule that puts something in the place of a level permits it."""
VICTORY_POINTS: Query[ModelId] = Query("Victory Points for a model", MULTIPLIER, FIXED)
"""What the opponent scores for a model that is Crippled or lost while Battle-Ready."""

_SETTLED = Refusal("it has no Disorder", RuleId("DW4-DIS-01"))


class SufferDamage(Procedure):
    """A model suffers a batch of Damage. The result says whether it was Crippled by it.

    A rule that reduces, replaces or doubles what a model is about to suffer attaches itself before `add_the_damage`.
    """

    model: ModelId
    points: int
    by: SeatId | None = None
    """The Admiral who inflicts it; nobody, where it is a mishap."""
    source: str = ""
    """What it comes of: `Attack`, `Broadside`, `Ram`, `Collision`, `Explosion` ..."""
    surplus: int = 0
    """What is left over once the model is Crippled. In Core play it is lost (DW4-DMG-04)."""

    def goes_on(self, g: BattleGame) -> bool:
        return self.points > 0 and g.state.models[self.model].left_as is None

    @step("DW4-DMG-02")
    def add_the_damage(self, g: BattleGame) -> Outcome:
        g.emit(Damaged(self.model, self.points, g.state.models[self.model].damage + self.points))
        return None

    @step("DW4-DMG-03")
    def cripple_it(self, g: BattleGame) -> Outcome:
        model = g.state.models[self.model]
        missing = damage_to_cripple(g, self.model)
        self.result = not model.crippled and missing <= 0
        if not self.result:
            return LEAVE
        self.surplus = -missing
        g.emit(Crippled(self.model))
        return Call(ScoreForLoss(self.model, "Crippled", RuleId("DW4-VP-01")))

    @step("DW4-DMG-04")
    def remove_it_from_play(self, g: BattleGame) -> Outcome:
        g.emit(LeftPlay(self.model, Exit.CRIPPLED))
        return None


class ScoreForLoss(Procedure):
    """The model's opponent scores its Victory Points Rating, whoever or whatever caused the loss."""

    model: ModelId
    how: str
    because: RuleId

    @step("DW4-VP-01", "DW4-VP-02", "DW4-DMG-03")
    def score_the_victory_points_rating(self, g: BattleGame) -> Outcome:
        model = g.state.models[self.model]
        points = victory_points(g, self.model)
        what = f"{class_of(g, self.model).name} {self.model} {self.how}"
        g.emit(VictoryPointsScored(opponent(g, model.seat), points, what, self.because))
        return None


def victory_points(g: BattleTable, model: ModelId) -> int:
    """What a model's opponent scores for its loss."""
    return g.value(VICTORY_POINTS, model, class_of(g, model).vpr)


class LoseModel(Procedure):
    """A model is Destroyed, Abandoned or Withdrawn; if it was Battle-Ready its opponent scores for it."""

    model: ModelId
    how: Exit
    there: Pose | None = None
    """Where it was."""

    @step("DW4-VP-02", "DW4-DMG-05")
    def score_for_a_battle_ready_model(self, g: BattleGame) -> Outcome:
        model = g.state.models[self.model]
        self.there = model.pose
        if model.left_as is not None:
            return LEAVE
        if model.crippled:
            return None
        return Call(ScoreForLoss(self.model, self.how.value, RuleId("DW4-VP-02")))

    @step("DW4-MVSTEP-08")
    def remove_it(self, g: BattleGame) -> Outcome:
        g.emit(LeftPlay(self.model, self.how))
        return None


class GainDisorder(Procedure):
    """A model gains levels of Disorder one by one; a fourth level Spreads. The result is how many it gained itself.

    A rule that puts something in the place of a level attaches itself before `gain_one_level`.
    """

    model: ModelId
    because: str = ""
    rule: RuleId = RuleId("")
    levels: int = 1
    by: SeatId | None = None
    source: str = ""

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.models[self.model].left_as is None

    @step("DW4-DIS-01", "DW4-DIS-09", "DW4-DIS-10")
    def gain_one_level(self, g: BattleGame) -> Outcome:
        if self.levels <= 0:
            return LEAVE
        self.levels -= 1
        if g.state.models[self.model].disorder < MOST_DISORDER:
            g.emit(DisorderGained(self.model, self.because, self.rule))
            self.result = (self.result or 0) + 1
            return None
        heirs = closest_friends(g, self.model)
        if not heirs:
            return None
        seat = opponent(g, g.state.models[self.model].seat)
        heir = g.ask(_which_heir(seat, self.model, heirs))
        if g.state.models[heir].disorder >= MOST_DISORDER:
            return None
        spread = f"spread from {self.model}"
        return Call(GainDisorder(heir, spread, RuleId("DW4-DIS-09"), by=self.by, source=self.source))

    @step("DW4-DIS-09")
    def gain_the_next(self, g: BattleGame) -> Outcome:
        return Again(self.gain_one_level) if self.levels > 0 else None


class GainDisorderTogether(Procedure):
    """Several models gain a level of Disorder each, one after the other."""

    models: tuple[ModelId, ...]
    because: str = ""
    rule: RuleId = RuleId("")
    by: SeatId | None = None
    source: str = ""

    @step("DW4-DIS-01")
    def shake_the_next(self, g: BattleGame) -> Outcome:
        if not self.models:
            return LEAVE
        model, *rest = self.models
        self.models = tuple(rest)
        return Call(GainDisorder(model, self.because, self.rule, by=self.by, source=self.source))

    @step("DW4-DIS-01")
    def shake_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.shake_the_next)


class Strain(Procedure):
    """Models gain a level of Disorder each for something that strains them; one that has three suffers 1 Damage.

    Nothing Spreads (DW4-G-21). It is nobody's doing but their own.
    """

    models: tuple[ModelId, ...]
    because: str
    rule: RuleId

    @step("DW4-G-21")
    def strain_the_next(self, g: BattleGame) -> Outcome:
        if not self.models:
            return LEAVE
        model, *rest = self.models
        self.models = tuple(rest)
        if g.state.models[model].disorder >= MOST_DISORDER:
            return Call(SufferDamage(model, 1, source=self.because))
        return Call(GainDisorder(model, self.because, self.rule, source=self.because))

    @step("DW4-G-21")
    def strain_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.strain_the_next)


class LoseDisorder(Procedure):
    """A model loses levels of Disorder outside Rallying.

    A rule that has put something in the place of a level attaches itself after `lose_levels`.
    """

    model: ModelId
    levels: int = 1

    @step("DW4-DIS-02")
    def lose_levels(self, g: BattleGame) -> Outcome:
        lost = min(self.levels, g.state.models[self.model].disorder)
        if lost > 0:
            g.emit(DisorderRemoved(self.model, lost))
        return None


def is_unsettled(g: BattleTable, model: ModelId) -> bool:
    """Whether a model has a level of Disorder to lose, or whatever stands in the place of one."""
    if g.state.models[model].disorder:
        return True
    return UNSETTLED in g.hooks.permits and g.refusal(UNSETTLED, model, _SETTLED) is None


def _which_heir(seat: SeatId, model: ModelId, heirs: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    """Ruling: the opponent chooses among equals; no coin is flipped for it (DW4-MODE-08)."""
    return ChooseOne(
        seat,
        "Disorder spreads",
        heirs,
        "model",
        prompt=f"Disorder spreads from {thing(model)}: choose which of the equally close models gains it.",
        rules=(RuleId("DW4-DIS-10"),),
        default=heirs[0],
    )


def closest_friends(g: BattleTable, model: ModelId) -> tuple[ModelId, ...]:
    """The closest friendly models within 4"; of equally close ones those with the lowest Disorder (DW4-DIS-10)."""
    seat = g.state.models[model].seat
    if g.state.models[model].pose is None:
        return ()
    near = [m.id for m in friends(g, seat) if m.id != model and are_within(g, model, m.id, SPREAD_DISTANCE)]
    tied = closest(g, model, near)
    calmest = min([g.state.models[m].disorder for m in tied], default=0)
    return tuple([m for m in tied if g.state.models[m].disorder == calmest])
