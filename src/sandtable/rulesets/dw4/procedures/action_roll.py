"""The Action Roll: two pools of dice, stage by stage, down to a number of Successes."""

from __future__ import annotations

import msgspec

from sandtable.kernel.decision import ChooseOne, ChooseSome
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.kernel.values import Choice
from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.fighting.dice import FACES, LEAST_THRESHOLD, Face, hits, negated
from sandtable.rulesets.dw4.fighting.dice_in_hand import (
    ADDITIONS,
    CONVERSIONS,
    COUNTED_CONVERSIONS,
    DOUBLED_EXPLOSIONS,
    EXPLODED_CONVERSIONS,
    RE_ROLLS,
    ROLLED_CONVERSIONS,
    Addition,
    Conversion,
    DiceInHand,
    ReRoll,
)
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.state import BattleGame

DICE_TO_ROLL_AGAIN = Presentation(button=Button("Use", "re-roll", "re-rolls", none="Keep the dice"), final=True)

DICE_TO_ADD = Presentation(button=Button("Add", "of them", "of them", none="Add none"))

RESISTANCE_ROLL = "Resistance Roll"


class RollResult(msgspec.Struct, frozen=True):
    """What an Action Roll came to; the rule that called for it says what a Success does (DW4-DICE-18)."""

    successes: int
    net: int
    """Hits that were left after the Resistance Roll."""
    hits: int
    negated: int
    faces: tuple[int, ...]
    resisting: tuple[int, ...]
    exploded: int


