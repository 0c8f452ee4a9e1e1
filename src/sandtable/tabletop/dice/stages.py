"""The stages that rolls are made of. A game names those of its roll, in its order, with its rule ids."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandtable.kernel.decision import ChooseOne, ChooseSome
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import RuleId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.rollspec import Explode, Remove, Side, Stage, Swell, Turn, TurnTogether
from sandtable.kernel.rollspec import ReRoll as RolledAgain
from sandtable.kernel.table import Table
from sandtable.kernel.values import Choice, Query, Question
from sandtable.tabletop.dice.die import counted, members
from sandtable.tabletop.dice.offers import Addition, Conversion, Dice, Removal, ReRoll
from sandtable.tabletop.dice.pooled_roll import PooledRoll, RollStage

MOST_FORESEEN = 20
"""Dice that bring one die more, as far as odds tell them apart: that so many explode is next to impossible."""

DICE_TO_ADD = Presentation(button=Button("Add", "of them", "of them", none="Add none"))
DICE_TO_ROLL_AGAIN = Presentation(button=Button("Use", "re-roll", "re-rolls", none="Keep the dice"), final=True)


class AddOptionalDice(RollStage):
    """Each seat declares which of the dice on offer it adds: whoever acts first, and both before any die is rolled."""

    def __init__(self, offers: Choice[Any], *rules: str) -> None:
        self._offers, self._rules = offers, tuple([RuleId(rule) for rule in rules])

    def resolve(self, g: Game[Any], roll: PooledRoll) -> None:
        if self._offers in g.hooks.grants:
            own = self._added(g, roll, roll.in_hand(False))
            against = self._added(g, roll, roll.in_hand(True))
            roll.pool += sum([offer.dice for offer in own])
            roll.resistance += sum([offer.dice for offer in against])
            roll.added += tuple([offer.name for offer in (*own, *against)])

    def more_dice(self, table: Table[Any], dice: Dice) -> int:
        return sum([offer.dice for offer in table.granted(self._offers, dice) if isinstance(offer, Addition)])

    def _added(self, g: Game[Any], roll: PooledRoll, dice: Dice) -> list[Addition]:
        offers = {offer.name: offer for offer in g.granted(self._offers, dice) if isinstance(offer, Addition)}
        if not offers:
            return []
        chosen = g.ask(
            ChooseSome(
                dice.roller,
                "optional dice",
                tuple(offers),
                "rule",
                presentation=DICE_TO_ADD,
                prompt=f"Choose what adds dice to your {roll.pool_names[dice.resisting]}.",
                rules=(*self._rules, *(offer.rule for offer in offers.values())),
                default=(),
            )
        )
        return [offers[name] for name in chosen]


class RollPools(RollStage):
    """Both pools are rolled."""

    def resolve(self, g: Game[Any], roll: PooledRoll) -> None:
        sides = len(roll.die.names)
        roll.faces = g.roll(roll.pool, roll.called(False), sides)
        roll.resisting = g.roll(roll.resistance, roll.called(True), sides)


class ExplodeDice(RollStage):
    """Faces that explode bring more dice to the pool of whoever acts, and so may those that come."""

    def __init__(
        self,
        what: str,
        rounds: int | None = None,
        doubled: Query[Any] | None = None,
        allowed: Question[Any] | None = None,
    ) -> None:
        self._what = what
        self._rounds = rounds
        """How often at most; until no such face shows where none is given."""
        self._doubled = doubled
        """How many of the first that explode, in all rounds together, bring one die more."""
        self._allowed = allowed
        """Whether these dice explode at all, where a rule may forbid it."""

    def resolve(self, g: Game[Any], roll: PooledRoll) -> None:
        brings, left = [side.explodes for side in roll.sides(False)], self._rounds
        bringing = [brings[face] for face in roll.faces if brings[face]]
        if not bringing or not self._may(g, roll):
            return
        doubled = self._twice(g, roll.in_hand(False))
        while bringing and left != 0:
            both = min(len(bringing), doubled)
            doubled -= both
            left = None if left is None else left - 1
            new = g.roll(sum(bringing) + both, self._what, len(roll.die.names))
            roll.faces += new
            roll.exploded += len(new)
            bringing = [brings[face] for face in new if brings[face]]

    def foreseen(self, table: Table[Any], roll: PooledRoll, dice: Dice, then: tuple[Stage, ...]) -> tuple[Stage, ...]:
        if dice.resisting or not self._may(table, roll):
            return ()
        return (Explode(self._rounds, min(MOST_FORESEEN, self._twice(table, dice))),)

    def _may(self, table: Table[Any], roll: PooledRoll) -> bool:
        return self._allowed is None or table.refusal(self._allowed, roll.in_hand(False)) is None

    def _twice(self, table: Table[Any], dice: Dice) -> int:
        if self._doubled is None or self._doubled not in table.hooks.modifies:
            return 0
        return max(0, table.value(self._doubled, dice, 0))


class ChooseReRolls(RollStage):
    """Each seat says which dice it rolls again: whoever acts first, and neither sees the other's new faces before.

    A roll in which they are chosen must have `MakeReRolls` next.
    """

    def __init__(self, offers: Choice[Any], *rules: str) -> None:
        self._offers, self._rules = offers, tuple([RuleId(rule) for rule in rules])

    def resolve(self, g: Game[Any], roll: PooledRoll) -> None:
        if self._offers in g.hooks.grants:
            own = self._chosen(g, roll, roll.in_hand(False))
            roll.resisting_again |= self._chosen(g, roll, roll.in_hand(True))
            roll.again |= own

    def foreseen(self, table: Table[Any], roll: PooledRoll, dice: Dice, then: tuple[Stage, ...]) -> tuple[Stage, ...]:
        """The faces that are rolled again: by every rule that must, and by those that may where a new die is better."""
        if self._offers not in table.hooks.grants:
            return ()
        worth = expected(roll.die.sides(dice.resisting), then)
        faces: set[int] = set()
        for offer in table.granted(self._offers, dice):
            if isinstance(offer, ReRoll):
                mean = sum([worth[face] for face in offer.faces]) / len(offer.faces)
                if not offer.optional or mean < sum(worth) / len(worth):
                    faces.update([int(face) for face in offer.faces])
        return (RolledAgain(tuple(sorted(faces))),) if faces else ()

    def _chosen(self, g: Game[Any], roll: PooledRoll, dice: Dice) -> int:
        """The dice that every rule in use selects, as bits; one that may be left unused is asked for."""
        offers = [offer for offer in g.granted(self._offers, dice) if isinstance(offer, ReRoll)]
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
                    prompt=f"Choose which re-rolls to use on your {roll.pool_names[dice.resisting]}; "
                    "all are made together.",
                    rules=self._rules,
                    default=(),
                )
            )
        faces = {face for offer in fitting if not offer.optional or offer.name in chosen for face in offer.faces}
        return sum([1 << index for index, face in enumerate(dice.faces) if face in faces])


class MakeReRolls(RollStage):
    """What was chosen is rolled again, all of it together, so that no die is rolled again twice."""

    def resolve(self, g: Game[Any], roll: PooledRoll) -> None:
        if roll.again:
            roll.faces = rolled_again(g, roll.faces, roll.again, roll.called(False), len(roll.die.names))
        if roll.resisting_again:
            roll.resisting = rolled_again(
                g, roll.resisting, roll.resisting_again, roll.called(True), len(roll.die.names)
            )


class ConvertDice(RollStage):
    """Every Conversion of one moment; the dice of whoever acts first, and no die is turned twice in a roll."""

    def __init__(self, moment: Choice[Any], *rules: str) -> None:
        self._moment, self._rules = moment, tuple([RuleId(rule) for rule in rules])

    def resolve(self, g: Game[Any], roll: PooledRoll) -> None:
        if self._moment not in g.hooks.grants:
            return
        own = self._converted(g, roll, roll.in_hand(False), roll.converted)
        resisting = self._converted(g, roll, roll.in_hand(True), roll.resisting_converted)
        roll.faces, roll.converted = own
        roll.resisting, roll.resisting_converted = resisting

    def foreseen(self, table: Table[Any], roll: PooledRoll, dice: Dice, then: tuple[Stage, ...]) -> tuple[Stage, ...]:
        """Where several fit a face the most valuable comes first, which is also what is proposed."""
        if self._moment not in table.hooks.grants:
            return ()
        offers: dict[tuple[int, int], int | None] = {}
        together: dict[str, list[Conversion]] = {}
        for offer in table.granted(self._moment, dice):
            if isinstance(offer, Conversion) and offer.shared:
                together.setdefault(offer.shared, []).append(offer)
            elif isinstance(offer, Conversion):
                so_far = offers.get((offer.of, offer.to), 0)
                unlimited = so_far is None or offer.most is None
                offers[offer.of, offer.to] = None if unlimited else (so_far or 0) + (offer.most or 0)
        sides = roll.die.sides(dice.resisting)
        turns = [Turn(int(of), int(to), most) for (of, to), most in offers.items()]
        # What is bound to one side goes before what may turn several: so nothing is turned that another could.
        return (
            *sorted(turns, key=lambda turn: -sides[turn.to].worth),
            *[_turned_together(those, sides) for those in together.values()],
        )

    def _converted(self, g: Game[Any], roll: PooledRoll, dice: Dice, locked: int) -> tuple[tuple[int, ...], int]:
        """The faces after every Conversion of this moment, and the dice that are turned by now."""
        offers = [offer for offer in g.granted(self._moment, dice) if isinstance(offer, Conversion)]
        if not offers:
            return dice.faces, locked
        sides = roll.die.sides(dice.resisting)
        offers.sort(key=lambda offer: bool(offer.shared))
        faces = list(dice.faces)
        budgets = [offer.shared or str(at) for at, offer in enumerate(offers)]
        left = {budget: offer.most for budget, offer in zip(budgets, offers, strict=True)}
        for index, face in _gaining_most_first(dice.faces, offers, sides):
            if locked >> index & 1:
                continue
            fitting = [at for at, offer in enumerate(offers) if offer.of == face and left[budgets[at]] != 0]
            ways = tuple(dict.fromkeys(offers[at].to for at in fitting))
            if not ways:
                continue
            chosen = ways[0] if len(ways) == 1 else g.ask(self._which(roll, dice, index, ways))
            used = next(at for at in fitting if offers[at].to == chosen)
            budget = left[budgets[used]]
            if budget is not None:
                left[budgets[used]] = budget - 1
            faces[index] = chosen
            locked |= 1 << index
        return tuple(faces), locked

    def _which(self, roll: PooledRoll, dice: Dice, index: int, ways: tuple[int, ...]) -> ChooseOne[int]:
        sides = roll.die.sides(dice.resisting)
        shown = sides[dice.faces[index]].name
        return ChooseOne(
            dice.roller,
            "conversion",
            ways,
            "face",
            prompt=f"Die {index + 1} of your {roll.pool_names[dice.resisting]} shows {shown}: choose what it becomes.",
            rules=self._rules,
            default=max(ways, key=lambda face: sides[face].worth),
        )


def _gain(offer: Conversion, sides: tuple[Side, ...]) -> int:
    return sides[offer.to].worth - sides[offer.of].worth


def _turned_together(offers: list[Conversion], sides: tuple[Side, ...]) -> TurnTogether:
    """Conversions that share their number, those that gain most first."""
    ordered = sorted(offers, key=lambda offer: -_gain(offer, sides))
    return TurnTogether(tuple([(int(offer.of), int(offer.to)) for offer in ordered]), offers[0].most or 0)


def _gaining_most_first(
    faces: tuple[int, ...], offers: list[Conversion], sides: tuple[Side, ...]
) -> list[tuple[int, int]]:
    """The dice in the order in which they are turned: it matters only where Conversions share their number."""
    dice = list(enumerate(faces))
    if not any([offer.shared for offer in offers]):
        return dice
    return sorted(
        dice, key=lambda die: -max([_gain(offer, sides) for offer in offers if offer.of == die[1]], default=0)
    )


class RemoveDice(RollStage):
    """Dice of whoever acts that the other seat takes away, by the faces they show.

    For odds those that are proposed are taken.
    """

    def __init__(self, offers: Choice[Any], *rules: str) -> None:
        self._offers, self._rules = offers, tuple([RuleId(rule) for rule in rules])

    def resolve(self, g: Game[Any], roll: PooledRoll) -> None:
        taken: list[int] = []
        for left in range(self._most(g, roll.in_hand(False)), 0, -1):
            there = [index for index in range(len(roll.faces)) if index not in taken]
            chosen = g.ask(self._which(roll, [roll.faces[index] for index in there], left)) if there else None
            if chosen is None:
                break
            taken.append(next(index for index in there if roll.faces[index] == chosen))
        roll.take_away(taken)

    def foreseen(self, table: Table[Any], roll: PooledRoll, dice: Dice, then: tuple[Stage, ...]) -> tuple[Stage, ...]:
        most = 0 if dice.resisting else self._most(table, dice)
        return (Remove(tuple(_worst_first(roll, range(len(roll.die.names)))), most),) if most else ()

    def _most(self, table: Table[Any], dice: Dice) -> int:
        if self._offers not in table.hooks.grants:
            return 0
        return sum([offer.dice for offer in table.granted(self._offers, dice) if isinstance(offer, Removal)])

    def _which(self, roll: PooledRoll, faces: list[int], left: int) -> ChooseOne[int]:
        shown = _worst_first(roll, faces)
        return ChooseOne(
            roll.opponent,
            "die to remove",
            tuple(shown),
            "face",
            prompt=f"Choose a die of the {roll.pool_names[False]} to take away; {left} may be.",
            rules=self._rules,
            passing="take no more away",
            default=shown[0],
        )


def _worst_first(roll: PooledRoll, faces: Iterable[int]) -> list[int]:
    """Faces in the order in which whoever they are rolled against would be rid of them."""
    sides = roll.die.sides(False)
    return sorted(set(faces), key=lambda face: (-sides[face].explodes, -sides[face].worth, -face))


class CountHits(RollStage):
    """What both pools are worth. For odds that is what the sides of the die say."""

    def resolve(self, g: Game[Any], roll: PooledRoll) -> None:
        roll.hits = counted(roll.sides(False), roll.faces)
        roll.negated = counted(roll.sides(True), roll.resisting)


def rolled_again(g: Game[Any], faces: tuple[int, ...], again: int, what: str, sides: int) -> tuple[int, ...]:
    """The faces once those that the bits stand for were rolled again."""
    chosen = members(again)
    new = dict(zip(chosen, g.roll(len(chosen), f"{what}, re-rolled", sides), strict=True))
    return tuple([new.get(index, face) for index, face in enumerate(faces)])


def expected(sides: tuple[Side, ...], then: tuple[Stage, ...]) -> list[float]:
    """What a die is worth on average at the end, by the side that shows before these stages.

    A stage that changes some dice of a pool only is left out: which of them it takes is not known.
    """
    free = [float(side.worth) for side in sides]
    turned = list(free)
    for stage in reversed(then):
        if isinstance(stage, Turn):
            if stage.most is None:
                free[stage.of] = turned[stage.to]
        elif isinstance(stage, TurnTogether | Remove | Swell):
            continue
        elif isinstance(stage, RolledAgain):
            for by_side in (free, turned):
                mean = sum(by_side) / len(by_side)
                for side in stage.sides:
                    by_side[side] = mean
        else:
            brought = _brought(sides, free, stage.rounds)
            free = [worth + side.explodes * brought for worth, side in zip(free, sides, strict=True)]
            turned = [worth + side.explodes * brought for worth, side in zip(turned, sides, strict=True)]
    return free


def _brought(sides: tuple[Side, ...], free: list[float], rounds: int | None) -> float:
    """What a die that another brought is worth on average, with all that it brings."""
    mean = sum(free) / len(free)
    more = sum([side.explodes for side in sides]) / len(sides)
    if rounds is None:
        return mean / (1.0 - more)
    return float(sum([mean * more**done for done in range(rounds)]))
