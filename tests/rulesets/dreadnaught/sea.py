"""A duel laid out as a test wants it: ships with ready-made builds, hands, and a procedure about to run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from sandtable.kernel.board import CellAt
from sandtable.kernel.chance import Chance, Seeded, key_from
from sandtable.kernel.decision import Decision
from sandtable.kernel.engine import Game, Happened
from sandtable.kernel.event import Event
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.procedure import Procedure
from sandtable.rulesets.dreadnaught.answers import Attachment, Commitment
from sandtable.rulesets.dreadnaught.content.content import builtin
from sandtable.rulesets.dreadnaught.events.setting_up import ShipBuilt
from sandtable.rulesets.dreadnaught.ids import BeaconId, CruiserId, ObstacleId, SystemId
from sandtable.rulesets.dreadnaught.new_game import hook_index, opening_state
from sandtable.rulesets.dreadnaught.options import checked
from sandtable.rulesets.dreadnaught.ships.limits import activation_limit, attachment_limit, boost_limit
from sandtable.rulesets.dreadnaught.state import Beacon, Cruiser, Obstacle, Sea, SeaGame, SystemCard

A, B, C = SeatId("P1"), SeatId("P2"), SeatId("P3")
NORTH, SOUTH = 0, 3


class Wait(Procedure):
    """Nothing happens: the table is only looked at."""


def at_sea(
    *,
    ships: tuple[str, ...] = ("ANV-S1", "LAN-S1"),
    a: CellAt = (0, 4),
    b: CellAt = (0, 0),
    facings: tuple[int, int] = (NORTH, SOUTH),
    builds: Mapping[SeatId, tuple[str, ...]] | None = None,
    **options: Any,
) -> SeaGame:
    """Two ships on the duel map, four hexes apart and bow to bow, in the first Volley of a turn; nothing runs yet."""
    content = builtin()
    named = {f"ship{n}": ship for n, ship in enumerate(ships, start=1)}
    agreed = checked({**named, "players": len(ships), **options}, content)
    state = opening_state(agreed, content)
    for seat, ship in zip(agreed.seats, agreed.ships, strict=True):
        ShipBuilt(seat, (builds or {}).get(seat) or content.classes[ship].build).apply(state)
    game: Game[Sea] = Game(state, hook_index(), None, Seeded(key_from("sea")), content)
    for seat, at, facing in zip(agreed.seats, (a, b), facings, strict=False):
        state.ships[seat] = msgspec.structs.replace(state.ships[seat], at=at, facing=facing)
    state.clock = msgspec.structs.replace(state.clock, turn=1, phase="Volley", volley=1, initiative=A)
    for seat in agreed.seats:
        energy = content.systems[content.classes[state.ships[seat].ship_class].build[0]].energy
        state.captains[seat] = msgspec.structs.replace(
            state.captains[seat],
            activations=activation_limit(game, seat),
            attachments=attachment_limit(game, seat),
            boosts=boost_limit(game, seat),
            energy=energy,
        )
    return game


def start(game: SeaGame, opening: Procedure, chance: Chance | None = None) -> SeaGame:
    """Let a procedure run."""
    twin: Game[Sea] = Game(game.state, game.hooks, opening, chance or game.chance, game.content)
    twin.strict = True
    twin.start()
    return twin


def card(seat: SeatId, design: str) -> SystemId:
    return SystemId(f"{seat}.{design}")


def system(game: SeaGame, seat: SeatId, design: str) -> SystemCard:
    return game.state.systems[card(seat, design)]


def set_system(game: SeaGame, seat: SeatId, design: str, **changed: Any) -> None:
    game._memo.clear()
    name = card(seat, design)
    if "attached" in changed:
        changed["attached"] = tuple(CardId(each) for each in changed["attached"])
    game.state.systems[name] = msgspec.structs.replace(game.state.systems[name], **changed)


def set_ship(game: SeaGame, seat: SeatId, **changed: Any) -> None:
    game._memo.clear()
    game.state.ships[seat] = msgspec.structs.replace(game.state.ships[seat], **changed)


def set_captain(game: SeaGame, seat: SeatId, **changed: Any) -> None:
    game._memo.clear()
    game.state.captains[seat] = msgspec.structs.replace(game.state.captains[seat], **changed)


def set_clock(game: SeaGame, **changed: Any) -> None:
    game._memo.clear()
    game.state.clock = msgspec.structs.replace(game.state.clock, **changed)


def deal(game: SeaGame, seat: SeatId, hand: str = "", *, deck: str | None = None, **piles: str) -> None:
    """Grid cards by their ids: a hand, and where it matters the top of the deck; the rest of the deck stays."""
    game._memo.clear()
    cards = game.state.cards[seat]
    named = {name: tuple(CardId(each) for each in text.split()) for name, text in {"hand": hand, **piles}.items()}
    used = {each for pile in named.values() for each in pile}
    top = tuple(CardId(each) for each in (deck or "").split())
    rest = () if deck == "" else tuple(each for each in cards.deck if each not in used and each not in top)
    game.state.cards[seat] = msgspec.structs.replace(cards, deck=top + rest, **named)


def put_cruiser(
    game: SeaGame, seat: SeatId, at: CellAt, facing: int = NORTH, number: int = 1, **more: Any
) -> CruiserId:
    game._memo.clear()
    name = CruiserId(f"{seat}.c{number}")
    game.state.cruisers[name] = Cruiser(name, seat, at, facing, **more)
    return name


def put_obstacle(game: SeaGame, kind: str, at: CellAt, facing: int = NORTH, name: str = "ob1") -> ObstacleId:
    game._memo.clear()
    game.state.obstacles[ObstacleId(name)] = Obstacle(ObstacleId(name), kind, at, facing)
    game.state.placed += 1
    return ObstacleId(name)


def put_beacon(game: SeaGame, seat: SeatId, at: CellAt, number: int = 1, destructible: bool = False) -> BeaconId:
    game._memo.clear()
    name = BeaconId(f"{seat}.b{number}")
    game.state.beacons[name] = Beacon(name, seat, at, destructible)
    return name


def give_mission(game: SeaGame, seat: SeatId, *missions: str) -> None:
    """Missions held, unrevealed."""
    game._memo.clear()
    mine = game.state.missions[seat]
    held = tuple(CardId(mission) for mission in missions)
    game.state.missions[seat] = msgspec.structs.replace(
        mine, held=held, deck=tuple(each for each in mine.deck if each not in held)
    )


def asked(game: SeaGame) -> list[tuple[SeatId, str]]:
    return [(decision.seat, decision.question) for decision in game.open_decisions]


def question(game: SeaGame) -> Decision[Any]:
    return game.open_decisions[0]


def answer(game: SeaGame, *answers: Any) -> None:
    """Give answers one after the other, each to whoever is asked first."""
    for each in answers:
        game.submit(question(game).seat, each)


def skip(game: SeaGame, *wanted: str) -> None:
    """Pass whatever is asked until one of the wanted questions is; windows for Boosts and the like."""
    for _ in range(200):
        if game.over or any(decision.question in wanted for decision in game.open_decisions):
            return
        decision = question(game)
        game.submit(decision.seat, decision.fallback(game))


def happened(game: SeaGame, kind: type[Event]) -> list[Any]:
    """The events of a kind since the game began to be watched."""
    return [line.event for line in game.record if isinstance(line, Happened) and isinstance(line.event, kind)]


def order(line: str) -> Commitment:
    """A commitment from a short line: `activate SYSTEM EFFECT BY h:CARD,a:CARD`, `drift BY`, `sail CARD BY` ..."""
    kind, *words = line.split()
    if kind == "drift":
        return Commitment(kind, words[0])
    if kind == "attach":
        return Commitment(kind, "energy", SystemId(words[1]), hand=(CardId(words[0]),))
    if kind in ("sail", "strike"):
        return Commitment(kind, words[1], hand=(CardId(words[0]),))
    system, effect, by, *rest = words
    sources = rest[0].split(",") if rest else []
    hand, attached = (tuple(CardId(each[2:]) for each in sources if each[0] == where) for where in "ha")
    return Commitment(kind, by, SystemId(system), int(effect), hand, attached)


def attachment(card: str, system: str, over: str = "") -> Attachment:
    """A Grid card under a System card, in the place of another where one is named."""
    return Attachment(CardId(card), SystemId(system), CardId(over))
