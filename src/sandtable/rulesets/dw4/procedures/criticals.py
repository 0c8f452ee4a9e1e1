"""Critical Damage and the explosions that come of it."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.events.criticals import CriticalDamageRolled, CriticalsInflicted
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.condition import is_about_to_explode
from sandtable.rulesets.dw4.procedures.explosion import CatastrophicExplosion
from sandtable.rulesets.dw4.procedures.harm import SufferDamage
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical
from sandtable.rulesets.dw4.turn_order import who_orders
from sandtable.tabletop.dice.die import Die, DieFace
from sandtable.tabletop.dice.plain import PlainDice
from sandtable.tabletop.where import models_on_table, opponent

FACES = tuple(Critical)
"""The faces of a Critical Damage Die, one each (DW4-DICE-02)."""
CRITICAL_DIE = Die(*[DieFace(critical.value) for critical in FACES])


def critical_dice(dice: int, looked_for: Critical) -> PlainDice:
    """Critical Damage Dice that count one of their effects alone."""
    sides = CRITICAL_DIE.reading([int(critical is looked_for) for critical in FACES])
    return PlainDice("Critical Damage", dice, sides)


class SufferCriticals(Procedure):
    """A model suffers Critical Damage Effects: so many dice of them, and those that are named.

    A rule that replaces or doubles them changes `incoming`, before `inflict_them`.
    """

    model: ModelId
    rolled: int = 0
    named: tuple[Critical, ...] = ()
    by: SeatId | None = None
    """The Admiral who inflicts them; nobody, where it is a mishap."""
    source: str = ""
    incoming: tuple[Critical, ...] = ()

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.models[self.model].left_as is None

    @step("DW4-CRIT-01", "DW4-CRIT-02", "DW4-DICE-02")
    def roll_critical_damage(self, g: BattleGame) -> Outcome:
        # All of them at once, and always by the opponent of the model; named ones need no die.
        dice = tuple([FACES[face] for face in g.roll(self.rolled, "Critical Damage")])
        self.incoming = (*self.named, *dice)
        if dice:
            g.emit(CriticalDamageRolled(self.model, opponent(g, g.state.models[self.model].seat), dice))
        return None

    @step("DW4-CRIT-03", "DW4-CRIT-04")
    def inflict_them(self, g: BattleGame) -> Outcome:
        if self.incoming:
            in_all = len(g.state.models[self.model].criticals) + len(self.incoming)
            g.emit(CriticalsInflicted(self.model, self.incoming, in_all))
        return None

    @step("DW4-CRIT-11")
    def explode(self, g: BattleGame) -> Outcome:
        return explode_if_due(g, self.model, self.by)


def explode_if_due(g: BattleGame, model: ModelId, by: SeatId | None = None) -> Outcome:
    """The explosion of a model that has too many Critical Damage Effects; `by` is the Admiral who set it off.

    Ruling: one that another explosion brings about waits until that one is over (DW4-CRIT-13), and one of several
    models that suffer together until all have suffered (DW4-SRS-32).
    """
    if not is_about_to_explode(g, model):
        return None
    if g.enclosing(ChainOfExplosions) is not None or g.enclosing(AllAtOnce) is not None:
        return None
    return Call(ChainOfExplosions(model, by=by))


class AllAtOnce(Procedure):
    """Several models suffer at the same moment: what is due to explode waits until all of them have suffered."""


class SufferTogether(AllAtOnce):
    """Several models suffer Critical Damage Effects at once: all are inflicted before anything explodes."""

    effects: tuple[tuple[ModelId, Critical], ...]
    by: SeatId | None = None
    source: str = ""

    @step("DW4-SRS-32")
    def inflict_the_next(self, g: BattleGame) -> Outcome:
        model = self.effects[0][0]
        named = tuple([critical for other, critical in self.effects if other == model])
        self.effects = tuple([pair for pair in self.effects if pair[0] != model])
        return Call(SufferCriticals(model, named=named, by=self.by, source=self.source))

    @step("DW4-SRS-32")
    def inflict_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.inflict_the_next) if self.effects else None

    @step("DW4-SRS-32", "DW4-CRIT-11")
    def explode(self, g: BattleGame) -> Outcome:
        return _explode_after_all(g, self.by)


class SufferDamageTogether(AllAtOnce):
    """Two models that ran into each other suffer Damage at once, before either of them explodes."""

    blows: tuple[tuple[ModelId, int], ...]
    """Who suffers how much."""
    by: SeatId | None = None
    """The Admiral who inflicts it; to own models it is a mishap."""
    source: str = ""

    @step("DW4-RAM-06")
    def inflict_the_next(self, g: BattleGame) -> Outcome:
        (model, points), *rest = self.blows
        self.blows = tuple(rest)
        foe = self.by if self.by != g.state.models[model].seat else None
        return Call(SufferDamage(model, points, by=foe, source=self.source))

    @step("DW4-RAM-06")
    def inflict_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.inflict_the_next) if self.blows else None

    @step("DW4-RAM-06", "DW4-CRIT-11")
    def explode(self, g: BattleGame) -> Outcome:
        return _explode_after_all(g, self.by)


def _explode_after_all(g: BattleGame, by: SeatId | None) -> Outcome:
    """Once all have suffered whatever is due explodes, in an order that the active Admiral chooses (DW4-CRIT-13)."""
    due = _due_to_explode(g)
    if not due:
        return None
    first = g.ask(lambda: _which_explodes_next(g, due, None))
    return Call(ChainOfExplosions(first, by=by))


class ChainOfExplosions(Procedure):
    """A model explodes, and after it, one at a time, all whose explosion that brings about."""

    first: ModelId
    reach: int = 0
    """How far the first one reaches, where it is not its MAS in inches."""
    points: int = 1
    """The Damage that the first one inflicts."""
    next: ModelId = ModelId("")
    there: Pose | None = None
    """Where the first one was."""
    here: Pose | None = None
    """Where the one that exploded last was."""
    by: SeatId | None = None
    """The Admiral who set it all off; nobody, where it is a mishap."""

    @step("DW4-CRIT-11", "DW4-CRIT-13")
    def explode(self, g: BattleGame) -> Outcome:
        self.here = g.state.models[self.next or self.first].pose
        self.there = self.there or self.here
        if self.next:
            return Call(CatastrophicExplosion(self.next, by=self.by))
        return Call(CatastrophicExplosion(self.first, self.reach, self.points, by=self.by))

    @step("DW4-CRIT-13", "DW4-ROUND-04")
    def explode_the_next(self, g: BattleGame) -> Outcome:
        due = _due_to_explode(g)
        if not due:
            return None
        self.next = g.ask(lambda: _which_explodes_next(g, due, self.there))
        return Again(self.explode)


def _due_to_explode(g: BattleTable) -> tuple[ModelId, ...]:
    return tuple([m.id for m in models_on_table(g) if m.crippled and is_about_to_explode(g, m.id)])


def _which_explodes_next(g: BattleTable, due: tuple[ModelId, ...], there: Pose | None) -> ChooseOne[ModelId]:
    def distance2(model: ModelId) -> int:
        pose = g.state.models[model].pose
        return 0 if pose is None or there is None else (pose.x - there.x) ** 2 + (pose.y - there.y) ** 2

    return ChooseOne(
        who_orders(g),
        "next explosion",
        due,
        "model",
        prompt="Several models are about to explode: choose which goes first.",
        rules=(RuleId("DW4-CRIT-13"), RuleId("DW4-ROUND-04")),
        default=min(due, key=distance2),
    )
