"""What several special rules have in common."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Rule, forbids, modifies
from sandtable.kernel.values import Modifier
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.fighting.shots import (
    ATTACK,
    DEFENCE,
    FACES,
    HEAVY_HIT,
    HIDDEN,
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
