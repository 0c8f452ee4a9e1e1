"""What several special rules have in common."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies
from sandtable.kernel.ids import SeatId
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.fighting.shots import (
    ATTACK,
    DEFENCE,
    FACES,
    HEAVY_HIT,
    HIDDEN,
    RESISTED_AGAIN,
    ROLLED_AGAIN,
    Defending,
    Shot,
    mask,
)
from sandtable.rulesets.dw3.models.attributes import LEAST, PLUS
from sandtable.rulesets.dw3.models.special_rules import bearers_by, has
from sandtable.rulesets.dw3.state import BattleTable


class RollsBlanksAgain(Rule, abstract=True):
    """A rule by which blanks of some pools are rolled again. Ruling: as they are worth nothing, always."""

    @modifies(ROLLED_AGAIN, FACES)
    def roll_again(self, g: BattleTable, shot: Shot) -> Modifier | None:
        return Modifier(mask(Face.BLANK)) if self.helps(g, shot) else None

    def helps(self, g: BattleTable, shot: Shot) -> bool:
        raise NotImplementedError


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


class FindsTheHidden(Rule, abstract=True):
    """A rule by which attacks of its side ignore that enemies around a bearer are obscured."""

    reach: ClassVar[int]

    @forbids(HIDDEN)
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
