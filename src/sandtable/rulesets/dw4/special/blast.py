"""Blast: an explosion that catches whatever is near."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.rollspec import RollSpec
from sandtable.kernel.stacking import RuleWithJointX, Stacking
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import ATTACK, Shot, armour
from sandtable.rulesets.dw4.models.positional_traits import positional
from sandtable.rulesets.dw4.models.qualities import any_has, x_together
from sandtable.rulesets.dw4.odds.meaning import means
from sandtable.rulesets.dw4.odds.rolls import DAMAGE, harm_marks
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll, RollResult
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.harm import SufferDamage
from sandtable.rulesets.dw4.procedures.ordering import OrderEffects
from sandtable.rulesets.dw4.state import BattleGame, BattleTable
from sandtable.rulesets.dw4.tactics.advice import takes_the_proposal
from sandtable.rulesets.dw4.words.names import target_name
from sandtable.tabletop.distances import near_a_point_on
from sandtable.tabletop.where import models_on_table, opponent

SECONDARY = "Blast"
"""What the roll is called; rules that act on the target of an Attack do not act here (DW4-G-18)."""
RADIUS = 3 * INCH

Caught = tuple[ModelId, ...]


class Blast(RuleWithJointX):
    """Models near a point on the target, friend or foe, are struck by X dice of each such weapon as well.

    Ruling: instead of the point one chooses whom it catches, among all that some point on the target does, and once it
    is known that such a weapon Contributes; nobody else decides anything in between. Whoever is caught stays caught
    (DW4-Q-BLAST).
    """

    id = RuleId("DW4-Q-BLAST")
    name = "Blast"
    stacking = Stacking.HIGHEST_X
    together = Stacking.SUM_OF_X

    @after(Attack.declare_contributing_weapons)
    def choose_the_point(self, g: BattleGame, attack: Attack) -> Outcome:
        if any_has(g, attack.weapons, self.id):
            choose_whom_it_catches(g, attack)
        return None

    @after(Attack.strike_secondary_targets)
    def strike_them(self, g: BattleGame, attack: Attack) -> Outcome:
        dice = x_together(g, attack.shot, self)
        if not dice or not attack.caught:
            return None
        return Call(StrikeSecondaryTargets(attack.seat, attack.unit, attack.participants, attack.caught, dice))


def choose_whom_it_catches(g: BattleGame, attack: Attack) -> None:
    """The Secondary Targets of an Attack that is being declared."""
    ways = ways_to_catch(g, attack.target)
    attack.caught = g.ask(lambda: _which_way(g, attack, ways))


def ways_to_catch(g: BattleTable, target: ModelId) -> tuple[Caught, ...]:
    """Every set of models that a point on the target has within reach."""
    trait = positional(g, target)
    alike = [model.id for model in models_on_table(g) if model.id != target and positional(g, model.id) is trait]
    return near_a_point_on(g, target, alike, RADIUS)


def _which_way(g: BattleTable, attack: Attack, ways: tuple[Caught, ...]) -> ChooseOne[Caught]:
    foes = {way: sum([1 if g.state.models[m].seat != attack.seat else -1 for m in way]) for way in ways}
    return ChooseOne(
        attack.seat,
        "blast",
        ways,
        "formation",
        prompt=f"Choose whom the Blast on {thing(attack.target)} catches besides.",
        rules=(RuleId("DW4-Q-BLAST"),),
        about=(attack.target,),
        default=max(ways, key=lambda way: foes[way]),
    )


class StrikeSecondaryTargets(Procedure):
    """Each in turn: an Action Roll against its ARM that nobody resists, and 1 Damage for each Success.

    Ruling: the active Admiral chooses the order; only what changes the model's own ARM counts, and it is not Under
    Fire.
    """

    seat: SeatId
    unit: UnitId
    participants: tuple[ModelId, ...]
    caught: tuple[ModelId, ...]
    dice: int
    struck: int = 0
    target: ModelId = ModelId("")
    roll: RollResult | None = None

    @step("DW4-Q-BLAST")
    def put_them_into_an_order(self, g: BattleGame) -> Outcome:
        return (
            Call(OrderEffects(self.seat, self.caught, "model"), into=StrikeSecondaryTargets.caught)
            if len(self.caught) > 1
            else None
        )

    @step("DW4-Q-BLAST")
    def strike_the_next(self, g: BattleGame) -> Outcome:
        self.roll = None
        if self.struck == len(self.caught):
            return None
        self.target = self.caught[self.struck]
        self.struck += 1
        if g.state.models[self.target].left_as is not None:
            return Again(self.strike_the_next)
        shot = Shot(self.seat, self.unit, self.target, what=SECONDARY)
        roll = ActionRoll(
            self.seat,
            opponent(g, self.seat),
            self.dice,
            0,
            armour(g, shot),
            self.participants,
            SECONDARY,
            shot,
        )
        return Call(roll, into=StrikeSecondaryTargets.roll)

    @step("DW4-Q-BLAST")
    def inflict_damage(self, g: BattleGame) -> Outcome:
        if self.roll is None or not self.roll.successes:
            return None
        return Call(SufferDamage(self.target, self.roll.successes, by=self.seat, source=ATTACK))

    @place("DW4-Q-BLAST")
    def add_to_the_damage(self, g: BattleGame) -> Outcome:
        """What Qualities do to a Secondary Target."""

    @step("DW4-Q-BLAST")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.strike_the_next) if self.struck < len(self.caught) else None


takes_the_proposal("blast", "that way it catches most enemies and fewest friends")


@means(StrikeSecondaryTargets)
def what_it_does_to_one_of_them(g: BattleGame, spec: RollSpec, strike: StrikeSecondaryTargets) -> RollSpec:
    title = f"{SECONDARY} on {target_name(g, strike.target)}"
    return replace(spec, title=title, marks=harm_marks(g, strike.target, 0), counts=DAMAGE)
