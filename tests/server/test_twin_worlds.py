"""Two worlds that differ in secrets alone: whoever may not know them is told the same bytes, however they ask."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice, zip_longest
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from sandtable import rulesets
from sandtable.kernel.board import Consideration
from sandtable.kernel.cards import Cards
from sandtable.kernel.chance import Roll, key_from
from sandtable.kernel.decision import Decision
from sandtable.kernel.engine import Answered
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC
from sandtable.server import planning
from sandtable.server.app import create_app
from sandtable.server.frames import Eyes
from sandtable.server.live_table import LiveTable
from sandtable.server.refusals import Refuse
from sandtable.server.settings import Settings
from tests.server.clients import Client, Json
from tests.server.told import asked_over_http, everything_told
from tests.server.twins import SECRET_CHOICES, Fates

LOOKS = 12
"""Decisions from one look at another world to the next, at most."""
TRIES = 4
"""Other choices that are tried before the worlds differ in cards and dice alone."""


class Worlds:
    """A random game, a server, and twins of the game to put in its place."""

    def __init__(self, client: Client, fates: Fates, ruleset: str, options: Json) -> None:
        self.client, self.fates, self.pick = client, fates, Random(f"{options}")
        self.match = Match.start(rulesets.ruleset(ruleset), options, key_from(f"{options}"))
        self.viewers: tuple[SeatId | None, ...] = (*(SeatId(seat) for seat in self.match.header.seats), None)
        wish = {"ruleset": ruleset, "options": options, "seats": dict.fromkeys(self.match.header.seats, "me")}
        self.made: Json = client.post("/api/v1/games", json=wish).json()

    def moments(self, every: int) -> Iterator[SeatId | None]:
        """Play to the end; stop for a viewer every so many decisions, and wherever a choice is sealed or face down."""
        since, stops, before = 0, 0, set[tuple[str, SeatId]]()
        while not self.match.game.over:
            since += 1
            game = self.match.game
            hiding = {("card", seat) for seat, cards in game.state.cards.items() if cards.face_down}
            hiding |= {("answer", seat) for seat in game.sealed}
            if since > every or hiding - before:
                since, stops = 0, stops + 1
                new = {seat for _, seat in hiding - before}
                others = [seat for seat in self.viewers if seat not in new]
                yield others[stops % len(others)]
            before = hiding
            decision = self.match.game.open_decisions[0]
            self.match.submit(decision.seat, self.answered(decision))

    def answered(self, decision: Decision[Any]) -> Any:
        """A random answer; to pass is the last resort, so that cards are laid down."""
        found = (decision.sample(self.match.view(decision.seat), self.pick) for _ in range(TRIES))
        return next((answer for answer in found if answer is not None), None)

    def twin(self, viewer: SeatId | None) -> Match:
        found = (self.fates.twin(self.match, viewer, self.pick, n < TRIES) for n in range(TRIES + 1))
        return next(twin for twin in found if twin is not None)


def differences(here: list[str], there: list[str]) -> list[tuple[str, str]]:
    """What was told of one world and not of the other, line by line."""
    return [(one, other) for one, other in zip_longest(here, there, fillvalue="nothing") if one != other][:3]


@pytest.fixture
def fates(monkeypatch: pytest.MonkeyPatch) -> Fates:
    return Fates(monkeypatch)


@pytest.fixture
def server(settings: Settings) -> Iterator[Client]:
    # Nothing is refused because it is asked too often: a limit counts seconds, which no two worlds share.
    boundless = replace(settings, limits=replace(settings.limits, reports_rate=1000.0))
    with Client(create_app(boundless)) as client:
        yield client


def check_whole_game(worlds: Worlds, one_in: int = 1) -> Counter[str]:
    """Every viewer is told the same of both worlds, at one moment in so many; in what they differed, and how often."""
    differing: Counter[str] = Counter()
    for viewer in islice(worlds.moments(LOOKS), None, None, one_in):
        match, twin = worlds.match, worlds.twin(viewer)
        here, there = (everything_told(worlds.client, worlds.made, each, viewer) for each in (match, twin))
        assert here == there, differences(here, there)
        assert taken_back(match, viewer) == taken_back(twin, viewer)
        differing["taken back"] += match.can_undo
        mine, other = match.game, twin.game
        hands = [(cards.hand, other.state.cards[seat].hand) for seat, cards in mine.state.cards.items()]
        covered = [(cards.face_down, other.state.cards[seat].face_down) for seat, cards in mine.state.cards.items()]
        answers = [[line for line in each.lines if isinstance(line, Answered)] for each in (match, twin)]
        differing["dice"] += mine.chance != other.chance
        differing["hands"] += any(one != another for one, another in hands)
        differing["decks"] += any(
            cards.deck != other.state.cards[seat].deck for seat, cards in mine.state.cards.items()
        )
        differing["face down"] += any(one != another for one, another in covered)
        differing["sealed"] += mine.sealed != other.sealed
        differing["runners"] += any(
            one != another and one.question in SECRET_CHOICES for one, another in zip(*answers, strict=True)
        )
    return differing


def taken_back(match: Match, viewer: SeatId | None) -> list[bytes | str]:
    """What the viewer is told before the last answer is taken back, and then; it is given again after that."""
    table, seat, serial = LiveTable(match.ruleset, match, 0), match.last_undoable, match.game.serial
    given = [line for line in match.lines if isinstance(line, Answered)]
    told: list[bytes | str] = [msgspec.json.encode(table.message(viewer, ()))]
    try:
        table.undo(seat or SeatId(match.header.seats[0]))
    except Refuse as refused:
        return [*told, refused.reason]
    told.append(msgspec.json.encode(table.message(viewer, ())))
    kept = sum(isinstance(line, Answered) for line in match.lines)
    for line in given[kept:]:
        match.submit(line.seat, line.answer)
    match.game.serial = serial  # as if nothing had been tried
    return told


@pytest.mark.slow
@pytest.mark.parametrize(("encounter", "secrets"), [("enc1", ("face down",)), ("enc4", ("face down", "runners"))])
def test_other_cards_choices_and_coming_dice_tell_the_others_the_same_bytes(
    server: Client, fates: Fates, encounter: str, secrets: tuple[str, ...]
) -> None:
    differing = check_whole_game(Worlds(server, fates, "dw4", {"encounter": encounter}))
    for secret in ("dice", "hands", "decks", "taken back", *secrets):
        assert differing[secret] > 1, (secret, differing)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ruleset", "options"),
    [
        ("ac", {"forces": ("karst.500", "meridian.500"), "clash": "4"}),
        ("dw3", {"forces": ("karst.500", "meridian.500")}),
    ],
)
def test_other_cards_of_every_table_game_tell_the_others_the_same_bytes(
    server: Client, fates: Fates, ruleset: str, options: Json
) -> None:
    differing = check_whole_game(Worlds(server, fates, ruleset, options), one_in=4 if ruleset == "ac" else 1)
    for secret in ("dice", "hands", "decks", "taken back", *(("face down",) if ruleset == "ac" else ())):
        assert differing[secret] > 1, (secret, differing)


@pytest.mark.slow
def test_another_sealed_bid_tells_the_others_the_same_bytes(toy: None, server: Client, fates: Fates) -> None:
    differing = check_whole_game(Worlds(server, fates, "toy", {"rounds": 6, "rules": ["whisper", "net"]}))
    for secret in ("dice", "decks", "sealed"):
        assert differing[secret] > 1, (secret, differing)


def test_every_route_that_knows_a_game_is_asked(server: Client) -> None:
    made = {"game": "x", "tokens": {"A": "a"}, "watch": "w"}
    asked = {address.replace("/x", "/{game}") for _, address, _ in asked_over_http(made, SeatId("A"))}
    routes = {route for route in server.get("/api/v1/openapi.json").json()["paths"] if "games" in route}
    assert routes <= asked


# --- a leak would be found ---


def shows_every_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cards, "visibility", PUBLIC)


def replays_with_open_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def view(eyes: Eyes, game: Any) -> View[Any]:
        shown = View(game, eyes.seat)
        shown.state = game.state.clone()
        return shown

    monkeypatch.setattr(Eyes, "view", view)


def tells_the_next_die(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = LiveTable.message

    def message(table: LiveTable, *rest: Any) -> Any:
        outcome, _ = table.match.game.chance.draw(Roll(9, 6, "a look into the future"))
        return msgspec.structs.replace(plain(table, *rest), sentence=f"The dice will show {outcome}.")

    monkeypatch.setattr(LiveTable, "message", message)


def weighs_by_the_next_die(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = planning.considering

    def considering(table: LiveTable, *rest: Any) -> Callable[[], Consideration]:
        outcome, _ = table.match.game.chance.draw(Roll(9, 6, "a look into the future"))
        return lambda: msgspec.structs.replace(plain(table, *rest)(), odds={"certain": outcome})

    monkeypatch.setattr(planning, "considering", considering)


@pytest.mark.slow
@pytest.mark.parametrize(
    "leak", [shows_every_card, replays_with_open_cards, tells_the_next_die, weighs_by_the_next_die]
)
def test_a_leak_would_be_found(
    server: Client, fates: Fates, monkeypatch: pytest.MonkeyPatch, leak: Callable[[pytest.MonkeyPatch], None]
) -> None:
    worlds = Worlds(server, fates, "dw4", {"encounter": "enc1"})
    for viewer in worlds.moments(20):
        twin = worlds.twin(viewer)
        with monkeypatch.context() as patch:
            leak(patch)
            here, there = (everything_told(server, worlds.made, each, viewer) for each in (worlds.match, twin))
        if here != there:
            return
    raise AssertionError("nobody noticed")
