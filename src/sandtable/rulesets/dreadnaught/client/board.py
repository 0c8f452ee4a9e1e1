"""The board: the map with what is on it, the ships as tableaus of cards, the players."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.kernel.board import (
    Badge,
    Board,
    Cell,
    Hexes,
    Meter,
    Piece,
    Pile,
    Player,
    Zone,
)
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.rulesets.dreadnaught.client.ships import struck_cruiser, tableau_of
from sandtable.rulesets.dreadnaught.client.tray import tray_of
from sandtable.rulesets.dreadnaught.content.content import Map
from sandtable.rulesets.dreadnaught.content.kinds import Zones
from sandtable.rulesets.dreadnaught.fighting.hits import layout_of
from sandtable.rulesets.dreadnaught.fighting.profiles import CRUISER_LAYOUT
from sandtable.rulesets.dreadnaught.fighting.totals import ship_defence
from sandtable.rulesets.dreadnaught.sea.lookout import hexes_of, map_of, obstacle_design
from sandtable.rulesets.dreadnaught.ships.limits import hand_size
from sandtable.rulesets.dreadnaught.ships.systems import design, reactor_of, systems_of
from sandtable.rulesets.dreadnaught.state import Sea
from sandtable.rulesets.dreadnaught.victory import points_of, winner
from sandtable.rulesets.dreadnaught.words.names import does, hex_name, ship_name, thing_name

KINDS = {Zones.GREEN: "deployment", Zones.RED: "deployment", Zones.YELLOW: "objective", Zones.PURPLE: "objective"}


PHASES = ("Power Up", "Volley", "Recovery", "End of turn")
"""The phases of a turn."""
ZONE_NAMES = {Zones.GREEN: "Green start", Zones.RED: "Red start", Zones.YELLOW: "Yellow", Zones.PURPLE: "Purple"}


def board_of(view: View[Sea]) -> Board:
    """Everything there is to draw, from what this view shows."""
    state, chart = view.state, map_of(view)
    cells = tuple(
        Cell(q=q, r=r, kind=str(chart.colour_at((q, r)) or ""), label=hex_name(view, (q, r))) for q, r in chart.hexes
    )
    return Board(
        map=Hexes(cells=cells),
        round=state.clock.turn,
        rounds=state.settings.options.turn_cap,
        phase=_phase(state),
        phases=PHASES if state.clock.turn else (),
        scenario="Dreadnaught",
        points="OP",
        players=tuple(_player(view, seat) for seat in state.captains),
        pieces=tuple(_pieces(view)),
        zones=tuple(
            Zone(
                id=zone,
                kind=KINDS[chart.colours[zone]],
                name=_zone_name(chart, zone),
                cells=tuple(sorted(cells_of)),
            )
            for zone, cells_of in chart.zones.items()
        ),
        tableaus=(*(tableau_of(view, seat) for seat in state.captains), tray_of(view), *struck_cruiser(view)),
        result=_result(view) if view.over else "",
    )


def _phase(state: Sea) -> str:
    return state.clock.phase if state.clock.turn else "Setup"


def _zone_name(chart: Map, zone: str) -> str:
    """A zone by its colour, with a number where there are several."""
    colour = chart.colours[zone]
    alike = chart.of_colour(colour)
    return ZONE_NAMES[colour] if len(alike) == 1 else f"{ZONE_NAMES[colour]} {alike.index(zone) + 1}"


def _pieces(view: View[Sea]) -> Iterator[Piece]:
    state = view.state
    for obstacle in state.obstacles.values():
        printed = obstacle_design(view, obstacle)
        yield Piece(
            id=obstacle.id,
            kind="terrain",
            name=printed.name,
            look=obstacle.kind,
            cells=hexes_of(view, obstacle),
            facing=obstacle.facing if printed.speed else None,
            meters=(Meter("Damage", obstacle.markers, printed.hp),) if printed.hp else (),
            label=f"{printed.name}. {printed.text}",
        )
    for beacon in state.beacons.values():
        badges = (Badge("destructible", "Destructible"),) if beacon.destructible else ()
        name = thing_name(view, beacon.id)
        yield Piece(
            id=beacon.id,
            kind="marker",
            name="Beacon",
            side=beacon.seat,
            look="beacon",
            cells=(beacon.at,),
            badges=badges,
            label=name,
        )
    for token in state.tokens.values():
        name = thing_name(view, token.id)
        yield Piece(
            id=token.id,
            kind="marker",
            name=token.kind.capitalize(),
            side=token.seat,
            look=token.kind,
            cells=(token.at,),
            label=name,
        )
    for cruiser in state.cruisers.values():
        hurt = len(cruiser.filled)
        badges = (Badge("disarmed", "Disarmed"),) if cruiser.disarmed else ()
        yield Piece(
            id=cruiser.id,
            kind="model",
            name="Cruiser",
            side=cruiser.seat,
            look="cruiser",
            cells=(cruiser.at,),
            facing=cruiser.facing,
            meters=(Meter("Components hit", hurt, len(CRUISER_LAYOUT)), Meter("Strain", cruiser.strain)),
            badges=badges,
            label=f"{thing_name(view, cruiser.id)}, {hurt} Components hit.",
        )
    for seat, ship in state.ships.items():
        if ship.at is None or ship.lost:
            continue
        reactor = reactor_of(view, seat)
        yield Piece(
            id=seat,
            kind="model",
            name=ship_name(view, seat),
            side=seat,
            look=ship.ship_class,
            cells=(ship.at,),
            facing=ship.facing,
            meters=(
                Meter("Components hit", len(ship.filled), len(layout_of(view, seat))),
                Meter("Reactor", reactor.markers, design(view, reactor).hp),
                Meter("Defence", ship_defence(view, seat)),
            ),
            label=f"The Dreadnaught {ship_name(view, seat)} at {hex_name(view, ship.at)}.",
        )


def _player(view: View[Sea], seat: SeatId) -> Player:
    state = view.state
    captain, cards = state.captains[seat], state.cards[seat]
    built = bool(systems_of(state, seat))
    return Player(
        seat=seat,
        name=ship_name(view, seat),
        score=points_of(state, seat),
        first=state.clock.initiative == seat,
        out=captain.out,
        hand=cards.hand,
        piles=(
            Pile(name="Grid deck", count=len(cards.deck)),
            Pile(name="Discards", count=len(cards.discard), cards=cards.discard),
            Pile(name="Overload", count=len(cards.overload), cards=cards.overload),
        ),
        meters=(
            Meter("Activations", captain.activations),
            Meter("Tokens", captain.tokens),
            Meter("Attachments", captain.attachments),
            Meter("Boosts", captain.boosts),
            Meter("Energy", captain.energy, captain.energy + captain.energy_spent),
            Meter("Hand Size", hand_size(view, seat) if built else 0),
        ),
        lines=(f"Intent: {captain.intent}.",) if captain.intent else (),
    )


def _result(view: View[Sea]) -> str:
    best = winner(view)
    if best is None:
        return "The battle is drawn."
    return f"{does(view, best, 'wins', 'win')} with {points_of(view.state, best)} OP."
