"""Skerries on the screen: hexes, boats with a facing, crews on tableaus, piles and hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.geometry.hexes import distance
from sandtable.kernel.board import (
    Badge,
    Board,
    Card,
    Cell,
    Check,
    Consideration,
    Effect,
    Hexes,
    Insight,
    Lying,
    Meter,
    Piece,
    Pile,
    Player,
    Remark,
    Seen,
    Slot,
    Stroke,
    Tableau,
    Told,
    Zone,
    lying,
)
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.event import Event
from sandtable.kernel.gameform import GameForm
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import PlainClient
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from tests.toy import courses, events
from tests.toy.choices import FORM
from tests.toy.values import Shot, dice_of, targets_of
from tests.toy.words import boat_name, card_name, does, of_boat
from tests.toy.world import (
    CREW,
    CURRENT,
    PLACES,
    ROCKS,
    SEA,
    STEAM,
    Berth,
    Boat,
    Skerries,
    berths_of,
    home,
    whole_berths,
    winner,
)

HEADLINES = (events.TurnBegun, events.BoatSunk)
SERVICE = {
    "gunner": "A die more in your shots.",
    "lookout": "A die less in shots at you.",
    "carpenter": "Stops a leak on a five or a six.",
}


class SkerryClient(PlainClient):
    """The facet `client`."""

    def board(self, view: View[Skerries]) -> Board:
        state = view.state
        boats = [boat for boat in state.boats.values() if boat.at is not None and not boat.sunk]
        seats = tuple(state.boats)
        return Board(
            map=Hexes(cells=tuple(Cell(q=q, r=r, kind=_kind((q, r))) for q, r in SEA)),
            round=state.turn,
            rounds=state.turns,
            scenario="Skerries",
            points="points",
            players=tuple(_player(state, boat) for boat in state.boats.values()),
            pieces=(*_rocks(), *(_piece(state, boat) for boat in boats)),
            zones=() if state.turn else tuple(_home(seat, seats) for seat in seats),
            tableaus=tuple(_tableau(state, seat) for seat in seats),
            result=_result(state) if view.over else "",
        )

    def cards(self, options: Mapping[str, Any]) -> tuple[Card, ...]:
        sail = [
            Card(id=card, title=card_name(card), kind="course", text=courses.in_words(card)) for card in courses.deck()
        ]
        return (*sail, *(Card(id=who, title=who.capitalize(), kind="crew", text=SERVICE[who]) for who in CREW))

    def consider(self, view: View[Skerries], answer: Any) -> Consideration:
        found = super().consider(view, answer)
        decision, seat = view.decision, view.seat
        if not found.legal or decision is None or seat is None or answer is None:
            return found
        boat = view.state.boats[seat]
        if decision.question == "course" and boat.at is not None:
            _, way = courses.way_of(answer, boat.at, boat.facing)
            rock = next((cell for cell in way if cell in ROCKS), None)
            checks = (Check(False, "This course leads onto a rock.", "SKE-SAIL-02"),) if rock is not None else ()
            cells = (boat.at, *(cell for cell in way if cell in SEA))
            return Consideration(legal=True, cells=cells, checks=checks)
        if decision.question == "target":
            return Consideration(legal=True, lines=(f"{dice_of(view, Shot(seat, answer))} dice.",))
        return found

    def remark(self, view: View[Skerries], value: Any) -> Remark:
        decision, seat = view.decision, view.seat
        of = getattr(decision, "of", "")
        if of == "card":
            return Remark(card=value, hint=courses.in_words(value))
        if of == "crew":
            return Remark(card=value, hint=SERVICE[value])
        if of == "facing" and seat is not None and isinstance(decision, ChooseOne):
            return Remark(cell=view.state.boats[seat].at, facing=value)
        if of == "boat" and seat is not None:
            left = len(whole_berths(view.state, value))
            hint = f"{left} {'berth' if left == 1 else 'berths'} left"
            return Remark(dice=dice_of(view, Shot(seat, value)), hint=hint)
        return Remark()

    def insight(self, view: View[Skerries], piece: str) -> Insight:
        boat = view.state.boats.get(SeatId(piece))
        if boat is None or boat.at is None or boat.sunk:
            return Insight(piece=piece)
        targets = targets_of(view, boat.seat)
        cells = tuple(at for seat in targets if (at := view.state.boats[seat].at) is not None)
        others = tuple(_other(view, boat, other, targets) for other in view.state.boats.values())
        return Insight(piece=piece, cells=(("Targets", cells),), others=tuple(other for other in others if other))

    def told(self, table: Table[Skerries], event: Event) -> Told:
        seat = getattr(event, "seat", None)
        return Told(
            headline=isinstance(event, HEADLINES),
            seat=seat or "",
            pieces=() if seat is None else (seat,),
            cells=event.way if isinstance(event, events.BoatSailed) else (),
            moment="round" if isinstance(event, events.TurnBegun) else "",
            stroke=Stroke((event.seat,), (event.target,)) if isinstance(event, events.ShotFired) else None,
            effects=_effects(event),
            points=event.points if isinstance(event, events.PointsScored) else 0,
        )

    def choices(self) -> GameForm:
        return FORM


def _effects(event: Event) -> tuple[Effect, ...]:
    if isinstance(event, events.BerthStruck):
        return (Effect(piece=event.seat, kind="hurt", word=event.who, amount=1),)
    return (Effect(piece=event.seat, kind="gone", word="Sunk"),) if isinstance(event, events.BoatSunk) else ()


def _kind(cell: tuple[int, int]) -> str:
    return "current" if cell in CURRENT else ""


def _rocks() -> tuple[Piece, ...]:
    return tuple(
        Piece(id=f"rock-{n}", kind="terrain", name="Rock", look="rock", cells=(cell,), label="A rock.")
        for n, cell in enumerate(sorted(ROCKS))
    )


def _home(seat: SeatId, seats: tuple[SeatId, ...]) -> Zone:
    name = of_boat(seat, "home")
    return Zone(id=f"home-{seat}", kind="deployment", name=name, side=seat, cells=home(seat, seats))


def _player(state: Skerries, boat: Boat) -> Player:
    cards = state.cards[boat.seat]
    return Player(
        seat=boat.seat,
        name=boat_name(boat.seat),
        score=boat.score,
        out=boat.sunk,
        hand=cards.hand,
        piles=(
            Pile(name="Deck", count=len(cards.deck)),
            Pile(name="Discards", count=len(cards.discard), cards=cards.discard),
        ),
        meters=(Meter("Steam", boat.steam, STEAM),),
    )


def _piece(state: Skerries, boat: Boat) -> Piece:
    assert boat.at is not None
    whole = len(whole_berths(state, boat.seat))
    return Piece(
        id=boat.seat,
        kind="model",
        name=boat_name(boat.seat),
        side=boat.seat,
        look="boat",
        cells=(boat.at,),
        facing=boat.facing,
        meters=(Meter("Crew", whole, len(PLACES)),),
        label=f"{boat_name(boat.seat)}, {whole} of the crew unhurt.",
    )


def _tableau(state: Skerries, seat: SeatId) -> Tableau:
    face_down = state.cards[seat].face_down
    course = Slot(
        id=f"{seat}.course",
        name="Course",
        kind="course",
        cards=() if face_down is None else lying(f"{seat}.course", (face_down,), face_up=False),
    )
    berths = tuple(
        Slot(id=berth.id, name=berth.place.capitalize(), kind="crew", cards=_crew(berth))
        for berth in berths_of(state, seat)
    )
    return Tableau(id=seat, name=of_boat(seat, "crew"), side=seat, slots=(course, *berths))


def _crew(berth: Berth) -> tuple[Lying, ...]:
    who = berth.shown or berth.hidden
    if who is None:
        return ()
    return (
        Lying(
            id=f"{berth.id}.0",
            card=who,
            face="up" if berth.shown else "down",
            damage=int(berth.damaged),
            badges=(Badge("hurt", "Hurt"),) if berth.damaged else (),
            under=lying(f"{berth.id}.under", berth.tucked),
        ),
    )


def _other(view: View[Skerries], boat: Boat, other: Boat, targets: tuple[SeatId, ...]) -> Seen | None:
    if other.seat == boat.seat or other.at is None or other.sunk or boat.at is None:
        return None
    far, seen = distance(boat.at, other.at), other.seat in targets
    text = f"{boat_name(other.seat)}: {far} cells away{', ahead and in range' if seen else ''}"
    return Seen(id=other.seat, range=far, visible=seen, text=text)


def _result(state: Skerries) -> str:
    best = winner(state)
    return "Nobody wins." if best is None else f"{does(best, 'wins', 'win')} with {state.boats[best].score}."
