"""A pilot brings a game to where a test begins, over the socket and without a page; then someone sits down to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
from websockets.sync.client import ClientConnection, connect

from sandtable.geometry.course import SEGMENT, Ahead, ComeAbout, Course, Leg, poses
from sandtable.geometry.pose import Pose
from tests.browser.served import Served
from tests.browser.table import Json

MANY = 1200
"""More answers than a game has for one player."""

SHARPEST = 2_250

Wish = Callable[[Json], object]


def bring(server: Served, made: Json, until: Callable[[Json], bool], wish: Wish = lambda ask: None) -> Json:
    """Answer for the first seat until a question comes that a test wants to see; that question, not yet answered."""
    seat = min(made["tokens"])
    address = f"{server.address.replace('http', 'ws')}/api/v1/games/{made['game']}/socket"
    with connect(address, max_size=None) as socket:
        socket.send(_text({"type": "enter", "tokens": [made["tokens"][seat]], "protocol": 1, "seen": 0}))
        for n in range(MANY):
            view = _next_view(socket)
            ask: Json | None = view["ask"]
            assert ask, "the game was over before it came to this"
            if until(ask):
                return ask
            for answer in _answers(ask, view["board"], wish):
                if _is_taken(socket, {"type": "answer", "id": f"p{n}", "seat": seat, "serial": ask["serial"]}, answer):
                    break
            else:
                raise AssertionError(f"no answer to {ask['question']!r} was taken")
    raise AssertionError(f"{MANY} answers, and it never came to this")


def _answers(ask: Json, board: Json, wish: Wish) -> list[object]:
    """What to try, the best first: what the test wishes, straight for the enemy, what is suggested, passing."""
    found = [wish(ask)] if wish(ask) is not None else []
    if ask["kind"] == "path":
        found += _courses(ask, board)
    if ask["suggested"] is not None:
        found.append(ask["suggested"])
    return [*found, *[option["value"] for option in ask["options"][:1]], None]


def _courses(ask: Json, board: Json) -> list[object]:
    """Every simple course, that which ends nearest to an enemy first."""
    model = next(piece for piece in board["pieces"] if piece["id"] == ask["data"]["model"])
    enemies = [p for p in board["pieces"] if p["kind"] == "model" and p["on_board"] and p["side"] != model["side"]]
    start = Pose(model["x"], model["y"], model["heading"])

    def away(course: Course) -> int:
        end = poses(course, start)[-1]
        return min([(end.x - p["x"]) ** 2 + (end.y - p["y"]) ** 2 for p in enemies], default=0)

    nearest = sorted(_simple_courses(ask["data"]["ahead"]), key=away)
    return [msgspec.to_builtins(course) for course in nearest]


def _simple_courses(limits: Json) -> Iterator[Course]:
    """Straight ahead, or a turn to one side as early as may be and then ahead: all the way, half of it, the least."""
    least, most = limits["least"], limits["most"]
    for far in (most, (least + most) // 2, least):
        yield Course((Ahead(far),) if far else ())
        for side in (-1, 1):
            for steps in range(1, limits["turn"] + 1):
                left = far - least - steps * SEGMENT
                if left < 0:
                    continue
                turn: tuple[Leg, ...] = (ComeAbout(side, (SHARPEST,) * steps),)
                yield Course((*_straight(least), *turn, *_straight(left)))


def _straight(far: int) -> tuple[Leg, ...]:
    return (Ahead(far),) if far else ()


def _next_view(socket: ClientConnection) -> Json:
    """The next view in which something is asked of us, or that is the last one."""
    while True:
        message: Json = msgspec.json.decode(socket.recv(timeout=60))
        if message["type"] == "view" and (message["ask"] or message["over"]):
            return message


def _is_taken(socket: ClientConnection, command: Json, answer: object) -> bool:
    socket.send(_text({**command, "answer": answer}))
    while True:
        message = msgspec.json.decode(socket.recv(timeout=60))
        if message["type"] in ("accepted", "refused") and message["id"] == command["id"]:
            return bool(message["type"] == "accepted")


def _text(message: Json) -> str:
    return msgspec.json.encode(message).decode()
