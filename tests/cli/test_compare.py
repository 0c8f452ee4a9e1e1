"""`sandtable compare`."""

from __future__ import annotations

import json

import pytest

from sandtable.cli.exits import ExitCode
from tests.cli.conftest import Run


def said(run: Run, *arguments: str) -> str:
    ended = run("compare", "dw3", "dw4", *arguments)
    assert ended.code == ExitCode.OK
    return ended.out


def test_rules_are_told_by_heading_with_both_ids(run: Run) -> None:
    out = " ".join(said(run).split())
    assert "SHOOTING" in out and "Range bands: changed" in out
    assert "[DW3-SHOOT-02 to 03]" in out and "[DW4-RANGE-01 to 03]" in out
    assert "third edition and Dystopian Wars, fourth edition: 16 same, 73 changed, 16 new, 8 gone" in out


def test_they_are_narrowed_by_kind_and_heading(run: Run) -> None:
    out = said(run, "--kind", "gone", "--heading", "shoot")
    assert "Crossing the T: gone" in out
    assert ": changed" not in out and "MOVEMENT" not in out


def test_a_class_is_told_in_both_editions(run: Run) -> None:
    out = said(run, "--class", "Dolmen Cruiser", "--target", "Sirocco Cruiser", "--range", "15")
    assert "MASS 2" in out and "MAS 3" in out
    assert "gained:" in out and "lost:" in out
    assert 'at Sirocco Cruiser, 15"' in out


def test_a_whole_force_and_a_class_matched_by_hand(run: Run) -> None:
    out = said(run, "--force", "karst.500", "--range", "15")
    assert out.count("gained:") >= 3 and "Corbel Battlecruiser" in out
    out = said(run, "--class", "Plover Hydroskiff", "--match", "Plover Hydroskiff=Petrel Frigate")
    assert "Plover Hydroskiff = Petrel Frigate" in out


def test_a_force_file_is_read_by_the_edition_that_it_names(run: Run) -> None:
    run("force", "new", "--from", "meridian.500", "--out", "mine.toml", "--ruleset", "dw4")
    out = said(run, "--force", "mine.toml", "--range", "15")
    assert "Halcyon Battlecruiser" in out and "Sirocco Cruiser" in out


def test_a_program_reads_all_of_it(run: Run) -> None:
    found = json.loads(said(run, "--json", "--class", "Dolmen Cruiser", "--games", "1"))
    assert found["editions"] == ["dw3", "dw4"]
    assert found["counted"]["changed"] > 60
    assert found["headings"][0]["row"][0]["first_rules"]
    assert found["classes"][0]["shots"][0]["first"]["dice"] == 9
    assert [played["games"] for played in found["opening"]["played"]] == [1, 1]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (["--kind", "old"], "say same, changed, new, gone"),
        (["--heading", "xyzzy"], "headings are"),
        (["--class", "Dolmen"], "did you mean 'Dolmen Cruiser'"),
        (["--match", "Dolmen"], "Name=Other name"),
    ],
)
def test_what_is_not_there_is_told_in_a_sentence(wrong: list[str], sentence: str, run: Run) -> None:
    ended = run("compare", "dw3", "dw4", *wrong)
    assert ended.code == ExitCode.USAGE
    assert sentence in " ".join(ended.err.split())


def test_editions_that_nobody_compared_are_refused(run: Run) -> None:
    ended = run("compare", "dw4", "dreadnaught")
    assert (ended.code, "dw3 and dw4" in ended.err) == (ExitCode.USAGE, True)
