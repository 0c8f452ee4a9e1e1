"""Critical Damage Qualities: dice that look for one Critical Damage Effect."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.stacking import RuleWithJointX
from sandtable.kernel.values import Choice
from sandtable.rulesets.dw4.events.criticals import CriticalDamageRolled
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import ATTACK, Shot
from sandtable.rulesets.dw4.models.condition import room_for_criticals
from sandtable.rulesets.dw4.models.qualities import x_together
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.criticals import FACES, SufferCriticals, critical_dice
from sandtable.rulesets.dw4.procedures.ordering import OrderEffects
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical


class Sought(Grant, frozen=True, kw_only=True):
    """An effect that an Attack looks for once its target took Damage, with so many Critical Damage Dice."""

    dice: int
    critical: Critical | None
    """None where the active Admiral names it when it comes to that."""
    each: bool = False
    """Whether every die that shows it inflicts an instance, not merely one of them all."""


SOUGHT_CRITICALS: Choice[Shot] = Choice("Critical Damage that weapons look for")
"""What the Qualities of the weapons look for, at most one instance of each; odds read it as well as play.

Rules that follow a Broadside grant it as well, for odds alone.
"""


FIRST_CRITICALS: Choice[Shot] = Choice("Critical Damage that strikes before the Action Roll")
"""What weapons look for before anything else is rolled, for one instance at most; odds read it as well as play."""


def criticals_first(g: BattleTable, shot: Shot) -> list[Sought]:
    """What an Attack rolls for before its Action Roll."""
    return [grant for grant in g.granted(FIRST_CRITICALS, shot) if isinstance(grant, Sought)]


def sought(g: BattleTable, shot: Shot, quality: RuleWithJointX, critical: Critical | None) -> Iterable[Grant]:
    """What a Critical Damage Quality would roll for in an Attack as declared."""
    dice = x_together(g, shot, quality)
    return (Sought(quality.name, quality.id, dice=dice, critical=critical),) if dice else ()


def criticals_sought(g: BattleTable, shot: Shot) -> list[Sought]:
    """What all the Qualities of an Attack roll for, should its target take Damage."""
    return [grant for grant in g.granted(SOUGHT_CRITICALS, shot) if isinstance(grant, Sought)]


class RollForACritical(Procedure):
    """The active Admiral rolls Critical Damage Dice; if any shows the effect looked for, one instance is inflicted."""

    model: ModelId
    dice: int
    critical: Critical
    by: SeatId

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.models[self.model].left_as is None

    @step("DW4-CRIT-02")
    def roll(self, g: BattleGame) -> Outcome:
        dice = critical_dice(self.dice, self.critical)
        faces = dice.rolled(g)
        self.result = dice.counted(faces) > 0
        g.emit(CriticalDamageRolled(self.model, self.by, tuple([FACES[face] for face in faces])))
        return None

    @step("DW4-CRIT-02")
    def inflict_it(self, g: BattleGame) -> Outcome:
        if not self.result:
            return None
        return Call(SufferCriticals(self.model, named=(self.critical,), by=self.by, source=ATTACK))


class RollForEachCritical(Procedure):
    """The active Admiral rolls Critical Damage Dice; each that shows the effect looked for inflicts one instance."""

    model: ModelId
    dice: int
    critical: Critical
    by: SeatId
    source: str
    found: int = 0

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.models[self.model].left_as is None

    @step("DW4-CRIT-02")
    def roll(self, g: BattleGame) -> Outcome:
        dice = critical_dice(self.dice, self.critical)
        faces = dice.rolled(g)
        self.found = dice.counted(faces)
        g.emit(CriticalDamageRolled(self.model, self.by, tuple([FACES[face] for face in faces])))
        return None

    @step("DW4-CRIT-02")
    def inflict_them(self, g: BattleGame) -> Outcome:
        if not self.found:
            return None
        named = (self.critical,) * self.found
        return Call(SufferCriticals(self.model, named=named, by=self.by, source=self.source))


class RollForCriticals(Procedure):
    """Every Critical Damage Quality of an Attack is rolled for by itself, in the order that the active Admiral chooses.

    Ruling: nobody is asked where the order cannot matter, because the target survives whichever comes first
    (DW4-CRIT-02).
    """

    model: ModelId
    by: SeatId
    waiting: tuple[Critical, ...]
    dice: tuple[tuple[Critical, int], ...]
    """How many dice look for each of them."""

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.models[self.model].left_as is None

    @step("DW4-CRIT-02", "DW4-ROUND-04")
    def put_them_into_an_order(self, g: BattleGame) -> Outcome:
        crippled = g.state.models[self.model].crippled
        if len(self.waiting) < 2 or not crippled or room_for_criticals(g, self.model) > 1:
            return None
        return Call(OrderEffects(self.by, self.waiting, "critical"), into=RollForCriticals.waiting)

    @step("DW4-CRIT-02")
    def roll_for_the_next(self, g: BattleGame) -> Outcome:
        critical, *rest = [Critical(name) for name in self.waiting]
        self.waiting = tuple(rest)
        return Call(RollForACritical(self.model, dict(self.dice)[critical], critical, self.by))

    @step("DW4-CRIT-02")
    def roll_for_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.roll_for_the_next) if self.waiting else None


def roll_for_criticals(g: BattleGame, attack: Attack) -> Outcome:
    """What Critical Damage Qualities do once the Initial Target took Damage, be it Crippled or not."""
    if not attack.result or attack.target not in g.state.models:
        return None
    found = [(sought.critical, sought.dice) for sought in criticals_sought(g, attack.shot)]
    dice = tuple([(critical, dice) for critical, dice in found if critical is not None])
    if not dice:
        return None
    return Call(RollForCriticals(attack.target, attack.seat, tuple([critical for critical, _ in dice]), dice))
