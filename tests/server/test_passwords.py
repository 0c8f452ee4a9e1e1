"""Which passwords will do, and how often one may try."""

from __future__ import annotations

import pytest

from sandtable.server import tries
from sandtable.server.passwords import LONGEST, check_password, fits, hashed
from sandtable.server.refusals import Refuse
from sandtable.server.tries import FREE, LONGEST_WAIT, REMEMBERED, Tries


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("password", "common password"),
        ("Password1", "common"),
        ("P@ssw0rd!", "commonly used"),
        ("12345678", "common password"),
        ("qwertyuiop", "common password"),
        ("aaaaaaaaaaaa", "repeats"),
        ("sandtable", "easily guessed"),
        ("short7!", "8 characters or more"),
        ("x" * (LONGEST + 1), "256 characters at most"),
        ("Ada Lovelace", "your name"),
        ("adalovelace1", "your name"),
    ],
)
def test_a_password_that_others_guess_is_refused_with_the_reason(password: str, why: str) -> None:
    with pytest.raises(Refuse, match=why) as refused:
        check_password(password, "Ada Lovelace")
    assert refused.value.status == 422


@pytest.mark.parametrize("password", ["engines of brass", "pivot-otter-9", "œufs à la neige", "k7#Vw2qz", "nine " * 50])
def test_other_passwords_will_do(password: str) -> None:
    check_password(password, "Ada Lovelace")


def test_a_password_fits_its_hash_and_nothing_else_does() -> None:
    stored = hashed("engines of brass")
    assert stored.startswith("$argon2id$")
    assert fits(stored, "engines of brass")
    assert not fits(stored, "engines of tin")
    assert not fits(None, "engines of brass")
    assert not fits("no hash", "engines of brass")


# --- tries ---


def test_tries_from_wherever_slow_the_next_down_by_seconds_and_refuse_none() -> None:
    many = Tries(lambda: 0.0)
    paused = [many.pause("ada") for _ in range(500)]
    assert paused[: tries.PATIENT + 1] == [0.0] * (tries.PATIENT + 1)
    assert paused[-1] == max(paused) == tries.LONGEST_PAUSE <= 5.0
    many.succeeded("ada")
    assert many.pause("ada") == 0.0


class Clock:
    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


def waits(tries: Tries, key: str) -> int:
    """The seconds that the next try has to wait; 0 where it is allowed, and then it has failed."""
    try:
        tries.begin(key)
    except Refuse as refused:
        assert refused.status == 429
        return refused.after
    return 0


def test_after_a_few_failures_each_try_waits_twice_as_long_up_to_a_limit() -> None:
    clock = Clock()
    tries = Tries(clock)
    assert [waits(tries, "ada") for _ in range(FREE)] == [0] * FREE
    told = []
    for _ in range(12):
        told.append(waits(tries, "ada"))
        clock.at += told[-1]
        assert waits(tries, "ada") == 0
    assert told[:4] == [5, 10, 20, 40]
    assert max(told) == told[-1] == LONGEST_WAIT
    assert waits(tries, "grace") == 0


def test_a_success_makes_good_what_failed_before() -> None:
    tries = Tries(Clock())
    for _ in range(FREE - 1):
        tries.begin("ada")
    tries.begin("ada")
    tries.succeeded("ada")
    assert [waits(tries, "ada") for _ in range(FREE)] == [0] * FREE


def test_many_tries_at_once_are_counted_before_they_are_checked() -> None:
    tries = Tries(Clock())
    assert sum(waits(tries, "ada") == 0 for _ in range(100)) == FREE


def test_names_without_end_are_not_remembered_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.server.tries.REMEMBERED", 50)
    assert REMEMBERED == 10_000 and tries.REMEMBERED == 50
    counted = Tries(Clock())
    for n in range(500):
        counted.begin(f"name {n}")
    assert len(counted._failed) <= 50
