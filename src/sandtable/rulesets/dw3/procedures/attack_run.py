"""An attack run of squadron tokens: interception, then the run."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne, YesNo
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, place, step
from sandtable.kernel.values import Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.profile import Position, Quality, Squadron
from sandtable.rulesets.dw3.events.combat import Aim, DiceRead
from sandtable.rulesets.dw3.events.harm import EscortsLost
from sandtable.rulesets.dw3.events.squadrons import Tokens, TokensRemoved, added
from sandtable.rulesets.dw3.fighting.defences import AERIAL, SUBMERGED, stack_at, usual_bonuses
from sandtable.rulesets.dw3.fighting.dice import Face, counters_of
from sandtable.rulesets.dw3.fighting.shots import (
    ATTACK_RUN,
    INTERCEPTION,
    POOL,
    SHIELDED,
    Shot,
)
from sandtable.rulesets.dw3.ids import ModelId, StackId
from sandtable.rulesets.dw3.models.attributes import adv, mass, sdv
from sandtable.rulesets.dw3.procedures.action_roll import roll_for
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.procedures.shielding import whether_to_shield
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, Stack
from sandtable.rulesets.dw3.table.tokens import squadrons_in
from sandtable.rulesets.dw3.table.where import position_of, register

TORPEDO_RUN = (Quality.PIERCING, Quality.SUBMERGED, Quality.TORPEDO)


def interception_dice(g: BattleTable, target: ModelId, defending: Stack | None) -> int:
    """ADV of the target, the usual bonuses, and the dice of each defending token (DW3-SRS-12)."""
    squadrons = register(g).content.squadrons
    tokens = () if defending is None else squadrons_in(g, defending)
    return adv(g, target) + usual_bonuses(g, target, AERIAL) + sum([squadrons[n].intercept * c for n, c in tokens])


OWN_CHOICE: Question[StackId] = Question("the owner of a run says which of its tokens are removed")
"""A rule by which the defender does forbids this."""


def shot_down(g: BattleTable, tokens: Tokens, counters: int, first: str = "") -> Tokens:
    """The tokens that so many counters remove, one at a time, in the order of their types (DW3-SRS-13).

    Ruling: of types that may go alike the owner gives the one with fewer dice in a run. One may have to go first.
    """
    squadrons = register(g).content.squadrons
    gone: Tokens = ()

    def order(token: tuple[str, int]) -> tuple[bool, int, int]:
        return token[0] != first, squadrons[token[0]].removed, squadrons[token[0]].attack

    for name, count in sorted(tokens, key=order):
        cost = squadrons[name].counters
        many = min(count, counters // cost)
        counters -= many * cost
        gone = added(gone, ((name, many),))
        if many < count:
            break
    return gone


class AttackRun(Deed):
    """The tokens of one side at one enemy model make a run."""

    stack: StackId
    torpedoes: bool = False
    net: int = 0
    more: int = 0
    """Dice that a card adds to the interception."""
    pool: int = 0
    shield: bool = False

    def side(self, g: BattleTable) -> SeatId:
        return SeatId(self.stack.partition(">")[0])

    @step("DW3-SRS-17")
    def choose_the_kind(self, g: BattleGame) -> Outcome:
        stack, target = self._stack(g), self.target(g)
        kinds = self._kinds(g)
        able = all([kind.torpedo for kind in kinds])
        if able and position_of(g, target) not in (Position.AERIAL, Position.GROUND):
            self.torpedoes = g.ask(_whether_torpedoes(stack, target))
        return None

    @place("DW3-SRS-12")
    def before_the_interception(self, g: BattleGame) -> Outcome:
        """Where cards add to the pool."""

    @step("DW3-SRS-12", "DW3-SRS-13", "DW3-SRS-14")
    def intercept(self, g: BattleGame) -> Outcome:
        stack, target = self._stack(g), self.target(g)
        seat = g.state.models[target].seat
        defending = stack_at(g, seat, target)
        faces = g.roll(interception_dice(g, target, defending) + self.more, INTERCEPTION)
        flying = self._flying(g)
        kinds = tuple([name for name, _ in flying])
        asked = len(kinds) > 1 and counters_of(faces) and g.refusal(OWN_CHOICE, stack.id) is not None
        first = g.ask(_which_first(seat, stack, kinds)) if asked else ""
        gone = shot_down(g, flying, counters_of(faces), first)
        g.emit(DiceRead(seat, INTERCEPTION, (), faces, 0, counters_of(faces), Aim(target=target)))
        if gone:
            g.emit(TokensRemoved(stack.id, gone))
        if defending is not None and squadrons_in(g, defending):
            g.emit(TokensRemoved(defending.id, squadrons_in(g, defending)))
        return None

    @place("DW3-SRS-13")
    def judge_the_interception(self, g: BattleGame) -> Outcome:
        """What rules and cards make of the tokens that were removed."""

    @step("DW3-SRS-13")
    def go_on_with_those_left(self, g: BattleGame) -> Outcome:
        return None if self.stack in g.state.stacks and self._flying(g) else LEAVE

    @step("DW3-SRS-15", "DW3-SHOOT-27")
    def raise_a_shield(self, g: BattleGame) -> Outcome:
        """A run is an attack: shields work against it, unless it is a torpedo attack or falls as bombs."""
        shot, squadrons = self.shot(g), register(g).content.squadrons
        dice = sum([squadrons[name].attack * count for name, count in self._flying(g)])
        self.pool = max(0, g.value(POOL, shot, dice))
        off = g.value(SHIELDED, shot, 0)
        if off and self.pool:
            self.shield = g.ask(lambda: whether_to_shield(g, shot.target, off, self.pool, "attack run"))
        if self.shield:
            self.pool = max(0, self.pool - off)
        return None

    @step("DW3-SRS-15", "DW3-SRS-16", "DW3-SRS-17", "DW3-ESC-07")
    def run(self, g: BattleGame) -> Outcome:
        target = self.target(g)
        heavy = sum([count for _, count in self._flying(g)]) >= 2 * mass(g, target)
        # Ruling: no second pool of ADV; against torpedoes one of SDV with the usual bonuses. It is formed before the
        # tokens roll, so an escort that their weight costs is still in it.
        against = sdv(g, target) + usual_bonuses(g, target, SUBMERGED) if self.torpedoes else 0
        unit = g.state.units[g.state.models[target].unit]
        if heavy and unit.escorts:
            g.emit(EscortsLost(unit.id))
        obscured = position_of(g, target) is Position.SUBMERGED and not self.torpedoes and not self.shield
        again = (Face.BLANK,) if heavy else ()
        return Call(
            roll_for(g, self.shot(g), self.pool, against, again=again, explodes=not obscured), into=AttackRun.net
        )

    @step("DW3-SRS-15")
    def strike(self, g: BattleGame) -> Outcome:
        return Call(TakeHits(self.target(g), max(0, self.net), self._qualities(g)))

    @step("DW3-SRS-15")
    def discard_the_tokens(self, g: BattleGame) -> Outcome:
        """All tokens of the run go, stray ones of it too where the target was destroyed."""
        seat, _, target = self.stack.partition(">")
        for name in (self.stack, StackId(f"{seat}~{target}")):
            stack = g.state.stacks.get(StackId(name))
            if stack is not None and squadrons_in(g, stack):
                g.emit(TokensRemoved(stack.id, squadrons_in(g, stack)))
        return None

    def shot(self, g: BattleTable) -> Shot:
        """The run as rules look at it."""
        return Shot(ATTACK_RUN, self._stack(g).seat, self.target(g), qualities=self._qualities(g))

    def _stack(self, g: BattleTable) -> Stack:
        return g.state.stacks[self.stack]

    def _flying(self, g: BattleTable) -> Tokens:
        """The tokens that make the run: assault tokens beside them do not (DW3-R-G-10)."""
        return squadrons_in(g, self._stack(g))

    def target(self, g: BattleTable) -> ModelId:
        return ModelId(self.stack.partition(">")[2])

    def _kinds(self, g: BattleTable) -> list[Squadron]:
        squadrons = register(g).content.squadrons
        return [squadrons[name] for name, _ in self._flying(g)]

    def _qualities(self, g: BattleTable) -> tuple[Quality, ...]:
        """Those of the type with most tokens; ties: the one with more dice."""
        if self.torpedoes:
            return TORPEDO_RUN
        squadrons = register(g).content.squadrons
        name, _ = max(self._flying(g), key=lambda token: (token[1], squadrons[token[0]].attack))
        return squadrons[name].qualities


def _which_first(seat: SeatId, stack: Stack, kinds: tuple[str, ...]) -> ChooseOne[str]:
    return ChooseOne(
        seat,
        "tokens to intercept first",
        kinds,
        "answer",
        prompt=f"Choose the tokens at {thing(stack.target)} that are intercepted first.",
        rules=(RuleId("DW3-SRS-13"),),
        about=(stack.target,),
        default=kinds[0],
    )


def _whether_torpedoes(stack: Stack, target: ModelId) -> YesNo:
    return YesNo(
        stack.seat,
        "torpedo attack",
        prompt=f"Make the run on {thing(target)} as a torpedo attack? It may defend with SDV then.",
        rules=(RuleId("DW3-SRS-17"),),
        about=(target,),
        default=False,
    )
