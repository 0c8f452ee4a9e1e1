"""Nothing that a file holds is obeyed by the terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sandtable.cli.readable import readable, readable_json
from sandtable.kernel.chance import LONGEST_KEY, commitment
from tests.cli.conftest import Run
from tests.cli.test_replay import game, lines_of

__all__ = ["game"]

RED, TITLE, EIGHT_BIT, TURNED = "\x1b[31m", "\x1b]0;owned\x07", "\x9b31m", "\u202edloG"


@pytest.mark.parametrize("evil", [RED, TITLE, EIGHT_BIT, TURNED, "\r", "\b", "\x7f", "\x00"])
def test_what_a_terminal_obeys_becomes_a_mark(evil: str) -> None:
    told = readable(f"a{evil}b")
    assert told.isprintable()
    assert (told[0], told[-1]) == ("a", "b")


def test_letters_line_ends_and_tabs_stay() -> None:
    text = 'Ünïcödé "ships"\n\t6" 漢字 ⚓'
    assert readable(text) == text


def test_json_means_the_same_and_holds_nothing_to_obey() -> None:
    value = {"name": f"{RED}{EIGHT_BIT}{TURNED}"}
    told = readable_json(json.dumps(value, ensure_ascii=False))
    assert told.isprintable()
    assert json.loads(told) == value


def test_the_name_of_a_force_is_not_obeyed(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "force.toml"
    made = run("force", "new", "--from", "karst.500").out
    name = next(line for line in made.splitlines() if line.startswith("name"))
    path.write_text(made.replace(name, 'name = "\\u001b]0;owned\\u0007\\u009b31mFleet"'), "utf-8")
    for words in (("check",), ("show",), ("show", "--cards"), ("check", "--json")):
        ended = run("force", words[0], path, *words[1:])
        assert "Fleet" in ended.out
        assert not any(letter in ended.out + ended.err for letter in "\x1b\x07\x9b")
    path.write_text('faction = "\\u001b[31mred"\nname = "\\u001b[31mred"', "utf-8")
    ended = run("force", "check", path)
    assert ended.code == 1
    assert "\x1b" not in ended.err


@pytest.mark.usefixtures("toy")
def test_what_a_journal_holds_is_not_obeyed(run: Run, game: Path) -> None:
    lines = lines_of(game)
    for at, evil in ((0, '"ruleset":"\\u001b]0;owned\\u0007"'), (3, '"rule":"\\u001b[31m","\\u001b[31m":1')):
        known = '"ruleset":"toy"' if at == 0 else '"rule":'
        rest = "" if at == 0 else ',"rule":'
        changed = [*lines[:at], lines[at].replace(known, f"{evil}{rest}", 1), *lines[at + 1 :]]
        game.write_text("".join(changed), "utf-8")
        for words in ((), ("--verify",)):
            ended = run("replay", game, *words)
            assert not any(letter in ended.out + ended.err for letter in "\x1b\x07")


@pytest.mark.usefixtures("toy")
def test_a_file_whose_name_is_evil_is_named_readably(run: Run, tmp_path: Path) -> None:
    ended = run("replay", tmp_path / "\x1b[31m.sandtable")
    assert ended.code == 3
    assert "\x1b" not in ended.err


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("size", [LONGEST_KEY, LONGEST_KEY + 1])
def test_a_key_that_is_too_long_is_told_in_a_sentence(run: Run, game: Path, size: int) -> None:
    lines = lines_of(game)
    header = json.loads(lines[0])
    key = bytes(size)
    header["header"] |= {"key": key.hex(), "commitment": commitment(key)}
    game.write_text("".join([json.dumps(header) + "\n", *lines[1:]]), "utf-8")
    for words in ((), ("--verify",)):
        ended = run("replay", game, *words)
        assert ended.code == 1, ended.err
        assert ("none has more than 64" in ended.err) == (size > LONGEST_KEY)
