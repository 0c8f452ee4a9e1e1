"""Other worlds: games that differ from this one only in what a viewer may not know."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from sandtable.kernel.decision import Decision, Picker
from sandtable.kernel.engine import Game, Happened
from sandtable.kernel.ids import SeatId
from sandtable.kernel.piles import CardPiles
from sandtable.kernel.view import View
from sandtable.kernel.visibility import Audience, Declared, seen

_PLAIN = (str, int, bool, float, type(None))

Deal = Callable[[list[Any]], list[Any]]
"""Other secrets in the place of these, as many."""


def other_world(game: Game[Any], viewer: SeatId | None, deal: Deal) -> Game[Any]:
    """A copy of the game in which every secret kept from the viewer is another one."""
    world = game.clone()
    for name in world.state.__struct_fields__:
        if name in world.state.public_tables:
            continue  # they hold none; the laws see to that
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
    assert here.state == there.state, f"the state that {_named(viewer)} sees holds a secret"
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


def check_kept(game: Game[Any], viewers: Iterable[SeatId | None], pick: Picker) -> None:
    """Fails where others can read an answer of which they are told nothing: sealed, or with a covered card in it.

    Each question is answered in two ways. To whoever is told the same and sees the same being asked, the view is the
    same, and so is everything that runs: what bots and clients are shown of that is no place for a secret.
    """
    for decision in game.open_decisions:
        answers = _two_of(game, decision, pick)
        if answers is None:
            continue
        one, other = (_gone_on(game, decision, answer) for answer in answers)
        names = {name for answer in answers for name in _names_in(answer)}
        for viewer in viewers:
            if viewer == decision.seat or _asked(one) != _asked(other):
                continue
            is_secret = len(game.pending) > 1 or bool(names & _covered(game, decision.seat, viewer))
            if is_secret and _told(one, viewer) == _told(other, viewer):
                here, there = View(one, viewer), View(other, viewer)
                what = f"{_named(viewer)} can read what {decision.seat} answered to {decision.question!r}"
                assert here.state == there.state, f"{what} in the state"
                assert here.under_way == there.under_way, f"{what} in what is under way: {here.under_way}"
                # What was answered in the running step shows to nobody, but a bot that is asked supposes games by it.
                suppose = here.decision is not None and here._stack != there._stack
                assert not suppose, f"{what} in games that are supposed from {here.under_way}"


def check_course(game: Game[Any], viewer: SeatId | None, pick: Picker, questions: int = 8) -> int:
    """Fails where a secret decides who is asked what next; how many questions were the same in both worlds.

    Two games that differ in what is kept from the viewer go on side by side, everyone answering as a player would who
    gives no answer. As long as the viewer is told the same, the same seats are asked the same, as often.
    """
    here, there = game.clone(), other_world(game, viewer, exchanged(pick))
    try:
        there.start()
    except Exception:
        return 0  # the running step has used the secret that was exchanged: the rules cannot have come to this world
    there.take_record()
    used = bool(there.stack and there.stack[-1].inputs)
    for n in range(questions):
        asked, otherwise = _asked(here), _asked(there)
        assert asked == otherwise, f"{_named(viewer)} learns a secret: {asked} are asked, {otherwise} in another world"
        if here.over or here.sealed:
            return n
        _go_on_by_default(here)
        try:
            _go_on_by_default(there)
        except Exception:
            if n or not used:
                raise
            return 0  # as above: what was answered in the running step is a card that is not held there
        if _told(here, viewer) != _told(there, viewer):
            return n + 1
    return questions


def _go_on_by_default(game: Game[Any]) -> None:
    game.take_record()
    for decision in game.pending:
        game.submit(decision.seat, decision.fallback(View(game, decision.seat)))


def _two_of(game: Game[Any], decision: Decision[Any], pick: Picker) -> tuple[Any, Any] | None:
    """Two different answers to a question, where there are."""
    view = View(game, decision.seat)
    one = decision.sample(view, pick)
    for _ in range(4):
        other = decision.sample(view, pick)
        if other != one:
            return one, other
    return None


def _gone_on(game: Game[Any], decision: Decision[Any], answer: Any) -> Game[Any]:
    """A copy of the game after an answer, and after those of the others who are asked at the same time."""
    twin = game.clone()
    twin.submit(decision.seat, answer)
    while twin.sealed:
        waiting = twin.open_decisions[0]
        twin.submit(waiting.seat, waiting.fallback(View(twin, waiting.seat)))
    return twin


def _told(game: Game[Any], viewer: SeatId | None) -> list[Any]:
    shown = [seen(line.event, viewer) for line in game.record if isinstance(line, Happened)]
    return [event for event in shown if event is not None]


def _names_in(answer: Any) -> set[str]:
    """The names that an answer holds, also those that stand together in a line of text.

    A number among the words of a line says how many, or which, as one does that is no text: only a text that stands
    alone is the name of a card.
    """
    if isinstance(answer, (tuple, list)):
        return {name for item in answer for name in _names_in(item)}
    if isinstance(answer, msgspec.Struct):
        return {name for field in answer.__struct_fields__ for name in _names_in(getattr(answer, field))}
    if isinstance(answer, int):
        return set()
    names = set(re.findall(r"[^\s,:'()]+", repr(answer)))
    if isinstance(answer, str) and len(names) > 1:
        return {name for name in names if not name.isdecimal()}
    return names


def _covered(game: Game[Any], seat: SeatId, viewer: SeatId | None) -> set[str]:
    """The cards of one seat that a viewer may not look at."""
    found: set[str] = set()
    for name in game.state.tables:
        for record in getattr(game.state, name).values():
            if isinstance(record, CardPiles) and record.seat == seat:
                for pile, audience in record.visibility.secrets.items():
                    if audience is Audience.NOBODY or viewer != seat:
                        found |= set(_items(getattr(record, pile)))
    return found


def _asked(game: Game[Any]) -> list[tuple[SeatId, str]]:
    return [(decision.seat, decision.question) for decision in game.pending]


def _named(viewer: SeatId | None) -> str:
    return "a spectator" if viewer is None else viewer


def _other(value: Any, viewer: SeatId | None, deal: Deal) -> Any:
    if isinstance(value, dict):
        return {key: _other(item, viewer, deal) for key, item in value.items() if not _is_hidden(item, viewer)}
    if isinstance(value, tuple):
        if all(type(item) in _PLAIN or isinstance(item, str) for item in value):
            return value
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