class ActionRoll(Procedure):
    """An Action Roll against a Resistance Roll. The result is a `RollResult`.

    Dice in hand are faces in a row; a number whose bits are dice remembers which were re-rolled or Converted.
    A rule with a timing of its own attaches before or after a stage and changes these fields.
    """

    roller: SeatId
    """The active Admiral of this roll, who need not be the one whose turn it is (DW4-DICE-07)."""
    opponent: SeatId
    pool: int
    resistance: int
    threshold: int
    models: tuple[ModelId, ...] = ()
    """The models for which it is made; their Disorder tells (DW4-DIS-06)."""
    what: str = "Action Roll"
    shot: Shot | None = None
    """What it is made for, where that is an Attack, a Boarding action or the like."""
    first: tuple[int, ...] = ()
    """What the first Successes cost, one by one, where that is less than the Success Threshold."""
    faces: tuple[int, ...] = ()
    resisting: tuple[int, ...] = ()
    exploded: int = 0
    again: int = 0
    """Dice of the Action Roll that are, or were, re-rolled."""
    resisting_again: int = 0
    converted: int = 0
    resisting_converted: int = 0
    hits: int = 0
    negated: int = 0

    @step("DW4-DICE-08", "DW4-ATK-15")
    def declare_optional_dice(self, g: BattleGame) -> Outcome:
        # Ruling: the active Admiral declares first, then the opponent, both before any die is rolled.
        if ADDITIONS in g.hooks.grants:
            own = _dice_added(g, self.in_hand(False))
            self.resistance += _dice_added(g, self.in_hand(True))
            self.pool += own
        return None

    @step("DW4-DICE-07", "DW4-DICE-21")
    def roll_the_dice_pools(self, g: BattleGame) -> Outcome:
        self.faces = g.roll(self.pool, self.what)
        self.resisting = g.roll(self.resistance, RESISTANCE_ROLL)
        return None

    @step("DW4-DICE-09", "DW4-DICE-10")
    def resolve_exploding_strikes(self, g: BattleGame) -> Outcome:
        self._convert(g, ROLLED_CONVERSIONS)
        explosions = self.faces.count(Face.ES)
        doubled = g.value(DOUBLED_EXPLOSIONS, self.in_hand(False), 0) if DOUBLED_EXPLOSIONS in g.hooks.modifies else 0
        while explosions:
            both = min(explosions, doubled)
            doubled -= both
            new = g.roll(explosions + both, "Exploding Strikes")
            self.faces += new
            self.exploded += len(new)
            explosions = new.count(Face.ES)
        self._convert(g, EXPLODED_CONVERSIONS)
        return None

    @step("DW4-DICE-11", "DW4-DICE-04")
    def choose_re_rolls(self, g: BattleGame) -> Outcome:
        # Ruling: the active Admiral chooses first, then the opponent, and neither sees the other's new faces.
        if RE_ROLLS in g.hooks.grants:
            own = _dice_to_re_roll(g, self.in_hand(False))
            self.resisting_again |= _dice_to_re_roll(g, self.in_hand(True))
            self.again |= own
        return None

    @step("DW4-DICE-12", "DW4-DICE-04")
    def make_re_rolls(self, g: BattleGame) -> Outcome:
        # All of them together, so no die is re-rolled twice; an Exploding Strike that comes up now stays a single die.
        if self.again:
            self.faces = _re_rolled(g, self.faces, self.again, self.what)
        if self.resisting_again:
            self.resisting = _re_rolled(g, self.resisting, self.resisting_again, RESISTANCE_ROLL)
        return None

    @step("DW4-DICE-13", "DW4-DICE-14", "DW4-DICE-05", "DW4-DICE-06")
    def convert_dice(self, g: BattleGame) -> Outcome:
        self._convert(g, CONVERSIONS)
        return None

    @step("DW4-DICE-15", "DW4-DICE-16")
    def count_hits(self, g: BattleGame) -> Outcome:
        self._convert(g, COUNTED_CONVERSIONS)
        self.hits = hits(self.faces)
        self.negated = negated(self.resisting)
        return None

    @step("DW4-DICE-17", "DW4-DICE-18", "DW4-DICE-22")
    def resolve_outcomes(self, g: BattleGame) -> Outcome:
        net = max(0, self.hits - self.negated)
        # Ruling: a Success Threshold that would be 0 counts as 1 (DW4-DICE-22).
        threshold = max(LEAST_THRESHOLD, self.threshold)
        successes = grouped(net, threshold, self.first)
        self.result = RollResult(successes, net, self.hits, self.negated, self.faces, self.resisting, self.exploded)
        g.emit(
            ActionRolled(
                what=self.what,
                roller=self.roller,
                opponent=self.opponent,
                models=self.models,
                faces=self.faces,
                exploded=self.exploded,
                re_rolled=_members(self.again),
                converted=_members(self.converted),
                resisting=self.resisting,
                resisting_re_rolled=_members(self.resisting_again),
                resisting_converted=_members(self.resisting_converted),
                hits=self.hits,
                negated=self.negated,
                threshold=threshold,
                successes=successes,
                first=self.first,
            )
        )
        return None

    def convert_all(self, of: Face, to: Face) -> None:
        """Convert every Action Die of one face, for a rule with a moment of its own; no die is Converted twice."""
        faces = list(self.faces)
        for index, face in enumerate(self.faces):
            if face == of and not self.converted >> index & 1:
                faces[index] = to
                self.converted |= 1 << index
        self.faces = tuple(faces)

    def _convert(self, g: BattleGame, moment: Choice[DiceInHand]) -> None:
        """Every Conversion of one moment; the active Admiral's dice first."""
        if moment not in g.hooks.grants:
            return
        own = _converted(g, moment, self.in_hand(False), self.converted)
        resisting = _converted(g, moment, self.in_hand(True), self.resisting_converted)
        self.faces, self.converted = own
        self.resisting, self.resisting_converted = resisting

    def in_hand(self, resisting: bool) -> DiceInHand:
        """One of the two pools, as rules look at it."""
        if resisting:
            return DiceInHand(self.opponent, True, self.what, self.models, self.resisting, self.shot)
        return DiceInHand(self.roller, False, self.what, self.models, self.faces, self.shot)


def grouped(hits: int, threshold: int, first: tuple[int, ...] = ()) -> int:
    """The Successes in so many Hits: the first cost what they cost, the others the Success Threshold (DW4-DICE-17)."""
    successes = 0
    for cost in first:
        if hits < cost:
            return successes
        hits -= cost
        successes += 1
    return successes + hits // threshold


def as_it_lies(roll: ActionRoll) -> int:
    """The Successes that the dice on the table would score, before anything else is done to them."""
    net = max(0, hits(roll.faces) - negated(roll.resisting))
    return grouped(net, max(LEAST_THRESHOLD, roll.threshold), roll.first)


