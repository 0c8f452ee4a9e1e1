"""Other worlds: games that differ from this one only in what a viewer may not know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from sandtable.kernel.decision import Picker
from sandtable.kernel.engine import Game
from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.kernel.visibility import Audience, Declared

Deal = Callable[[list[Any]], list[Any]]
"""Other secrets in the place of these, as many."""


def other_world(game: Game[Any], viewer: SeatId | None, deal: Deal) -> Game[Any]:
    """A copy of the game in which every secret kept from the viewer is another one."""
    world = game.clone()
    for name in world.state.__struct_fields__:
        setattr(world.state, name, _other(getattr(world.state, name), viewer, deal))
    return world


def made_up(secrets: list[Any]) -> list[Any]:
    """Names that no game has."""
    return [f"secret {number}" for number in range(len(secrets))]


def exchanged(pick: Picker) -> Deal:
    """The same secrets in another order, so that the rules may go on from there."""

    def deal(secrets: list[Any]) -> list[Any]:
        left = list(secrets)
        return [left.pop(pick.randrange(len(left))) for _ in secrets]

    return deal


def check_secrets(game: Game[Any], viewer: SeatId | None, pick: Picker) -> None:
    """Fails where the viewer could tell this game from one that differs only in what is kept from it."""
    here = View(game, viewer)
    there = View(other_world(game, viewer, made_up), viewer)
    assert here.state.digest() == there.state.digest(), f"the state that {_named(viewer)} sees holds a secret"
    world = other_world(game, viewer, exchanged(pick))
    try:
        world.start()
    except Exception:
        # The running step has used the secret that was exchanged: the rules cannot have come to this world.
        return
    there = View(world, viewer)
    # A viewer does not see the questions of others, but counts them: each is answered before play goes on.
    assert _asked(game) == _asked(world), f"who is asked what tells {_named(viewer)} a secret: {_asked(game)}"
    assert here.decision == there.decision, f"what {_named(viewer)} is asked tells a secret: {here.decision}"


def _asked(game: Game[Any]) -> list[tuple[SeatId, str]]:
    return [(decision.seat, decision.question) for decision in game.pending]


def _named(viewer: SeatId | None) -> str:
    return "a spectator" if viewer is None else viewer


def _other(value: Any, viewer: SeatId | None, deal: Deal) -> Any:
    if isinstance(value, dict):
        return {key: _other(item, viewer, deal) for key, item in value.items() if not _is_hidden(item, viewer)}
    if isinstance(value, tuple):
        return tuple(_other(item, viewer, deal) for item in value if not _is_hidden(item, viewer))
    if not isinstance(value, msgspec.Struct):
        return value
    if _is_hidden(value, viewer):
        return None
    inner = {name: _other(getattr(value, name), viewer, deal) for name in value.__struct_fields__}
    twin = msgspec.structs.replace(value, **inner)
    return _with_other_secrets(twin, viewer, deal) if isinstance(twin, Declared) else twin


def _is_hidden(value: Any, viewer: SeatId | None) -> bool:
    return isinstance(value, Declared) and value.visibility.hidden and not _is_owner(value, viewer)


def _is_owner(value: Declared, viewer: SeatId | None) -> bool:
    owner = value.visibility.owner
    return bool(owner) and viewer is not None and getattr(value, owner) == viewer


def _with_other_secrets(value: Declared, viewer: SeatId | None, deal: Deal) -> Declared:
    """All that one record keeps from the viewer goes into one heap and is dealt out again, as many to each field."""
    kept = {
        name: getattr(value, name)
        for name, audience in value.visibility.secrets.items()
        if audience is Audience.NOBODY or not _is_owner(value, viewer)
    }
    heap = deal([item for secret in kept.values() for item in _items(secret)])
    dealt: dict[str, Any] = {}
    for name, secret in kept.items():
        many = len(_items(secret))
        mine, heap = tuple(heap[:many]), heap[many:]
        if secret is not None:
            dealt[name] = mine if isinstance(secret, tuple) else mine[0]
    return msgspec.structs.replace(value, **dealt)


def _items(secret: Any) -> tuple[Any, ...]:
    if secret is None:
        return ()
    return secret if isinstance(secret, tuple) else (secret,)
