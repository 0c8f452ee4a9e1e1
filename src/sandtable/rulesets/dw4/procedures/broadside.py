"""The Broadside action: flank batteries at point-blank range."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from sandtable.geometry.sector import Sector
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, place, step
from sandtable.kernel.values import Explained, Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.actions import PartTaken
from sandtable.rulesets.dw4.events.combat import BroadsideFired
from sandtable.rulesets.dw4.fighting.dice import Face, plain_dice, reading
from sandtable.rulesets.dw4.fighting.firepower import at_least
from sandtable.rulesets.dw4.fighting.targeting import Aim
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.models.attributes import BROADSIDE_POOL, Shot
from sandtable.rulesets.dw4.models.condition import MUTINOUS, PANICKING
from sandtable.rulesets.dw4.models.positional_traits import positional
from sandtable.rulesets.dw4.procedures.attack import reasons_for
from sandtable.rulesets.dw4.procedures.harm import GainDisorder, SufferDamage
from sandtable.rulesets.dw4.procedures.joint_action import JointAction
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Model
from sandtable.rulesets.dw4.table.arcs import arcs_to_model
from sandtable.rulesets.dw4.table.visibility import sight
from sandtable.rulesets.dw4.table.where import class_of
from sandtable.tabletop.dice.plain import PlainDice
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import enemies

BROADSIDE = "Broadside"
REACH = 4 * INCH
FLANKS = (Sector.PORT, Sector.STARBOARD)

BATTERY_TRAIT: Question[Aim] = Question("a flank battery reaches a target of this Positional Trait")
BATTERY_ARC: Question[Aim] = Question("a flank battery has the target in its Arc")
EXPLODING_BATTERIES: Question[Shot] = Question("Exploding Strikes of a Broadside bring more dice")
"""Only a rule that says so permits it (DW4-BRD-05)."""

_OTHER_TRAIT = Refusal("the target does not share its Positional Trait", RuleId("DW4-BRD-03"))
_NOTHING_EXPLODES = Refusal("nothing explodes in a Broadside", RuleId("DW4-BRD-05"))
_NOT_ABEAM = Refusal("the target is neither to port nor to starboard", RuleId("DW4-BRD-03"))


def battery_bears(g: BattleTable, model: ModelId, target: ModelId) -> bool:
    """Whether the flank batteries of a model contribute against a target (DW4-BRD-03). Fog does not matter to them."""
    if not class_of(g, model).broadside or not are_within(g, model, target, REACH):
        return False
    aim = Aim(model, target)
    trait = None if positional(g, model) is positional(g, target) else _OTHER_TRAIT
    # On a boundary the firing model's Admiral chooses the Arc, and is taken to choose a flank (DW4-MODEL-05).
    arc = None if any([arc in FLANKS for arc in arcs_to_model(g, model, target)]) else _NOT_ABEAM
    if g.refusal(BATTERY_TRAIT, aim, trait) is not None or g.refusal(BATTERY_ARC, aim, arc) is not None:
        return False
    seen = sight(g, model, target)
    return seen.visible and not seen.obscured


class Batteries(msgspec.Struct, frozen=True):
    """The dice of a Broadside on one target: nobody resists, and by itself nothing explodes (DW4-BRD-05)."""

    pool: Explained
    disorder: int
    """The highest among those who contribute."""
    dice: PlainDice
    """Each side counts the Damage it inflicts."""


def batteries(g: BattleTable, shot: Shot) -> Batteries:
    """A Broadside: 1 Damage for a Standard Strike, 2 for a heavier one (DW4-BRD-05).

    Crews at level 2 of Disorder waste Heavy Strikes, at level 3 Exploding Strikes as well (DW4-DIS-07).
    """
    rating = sum([class_of(g, model).broadside for model in shot.participants])
    pool = at_least(0, g.explain(BROADSIDE_POOL, shot, rating))
    disorder = max([g.state.models[model].disorder for model in shot.participants])
    heavy, exploding = 1 if disorder >= PANICKING else 2, 1 if disorder >= MUTINOUS else 2
    sides = reading((Face.SS, 1), (Face.HS, heavy), (Face.ES, exploding))
    dice = plain_dice(g, pool.value, BROADSIDE, shot.participants, sides)
    if EXPLODING_BATTERIES in g.hooks.permits and g.refusal(EXPLODING_BATTERIES, shot, _NOTHING_EXPLODES) is None:
        dice = msgspec.structs.replace(dice, explodes=(Face.ES,))
    return Batteries(pool, disorder, dice)


class Broadside(JointAction):
    """A Broadside action: any number of enemy models, each struck once. The result is the Damage in all."""

    seat: SeatId = SeatId("")
    target: ModelId = ModelId("")
    contributing: tuple[ModelId, ...] = ()
    struck: tuple[ModelId, ...] = ()
    damage: int = 0

    name: ClassVar[str] = BROADSIDE
    hint: ClassVar[str] = "Flank batteries at point-blank range; nobody resists. Once per Activation."
    nominating: ClassVar[Presentation] = Presentation(
        button=Button("Fire with", "model", "models", none="None"), follows=True
    )

    @classmethod
    def can_join(cls, g: BattleTable, model: Model) -> bool:
        # Ruling: only models whose batteries bear on something are nominated; others would do nothing (DW4-BRD-01).
        if not class_of(g, model.id).broadside:
            return False
        return any([battery_bears(g, model.id, enemy.id) for enemy in enemies(g, model.seat)])

    @property
    def shot(self) -> Shot:
        return Shot(self.seat, self.unit, self.target, self.contributing, what=BROADSIDE)

    @step("DW4-ACTION-06", "DW4-BRD-01")
    def check_for_confusion(self, g: BattleGame) -> Outcome:
        # Noted first: an Action that ends in Confusion counts as resolved all the same (DW4-ACTION-07).
        g.emit(PartTaken(self.unit, (BROADSIDE,)))
        return super().check_for_confusion(g)

    @step("DW4-BRD-02", "DW4-BRD-04", "DW4-BRD-07")
    def choose_a_target(self, g: BattleGame) -> Outcome:
        # Only targets that a battery bears on are listed: any other would have to be chosen anew.
        foes = [enemy.id for enemy in enemies(g, self.seat) if enemy.id not in self.struck]
        bearing = {foe: self._bearing(g, foe) for foe in foes}
        able = tuple([foe for foe, models in bearing.items() if models])
        target = g.ask(lambda: _which_target(self.seat, self.unit, able, bool(self.struck))) if able else None
        if target is None:
            return LEAVE
        self.target, self.contributing, self.struck = target, bearing[target], (*self.struck, target)
        return None

    @step("DW4-BRD-05", "DW4-BRD-03", "DW4-DIS-07")
    def make_the_broadside_roll(self, g: BattleGame) -> Outcome:
        fired = batteries(g, self.shot)
        faces = fired.dice.rolled(g)
        self.damage = fired.dice.counted(faces)
        self.result = (self.result or 0) + self.damage
        reasons = reasons_for("Broadside Pool", fired.pool)
        g.emit(BroadsideFired(self.unit, self.target, self.contributing, faces, self.damage, fired.disorder, reasons))
        return Call(SufferDamage(self.target, self.damage, by=self.seat, source=BROADSIDE)) if self.damage else None

    @step("DW4-BRD-06")
    def shake_the_crew(self, g: BattleGame) -> Outcome:
        if not self.damage:
            return None
        return Call(GainDisorder(self.target, BROADSIDE, RuleId("DW4-BRD-06"), by=self.seat, source=BROADSIDE))

    @place("DW4-BRD-05")
    def add_to_the_damage(self, g: BattleGame) -> Outcome:
        """What else batteries do to a target that was hit."""

    @step("DW4-BRD-07")
    def go_on_to_the_next_target(self, g: BattleGame) -> Outcome:
        return Again(self.choose_a_target)

    def _bearing(self, g: BattleGame, target: ModelId) -> tuple[ModelId, ...]:
        there = [model for model in self.participants if g.state.models[model].pose is not None]
        return tuple([model for model in there if battery_bears(g, model, target)])


def _which_target(seat: SeatId, unit: UnitId, targets: tuple[ModelId, ...], further: bool) -> ChooseOne[ModelId]:
    return ChooseOne(
        seat,
        "broadside target",
        targets,
        "model",
        prompt=f"Choose {'another' if further else 'a'} target for the Broadside of {thing(unit)}.",
        rules=(RuleId("DW4-BRD-02"), RuleId("DW4-BRD-07")),
        passing="end the Broadside" if further else "",
    )
