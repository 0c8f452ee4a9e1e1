"""A small game in which all that bots go by is planted: what comes to mind, how luck falls, and what comes of it.

West takes one of several ways, and on every day after that the wind blows as a captain picks it. A test says which ways
come to mind, and how west stands by the way, the day, the supposed game and the winds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from sandtable.kernel.board import Board, Piece, Plane
from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.decision import ChooseOne, Number, Picker
from sandtable.kernel.engine import Game
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import HookIndex
from sandtable.kernel.ids import SeatId
from sandtable.kernel.judgement import Judgement
from sandtable.kernel.manifest import PlainClient, Positions, RuleSet, Tactics
from sandtable.kernel.procedure import Again, Outcome, Procedure, step
from sandtable.kernel.reckoning import Reckoning
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.state import State
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC, Visibility
from tests.kernel.toy import ToyPlay
from tests.kernel.toy_facets import ToyTactics
from tests.kernel.toy_world import EAST, WEST

WAYS = ("coast", "strait", "reef", "swamp")
DAYS = 5


class Journey(State):
    """The world of it."""

    way: str = ""
    day: int = 0
    supposed: int = 0
    """Which of the games it is that were supposed, counted from 1; 0 for the one at the table."""
    winds: tuple[int, ...] = ()


class WayTaken(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    way: str

    def apply(self, state: Journey) -> None:
        state.way = self.way


class DayPassed(Event, frozen=True):
    visibility: ClassVar[Visibility] = PUBLIC

    wind: int

    def apply(self, state: Journey) -> None:
        state.day, state.winds = state.day + 1, (*state.winds, self.wind)


class Travel(Procedure):
    """A whole game: a way, and a wind for each of its days."""

    @step("TOY-WAY-01")
    def take_a_way(self, g: Game[Journey]) -> Outcome:
        g.emit(WayTaken(g.ask(ChooseOne(WEST, "way", WAYS, "way"))))
        return None

    @step("TOY-WAY-02")
    def pass_a_day(self, g: Game[Journey]) -> Outcome:
        g.emit(DayPassed(g.ask(Number(EAST, "wind", 0, 999))))
        return Again(self.pass_a_day) if g.state.day < DAYS else None


Stands = Callable[[Journey], float]
"""How west stands; east stands as far on the other side."""


def for_west(stands: Stands, table: Table[Any], seat: SeatId) -> float:
    return stands(table.state) if seat == WEST else -stands(table.state)


def evenly(state: Journey) -> float:
    return 0.0


class PlantedTactics(ToyTactics):
    """The facet `tactics`: these ways come to mind, this one is advised, and so west leads by them."""

    def __init__(self, *likely: str, advised: str = "swamp", leads: Stands = evenly, luck: float = 0.0) -> None:
        self.likely, self.advised, self.leads, self.luck = likely, advised, leads, luck
        self.games = 0
        self.worth: Mapping[str, float] = {}

    def prospects(self, view: View[Any], pick: Picker, appraise: Appraiser | None = None) -> tuple[Any, ...]:
        return self.likely

    def advise(
        self, view: View[Any], pick: Picker, go_on: Callable[[], bool], appraise: Appraiser | None = None
    ) -> Any:
        assert view.decision is not None
        return self.advised if view.decision.question == "way" else pick.randrange(1000)

    def suppose(self, view: View[Any], pick: Picker) -> Game[Any]:
        self.games += 1
        return view.supposed(pick, lambda game: setattr(game.state, "supposed", self.games))

    def judge(self, view: View[Any], answer: Any, appraise: Appraiser | None = None) -> Judgement | None:
        return Judgement("so it is planted", self.worth.get(answer))

    def moment(self, table: Table[Any]) -> int:
        day: int = table.state.day
        return day

    def lead_of(self, table: Table[Any], seat: SeatId) -> float:
        return for_west(self.leads, table, seat)


class PlantedPositions:
    """The facet `positions`: what games have shown is that west stands so."""

    def __init__(self, stands: Stands) -> None:
        self.stands = stands

    def figures(self, table: Table[Any], seat: SeatId) -> dict[str, float]:
        return {"planted": for_west(self.stands, table, seat)}

    def to_come(self, table: Table[Any]) -> float:
        """Half a game, for who goes by days alone: also where it ended before its time."""
        return 0.5

    def reckoning(self) -> Reckoning | None:
        return Reckoning(now={"planted": 1.0})


class PlantedPlay(ToyPlay):
    """The facet `play`: nobody wins."""

    def winner(self, table: Table[Any]) -> SeatId | None:
        return None


class PlantedClient(PlainClient):
    """The facet `client`: west has two ships on the board, and east one."""

    def board(self, view: View[Any]) -> Board:
        sides = {"W1": WEST, "W2": WEST, "E1": EAST}
        pieces = [Piece(id=name, kind="model", name=name, side=side) for name, side in sides.items()]
        return Board(map=Plane(width=9_000, height=9_000), pieces=tuple(pieces))


class PlantedRules(RuleSet):
    """The game with what is planted in it."""

    name, title, version = "planted", "Planted", "1"

    def __init__(self, tactics: Tactics, seasoned: Tactics | None = None, positions: Positions | None = None) -> None:
        self.play, self.client = PlantedPlay(), PlantedClient()
        self.tactics, self.seasoned, self.positions = tactics, seasoned, positions


def setting_out() -> Game[Journey]:
    """West is asked for the way."""
    game: Game[Journey] = Game(Journey(), HookIndex(()), Travel(), Seeded(key_from("planted")))
    game.start()
    return game


def asked() -> View[Journey]:
    return View(setting_out(), WEST)


def at_its_end() -> Game[Journey]:
    """The game when all its days have passed."""
    game = setting_out()
    game.submit(WEST, "coast")
    while not game.over:
        game.submit(EAST, 0)
    return game


def always() -> bool:
    return True
