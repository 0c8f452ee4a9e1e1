"""Short Range Squadrons launched, sent on their Missions and called back."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.rulesets.dw4.events.attack import Reason
from sandtable.rulesets.dw4.events.dice_shown import shows_plain_dice
from sandtable.rulesets.dw4.ids import MarkerId, ModelId, StackId, UnitId
from sandtable.rulesets.dw4.models.tokens import Tokens, with_tokens
from sandtable.rulesets.dw4.squadrons.stacks import stack_name
from sandtable.rulesets.dw4.state import Battle, Critical, Mission, Stack


class LaunchBegan(Event, frozen=True):
    """A unit makes its SRS Launch of this Round with these models (DW4-SRS-11)."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    models: tuple[ModelId, ...]

    def apply(self, state: Battle) -> None:
        state.units[self.unit] = replace(state.units[self.unit], launched=True)


class SquadronsAllocated(Event, frozen=True):
    """Squadrons of one type were allocated to a target; they merge with what their side has there (DW4-SRS-06)."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    at: str
    """The unit or the Minefield."""
    mission: Mission
    squadron: str
    tokens: int
    models: tuple[ModelId, ...] = ()
    """Who launched them; nobody, where they come from somewhere else."""

    def apply(self, state: Battle) -> None:
        name = stack_name(self.seat, self.at)
        held = state.stacks[name].tokens if name in state.stacks else ()
        state.stacks[name] = Stack(name, self.seat, self.at, self.mission, _more(held, ((self.squadron, self.tokens),)))


class StackReallocated(Event, frozen=True):
    """A whole Stack was sent to another target, where it merges with what its side has there."""

    visibility: ClassVar[Visibility] = PUBLIC

    stack: StackId
    seat: SeatId
    at: str
    mission: Mission

    def apply(self, state: Battle) -> None:
        sent, name = state.stacks.pop(self.stack), stack_name(self.seat, self.at)
        held = state.stacks[name].tokens if name in state.stacks else ()
        state.stacks[name] = Stack(name, self.seat, self.at, self.mission, _more(held, sent.tokens))


class StackSetAside(Event, frozen=True):
    """The target of a Stack left play: it waits aside until Aerial Reconnaissance (DW4-SRS-09)."""

    visibility: ClassVar[Visibility] = PUBLIC

    stack: StackId
    seat: SeatId

    def apply(self, state: Battle) -> None:
        gone, name = state.stacks.pop(self.stack), stack_name(self.seat, "")
        held = state.stacks[name].tokens if name in state.stacks else ()
        state.stacks[name] = Stack(name, self.seat, "", Mission.SET_ASIDE, _more(held, gone.tokens))


class StacksDiscarded(Event, frozen=True):
    """Whole Stacks left play."""

    visibility: ClassVar[Visibility] = PUBLIC

    stacks: tuple[StackId, ...]
    why: str

    def apply(self, state: Battle) -> None:
        for stack in self.stacks:
            del state.stacks[stack]


class MissionBegan(Event, frozen=True):
    """An Admiral resolves the Mission of a Stack at the start of a turn (DW4-ACTV-04)."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    at: str
    mission: Mission
    tokens: Tokens

    def apply(self, state: Battle) -> None:
        state.clock = replace(state.clock, active=self.seat)


class MissionEnded(Event, frozen=True):
    """The Mission of a Stack is resolved."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    mission: Mission

    def apply(self, state: Battle) -> None:
        state.clock = replace(state.clock, active=None)


class InterceptionDeclared(Event, frozen=True):
    """Squadrons over a unit, or its guns, meet a Stack on its Attack Run (DW4-SRS-21)."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    unit: UnitId
    pool: int
    resistance: int
    reasons: tuple[Reason, ...] = ()

    def apply(self, state: Battle) -> None:
        pass


class AttackRunDeclared(Event, frozen=True):
    """A Stack goes in on models of a unit (DW4-SRS-26)."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    models: tuple[ModelId, ...]
    """The Attack Run Targets."""
    pool: int
    resistance: int
    threshold: int
    reasons: tuple[Reason, ...] = ()

    def apply(self, state: Battle) -> None:
        pass


class AttackRunStruck(Event, frozen=True):
    """The Critical Damage Dice of an Attack Run, before anyone knows whom they hit (DW4-SRS-28)."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    unit: UnitId
    criticals: tuple[Critical, ...]

    def apply(self, state: Battle) -> None:
        pass


@shows_plain_dice
class MinesSoughtFromAbove(Event, frozen=True):
    """Dice were rolled for squadrons that sweep a Minefield (DW4-SRS-35)."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    marker: MarkerId
    faces: tuple[int, ...]
    """With those that were turned by a rule."""
    cleared: int
    """How many Minefields may be Cleared for it."""

    def apply(self, state: Battle) -> None:
        pass


@shows_plain_dice
class ReconnaissanceFlown(Event, frozen=True):
    """What was left of an Admiral's squadrons looked around: Bonus Cards for the next Round (DW4-SRS-40)."""

    visibility: ClassVar[Visibility] = PUBLIC

    seat: SeatId
    faces: tuple[int, ...]
    bonus_cards: int

    def apply(self, state: Battle) -> None:
        side = state.sides[self.seat]
        state.sides[self.seat] = replace(side, bonus_cards=side.bonus_cards + self.bonus_cards)


class SquadronsRecalled(Event, frozen=True):
    """All squadrons left play at the end of the Round, and Carriers may launch again (DW4-SRS-41)."""

    visibility: ClassVar[Visibility] = PUBLIC

    def apply(self, state: Battle) -> None:
        state.stacks.clear()
        for unit in [unit for unit in state.units.values() if unit.launched]:
            state.units[unit.id] = replace(unit, launched=False)


def _more(held: Tokens, added: Tokens) -> Tokens:
    for kind, count in added:
        held = with_tokens(held, kind, dict(held).get(kind, 0) + count)
    return held
