"""Clients as tests need them: say something, wait for the answer, look at the view."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.testclient import TestClient, WebSocketTestSession

from sandtable.kernel.board import Board, Piece

Json = dict[str, Any]


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
        text = self.socket.receive_text()
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
        while not self.view.get("over"):
            self.until("view")
        return self.view

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


def enter(client: TestClient, game: str, *tokens: str, seen: int = 0) -> Player:
    """A player who has just sat down; close the socket with `leave`."""
    socket = client.websocket_connect(f"/api/v1/games/{game}/socket")
    player = Player(socket.__enter__(), seen)
    player.say("enter", tokens=list(tokens), seen=seen)
    return player


def leave(player: Player) -> None:
    if not player.has_left:
        player.has_left = True
        player.socket.__exit__(None, None, None)


def with_a_pebble(board: Board) -> Board:
    """The toy's board with something on it that can be inspected."""
    pebble = Piece(id="pebble", kind="model", name="Pebble", side="west", shapes=(((0, 0), (900, 0), (0, 900)),))
    return msgspec.structs.replace(board, pieces=(pebble,))