def _dice_added(g: BattleGame, dice: DiceInHand) -> int:
    offers = {offer.name: offer for offer in g.granted(ADDITIONS, dice) if isinstance(offer, Addition)}
    if not offers:
        return 0
    chosen = g.ask(
        ChooseSome(
            dice.roller,
            "optional dice",
            tuple(offers),
            "rule",
            presentation=DICE_TO_ADD,
            prompt=f"Choose what adds dice to your {_pool_name(dice)}.",
            rules=(RuleId("DW4-DICE-08"), *(offer.rule for offer in offers.values())),
            default=(),
        )
    )
    return sum(offers[name].dice for name in chosen)


def _dice_to_re_roll(g: BattleGame, dice: DiceInHand) -> int:
    """The dice that every rule in use selects, as bits; one that may be left unused is asked for."""
    offers = [offer for offer in g.granted(RE_ROLLS, dice) if isinstance(offer, ReRoll)]
    fitting = [offer for offer in offers if any(face in offer.faces for face in dice.faces)]
    optional = tuple(offer.name for offer in fitting if offer.optional)
    chosen: tuple[str, ...] = ()
    if optional:
        chosen = g.ask(
            ChooseSome(
                dice.roller,
                "re-rolls",
                optional,
                "rule",
                presentation=DICE_TO_ROLL_AGAIN,
                prompt=f"Choose which re-rolls to use on your {_pool_name(dice)}; all are made together.",
                rules=(RuleId("DW4-DICE-11"), RuleId("DW4-DICE-04")),
                default=(),
            )
        )
    faces = {face for offer in fitting if not offer.optional or offer.name in chosen for face in offer.faces}
    return sum(1 << index for index, face in enumerate(dice.faces) if face in faces)


def _re_rolled(g: BattleGame, faces: tuple[int, ...], again: int, what: str) -> tuple[int, ...]:
    chosen = _members(again)
    new = dict(zip(chosen, g.roll(len(chosen), f"{what}, re-rolled"), strict=True))
    return tuple(new.get(index, face) for index, face in enumerate(faces))


def _converted(g: BattleGame, moment: Choice[DiceInHand], dice: DiceInHand, locked: int) -> tuple[tuple[int, ...], int]:
    """The faces after every Conversion of this moment, and the dice that are Converted by now."""
    offers = [offer for offer in g.granted(moment, dice) if isinstance(offer, Conversion)]
    if not offers:
        return dice.faces, locked
    faces = list(dice.faces)
    left = [offer.most for offer in offers]
    for index, face in enumerate(dice.faces):
        if locked >> index & 1:
            continue
        fitting = [at for at, offer in enumerate(offers) if offer.of == face and left[at] != 0]
        ways = tuple(dict.fromkeys(offers[at].to for at in fitting))
        if not ways:
            continue
        chosen = ways[0] if len(ways) == 1 else g.ask(_which_conversion(dice, index, ways))
        used = next(at for at in fitting if offers[at].to == chosen)
        budget = left[used]
        if budget is not None:
            left[used] = budget - 1
        faces[index] = chosen
        locked |= 1 << index
    return tuple(faces), locked


def _which_conversion(dice: DiceInHand, index: int, ways: tuple[Face, ...]) -> ChooseOne[Face]:
    worth = negated if dice.resisting else hits
    shown = FACES[dice.faces[index]].name
    return ChooseOne(
        dice.roller,
        "conversion",
        ways,
        "face",
        prompt=f"Die {index + 1} of your {_pool_name(dice)} shows {shown}: choose what it becomes.",
        rules=(RuleId("DW4-DICE-06"),),
        default=max(ways, key=lambda face: worth((face,))),
    )


def _pool_name(dice: DiceInHand) -> str:
    return RESISTANCE_ROLL if dice.resisting else "Action Roll"


def _members(bits: int) -> tuple[int, ...]:
    """The dice that a number's bits stand for."""
    return tuple([index for index in range(bits.bit_length()) if bits >> index & 1]) if bits else ()
