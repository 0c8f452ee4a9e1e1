"""Twins of a game: the same battle to one viewer, with other hands, decks, sealed choices and coming dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest

from sandtable.kernel import replay
from sandtable.kernel.chance import Request, Seeded, Shuffle, commitment, key_from
from sandtable.kernel.engine import Answered, Happened, Rolled
from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.visibility import seen

Names = dict[str, str]
"""Cards of one seat that a viewer has never seen, each with the one that takes its place in the twin."""

SECRET_CHOICES = {"blockade runners", "agent's carrier"}
"""Questions whose answers stay with the seat that gave them until its ships show it."""


class Fates:
    """Keys whose first draws were written beforehand; whatever comes after them falls as the key says.

    No key is known that rolls one history and then another future, so the tests make one up. Its commitment is that
    of the game it is a twin of: a commitment tells nothing of its key.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.written: dict[bytes, list[tuple[Rolled, Names]]] = {}
        self.commitments: dict[bytes, str] = {}
        plain, vow = Seeded.draw, commitment

        def draw(chance: Seeded, request: Request) -> Any:
            written = self.written.get(chance.key, [])
            if chance.n >= len(written):
                return plain(chance, request)
            return _redrawn(*written[chance.n], request), Seeded(chance.key, chance.n + 1)

        monkeypatch.setattr(Seeded, "draw", draw)
        monkeypatch.setattr(replay, "commitment", lambda key: self.commitments.get(key) or vow(key))

    def twin(self, match: Match, viewer: SeatId | None, pick: Random, choices: bool = True) -> Match | None:
        """A match that the viewer cannot tell from this one; nothing where the rules would not have let it happen.

        Without other choices no card differs that somebody has laid down."""
        twin, answers = self.begun(match, viewer, pick, choices)
        for line, answer in answers:
            try:
                twin.submit(line.seat, answer())
            except IllegalCommand:
                return None
        return twin

    def begun(
        self, match: Match, viewer: SeatId | None, pick: Random, choices: bool
    ) -> tuple[Match, Iterator[tuple[Answered, Callable[[], Any]]]]:
        """The twin of a match before its first answer; then what was answered here, and what it is to be there."""
        others = [seat for seat in match.game.state.cards if seat != viewer]
        names = {seat: _renamed(match, seat, viewer, pick, choices) for seat in others}
        key = key_from(f"{match.header.key}:{pick.random()}")
        self.written[key] = [(rolled, names.get(owner, {})) for rolled, owner in _draws(match)]
        self.commitments[key] = match.header.commitment
        header = msgspec.structs.replace(match.header, key=key.hex())
        twin = Match(match.ruleset, header, match.ruleset.play.new_game(header.options, Seeded(key)))
        last = {line.seat: line for line in match.lines if isinstance(line, Answered)}

        def there(line: Answered) -> Any:
            is_secret = line.question in SECRET_CHOICES or (line is last[line.seat] and line.seat in match.game.sealed)
            answer = _other_cards(line.answer, names.get(line.seat, {}))
            is_another = is_secret and choices and line.seat != viewer
            return _another(twin, line.seat, answer, pick) if is_another else answer

        return twin, ((line, partial(there, line)) for line in match.lines if isinstance(line, Answered))


def _renamed(match: Match, seat: SeatId, viewer: SeatId | None, pick: Random, laid_down: bool) -> Names:
    """The cards of a seat that were never shown to the viewer, exchanged among themselves."""
    cards = match.game.state.cards[seat]
    shown = {name for line in match.lines if isinstance(line, Happened) for name in _shown(line, seat, viewer)}
    covered = (cards.face_down,) if laid_down and cards.face_down is not None else ()
    unknown = [card for card in (*cards.deck, *cards.hand, *covered) if card not in shown]
    others = list(unknown)
    pick.shuffle(others)
    return dict(zip(unknown, others, strict=True))


def _shown(line: Happened, seat: SeatId, viewer: SeatId | None) -> Iterator[str]:
    """Every name that an event about a seat's own things told the viewer."""
    event = seen(line.event, viewer)
    if event is None or getattr(event, "seat", seat) != seat:
        return
    left: list[Any] = [msgspec.to_builtins(event)]
    while left:
        value = left.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            left += value.values()
        elif isinstance(value, (list, tuple)):
            left += value


def _draws(match: Match) -> Iterator[tuple[Rolled, SeatId]]:
    """Every draw of chance in a match, and of a shuffle whose deck it was: that of the event that tells the order."""
    for at, line in enumerate(match.lines):
        if isinstance(line, Rolled):
            told: Iterator[Any] = (each.event for each in match.lines[at:] if isinstance(each, Happened))
            owners = (event.seat for event in told if getattr(event, "order", None) == line.outcome)
            yield line, next(owners, SeatId("")) if isinstance(line.request, Shuffle) else SeatId("")


def _redrawn(rolled: Rolled, names: Names, request: Request) -> tuple[Any, ...]:
    """What was drawn, in the twin: dice fall the same, and cards are the other ones."""
    if not isinstance(request, Shuffle) or not isinstance(rolled.request, Shuffle):
        return rolled.outcome
    if request.items == rolled.request.items:
        return _other_cards(rolled.outcome, names)
    place = dict(zip(rolled.request.items, request.items, strict=True))
    return tuple(place[item] for item in rolled.outcome)


def _other_cards(value: Any, names: Names) -> Any:
    if isinstance(value, tuple):
        return tuple(_other_cards(item, names) for item in value)
    return names.get(value, value) if isinstance(value, str) else value


def _another(match: Match, seat: SeatId, answer: Any, pick: Random) -> Any:
    """Another legal answer, if there is one."""
    decision = match.game.decision_for(seat)
    assert decision is not None
    found = (decision.sample(match.view(seat), pick) for _ in range(20))
    return next((other for other in found if other != answer), answer)
