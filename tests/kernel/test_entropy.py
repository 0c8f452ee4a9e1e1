"""Own randomness: sealed before the first roll, opened when all have sealed, and found again in the journal."""

from __future__ import annotations

from random import Random

import pytest

from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.engine import Answered, Rolled
from sandtable.kernel.entropy import Entropy, Gathering, mixed, seal_of
from sandtable.kernel.errors import IllegalCommand, JournalError
from sandtable.kernel.journal import write_header
from sandtable.kernel.match import Match
from sandtable.kernel.replay import replay
from sandtable.kernel.resuming import Kept, resume
from sandtable.kernel.snapshots import opening_snapshot, snapshot
from sandtable.testing.play import play_out
from tests.kernel.toy import TOY
from tests.kernel.toy_world import EAST, WEST

KEY = key_from("own")
WORDS: dict[str, str] = {WEST: "the heron stands still", EAST: "the reeds move all day"}


def new(*seats: str) -> Match:
    return Match.start(TOY, {"rounds": 2}, KEY, seats)


def sealed(match: Match, seat: str, words: str = "") -> None:
    said = words or WORDS[seat]
    match.add_entropy(Entropy(seat, seal=seal_of(match.header.commitment, seat, said)))


def opened(match: Match, seat: str) -> None:
    match.add_entropy(Entropy(seat, words=WORDS[seat]))


def both() -> Match:
    """Both seats have added their words, and the game has begun."""
    match = new(WEST, EAST)
    for seat in (WEST, EAST):
        sealed(match, seat)
    for seat in (EAST, WEST):
        opened(match, seat)
    return match


def played(match: Match) -> Match:
    play_out(match, Random("own"))
    return match


def rolls(match: Match) -> list[Rolled]:
    return [line for line in match.lines if isinstance(line, Rolled)]


def test_nothing_is_rolled_before_all_have_opened_what_they_sealed() -> None:
    match = new(WEST, EAST)
    for act in (sealed, opened):
        for seat in (WEST, EAST):
            assert not match.is_begun and not rolls(match)
            act(match, seat)
    assert match.is_begun and rolls(match)


def test_the_dice_hang_on_the_key_and_on_every_word() -> None:
    keys = [mixed(KEY, {}), mixed(KEY, WORDS), mixed(KEY, {WEST: WORDS[WEST]}), mixed(key_from("other"), WORDS)]
    keys.append(mixed(KEY, {**WORDS, EAST: "the reeds move all night"}))
    assert len(set(keys)) == len(keys) and keys[0] == KEY
    chance = both().game.chance
    assert isinstance(chance, Seeded) and chance.key == mixed(KEY, WORDS)


def test_the_order_in_which_words_are_opened_changes_nothing() -> None:
    assert mixed(KEY, WORDS) == mixed(KEY, dict(reversed(WORDS.items())))


def test_a_game_in_which_nobody_may_add_anything_is_written_as_ever() -> None:
    match = Match.start(TOY, {"rounds": 2}, KEY)
    assert "entropy" not in match.text()
    assert match.gathering is None and match.is_begun


def test_a_game_in_which_all_do_without_rolls_the_dice_of_its_key() -> None:
    match = new(WEST, EAST)
    for seat in (WEST, EAST):
        match.add_entropy(Entropy(seat))
    assert rolls(match) == rolls(Match.start(TOY, {"rounds": 2}, KEY))


def test_one_of_two_seats_is_enough() -> None:
    match = new(WEST, EAST)
    sealed(match, WEST)
    match.add_entropy(Entropy(EAST))
    opened(match, WEST)
    chance = match.game.chance
    assert isinstance(chance, Seeded) and chance.key == mixed(KEY, {WEST: WORDS[WEST]})


def test_nobody_opens_words_before_everyone_has_sealed_theirs() -> None:
    """Else whoever comes last, and knows the key, could look for words that roll well with those of the others."""
    match = new(WEST, EAST)
    sealed(match, WEST)
    with pytest.raises(IllegalCommand, match="when all have sealed theirs; east have not"):
        opened(match, WEST)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (Entropy(WEST, words="the heron flies away"), "are not those that west sealed"),
        (Entropy(WEST, words="short"), "16 to 200 letters"),
        (Entropy(WEST, seal="0" * 64), "it cannot be changed"),
        (Entropy(WEST), "it cannot be changed"),
        (Entropy("north", seal="0" * 64), "north adds nothing"),
    ],
)
def test_what_was_sealed_cannot_be_changed(said: Entropy, why: str) -> None:
    match = new(WEST, EAST)
    for seat in (WEST, EAST):
        sealed(match, seat)
    lines = list(match.lines)
    with pytest.raises(IllegalCommand, match=why):
        match.add_entropy(said)
    assert match.lines == lines and not match.is_begun


