"""Shots, and what they strike."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, step
from sandtable.kernel.windows import Window
from tests.toy.events import BerthStruck, BoatSunk, CrewShown, PointsScored, PrizeTucked, ShotFired
from tests.toy.values import BEFORE_THE_SHOT, Shot, dice_of, targets_of
from tests.toy.world import Skerries, berths_of, whole_berths

AIM = Presentation(button=Button("Fire"))
WORTH = (0, 0, 0, 1, 1, 2)
"""What each face of a die hits."""
SINKING = 2


class Fire(Procedure):
    """A boat fires at one that lies ahead of it."""

    seat: SeatId
    card: CardId
    target: SeatId | None = None
    dice: int = 0
    hits: int = 0
    played: Any = None

    def goes_on(self, g: Game[Skerries]) -> bool:
        return not g.state.boats[self.seat].sunk

    @step("SKE-FIRE-01")
    def choose_a_target(self, g: Game[Skerries]) -> Outcome:
        targets = targets_of(g, self.seat)
        if not targets:
            return LEAVE
        self.target = g.ask(
            ChooseOne(
                self.seat,
                "target",
                targets,
                "boat",
                prompt="Choose the boat to fire at.",
                rules=(RuleId("SKE-FIRE-01"),),
                passing="hold your fire",
                presentation=AIM,
            )
        )
        return None if self.target is not None else LEAVE

    @step("SKE-FIRE-02")
    def let_crew_be_shown(self, g: Game[Skerries]) -> Outcome:
        assert self.target is not None
        return Call(Window(BEFORE_THE_SHOT, (self.seat, self.target)))

    @step("SKE-FIRE-03")
    def count_the_dice(self, g: Game[Skerries]) -> Outcome:
        assert self.target is not None
        self.dice = dice_of(g, Shot(self.seat, self.target))
        return None

    @step("SKE-FIRE-03")
    def roll(self, g: Game[Skerries]) -> Outcome:
        assert self.target is not None
        faces = g.roll(self.dice, "shot")
        self.hits = sum(WORTH[face] for face in faces)
        g.emit(ShotFired(self.seat, self.target, faces, self.hits))
        if self.hits and self.card in g.state.cards[self.seat].discard:
            g.emit(PrizeTucked(self.seat, self.card))
        return None

    @step("SKE-FIRE-04")
    def strike(self, g: Game[Skerries]) -> Outcome:
        assert self.target is not None
        return Call(Strike(self.target, self.seat)) if self.hits > 0 else LEAVE

    @step("SKE-FIRE-04")
    def strike_again(self, g: Game[Skerries]) -> Outcome:
        assert self.target is not None
        self.hits -= 1
        return None if g.state.boats[self.target].sunk else Again(self.strike)


class Strike(Procedure):
    """One hit: the captain of the boat says where, and the boat that has nobody left goes down."""

    seat: SeatId
    by: SeatId | None = None

    @step("SKE-DAMAGE-01")
    def choose_a_berth(self, g: Game[Skerries]) -> Outcome:
        whole = {berth.id: berth for berth in whole_berths(g.state, self.seat)}
        struck = g.ask(
            ChooseOne(
                self.seat,
                "where it strikes",
                tuple(whole),
                "berth",
                prompt="Choose the berth that is struck.",
                rules=(RuleId("SKE-DAMAGE-01"),),
                presentation=Presentation(final=True),
            )
        )
        berth = whole[struck]
        who = berth.shown or berth.hidden
        assert who is not None
        g.emit(BerthStruck(self.seat, berth.place, who))
        if self.by is not None:
            g.emit(PointsScored(self.by, 1))
        return None

    @step("SKE-DAMAGE-02")
    def go_down(self, g: Game[Skerries]) -> Outcome:
        if whole_berths(g.state, self.seat):
            return None
        g.emit(BoatSunk(self.seat))
        if self.by is not None:
            g.emit(PointsScored(self.by, SINKING))
        return None


class ShowCrew(Procedure):
    """A captain turns up one of the crew, who serves from now on."""

    seat: SeatId

    @step("SKE-CREW-02")
    def choose_whom(self, g: Game[Skerries]) -> Outcome:
        hidden = {berth.id: berth for berth in berths_of(g.state, self.seat) if berth.hidden is not None}
        chosen = g.ask(
            ChooseOne(
                self.seat,
                "crew to show",
                tuple(hidden),
                "berth",
                prompt="Choose the berth to turn up.",
                rules=(RuleId("SKE-CREW-02"),),
                passing="show nobody after all",
            )
        )
        if chosen is not None:
            berth = hidden[chosen]
            assert berth.hidden is not None
            g.emit(CrewShown(self.seat, berth.place, berth.hidden))
        return None
