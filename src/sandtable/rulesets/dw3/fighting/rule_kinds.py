"""What several special rules have in common."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Position, Quality
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.fighting.shots import (
    ATTACK,
    DEFENCE,
    FACES,
    HEAVY_HIT,
    HIDDEN,
    RESISTED_AGAIN,
    ROLLED_AGAIN,
    SCREENED,
    SHIELD_LIMIT,
    SHIELD_MASS,
    Defending,
    Shot,
    mask,
)
from sandtable.rulesets.dw3.fighting.weapons import FITTING, Pointed
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.models.attributes import LEAST, MOST, PLUS, mass
from sandtable.rulesets.dw3.models.special_rules import bearers, bearers_by, has
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.rulesets.dw3.table.where import position_of
from sandtable.tabletop.distances import are_within

AMPLIFIED = 4
"""The most dice that an amplified shield takes."""


class RollsBlanksAgain(Rule, abstract=True):
    """A rule by which blanks of some pools are rolled again. Ruling: as they are worth nothing, always."""

    @modifies(ROLLED_AGAIN, FACES)
    def roll_again(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return Modifier(mask(Face.BLANK)) if self.helps(g, shot) else None

    def helps(self, g: BattleTable, shot: Shot) -> bool:
        raise NotImplementedError


class NothingHides(Rule, abstract=True):
    """A quality from which no target is obscured."""

    quality: ClassVar[Quality]

    @forbids(HIDDEN)
    @forbids(SCREENED)
    def find(self, g: BattleTable, shot: Shot) -> Refusal | None:
        return Refusal("nothing is obscured from it", self.id) if self.quality in shot.qualities else None


class BarsTargets(Rule, abstract=True):
    """A quality with which units of some position traits may not be the initial target."""

    quality: ClassVar[Quality]
    barred: ClassVar[tuple[Position, ...]]
    row: ClassVar[str]
    """The row of the summary that says so."""

    @forbids(FITTING)
    def bar(self, g: BattleTable, pointed: Pointed) -> Refusal | None:
        if self.quality not in pointed.qualities or self.is_excused(pointed):
            return None
        position = position_of(g, pointed.target)
        if position not in self.barred:
            return None
        return Refusal(f"{self.quality} attacks are not made on {position} units", RuleId(self.row))

    def is_excused(self, pointed: Pointed) -> bool:
        return False


class HelpsDefences(Rule, abstract=True):
    """A rule whose bearers give dice to the defence pools of friends around them, each bearer its own."""

    dice: ClassVar[int]
    reach: ClassVar[int]

    @modifies(DEFENCE, PLUS)
    def help(self, g: BattleTable, defending: Defending) -> Modifier | None:
        seat = g.state.models[defending.model].seat
        many = len(bearers_by(g, defending.model, seat, self.id, self.reach))
        return Modifier(self.dice * many) if many else None


class LightensHeavyHits(Rule, abstract=True):
    """A rule by which a Heavy Hit of some attacks on its bearer is worth 1; PIERCING attacks set it aside."""

    against: ClassVar[Quality]

    @modifies(HEAVY_HIT, LEAST)
    def lighten(self, g: BattleTable, shot: Shot) -> Modifier | None:
        if self.against not in shot.qualities or Quality.PIERCING in shot.qualities:
            return None
        return Modifier(1) if has(g, shot.target, self.id) else None


class AmplifiesShields(Rule, abstract=True):
    """A rule by which SURFACE friends around a bearer have MASS +1 for their shields, which take at most 4 dice.

    Ruling: the bearer is such a friend itself.
    """

    reach: ClassVar[int]

    @modifies(SHIELD_MASS, MOST)
    def strengthen(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(mass(g, model) + 1) if self._reaches(g, model) else None

    @modifies(SHIELD_LIMIT, MOST)
    def widen(self, g: BattleTable, model: ModelId) -> Modifier | None:
        return Modifier(AMPLIFIED) if self._reaches(g, model) else None

    def _reaches(self, g: BattleTable, model: ModelId) -> bool:
        if position_of(g, model) is not Position.SURFACE:
            return False
        there = bearers(g, g.state.models[model].seat, self.id)
        return any([are_within(g, bearer, model, self.reach) for bearer in there])


class FindsTheHidden(Rule, abstract=True):
    """A rule by which attacks of its side ignore that enemies around a bearer are obscured."""

    reach: ClassVar[int]

    @forbids(HIDDEN)
    @forbids(SCREENED)
    def find(self, g: BattleTable, shot: Shot) -> Refusal | None:
        if shot.what != ATTACK or not bearers_by(g, shot.target, shot.seat, self.id, self.reach):
            return None
        return Refusal("it is heard", self.id)


class WinnersRollAgain(Rule, abstract=True):
    """A rule by which blanks of any pool of its bearers are rolled again while their side is winning.

    It is winning in a round that began with it ahead in victory points, as the last check for victory left them.
    """

    @modifies(ROLLED_AGAIN, FACES)
    def press_on(self, g: BattleTable, shot: Shot) -> Modifier | None:
        if shot.attacker is None or not has(g, shot.attacker, self.id) or not _is_winning(g, shot.seat):
            return None
        return Modifier(mask(Face.BLANK))

    @modifies(RESISTED_AGAIN, FACES)
    def hold_on(self, g: BattleTable, shot: Shot) -> Modifier | None:
        seat = g.state.models[shot.target].seat
        return Modifier(mask(Face.BLANK)) if has(g, shot.target, self.id) and _is_winning(g, seat) else None


def _is_winning(g: BattleTable, seat: SeatId) -> bool:
    """Whether a side was ahead when the round began."""
    now = g.state.clock.round
    points = {s: sum([x.points for x in side.scores if x.round < now]) for s, side in g.state.sides.items()}
    return points[seat] > max([many for other, many in points.items() if other != seat])
