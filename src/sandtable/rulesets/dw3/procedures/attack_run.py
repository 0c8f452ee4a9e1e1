"""An attack run of squadron tokens: interception, then the run."""

from __future__ import annotations

from sandtable.kernel.decision import YesNo
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Call, Outcome, place, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.content.profile import Position, Quality, Squadron
from sandtable.rulesets.dw3.events.combat import DiceRead
from sandtable.rulesets.dw3.events.harm import EscortsLost
from sandtable.rulesets.dw3.events.squadrons import Tokens, TokensRemoved, added
from sandtable.rulesets.dw3.fighting.defences import AERIAL, SUBMERGED, stack_at, usual_bonuses
from sandtable.rulesets.dw3.fighting.dice import HITS, Face, counters_of
from sandtable.rulesets.dw3.fighting.shots import ATTACK_RUN, HEAVY_HIT, POOL, ROLLED_AGAIN, Shot, faces_in, mask
from sandtable.rulesets.dw3.ids import ModelId, StackId
from sandtable.rulesets.dw3.models.attributes import adv, mass, sdv
from sandtable.rulesets.dw3.procedures.attack_dice import RollAction
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.state import BattleGame, BattleTable, Stack
from sandtable.rulesets.dw3.table.where import position_of, register

TORPEDO_RUN = (Quality.PIERCING, Quality.SUBMERGED, Quality.TORPEDO)


def interception_dice(g: BattleTable, target: ModelId, defending: Stack | None) -> int:
    """ADV of the target, the usual bonuses, and the dice of each defending token (DW3-SRS-12)."""
    squadrons = register(g).content.squadrons
    tokens = () if defending is None else defending.tokens
    return adv(g, target) + usual_bonuses(g, target, AERIAL) + sum([squadrons[n].intercept * c for n, c in tokens])


def shot_down(g: BattleTable, tokens: Tokens, counters: int) -> Tokens:
    """The tokens that so many counters remove, one at a time, in the order of their types (DW3-SRS-13).

    Ruling: of types that may go alike the owner gives the one with fewer dice in a run.
    """
    squadrons = register(g).content.squadrons
    gone: Tokens = ()
    for name, count in sorted(tokens, key=lambda token: (squadrons[token[0]].removed, squadrons[token[0]].attack)):
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
        faces = g.roll(interception_dice(g, target, defending) + self.more, "interception")
        gone = shot_down(g, stack.tokens, counters_of(faces))
        g.emit(DiceRead(seat, "interception", (), faces, 0, counters_of(faces)))
        if gone:
            g.emit(TokensRemoved(stack.id, gone))
        if defending is not None:
            g.emit(TokensRemoved(defending.id, defending.tokens))
        return None

    @place("DW3-SRS-13")
    def judge_the_interception(self, g: BattleGame) -> Outcome:
        """What rules and cards make of the tokens that were removed."""

    @step("DW3-SRS-13")
    def go_on_with_those_left(self, g: BattleGame) -> Outcome:
        return None if self.stack in g.state.stacks else LEAVE

    @step("DW3-SRS-15", "DW3-SRS-16", "DW3-SRS-17", "DW3-ESC-07")
    def run(self, g: BattleGame) -> Outcome:
        stack, target = self._stack(g), self.target(g)
        squadrons = register(g).content.squadrons
        heavy = stack.many >= 2 * mass(g, target)
        unit = g.state.units[g.state.models[target].unit]
        if heavy and unit.escorts:
            g.emit(EscortsLost(unit.id))
        # Ruling: no second pool of ADV; against torpedoes one of SDV with the usual bonuses.
        against = sdv(g, target) + usual_bonuses(g, target, SUBMERGED) if self.torpedoes else 0
        obscured = position_of(g, target) is Position.SUBMERGED and not self.torpedoes
        shot = Shot(ATTACK_RUN, stack.seat, target, qualities=self._qualities(g))
        roll = RollAction(
            seat=stack.seat,
            opponent=unit.seat,
            what="attack run",
            pool=max(0, g.value(POOL, shot, sum([squadrons[name].attack * count for name, count in stack.tokens]))),
            against=against,
            explodes=not obscured,
            again=faces_in(g.value(ROLLED_AGAIN, shot, mask(Face.BLANK) if heavy else 0)),
            heavy=g.value(HEAVY_HIT, shot, HITS[Face.HEAVY_HIT]),
        )
        return Call(roll, into=AttackRun.net)

    @step("DW3-SRS-15")
    def strike(self, g: BattleGame) -> Outcome:
        return Call(TakeHits(self.target(g), max(0, self.net), self._qualities(g)))

    @step("DW3-SRS-15")
    def discard_the_tokens(self, g: BattleGame) -> Outcome:
        """All tokens of the run go, stray ones of it too where the target was destroyed."""
        seat, _, target = self.stack.partition(">")
        for name in (self.stack, StackId(f"{seat}~{target}")):
            stack = g.state.stacks.get(StackId(name))
            if stack is not None:
                g.emit(TokensRemoved(stack.id, stack.tokens))
        return None

    def _stack(self, g: BattleTable) -> Stack:
        return g.state.stacks[self.stack]

    def target(self, g: BattleTable) -> ModelId:
        return ModelId(self.stack.partition(">")[2])

    def _kinds(self, g: BattleTable) -> list[Squadron]:
        squadrons = register(g).content.squadrons
        return [squadrons[name] for name, _ in self._stack(g).tokens]

    def _qualities(self, g: BattleTable) -> tuple[Quality, ...]:
        """Those of the type with most tokens; ties: the one with more dice."""
        if self.torpedoes:
            return TORPEDO_RUN
        squadrons = register(g).content.squadrons
        name, _ = max(self._stack(g).tokens, key=lambda token: (token[1], squadrons[token[0]].attack))
        return squadrons[name].qualities


def _whether_torpedoes(stack: Stack, target: ModelId) -> YesNo:
    return YesNo(
        stack.seat,
        "torpedo attack",
        prompt=f"Make the run on {thing(target)} as a torpedo attack? It may defend with SDV then.",
        rules=(RuleId("DW3-SRS-17"),),
        about=(target,),
        default=False,
    )
