"""The Boarding action: crews fight for an enemy deck."""

from __future__ import annotations

import msgspec

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, place, step
from sandtable.kernel.values import Query, Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.actions import PartTaken
from sandtable.rulesets.dw4.events.combat import BoardingDeclared
from sandtable.rulesets.dw4.fighting.dice import LEAST_THRESHOLD
from sandtable.rulesets.dw4.fighting.firepower import AttackPools, at_least, with_bonuses
from sandtable.rulesets.dw4.fighting.participation import may_join, which_formation, which_models
from sandtable.rulesets.dw4.fighting.targeting import Aim
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import (
    BOARDING_POOL,
    BOARDING_RESISTANCE,
    FIXED,
    FLOOR,
    MULTIPLIER,
    Bonus,
    Shot,
    crew_to_overcome,
    defence,
)
from sandtable.rulesets.dw4.models.positional_traits import is_airborne, is_submerged, is_surface
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll, RollResult
from sandtable.rulesets.dw4.procedures.attack import reasons_of
from sandtable.rulesets.dw4.procedures.confusion import ConfusionCheck
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.procedures.harm import GainDisorder
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import enemies, models_of, opponent

BOARDING = "Boarding"
"""What the Action and its roll are called."""

REACH = 4 * INCH


class Boarder(msgspec.Struct, frozen=True):
    """A model whose crew would board a target; so many Escorts were sent with the unit's crews."""

    model: ModelId
    target: ModelId
    raiders: int = 0


BOARDABLE: Question[Aim] = Question("may be boarded by this model")
"""Crews on the surface board Surface models; anything else needs a rule of the model itself (DW4-BOARD-01)."""
BOARDING_REACH: Query[Aim] = Query("how far a model's crew boards", FIXED, FLOOR)
PARTIES: Query[Boarder] = Query("Boarding Parties of a model", FIXED, MULTIPLIER)
"""Everything that adds to a model's Boarding Parties is summed; then the largest multiplier counts."""

MORE_EFFECTS: Query[Shot] = Query("Critical Damage Effects that follow a Boarding with any Success", FIXED)
"""Said by the rules that inflict them once the Action is over, so that odds know of it."""

_FROM_THE_DEEP = Refusal("a submerged unit does not board", RuleId("DW4-POS-16"))
_NOT_SURFACE = Refusal("the target is not on the surface", RuleId("DW4-BOARD-01"))


def parties(g: BattleTable, boarder: Boarder) -> int:
    """The dice that a model's crew adds to a Boarding action (DW4-BOARD-04)."""
    return max(0, g.value(PARTIES, boarder, 0))


def more_effects(g: BattleTable, shot: Shot) -> int:
    """What follows a Boarding action that scores any Success, besides an effect for each of them."""
    return g.value(MORE_EFFECTS, shot, 0)


def boarding_mark(model: ModelId) -> str:
    """What notes that a model took part in a Boarding action in this Action Step."""
    return f"{BOARDING} {model}"


def can_board(g: BattleTable, boarder: Boarder) -> bool:
    """Whether a model may Participate in a Boarding action against a target now (DW4-BOARD-03)."""
    aim = Aim(boarder.model, boarder.target)
    record = g.state.models[boarder.model]
    taken = g.state.units[record.unit].taken
    if taken and boarding_mark(boarder.model) in taken:
        return False
    if not are_within(g, boarder.model, boarder.target, g.value(BOARDING_REACH, aim, REACH)):
        return False
    if not parties(g, boarder) or not may_join(g, boarder.model, BOARDING, boarder.target):
        return False
    return g.refusal(BOARDABLE, aim, _basic_refusal(g, aim)) is None


def _basic_refusal(g: BattleTable, aim: Aim) -> Refusal | None:
    if is_submerged(g, aim.model):
        return _FROM_THE_DEEP
    return None if is_surface(g, aim.target) else _NOT_SURFACE


def is_aloft_of(g: BattleTable, aim: Aim) -> bool:
    """Whether the target flies and the boarders can get there from where they are: not from under water."""
    return is_airborne(g, aim.target) and not is_submerged(g, aim.model)


def boarders(g: BattleTable, unit: UnitId, target: ModelId, raiders: int = 0) -> tuple[ModelId, ...]:
    """The models of a unit that could board a target."""
    here = [model.id for model in models_of(g, unit) if model.pose is not None]
    return tuple([model for model in here if can_board(g, Boarder(model, target, raiders))])


def boarding_targets(g: BattleTable, unit: UnitId, raiders: int = 0) -> tuple[ModelId, ...]:
    """The enemy models that a unit could board; it need not see them (DW4-BOARD-02)."""
    return g.memo((BOARDING, unit, raiders), lambda: _targets(g, unit, raiders))


def _targets(g: BattleTable, unit: UnitId, raiders: int) -> tuple[ModelId, ...]:
    foes = [enemy.id for enemy in enemies(g, g.state.units[unit].seat)]
    return tuple([foe for foe in foes if boarders(g, unit, foe, raiders)])


