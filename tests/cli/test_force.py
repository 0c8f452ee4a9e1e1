"""Forces at the command line: new, check, show, print, and played from their files."""

from __future__ import annotations

import base64
import json
import re
import sys
import tomllib
import zlib
from pathlib import Path

import pytest

from sandtable.kernel.replay import header_of
from tests.cli.conftest import Run

BROKEN = ("models = 1\n", "models = 9\n")


def written(run: Run, *arguments: str) -> Path:
    """A force file of a thousand Points, as the command writes it."""
    assert run("force", "new", "karst", "1000", "--out", "my.toml", *arguments).code == 0
    return Path("my.toml")


# --- new ---


def test_a_new_force_is_legal_and_tells_in_its_notes_what_may_be_changed(run: Run) -> None:
    path = written(run)
    assert "# Elements" not in path.read_text() and "may be swapped for" in path.read_text()
    ended = run("force", "check", path)
    assert (ended.code, ended.err) == (0, "")
    assert "of 1000 Points. The force is legal." in ended.out


def test_a_new_force_without_a_file_goes_to_the_screen(run: Run) -> None:
    ended = run("force", "new", "meridian", "500")
    assert tomllib.loads(ended.out)["faction"] == "meridian"


def test_a_force_file_is_not_written_over_unless_its_owner_says_so(run: Run) -> None:
    path = written(run)
    path.write_text("mine")
    ended = run("force", "new", "karst", "1000", "--out", path)
    assert (ended.code, path.read_text()) == (3, "mine")
    assert run("force", "new", "karst", "1000", "--out", path, "--overwrite").code == 0


def test_named_units_make_the_force(run: Run) -> None:
    path = written(run, "--unit", "lintel", "--unit", "dolmen:2", "--unit", "cobble:3")
    assert [unit["models"] for unit in tomllib.loads(path.read_text())["unit"]] == [1, 2, 3]


def test_a_faction_that_is_not_there_is_a_mistake_of_usage(run: Run) -> None:
    ended = run("force", "new", "basalt", "1000")
    assert (ended.code, ended.out) == (2, "")
    assert "there is: karst, meridian" in ended.err


def test_a_force_may_begin_as_a_ready_one(run: Run) -> None:
    ended = run("force", "new", "--from", "karst.1000", "--out", "my.toml")
    assert (ended.code, ended.err) == (0, "")
    checked = run("force", "check", "my.toml")
    assert (checked.code, checked.err) == (0, "")
    assert "may be swapped for" in Path("my.toml").read_text()


def test_a_force_may_begin_as_another_that_is_not_legal_yet(run: Run) -> None:
    path = written(run)
    path.write_text(path.read_text().replace(*BROKEN))
    ended = run("force", "new", "--from", path, "--out", "other.toml")
    assert ended.code == 0
    assert tomllib.loads(Path("other.toml").read_text()) == tomllib.loads(path.read_text())


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((), "or --from FORCE"),
        (("karst",), "or --from FORCE"),
        (("karst", "1000", "--from", "karst.1000"), "begins with that force"),
        (("--from", "karst.1000", "--unit", "lintel"), "begins with that force"),
        (("--from", "karst.900"), "there is no Force 'karst.900'"),
        (("--from", "karst.first"), "for a first game"),
    ],
)
def test_a_new_force_has_one_beginning(run: Run, arguments: tuple[str, ...], told: str) -> None:
    ended = run("force", "new", *arguments)
    assert (ended.code, ended.out) == (2, "")
    assert told in ended.err


def test_a_force_cannot_begin_as_one_with_classes_that_are_not_there(run: Run) -> None:
    path = written(run)
    path.write_text(path.read_text().replace('class = "karst.corbel"', 'class = "karst.shale"'))
    ended = run("force", "new", "--from", path)
    assert (ended.code, ended.out) == (1, "")
    assert "there is no class 'karst.shale' (DW4-FORCE-06)" in ended.err


# --- check ---


def test_every_problem_is_told_on_a_line_of_its_own_with_its_rule(run: Run) -> None:
    path = written(run)
    path.write_text(path.read_text().replace(*BROKEN))
    ended = run("force", "check", path)
    assert (ended.code, ended.out) == (1, "")
    lines = ended.err.splitlines()
    assert all(re.search(r"\(DW4-[A-Z]+-\d\d\)$", line) for line in lines)
    assert "sandtable: my.toml: unit 1: 9 models of Corbel Battlecruiser, must be 1 (DW4-FORCE-11)" in lines


