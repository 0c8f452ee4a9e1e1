"""A simple captain: keeps off the rocks, brings guns to bear, fires at the weakest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from sandtable.geometry.hexes import bearings, distance, turned
from sandtable.kernel.board import Suggestion
from sandtable.kernel.decision import Picker
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import UNKNOWN, CardId, SeatId
from sandtable.kernel.judgement import Judgement
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.supposing import shuffled
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from tests.toy.courses import kind_of, way_of
from tests.toy.odds import shot_of
from tests.toy.values import RANGE, Shot
from tests.toy.world import CREW, MIDDLE, ROCKS, SEA, Skerries, afloat, berths_of, serves, whole_berths


class SkerryTactics:
    """The facet `tactics`."""

    luck = 3.0
    few = 99
    spares = True

    def advise(
        self, view: View[Skerries], pick: Picker, go_on: Callable[[], bool], appraise: Appraiser | None = None
    ) -> Any:
        decision, seat = view.decision, view.seat
        assert decision is not None and seat is not None
        question = decision.question
        if question == "course":
            return self._best(pick, view.state.cards[seat].hand, lambda card: _worth_of_course(view, seat, card))
        if question == "cards to cast off":
            return tuple(card for card in view.state.cards[seat].hand if kind_of(card) == "about")[:2]
        if question == "heading":
            at = view.state.boats[seat].at
            assert at is not None
            return bearings(at, MIDDLE)[0]
        if question == "target":
            return self._best(
                pick, getattr(decision, "options", ()), lambda at: _worth_of_target(view, seat, at, appraise)
            )
        if question == "ram":
            other = SeatId(decision.about[0])
            return len(whole_berths(view.state, seat)) > len(whole_berths(view.state, other))
        if question == "where it strikes":
            return self._best(pick, getattr(decision, "options", ()), lambda berth: _loss(view, berth))
        return decision.sample(view, pick)

    def _best(self, pick: Picker, options: tuple[Any, ...], worth: Callable[[Any], float]) -> Any:
        """The best of them; any of the best where there are several."""
        rated = [(worth(option), option) for option in options]
        most = max(value for value, _ in rated)
        best = [option for value, option in rated if value == most]
        return best[pick.randrange(len(best))]

    def suppose(self, view: View[Skerries], pick: Picker) -> Game[Skerries]:
        def guess(game: Game[Skerries]) -> None:
            for seat in game.state.boats:
                _berth_anyhow(game.state, seat, pick)

        return view.supposed(pick, guess)

    def prospects(self, view: View[Skerries], pick: Picker, appraise: Appraiser | None = None) -> tuple[Any, ...]:
        decision, seat = view.decision, view.seat
        if decision is None or seat is None or decision.question != "course":
            return ()
        best = self.advise(view, pick, lambda: True, appraise)
        kinds = {kind_of(best): best}
        for card in view.state.cards[seat].hand:
            kinds.setdefault(kind_of(card), card)
        return tuple(kinds.values())

    def further_prospects(self, view: View[Any], pick: Picker, appraise: Appraiser | None = None) -> tuple[Any, ...]:
        return ()

    def judge(self, view: View[Skerries], answer: Any, appraise: Appraiser | None = None) -> Judgement | None:
        return None

    def suggest(self, view: View[Skerries], pick: Picker, appraise: Appraiser | None = None) -> tuple[Suggestion, ...]:
        return ()

    def rounds_begun(self, table: Table[Skerries]) -> int:
        return table.state.turn

    def moment(self, table: Table[Skerries]) -> int:
        return self.rounds_begun(table)

    def lead_of(self, table: Table[Skerries], seat: SeatId) -> float:
        standing = {
            boat.seat: 2.0 * boat.score + (0.0 if boat.sunk else 1.0 + len(whole_berths(table.state, boat.seat)))
            for boat in table.state.boats.values()
        }
        return standing[seat] - max(value for other, value in standing.items() if other != seat)


def _worth_of_course(view: View[Skerries], seat: SeatId, card: CardId) -> float:
    """Guns that bear at the end, less what a rock costs."""
    boat = view.state.boats[seat]
    assert boat.at is not None
    facing, way = way_of(card, boat.at, boat.facing)
    at, worth = boat.at, 0.0
    for cell in way:
        if cell in ROCKS:
            worth -= 10.0
        if cell in ROCKS or cell not in SEA:
            break
        at = cell
    ahead = {turned(facing, off) for off in (-1, 0, 1)}
    for other in afloat(view.state):
        there = view.state.boats[other].at
        if other != seat and there is not None:
            far = distance(at, there)
            worth += max(0, RANGE + 1 - far) if ahead & set(bearings(at, there)) else -0.1 * far
    return worth


def _worth_of_target(view: View[Skerries], seat: SeatId, target: SeatId, appraise: Appraiser | None) -> float:
    spec = shot_of(view, Shot(seat, target))
    hits = appraise(spec).mean if appraise is not None else float(spec.own.dice)
    return hits - 0.5 * len(whole_berths(view.state, target))


def _loss(view: View[Skerries], berth: str) -> float:
    """Those who serve already are worth most, and the bow holds the prizes."""
    seat, _, place = berth.rpartition(".")
    return -1.0 if any(serves(view.state, SeatId(seat), who) and place == "bow" for who in CREW) else 0.0


def _berth_anyhow(state: Skerries, seat: SeatId, pick: Picker) -> None:
    """Crew that one may not know, in any order that fits what is known."""
    berths = berths_of(state, seat)
    known = {berth.shown or berth.hidden for berth in berths}
    left = shuffled([who for who in CREW if who not in known], pick)
    for berth in berths:
        if berth.hidden == UNKNOWN:
            state.berths[berth.id] = msgspec.structs.replace(berth, hidden=left.pop())