class Boarding(Procedure):
    """A Boarding action against one enemy model. The result is the number of Successes."""

    seat: SeatId
    unit: UnitId
    raiders: int = 0
    """Escorts that were discarded to send their crews."""
    target: ModelId = ModelId("")
    participants: tuple[ModelId, ...] = ()
    steady: bool = False
    bonuses: tuple[Bonus, ...] = ()
    powers: tuple[str, ...] = ()
    roll: RollResult | None = None
    spent: int = 0
    """Successes that were spent on something else than Critical Damage."""

    @property
    def shot(self) -> Shot:
        return Shot(
            self.seat,
            self.unit,
            self.target,
            self.participants,
            bonuses=self.bonuses,
            powers=self.powers,
            what=BOARDING,
        )

    @place("DW4-BOARD-01")
    def announce_the_boarding(self, g: BattleGame) -> Outcome:
        """What is declared with the Action itself."""

    @step("DW4-BOARD-02")
    def choose_the_target(self, g: BattleGame) -> Outcome:
        targets = boarding_targets(g, self.unit, self.raiders)
        if not targets:
            return LEAVE
        self.target = g.ask(lambda: _which_target(self.seat, self.unit, targets))
        return None

    @step("DW4-BOARD-03", "DW4-ACTION-04", "DW4-ACTION-05")
    def nominate_participating_models(self, g: BattleGame) -> Outcome:
        able = boarders(g, self.unit, self.target, self.raiders)
        formation = g.ask(lambda: which_formation(g, self.unit, able))
        those = tuple([model for model in able if model in formation])
        self.participants = g.ask(lambda: which_models(g, self.unit, BOARDING, those))
        return None

    @step("DW4-ACTION-06", "DW4-BOARD-03")
    def check_for_confusion(self, g: BattleGame) -> Outcome:
        # Noted first: an Action that ends in Confusion counts as resolved all the same (DW4-ACTION-07).
        g.emit(PartTaken(self.unit, tuple([boarding_mark(model) for model in self.participants])))
        return Call(ConfusionCheck(self.unit, self.participants), into=Boarding.steady)

    @step("DW4-ACTION-07")
    def go_ahead(self, g: BattleGame) -> Outcome:
        return None if self.steady else LEAVE

    @place("DW4-BOARD-05")
    def declare_bonus_dice(self, g: BattleGame) -> Outcome:
        """Dice that are bought or discarded for: the active Admiral's first, then the opponent's (DW4-DICE-08)."""

    @step("DW4-BOARD-04", "DW4-BOARD-05", "DW4-BOARD-06")
    def make_the_action_roll(self, g: BattleGame) -> Outcome:
        shot = self.shot
        dice = sum([parties(g, Boarder(model, self.target, self.raiders)) for model in self.participants])
        pool = at_least(0, with_bonuses(shot, False, g.explain(BOARDING_POOL, shot, dice)))
        defences = g.explain(BOARDING_RESISTANCE, shot, defence(g, self.target))
        resistance = at_least(0, with_bonuses(shot, True, defences))
        threshold = at_least(LEAST_THRESHOLD, crew_to_overcome(g, shot))
        reasons = reasons_of(AttackPools(pool, resistance, threshold))
        figures = (pool.value, resistance.value, threshold.value)
        g.emit(BoardingDeclared(self.unit, self.target, self.participants, *figures, reasons))
        return Call(
            ActionRoll(self.seat, opponent(g, self.seat), *figures, self.participants, BOARDING, shot),
            into=Boarding.roll,
        )

    @place("DW4-BOARD-07")
    def take_what_they_came_for(self, g: BattleGame) -> Outcome:
        """What Successes may be spent on instead of Critical Damage."""

    @step("DW4-BOARD-07", "DW4-BOARD-09", "DW4-CRIT-02")
    def inflict_critical_damage(self, g: BattleGame) -> Outcome:
        # Each of them is chosen; all are inflicted together.
        self.result = self.roll.successes if self.roll is not None else 0
        left = self.result - self.spent
        chosen = tuple([Critical(g.ask(_which_critical(self.seat, self.target, n, left))) for n in range(left)])
        return Call(SufferCriticals(self.target, named=chosen, by=self.seat, source=BOARDING)) if chosen else None

    @step("DW4-BOARD-08")
    def shake_the_crew(self, g: BattleGame) -> Outcome:
        # Ruling: at least one Success is needed, not merely a Hit.
        if not self.result:
            return None
        return Call(GainDisorder(self.target, "boarded", RuleId("DW4-BOARD-08"), by=self.seat, source=BOARDING))

    @place("DW4-BOARD-07")
    def leave_boarders_behind(self, g: BattleGame) -> Outcome:
        """Those who fight on when the Action is over."""

    @place("DW4-BOARD-07")
    def add_to_the_havoc(self, g: BattleGame) -> Outcome:
        """More Critical Damage at random."""

    @place("DW4-BOARD-07")
    def set_fires(self, g: BattleGame) -> Outcome:
        """More Critical Damage of a certain kind."""


def _which_target(seat: SeatId, unit: UnitId, targets: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "boarding target",
        targets,
        "model",
        prompt=f"Choose the model that {thing(unit)} boards.",
        rules=(RuleId("DW4-BOARD-02"),),
    )


def _which_critical(seat: SeatId, target: ModelId, number: int, of: int) -> ChooseOne[Critical]:
    which = f" ({number + 1} of {of})" if of > 1 else ""
    return ChooseOne(
        seat,
        "critical damage effect",
        tuple(Critical),
        "critical",
        prompt=f"Choose the Critical Damage Effect that {thing(target)} suffers{which}.",
        rules=(RuleId("DW4-BOARD-07"),),
        about=(target,),
        default=Critical.STRUCTURAL_FAILURE,
    )
