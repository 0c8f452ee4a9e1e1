"""The toy in words, on a board, with advice and forces: what the kernel's plain words and client leave to a game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from sandtable.kernel.board import Board, Card, Plane, Player, Sheet, Suggestion, Told
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import PackError
from sandtable.kernel.event import Event
from sandtable.kernel.forces import FactionChoice, ForceCheck, ForceChoices, ForceEntry, ForceProblem
from sandtable.kernel.gameform import NUMBER, GameField, GameForm
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.judgement import Judgement
from sandtable.kernel.manifest import PlainClient, PlainWords
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC
from tests.kernel.toy_world import RoundBegun, pond


class ToyWords(PlainWords):
    """The facet `words`."""

    def narrate(self, table: Table[Any], event: Event) -> str:
        seen_by = table.seat if isinstance(table, View) else None
        name = type(event).__name__
        return name if event.visibility is PUBLIC else f"{name} before {seen_by}"

    def show(self, table: Table[Any], of: str, value: Any) -> str:
        return f"{of} {value}"

    def report(self, view: View[Any]) -> list[str]:
        return [f"{seat}: {purse.pebbles} pebbles" for seat, purse in view.state.purses.items()]


class ToyClient(PlainClient):
    """The facet `client`."""

    def board(self, view: View[Any]) -> Board:
        state = view.state
        players = [
            Player(seat=seat, name=seat, score=purse.pebbles, hand=state.cards[seat].hand)
            for seat, purse in state.purses.items()
        ]
        return Board(map=Plane(width=12_000, height=9_000), round=state.round, players=tuple(players))

    def sheets(self, options: Mapping[str, Any]) -> tuple[Sheet, ...]:
        return (Sheet(id="pebble", title="Pebble"),)

    def cards(self, options: Mapping[str, Any]) -> tuple[Card, ...]:
        return tuple(
            Card(id=card, title=card) for card in sorted({c for hand in pond().cards.values() for c in hand.deck})
        )

    def told(self, table: Table[Any], event: Event) -> Told:
        return Told(headline=type(event) is RoundBegun)

    def choices(self) -> GameForm:
        return GameForm(fields=(GameField(name="rounds", label="Rounds", kind=NUMBER, default=3, most=-1),))


class ToyTactics:
    """The facet `tactics`."""

    luck = 3.0
    few = 99
    spares = True

    def advise(
        self, view: View[Any], pick: Picker, go_on: Callable[[], bool], appraise: Appraiser | None = None
    ) -> Any:
        assert view.decision is not None
        return view.decision.sample(view, pick)

    def suppose(self, view: View[Any], pick: Picker) -> Game[Any]:
        return view.supposed(pick)

    def prospects(self, view: View[Any], pick: Picker, appraise: Appraiser | None = None) -> tuple[Any, ...]:
        return view.decision.options if isinstance(view.decision, ChooseOne) else ()

    def further_prospects(self, view: View[Any], pick: Picker, appraise: Appraiser | None = None) -> tuple[Any, ...]:
        return ()

    def judge(self, view: View[Any], answer: Any, appraise: Appraiser | None = None) -> Judgement | None:
        return None

    def suggest(self, view: View[Any], pick: Picker, appraise: Appraiser | None = None) -> tuple[Suggestion, ...]:
        return ()

    def rounds_begun(self, table: Table[Any]) -> int:
        begun: int = table.state.round
        return begun

    def moment(self, table: Table[Any]) -> int:
        return self.rounds_begun(table)

    def lead_of(self, table: Table[Any], seat: SeatId) -> float:
        held = {purse.seat: purse.pebbles for purse in table.state.purses.values()}
        return 2.0 * held[seat] - sum(held.values())


class ToyForces:
    """The facet `forces`."""

    def choices(self) -> ForceChoices:
        return ForceChoices(factions=(FactionChoice(id="pond", name="Pond"),), limits=(10,))

    def check(self, data: Mapping[str, Any]) -> ForceCheck:
        pebbles = data.get("pebbles")
        if type(pebbles) is not int or not 0 <= pebbles < 1000:
            raise PackError(["force: 'pebbles' is missing"])
        wrong = (ForceProblem("too many pebbles", RuleId("TOY-ROUND-02"), "unit 1", 1),) if pebbles > 10 else ()
        line = ForceEntry(unit=1, class_id="frog", title="Frog", models=pebbles, points=pebbles, group="Shore")
        return ForceCheck(name="Frogs", faction="pond", points=pebbles, limit=10, problems=wrong, entries=(line,))

    def sheets(self, data: Mapping[str, Any]) -> tuple[Sheet, ...]:
        return (Sheet(id="frog", title="Frog", stats=(("Jump", "3"),)),)

    def new(self, faction: str, limit: int, units: Sequence[str] = (), switches: Collection[str] = ()) -> str:
        return f'ruleset = "toy"\npebbles = {limit}\n'

    def like(self, start: str | Mapping[str, Any]) -> str:
        pebbles = 5 if isinstance(start, str) else start["pebbles"]
        return f'ruleset = "toy"\npebbles = {pebbles}\n'

    def schema(self) -> dict[str, Any]:
        return {"type": "object"}
