"""Clients as tests need them: say something, wait for the answer, look at the view."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from time import monotonic
from typing import Any

import anyio
import msgspec
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.types import Message

from sandtable.kernel.board import Board, Piece
from sandtable.kernel.wording import Text, plain
from sandtable.server.seat_cookies import COOKIE

Json = dict[str, Any]

PATIENCE = 20.0
"""Seconds of silence after which whoever listens gives up: a test that waits in vain fails and says so."""


def soon(session: WebSocketTestSession) -> Message:
    """The next message to the test client's socket, which by itself would wait for ever."""

    async def next_message() -> Message:
        with anyio.fail_after(PATIENCE):
            return await session._send_rx.receive()

    return session.portal.call(next_message)


class Client(TestClient):
    """A browser, or several. Whoever sat down leaves before the server goes, also where a test has failed.

    The test client waits for every open socket when it is closed, and a player who was not told to leave never does.
    """

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.players: list[Player] = []

    def request(self, *arguments: Any, **settings: Any) -> Any:
        """Ask for something. Many people share this client, so no seat's cookie stays in it: they show their tokens."""
        told = super().request(*arguments, **settings)
        for cookie in [each for each in self.cookies.jar if each.name == COOKIE]:
            self.cookies.jar.clear(cookie.domain, cookie.path, cookie.name)
        return told

    def until(self, what: Callable[[], bool], why: str) -> None:
        """Wait until something is so on the server."""
        end = monotonic() + PATIENCE
        while not what():
            assert monotonic() < end, f"it never came to this: {why}"
            self.get("/healthz")

    def __exit__(self, *wrong: Any) -> None:
        with ExitStack() as stack:
            stack.callback(super().__exit__, *wrong)
            for player in self.players:
                stack.callback(leave, player)


class Player:
    """Someone at a socket of the test client."""

    def __init__(self, socket: WebSocketTestSession, seen: int = 0) -> None:
        self.socket = socket
        self.seen = seen
        """Lines of the log that are known from an earlier visit."""
        self.heard: list[Json] = []
        self.raw: list[str] = []
        self.view: Json = {}
        self.log: list[Json] = []
        self.asked = 0
        self.has_left = False

    def say(self, kind: str, **fields: Any) -> str:
        """Send a message; the id it carries."""
        self.asked += 1
        command = f"{kind}-{self.asked}"
        message = {"type": kind, **({} if kind == "enter" else {"id": command}), **fields}
        self.socket.send_text(msgspec.json.encode(message).decode())
        return command

    def hear(self) -> Json:
        """The next message, whatever it is."""
        try:
            text = self.socket.receive_text()
        except TimeoutError:
            last = self.raw[-1][:200] if self.raw else "nothing at all"
            raise AssertionError(f"nothing more came; the last that was heard: {last}") from None
        message: Json = msgspec.json.decode(text)
        self.raw.append(text)
        self.heard.append(message)
        assert len(self.heard) == 1 or message["type"] != "welcome", "welcomed twice"
        if message["type"] == "view":
            self.view = message
            assert message["lines"] == self.seen + len(self.log), "the view counts other lines than were told"
        elif message["type"] == "log":
            self._note(message)
        return message

    def _note(self, message: Json) -> None:
        """Keep the log by the letter of the protocol: no line comes twice, and none is left out."""
        first = message["lines"][0]["n"] if message["lines"] else 1
        if message["reset"]:
            self.log = [line for line in self.log if line["n"] < first]
            self.seen = min(self.seen, first - 1)
        known = self.seen + len(self.log)
        told = [line["n"] for line in message["lines"]]
        assert message["reset"] or told, "a message without news"
        assert told == list(range(known + 1, known + 1 + len(told))), f"lines {told} after {known}"
        self.log += message["lines"]

    def until(self, kind: str) -> Json:
        """Listen until a message of this kind."""
        for _ in range(500):
            message = self.hear()
            if message["type"] == kind:
                return message
        raise AssertionError(f"no {kind} came")

    def until_connected(self, seat: int, connected: bool = True) -> Json:
        """Listen until a seat of the table, counted from 0, is there or gone."""
        why = f"seat {seat} {'comes' if connected else 'goes'}"
        return self.until_seen(lambda view: view["players"][seat]["connected"] == connected, why)

    def until_asked(self, question: str = "") -> Json:
        """Listen until a question, of that name if one is given."""
        for _ in range(500):
            ask = self.view.get("ask")
            if ask and question in ("", ask["question"]):
                found: Json = ask
                return found
            assert not self.view.get("over"), "the game is over"
            self.until("view")
        raise AssertionError(f"{question!r} was never asked")

    def until_over(self) -> Json:
        return self.until_seen(lambda view: bool(view.get("over")), "the end of the game")

    def until_seen(self, what: Callable[[Json], bool], why: str) -> Json:
        """Listen until the view shows something."""
        for _ in range(500):
            if self.view and what(self.view):
                return self.view
            self.until("view")
        raise AssertionError(f"it never came to this: {why}")

    def reply(self, command: str) -> Json:
        """Listen until a command is taken or refused."""
        for _ in range(500):
            message = self.hear()
            if message.get("id") == command:
                return message
        raise AssertionError(f"nobody answered {command}")

    def answer(self, value: Any, seat: str = "", serial: int | None = None) -> Json:
        """Answer the question in view; what the server says to it."""
        at = self.view["serial"] if serial is None else serial
        told = self.reply(self.say("answer", seat=seat or self.view["seat"], serial=at, answer=value))
        if told["type"] == "accepted" and self.view["serial"] == at:
            self.view = {**self.view, "ask": None}  # until the next view comes
        return told


def enter(client: Client, game: str, *tokens: str, seen: int = 0) -> Player:
    """A player who has just sat down; `leave` closes the socket, at the latest when the client is closed."""
    socket = client.websocket_connect(f"/api/v1/games/{game}/socket")
    player = Player(socket.__enter__(), seen)
    client.players.append(player)
    player.say("enter", tokens=list(tokens), seen=seen)
    return player


def shows(token: str) -> Json:
    """What a request brings along to show a token."""
    return {"headers": {"authorization": f"Bearer {token}"}} if token else {}


def leave(player: Player) -> None:
    if not player.has_left:
        player.has_left = True
        player.socket.__exit__(None, None, None)


def with_a_pebble(board: Board) -> Board:
    """The toy's board with something on it that can be inspected."""
    pebble = Piece(id="pebble", kind="model", name="Pebble", side="west", shapes=(((0, 0), (900, 0), (0, 900)),))
    return msgspec.structs.replace(board, pieces=(pebble,))


def plainly(told: Any) -> str:
    """A text of a message as everyone can read it."""
    return plain(msgspec.convert(told, Text))