def test_a_program_reads_the_same_check(run: Run) -> None:
    path = written(run)
    good = run("force", "check", path, "--json")
    assert (good.code, json.loads(good.out)["problems"]) == (0, [])
    path.write_text(path.read_text().replace(*BROKEN))
    wrong = run("force", "check", path, "--json")
    assert wrong.code == 1
    assert {"DW4-FORCE-11", "DW4-FORCE-05"} == {problem["rule"] for problem in json.loads(wrong.out)["problems"]}


def test_a_force_may_be_json(run: Run) -> None:
    data = tomllib.loads(written(run).read_text())
    Path("my.json").write_text(json.dumps(data))
    assert run("force", "check", "my.json").code == 0


@pytest.mark.parametrize(
    ("name", "text", "code", "told"),
    [
        ("my.toml", "name = ", 1, "not a TOML file"),
        ("my.json", "{", 1, "not a JSON file"),
        ("my.json", "[]", 1, "a force is a table"),
        ("my.toml", 'ruleset = "chess"', 2, "chess"),
        ("my.toml", 'ruleset = "dw4"', 1, "'faction' is missing"),
    ],
)
def test_a_file_that_is_no_force_is_told_in_a_sentence(run: Run, name: str, text: str, code: int, told: str) -> None:
    Path(name).write_text(text)
    ended = run("force", "check", name)
    assert ended.code == code
    assert told in ended.err


def test_a_force_that_is_not_there_cannot_be_read(run: Run) -> None:
    assert run("force", "check", "nowhere.toml").code == 3


def test_a_ready_force_is_checked_by_its_id(run: Run) -> None:
    ended = run("force", "check", "karst.1000")
    assert (ended.code, ended.err) == (0, "")
    assert "of 1000 Points. The force is legal." in ended.out


# --- show and print ---


def test_a_ready_force_is_shown_and_printed_by_its_id(run: Run) -> None:
    ended = run("force", "show", "karst.500")
    assert ended.code == 0
    assert "fourth edition" in ended.out and "Wall Fleet, 496 Points" in ended.out
    assert run("force", "print", "karst.500", "--html", "my.html").code == 0
    assert "Wall Fleet" in Path("my.html").read_text()


def test_the_options_of_a_game_end_with_its_ready_forces(run: Run) -> None:
    told = " ".join(run("rules", "dw4", "--options").out.split())
    assert "ready forces: karst.500, karst.1000, " in told
    assert told.endswith("(sandtable force show ID --ruleset dw4)")


def test_a_ready_force_is_of_the_rule_set_that_is_named_or_of_any_that_has_it(run: Run) -> None:
    assert "Dreadnaught" in run("force", "show", "ANV-S1").out
    assert "third edition" in run("force", "show", "karst.500", "--ruleset", "dw3").out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("karst.50",), "there is neither a file 'karst.50' nor a ready force of that name; did you mean 'karst.500'"),
        (("karst.first",), "for a first game"),
        (("karst.1500", "--ruleset", "ac"), "there is no force 'karst.1500'"),
    ],
)
def test_a_force_that_is_neither_a_file_nor_ready_is_a_mistake_of_usage(
    run: Run, arguments: tuple[str, ...], told: str
) -> None:
    ended = run("force", "show", *arguments)
    assert (ended.code, ended.out) == (2, "")
    assert told in ended.err


def test_a_force_is_shown_within_eighty_columns(run: Run) -> None:
    ended = run("force", "show", written(run), "--cards")
    assert ended.code == 0
    assert max(len(line) for line in ended.out.splitlines()) <= 80
    assert "Wall Fleet, " in ended.out and "1 Dolmen Cruiser, Line: 130 Points" in ended.out
    assert "MAS 3" in ended.out and "Stonebreaker Battery: Arcs fore" in ended.out


def test_a_wrong_force_is_shown_with_what_is_wrong(run: Run) -> None:
    path = written(run)
    path.write_text(path.read_text().replace(*BROKEN))
    ended = run("force", "show", path)
    assert ended.code == 0
    assert "This force is not legal:" in ended.out and "(DW4-FORCE-11)" in ended.out