def test_a_seal_is_of_one_seat_and_one_game() -> None:
    assert len({seal_of(game, seat, "the same words here") for game in ("a", "b") for seat in WORDS}) == 4


@pytest.mark.parametrize("seal", ["", "0" * 63, "0" * 63 + "x", "F" * 64])
def test_a_seal_has_the_form_of_one(seal: str) -> None:
    gathering = Gathering((WEST,), "c")
    assert bool(gathering.refusal(Entropy(WEST, seal=seal))) is bool(seal)


def test_after_the_first_roll_nothing_is_added() -> None:
    for match in (both(), Match.start(TOY, {}, KEY)):
        with pytest.raises(IllegalCommand, match="the first roll has been made"):
            match.add_entropy(Entropy(WEST, seal="0" * 64))


def test_before_it_nothing_is_asked() -> None:
    with pytest.raises(IllegalCommand, match="nothing is being asked"):
        new(WEST).submit(WEST, 1)


def test_the_journal_of_such_a_game_plays_again() -> None:
    match = played(both())
    again = replay(TOY, match.text())
    assert again.text() == match.text() and again.game.over
    assert again.gathering is not None and again.gathering.opened == WORDS


def swapped(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1
    return text.replace(old, new)


def test_words_that_were_swapped_are_found() -> None:
    text = played(both()).text()
    with pytest.raises(JournalError, match=r"line 5: .* are not those that west sealed before the first roll"):
        replay(TOY, swapped(text, WORDS[WEST], "the heron was elsewhere"))


def test_words_that_were_swapped_with_their_seal_roll_other_dice() -> None:
    match = played(both())
    other, game = "the heron was elsewhere", match.header.commitment
    text = swapped(match.text(), seal_of(game, WEST, WORDS[WEST]), seal_of(game, WEST, other))
    with pytest.raises(JournalError, match=r"line 6: the outcome .* is written"):
        replay(TOY, swapped(text, WORDS[WEST], other))


def test_words_that_were_left_out_are_found() -> None:
    match = played(both())
    lines = match.text().split("\n")
    with pytest.raises(JournalError, match=r"line 2: the outcome .* is written"):
        replay(TOY, "\n".join([write_header(Match.start(TOY, {"rounds": 2}, KEY).header), *lines[5:]]))
    with pytest.raises(JournalError, match="line 2"):
        replay(TOY, "\n".join([lines[0], *lines[5:]]))


def test_whoever_kept_their_words_finds_out_that_the_dice_fell_by_others() -> None:
    gathering = both().gathering
    assert gathering is not None
    gathering.check_words(WEST, WORDS[WEST])
    with pytest.raises(JournalError, match="fell by other words of west"):
        gathering.check_words(WEST, "what west has really said")
    with pytest.raises(JournalError, match="fell by no words of north"):
        gathering.check_words("north", "what north has said")


@pytest.mark.parametrize("many", range(5))
def test_a_game_is_resumed_wherever_it_waits(many: int) -> None:
    match = new(WEST, EAST)
    acts = [(sealed, WEST), (sealed, EAST), (opened, WEST), (opened, EAST)]
    for act, seat in acts[:many]:
        act(match, seat)
    kept = Kept([opening_snapshot(match), snapshot(match)])
    again = resume(TOY, match.text(), kept).match
    assert (again.lines, again.is_begun) == (match.lines, many == 4)
    for act, seat in acts[many:]:
        act(again, seat)
    assert played(again).text() == played(both_in_turn()).text()


def both_in_turn() -> Match:
    match = new(WEST, EAST)
    for act in (sealed, opened):
        for seat in (WEST, EAST):
            act(match, seat)
    return match


def test_what_breaks_off_after_the_last_words_is_rolled_again() -> None:
    match = both()
    lines = match.text().split("\n")
    again = resume(TOY, "\n".join([*lines[:6], ""])).match
    assert again.lines == match.lines and again.unwritten == match.lines[5:]
    assert not any(isinstance(line, Answered) for line in again.lines)
