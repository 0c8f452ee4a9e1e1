"""The Attack Run: squadrons go in on models of an enemy unit."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseOne, ChooseSome
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Call, Outcome, Procedure, place, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.events.squadrons import AttackRunDeclared, AttackRunStruck, StacksDiscarded
from sandtable.rulesets.dw4.ids import ModelId, StackId, UnitId
from sandtable.rulesets.dw4.models.attributes import Bonus, Shot, defence
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll, RollResult
from sandtable.rulesets.dw4.procedures.attack import reasons_of
from sandtable.rulesets.dw4.procedures.criticals import FACES, SufferTogether
from sandtable.rulesets.dw4.procedures.escorts import DiscardEscorts
from sandtable.rulesets.dw4.procedures.interception import Interception
from sandtable.rulesets.dw4.squadrons.attack_runs import ATTACK_RUN, Raid, run_pools
from sandtable.rulesets.dw4.squadrons.stacks import size
from sandtable.rulesets.dw4.state import BattleGame, BattleTable, Critical
from sandtable.tabletop.where import opponent

TARGETS = Presentation(button=Button("Attack", "model", "models", none="No target"))

ESCORT = "Escort"
"""Where a Critical Damage Die may go instead of a model."""


class AttackRun(Procedure):
    """A Stack that Threatens a unit attacks it. The result is how many Critical Damage Effects were inflicted."""

    seat: SeatId
    stack: StackId
    unit: UnitId
    """The unit that is attacked."""
    lost: tuple[tuple[str, int], ...] = ()
    """What an Interception Attempt shot down, by type."""
    pressed_home: bool = False
    """Goes on though no token is left. A rule says so."""
    targets: tuple[ModelId, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    roll: RollResult | None = None
    criticals: tuple[Critical, ...] = ()
    """The Critical Damage Dice as they fell."""
    allocated: tuple[tuple[ModelId, Critical], ...] = ()
    """What each target suffers. A rule that inflicts more adds to it, before `resolve_critical_damage`."""
    escorts_lost: int = 0

    @property
    def target(self) -> ModelId:
        """Any of the targets: for what counts for the whole unit."""
        return self.targets[0]

    @step("DW4-SRS-21")
    def suffer_an_interception(self, g: BattleGame) -> Outcome:
        return Call(Interception(self.stack, self.unit), into=AttackRun.lost)

    @place("DW4-SRS-23")
    def count_the_losses(self, g: BattleGame) -> Outcome:
        """What the lost squadrons leave behind."""

    @step("DW4-SRS-23")
    def break_off_without_squadrons(self, g: BattleGame) -> Outcome:
        self.result = 0
        return None if self.stack in g.state.stacks or self.pressed_home else LEAVE

    @step("DW4-SRS-25")
    def nominate_targets(self, g: BattleGame) -> Outcome:
        able = models_in(g, self.unit)
        if not able:
            return LEAVE
        self.targets = g.ask(lambda: _which_targets(g, self, able))
        return None

    @place("DW4-SRS-26", "DW4-ESC-03")
    def declare_bonus_dice(self, g: BattleGame) -> Outcome:
        """Dice that are bought or discarded for: the active Admiral's first, then the opponent's (DW4-DICE-08)."""

    @step("DW4-SRS-26", "DW4-SRS-27", "DW4-SRS-31")
    def make_the_action_roll(self, g: BattleGame) -> Outcome:
        pools = run_pools(g, Raid(self.seat, self.stack, self.unit, self.targets, self.bonuses))
        figures = (pools.action.value, pools.resistance.value, pools.threshold.value)
        g.emit(AttackRunDeclared(self.seat, self.targets, *figures, reasons_of(pools)))
        # It is made for no model, so nobody's Disorder tells (DW4-DIS-11).
        shot = Shot(self.seat, self.unit, self.target, what=ATTACK_RUN)
        roll = ActionRoll(self.seat, opponent(g, self.seat), *figures, what=ATTACK_RUN, shot=shot, against=self.targets)
        return Call(roll, into=AttackRun.roll)

    @step("DW4-SRS-28")
    def roll_critical_damage(self, g: BattleGame) -> Outcome:
        assert self.roll is not None
        self.criticals = tuple([FACES[face] for face in g.roll(self.roll.successes, "Critical Damage")])
        if self.criticals:
            g.emit(AttackRunStruck(self.seat, self.unit, self.criticals))
        return None

    @step("DW4-SRS-28", "DW4-ESC-07")
    def allocate_critical_damage(self, g: BattleGame) -> Outcome:
        free, escorts = list(self.targets), g.state.units[self.unit].escorts
        allocated: list[tuple[ModelId, Critical]] = []
        for n, critical in enumerate(self.criticals):
            waiting = self.criticals[n:]
            if not free and not escorts:
                break  # Ruling: what finds no room is lost (DW4-SRS-28).
            chosen = g.ask(_where_to(self.seat, critical, waiting, tuple(free), escorts))
            if chosen == ESCORT:
                escorts -= 1
            elif chosen is not None:
                free.remove(ModelId(chosen))
                allocated.append((ModelId(chosen), critical))
        self.allocated = tuple(allocated)
        self.escorts_lost = g.state.units[self.unit].escorts - escorts
        return None

    @step("DW4-SRS-29", "DW4-ESC-07", "DW4-SRS-32")
    def discard_escorts(self, g: BattleGame) -> Outcome:
        # Before anything explodes: an explosion endangers those that are left.
        return Call(DiscardEscorts(self.unit, self.escorts_lost, ATTACK_RUN)) if self.escorts_lost else None

    @step("DW4-SRS-29", "DW4-SRS-32")
    def resolve_critical_damage(self, g: BattleGame) -> Outcome:
        self.result = len(self.allocated)
        return Call(SufferTogether(self.allocated, self.seat, ATTACK_RUN)) if self.allocated else None

    @step("DW4-SRS-30", "DW4-SRS-33")
    def disengage(self, g: BattleGame) -> Outcome:
        # Ruling: also where nothing is left of the unit that they were allocated to (DW4-SRS-33).
        there = tuple([stack.id for stack in g.state.stacks.values() if stack.target == self.unit])
        if there:
            g.emit(StacksDiscarded(there, "Disengage"))
        return None


def models_in(g: BattleTable, unit: UnitId) -> tuple[ModelId, ...]:
    """The models of a unit that may be Attack Run Targets: the weakest Defences first."""
    here = [model for model in g.state.units[unit].models if g.state.models[model].pose is not None]
    return tuple(sorted(here, key=lambda model: defence(g, model)))


def most_targets(g: BattleTable, stack: StackId) -> int:
    """As many as there are tokens left. Ruling: one where a Stack without any goes on (DW4-SRS-25)."""
    return max(1, size(g.state.stacks.get(stack)))


def _which_targets(g: BattleTable, run: AttackRun, able: tuple[ModelId, ...]) -> ChooseSome[ModelId]:
    most = most_targets(g, run.stack)
    return ChooseSome(
        run.seat,
        "attack run targets",
        able,
        "model",
        least=1,
        most=most,
        presentation=TARGETS,
        prompt=f"Nominate up to {min(most, len(able))} models of {thing(run.unit)} as targets of the Attack Run.",
        rules=(RuleId("DW4-SRS-25"),),
        about=(run.stack,),
        default=able[:most],
    )


def _where_to(
    seat: SeatId, critical: Critical, waiting: tuple[Critical, ...], free: tuple[ModelId, ...], escorts: int
) -> ChooseOne[str]:
    shown = ", ".join([die.value for die in waiting])
    options = (*free, ESCORT) if escorts else free
    return ChooseOne(
        seat,
        "critical damage die",
        options,
        "model",
        prompt=f"Allocate {critical.value} to a target or an Escort; dice left: {shown}.",
        rules=(RuleId("DW4-SRS-28"),),
        passing="lose this die" if len(waiting) > len(free) + escorts else "",
        about=(critical.value,),
        default=options[0],
    )