def text_of(pdf: bytes) -> str:
    """Every letter on the pages of a PDF, one after the other."""
    pages = [
        zlib.decompress(base64.a85decode(stream.strip(), adobe=True) if stream.strip().endswith(b"~>") else stream)
        for stream in re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL)
    ]
    return " ".join(words.decode("latin-1") for page in pages for words in re.findall(rb"\((.*?)\) Tj", page))


def test_a_page_and_a_pdf_hold_the_same_list_and_the_same_cards(run: Run) -> None:
    ended = run("force", "print", written(run), "--html", "my.html", "--pdf", "my.pdf")
    assert (ended.code, ended.err) == (0, "")
    html, pdf = Path("my.html").read_text(), Path("my.pdf").read_bytes()
    assert pdf.startswith(b"%PDF")
    for told in ("Karst 1000", "Wall Fleet", "Dolmen Cruiser", "Stonebreaker Battery", "Ablative Armour", "MAS"):
        assert told in html
        assert told in text_of(pdf)


def test_the_same_force_gives_the_same_pdf(run: Run) -> None:
    path = written(run)
    for name in ("one.pdf", "two.pdf"):
        run("force", "print", path, "--pdf", name)
    assert Path("one.pdf").read_bytes() == Path("two.pdf").read_bytes()


def test_strange_letters_in_a_name_harm_neither_page_nor_pdf(run: Run) -> None:
    path = written(run)
    path.write_text(path.read_text().replace("Karst 1000", "<b>Ωmega & Søn 海</b>"))
    assert run("force", "print", path, "--html", "my.html", "--pdf", "my.pdf").code == 0
    assert "&lt;b&gt;Ωmega &amp; Søn 海" in Path("my.html").read_text()


def test_printing_wants_to_know_what_and_overwrites_nothing(run: Run) -> None:
    path = written(run)
    assert run("force", "print", path).code == 2
    Path("my.html").write_text("mine")
    assert run("force", "print", path, "--html", "my.html").code == 3
    assert Path("my.html").read_text() == "mine"


def test_without_its_extra_a_pdf_is_refused_with_the_way_to_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(run)
    monkeypatch.delitem(sys.modules, "sandtable.paper.pdf", raising=False)
    monkeypatch.setitem(sys.modules, "reportlab.platypus", None)
    ended = run("force", "print", path, "--pdf", "my.pdf")
    assert ended.code == 2
    assert '-e ".[pdf]"' in ended.err


def test_the_schema_is_printed(run: Run) -> None:
    assert "ForceFile" in json.loads(run("force", "schema").out)["$defs"]


# --- played ---


def test_a_force_file_is_ready_to_play(run: Run) -> None:
    path = written(run)
    ended = run("play", "dw4", "--text", "--force", path, "--save", "game.jsonl", typing="quit\n")
    assert ended.code == 0
    mine, theirs = header_of(Path("game.jsonl").read_text()).options["forces"]
    assert (mine["name"], theirs) == ("Karst 1000", "meridian.1000")
    path.unlink()
    assert run("replay", "game.jsonl").code == 0


def test_two_forces_one_of_them_a_file(run: Run) -> None:
    path = written(run)
    ended = run("play", "--text", "--forces", f"meridian.1500,{path}", "--save", "game.jsonl", typing="quit\n")
    assert ended.code == 0
    first, second = header_of(Path("game.jsonl").read_text()).options["forces"]
    assert (first, second["name"]) == ("meridian.1500", "Karst 1000")


def test_a_force_that_is_not_legal_is_not_played(run: Run) -> None:
    path = written(run)
    path.write_text(path.read_text().replace(*BROKEN))
    ended = run("play", "--text", "--force", path, "--save", "game.jsonl")
    assert ended.code == 1
    assert "(DW4-FORCE-11)" in ended.err
    assert not Path("game.jsonl").exists()


def test_force_and_forces_are_not_said_together(run: Run) -> None:
    assert run("play", "--text", "--force", "karst.500", "--forces", "karst.500,karst.500").code == 2


def test_what_a_force_is_as_a_whole_is_switched_on_by_its_name(run: Run) -> None:
    for arguments in (("--core", "karst", "500"), ("karst", "500", "--core")):
        assert tomllib.loads(run("force", "new", *arguments).out)["core"] is True
    refused = run("force", "new", "karst", "500", "--naval", "yes")
    assert refused.code == 2 and "has no switch --naval for a force; there is: --core" in refused.err
    assert "from 1 to 100000" in run("force", "new", "karst", "0").err
