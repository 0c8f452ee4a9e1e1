"""Launching squadron tokens: part of the operations step."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne, Number
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import LEAVE, Again, Outcome, Procedure, place, step
from sandtable.kernel.values import Choice, Query
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.squadrons import TokensLaunched
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.models.attributes import MOST, PLUS, disorder, figure
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.where import class_of, class_of_unit, position_of, register
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import enemies, models_of, models_on_table

DISARRAY = 3


TOKENS: Choice[UnitId] = Choice("types of squadron tokens that a unit launches")
"""Where a rule grants any, they stand in for those of its class."""
CAPACITY: Query[ModelId] = Query("squadron capacity of a model", MOST)


def kinds_of(g: BattleTable, unit: UnitId) -> tuple[str, ...]:
    """The types of tokens that a unit launches."""
    granted = [grant.name for grant in g.granted(TOKENS, unit)] if TOKENS in g.hooks.grants else []
    return tuple(granted) or class_of_unit(g, unit).squadrons


def capacity(g: BattleTable, unit: UnitId) -> int:
    """The tokens that a unit may launch: those of its models that are not in disarray (DW3-SRS-01, DW3-OPS-08).

    What was launched before is not looked at: later damage does not touch it (DW3-SRS-05).
    """
    able = [m.id for m in models_of(g, unit) if m.pose is not None and disorder(g, m.id) < DISARRAY]
    return sum([g.value(CAPACITY, model, figure(g, model, class_of(g, model).srs)) for model in able])


def targets_for(g: BattleTable, unit: UnitId, squadron: str) -> tuple[ModelId, ...]:
    """Models within the launch range of any model of the unit; enemies that it may make no run on left out."""
    kind = register(g).content.squadrons[squadron]
    seat = g.state.units[unit].seat
    own = [m.id for m in models_of(g, unit) if m.pose is not None]
    found = []
    for model in models_on_table(g):
        if model.seat != seat and position_of(g, model.id) in kind.barred:
            continue
        if any([are_within(g, carrier, model.id, kind.launch) for carrier in own]):
            found.append(model.id)
    return tuple(found)


PATROL: Query[UnitId] = Query("tokens that may go to any enemy, however far", PLUS)


class LaunchSquadrons(Procedure):
    """Tokens go to models within range, one stack to each, up to the capacity of the unit; the result: how many."""

    unit: UnitId
    launched: int = 0
    stacks: tuple[ModelId, ...] = ()
    far: int = 0
    """Of those launched the tokens that went farther than others may."""
    anywhere: bool = False
    """They go to enemies alone, however far."""
    kind: str = ""
    """A type of tokens that is launched instead of its own, and how many of them; none of its own are used for that."""
    tokens: int = 0

    @place("DW3-SRS-01")
    def begin(self, g: BattleGame) -> Outcome:
        """What rules do before tokens are placed."""

    @step("DW3-SRS-01", "DW3-SRS-02", "DW3-SRS-04")
    def launch_a_stack(self, g: BattleGame) -> Outcome:
        self.result = self.launched
        left = (self.tokens if self.kind else capacity(g, self.unit)) - self.launched
        kinds = (self.kind,) if self.kind else kinds_of(g, self.unit)
        near = {kind: [m for m in self._near(g, kind) if m not in self.stacks] for kind in kinds}
        beyond = max(0, g.value(PATROL, self.unit, 0) - self.far)
        reached = {kind: [*near[kind], *(self._anywhere(g, kind, near[kind]) if beyond else ())] for kind in kinds}
        targets = tuple(dict.fromkeys([model for models in reached.values() for model in models]))
        if left <= 0 or not targets:
            return LEAVE
        seat = g.state.units[self.unit].seat
        target = g.ask(self._which_target(g, targets, left))
        if target is None:
            return LEAVE
        is_far = not any([target in near[kind] for kind in kinds])
        left = min(left, beyond) if is_far else left
        there = [kind for kind in kinds if target in (reached if is_far else near)[kind]]
        tokens: list[tuple[str, int]] = []
        for kind in there:
            least = 1 if kind == there[-1] and not tokens else 0
            many = g.ask(
                Number(
                    seat,
                    "tokens to launch",
                    least,
                    left,
                    prompt=f"How many {kind} go to {thing(target)}?",
                    rules=(RuleId("DW3-SRS-01"),),
                    about=(target, kind),
                    default=left,
                )
            )
            left -= many
            if many:
                tokens.append((kind, many))
            if not left:
                break
        self.launched += sum([many for _, many in tokens])
        self.far += sum([many for _, many in tokens]) if is_far else 0
        self.stacks = (*self.stacks, target)
        g.emit(TokensLaunched(seat, target, tuple(tokens)))
        return Again(self.launch_a_stack)

    def _near(self, g: BattleTable, kind: str) -> tuple[ModelId, ...]:
        return tuple(self._anywhere(g, kind, [])) if self.anywhere else targets_for(g, self.unit, kind)

    def _anywhere(self, g: BattleTable, kind: str, near: list[ModelId]) -> list[ModelId]:
        """Enemies beyond the launch range that tokens of a type may make a run on."""
        barred = register(g).content.squadrons[kind].barred
        foes = [foe.id for foe in enemies(g, g.state.units[self.unit].seat) if foe.id not in (*near, *self.stacks)]
        return [foe for foe in foes if position_of(g, foe) not in barred]

    def _which_target(self, g: BattleTable, targets: tuple[ModelId, ...], left: int) -> ChooseOne[ModelId]:
        return ChooseOne(
            g.state.units[self.unit].seat,
            "target of squadrons",
            targets,
            "model",
            prompt=f"{left} squadron tokens can be launched: choose the model they go to, or launch no more.",
            rules=(RuleId("DW3-SRS-02"),),
            passing="launch no more",
        )
