"""The laws of play, held against any rule set in random games.

What is listed is accepted, what is not is refused without a trace; copies, saves and replays go on as the game
does; and nobody sees, or is asked, anything that tells a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from sandtable.kernel.chance import key_from
from sandtable.kernel.decision import ChooseOne, ChooseSome, Decision, Order, Picker
from sandtable.kernel.engine import Entry, Game, Happened
from sandtable.kernel.errors import IllegalCommand, MalformedCommand, SandtableError
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import Line
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.match import Match
from sandtable.kernel.replay import replay
from sandtable.kernel.standing_orders import is_window
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC, Declared, seen
from sandtable.testing.answers import check_options, listed, unlisted
from sandtable.testing.worlds import check_kept, check_secrets

SAMPLES = 3
"""Answers drawn at random at every decision, on top of those it lists."""

Answering = Callable[[View[Any], Random], Any]
"""How a player answers the decision of a view."""


def drawn(view: View[Any], pick: Random) -> Any:
    """Any legal answer."""
    assert view.decision is not None
    return view.decision.sample(view, pick)


def play_by_the_laws(
    ruleset: RuleSet,
    options: Mapping[str, Any],
    seed: int | str,
    most_decisions: int = 10_000,
    *,
    every: int = 1,
    answering: Answering = drawn,
) -> Match:
    """Play a game, random if nothing else is said, hold it against the laws, and replay it; the match as it stands.

    Held against them is every n-th decision, and the first of every question.
    """
    pick = Random(seed)
    match = Match.start(ruleset, options, key_from(seed))
    match.game.strict = True
    answered = 0
    met: set[str] = set()
    # Sealed answers reach the journal together, so the game does not stop between two of them.
    while not match.game.over and (answered < most_decisions or match.game.sealed):
        asked = {decision.question for decision in match.game.open_decisions}
        if answered % every == 0 or not asked <= met:
            met |= asked
            check_laws(ruleset, match, pick)
            check_copies(ruleset, match, *_answered(match.game, pick, answering))
        else:
            match.submit(*_answered(match.game, pick, answering))
        answered += 1
    check_replay(match)
    return match


def check_laws(ruleset: RuleSet, at: Match | Game[Any], pick: Picker) -> None:
    """Hold the decisions of a standing game against the laws. The game stays as it is."""
    game = at.game if isinstance(at, Match) else at
    before = ruleset.play.codec.digest(game)
    check_decisions(ruleset, at, pick)
    for decision in game.open_decisions:
        _check_accepted(game, decision, pick)
    check_kept(game, (*_seats(game, ruleset, at), None), pick)
    assert ruleset.play.codec.digest(game) == before, "looking at a game has changed it"


def check_decisions(
    ruleset: RuleSet, at: Match | Game[Any], pick: Picker, viewers: Sequence[SeatId | None] | None = None
) -> None:
    """The same as far as no answer has to be carried out for it, so that whole runs of games can afford it.

    Secrets are looked for in the eyes of everyone, or of the viewers that are named.
    """
    game = at.game if isinstance(at, Match) else at
    waiting = game.open_decisions
    assert bool(waiting) != game.over, "a game that is not over asks something, and one that is over does not"
    for decision in waiting:
        check_options(decision)
        _check_shown(ruleset, game, decision)
        _check_legal(game, decision, pick)
        _check_refused(ruleset, game, decision)
    _check_tables(game)
    for viewer in (*_seats(game, ruleset, at), None) if viewers is None else viewers:
        check_secrets(game, viewer, pick)


def check_replay(match: Match) -> None:
    """Fails where the journal of a match does not play again to the same game."""
    again = replay(match.ruleset, match.text())
    codec = match.ruleset.play.codec
    assert codec.digest(again.game) == codec.digest(match.game), "the replay comes to another game"
    assert again.text() == match.text(), "the replay writes another journal"


def _seats(game: Game[Any], ruleset: RuleSet, at: Match | Game[Any]) -> tuple[SeatId, ...]:
    if isinstance(at, Match):
        return ruleset.play.seats(at.header.options)
    return tuple(decision.seat for decision in game.pending)


def _answered(game: Game[Any], pick: Random, answering: Answering) -> tuple[SeatId, Any]:
    waiting = game.open_decisions
    seat = waiting[pick.randrange(len(waiting))].seat
    return seat, answering(View(game, seat), pick)


def _legal(game: Game[Any], decision: Decision[Any], pick: Picker) -> list[Any]:
    """Answers that must be taken: those that are listed, some at random, and that of a player who gives none."""
    view = View(game, decision.seat)
    drawn = [decision.sample(view, pick) for _ in range(SAMPLES)]
    return [*listed(decision), *drawn, decision.fallback(view)]


def _check_legal(game: Game[Any], decision: Decision[Any], pick: Picker) -> None:
    for answer in _legal(game, decision, pick):
        refused = decision.refusal(game, decision.parse(answer))
        assert refused is None, f"{_where(decision)}: {answer!r} is legal, but refused: {refused}"


def _check_accepted(game: Game[Any], decision: Decision[Any], pick: Picker) -> None:
    for answer in _legal(game, decision, pick):
        twin = game.clone()
        try:
            twin.submit(decision.seat, answer)
        except SandtableError as refused:
            raise AssertionError(f"{_where(decision)}: {answer!r} is legal, but refused: {refused}") from refused
        except Exception as fault:
            fault.add_note(f"{_where(decision)}: while {answer!r} was carried out")
            raise


def _check_refused(ruleset: RuleSet, game: Game[Any], decision: Decision[Any]) -> None:
    before = ruleset.play.codec.digest(game)
    for answer in unlisted(decision):
        try:
            game.submit(decision.seat, answer)
        except (IllegalCommand, MalformedCommand) as refused:
            assert str(refused), f"{_where(decision)}: {answer!r} is refused without a reason"
        else:
            raise AssertionError(f"{_where(decision)}: {answer!r} is not listed, but accepted")
    assert ruleset.play.codec.digest(game) == before, f"{_where(decision)}: refusing an answer left a trace"


def _check_shown(ruleset: RuleSet, game: Game[Any], decision: Decision[Any]) -> None:
    if not isinstance(decision, (ChooseOne, ChooseSome, Order)):
        return
    view = View(game, decision.seat)
    for option in decision.options:
        assert ruleset.words.show(view, decision.of, option), f"{_where(decision)}: {option!r} cannot be told in words"
    if is_window(decision):
        named = ruleset.client.playable(view)
        assert len(named) == len(decision.options), f"{_where(decision)}: standing orders cannot name what is offered"


def _check_tables(game: Game[Any]) -> None:
    """A dictionary that is not declared as a table would be shared by copies and shown to everyone."""
    state = game.state
    for name in state.__struct_fields__:
        is_table = isinstance(getattr(state, name), (dict, list, set))
        assert not is_table or name in state.tables, f"{name!r} of the state can change, but is no declared table"
    for name in state.public_tables:
        some = next(iter(getattr(state, name).values()), None)
        assert not isinstance(some, Declared) or some.visibility is PUBLIC, f"{name!r} is no table without a secret"


def check_copies(ruleset: RuleSet, match: Match, seat: SeatId, answer: Any) -> None:
    """Give an answer to the game, to a clone of it and to what comes back from a save; all go on alike."""
    game, codec = match.game, ruleset.play.codec
    loaded = codec.load(codec.save(game), game.hooks, game.content)
    loaded.strict = True
    loaded.take_record()
    copies = {"a clone": game.clone(), "a loaded save": loaded}
    for name, copy in copies.items():
        _check_alike(ruleset, name, copy, game)
    lines = _entries(match.submit(seat, answer))
    for name, copy in copies.items():
        copy.submit(seat, answer)
        assert copy.take_record() == lines, f"{name} went on otherwise after {answer!r} of {seat}"
        _check_alike(ruleset, name, copy, match.game)
    _check_told(match, lines)


def _check_alike(ruleset: RuleSet, name: str, copy: Game[Any], game: Game[Any]) -> None:
    assert ruleset.play.codec.digest(copy) == ruleset.play.codec.digest(game), f"{name} is not equal to the game"
    assert copy.pending == game.pending, f"{name} asks {copy.pending}, the game asks {game.pending}"
    assert (copy.serial, copy.result, copy.over) == (game.serial, game.result, game.over), f"{name} stands elsewhere"


def _check_told(match: Match, lines: Sequence[Entry]) -> None:
    """Every event can be told to everyone in the form in which they see it; one seen whole by all, to all alike."""
    words, client = match.ruleset.words, match.ruleset.client
    views = [match.view(viewer) for viewer in (None, *match.ruleset.play.seats(match.header.options))]
    for event in [line.event for line in lines if isinstance(line, Happened)]:
        seen_as = [(view, shown) for view in views if (shown := seen(event, view.seat)) is not None]
        said = [(words.narrate(view, shown), client.told(view, shown)) for view, shown in seen_as]
        if event.visibility is PUBLIC:
            assert all(each == said[0] for each in said), f"{event!r} is told to some otherwise than to others: {said}"


def _entries(lines: Sequence[Line]) -> list[Entry]:
    return [line for line in lines if isinstance(line, Entry)]


def _where(decision: Decision[Any]) -> str:
    return f"{decision.seat}, {decision.question!r}"
