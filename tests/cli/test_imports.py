"""Catalogues and rosters at the command line: imported, listed, compared, and played."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.catalogues.samples import zipped
from tests.cli.conftest import Run
from tests.rulesets.dw4.imports.herons import EGRET, HERON, files
from tests.rulesets.dw4.imports.rosters import as_json, egret, force, herons

OWN = Path("saves/own-packs/dw4")
REEDS = Path("reeds")


def laid_out(folder: Path, named: dict[str, bytes]) -> Path:
    folder.mkdir(exist_ok=True)
    for name, data in named.items():
        (folder / name).write_bytes(data)
    return folder


def imported(run: Run, *units: str) -> None:
    assert run("pack", "import", laid_out(REEDS, files(*units))).code == 0


def test_an_import_tells_what_came_over_and_keeps_the_pack(run: Run) -> None:
    ended = run("pack", "import", laid_out(REEDS, files()))
    assert (ended.code, ended.err) == (0, "")
    told = " ".join(ended.out.split())
    assert "Crown: 2 of 3 units came over whole, as 4 Classes." in told
    assert "Unknown: Cloud Juggler on Loft Carrier." in told
    assert "Removed from the rules: Lone Wolf on Loft Carrier." in told
    assert "From herons.cat, revision 5" in told
    assert sorted(path.name for path in (OWN / "crown").iterdir()) == ["origin.json", "pack.toml", "report.json"]
    assert [path.name for path in OWN.iterdir()] == ["crown"]


def test_the_report_is_there_for_programs_too(run: Run) -> None:
    ended = run("pack", "import", laid_out(REEDS, files()), "--json")
    (report,) = json.loads(ended.out)
    assert (report["units"], report["whole"], report["unknown"][0]["where"]) == (3, 2, ["Loft Carrier"])


def test_a_dry_import_keeps_nothing(run: Run) -> None:
    assert run("pack", "import", laid_out(REEDS, files()), "--dry").code == 0
    assert not OWN.exists()


def test_a_single_catalogue_is_imported_with_its_game_system_from_beside_it(run: Run) -> None:
    assert run("pack", "import", laid_out(REEDS, files()) / "herons.cat", "--name", "My Herons").code == 0
    assert (OWN / "my-herons" / "pack.toml").is_file()


def test_a_refused_import_changes_nothing(run: Run) -> None:
    imported(run)
    before = (OWN / "crown" / "pack.toml").read_bytes()
    (REEDS / "herons.cat").write_bytes(b"<broken")
    ended = run("pack", "import", REEDS)
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith("sandtable: herons.cat: cut off in line 1")
    assert (OWN / "crown" / "pack.toml").read_bytes() == before
    assert [path.name for path in OWN.iterdir()] == ["crown"]


CATALOGUE = files()["herons.cat"]
BROKEN = {
    "not XML": ({"herons.cat": b"Heron, 5 points"}, "herons.cat: not a file of a list builder"),
    "a zip bomb": ({"herons.cat": zipped(b"\0" * 30_000_000)}, "is not opened"),
    "an entity bomb": (
        {"herons.cat": b'<!DOCTYPE c [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><catalogue id="&b;"/>'},
        "document type",
    ),
    "duplicate ids": ({"herons.cat": CATALOGUE.replace(b'id="egret"', b'id="heron"')}, "used twice"),
    "two revisions mixed": ({"newer.cat": CATALOGUE.replace(b'revision="5"', b'revision="6"')}, "revisions 5 and 6"),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_catalogue_is_refused_in_one_sentence_and_nothing_is_kept(run: Run, how: str) -> None:
    spoiled, told = BROKEN[how]
    ended = run("pack", "import", laid_out(REEDS, {**files(), **spoiled}))
    assert (ended.code, ended.out, OWN.exists()) == (1, "", False)
    assert told in " ".join(ended.err.split())
    assert ended.err.startswith("sandtable: ") and ended.err.count("sandtable: ") == 1


def test_a_catalogue_without_its_game_system_is_refused_in_one_sentence_and_nothing_is_kept(run: Run) -> None:
    ended = run("pack", "import", laid_out(REEDS, {"herons.cat": CATALOGUE}))
    assert (ended.code, ended.out, OWN.exists()) == (1, "", False)
    assert "not here yet: the game system (.gst)" in " ".join(ended.err.split())


def test_a_missing_link_target_is_told_and_its_unit_is_not_whole(run: Run) -> None:
    spoiled = CATALOGUE.replace(b'targetId="escorts"', b'targetId="nowhere"')
    assert spoiled != CATALOGUE
    ended = run("pack", "import", laid_out(REEDS, {**files(), "herons.cat": spoiled}))
    whole = re.search(r"(\d+) of 3 units came over whole", " ".join(ended.out.split()))
    assert ended.code == 0 and whole is not None and int(whole[1]) < 2
    assert "Unknown:" in ended.out and "nowhere" in ended.out


def test_markup_in_a_name_is_taken_off_and_told(run: Run) -> None:
    spoiled = CATALOGUE.replace(b'name="Heron Cruiser "', b'name="Heron &lt;script&gt;alert(1)&lt;/script&gt;"', 1)
    assert spoiled != CATALOGUE
    ended = run("pack", "import", laid_out(REEDS, {**files(), "herons.cat": spoiled}), "--remarks")
    kept = (OWN / "crown" / "pack.toml").read_text("utf-8")
    assert ended.code == 0 and "markup" in ended.out
    assert "<script>" not in kept and "<script>" not in ended.out


def test_a_newer_import_takes_the_place_of_the_older(run: Run) -> None:
    imported(run)
    imported(run, HERON.replace('value="120"', 'value="125"'), EGRET)
    assert "points = 125" in (OWN / "crown" / "pack.toml").read_text()
    assert [path.name for path in OWN.iterdir()] == ["crown"]


def test_what_changed_is_told_between_a_kept_pack_and_a_newer_catalogue(run: Run) -> None:
    imported(run)
    newer = laid_out(Path("newer"), files(HERON.replace('value="120"', 'value="125"'), EGRET))
    ended = run("pack", "diff", "crown", newer / "herons.cat")
    assert "Heron Cruiser: Points 120, now 125" in ended.out
    assert "Loft Carrier: gone" in ended.out
    assert run("pack", "diff", "crown", "crown").out == "Nothing changed.\n"
    assert run("pack", "diff", "crown", "heron").code == 2


def test_what_changed_is_told_for_the_units_of_one_force(run: Run) -> None:
    imported(run, HERON, EGRET)
    run("force", "new", "crown", "500", "--unit", "heron-cruiser", "--out", "mine.toml")
    newer = HERON.replace('value="120"', 'value="125"'), EGRET.replace('value="240"', 'value="250"')
    laid_out(Path("newer"), files(*newer))
    ended = run("pack", "diff", "crown", "newer/herons.cat", "--force", "mine.toml")
    assert ended.out == "Heron Cruiser: Points 120, now 125\n1 change.\n"


def test_packs_of_ones_own_are_listed_and_a_broken_one_hurts_nobody(run: Run) -> None:
    imported(run, HERON, EGRET)
    broken = OWN / "broken"
    broken.mkdir()
    (broken / "pack.toml").write_text("nonsense")
    ended = run("pack", "list")
    assert "crown: Crown (crown 5)" in ended.out
    assert "broken: cannot be used" in ended.out
    assert run("force", "new", "crown", "500").code == 0


def test_a_force_of_imported_units_is_built_and_says_what_is_not_yet_in_play(run: Run) -> None:
    imported(run, HERON, EGRET)
    assert run("force", "new", "crown", "500", "--out", "mine.toml").code == 0
    ended = run("force", "check", "mine.toml")
    assert ended.code == 0
    assert "Not yet in play" in ended.out


@pytest.mark.rule("DW4-G-33")
def test_a_force_with_something_unknown_in_it_is_not_legal(run: Run) -> None:
    imported(run)
    run("force", "new", "crown", "500", "--unit", "loft-carrier", "--unit", "heron-cruiser", "--out", "mine.toml")
    ended = run("force", "check", "mine.toml")
    assert ended.code == 1
    assert "Loft Carrier has 'Cloud Juggler', which nobody knows here (DW4-G-33)" in ended.err
    card = run("force", "show", "mine.toml", "--cards").out
    assert "Unknown: no rule of that name" in card


def test_a_roster_becomes_a_force_file(run: Run) -> None:
    imported(run, HERON, EGRET)
    Path("list.json").write_bytes(as_json(force(egret(), herons()), points=999))
    ended = run("force", "import", "list.json", "--out", "list.toml")
    assert ended.code == 0
    assert "Note: the list says 999 Points, its units come to 480" in ended.out
    assert run("force", "check", "list.toml").code == 0


def test_a_roster_of_a_faction_that_is_not_imported_says_what_to_do(run: Run) -> None:
    Path("list.json").write_bytes(as_json(force(egret())))
    ended = run("force", "import", "list.json")
    assert ended.code == 1
    assert "sandtable pack import" in ended.err


@pytest.mark.slow
def test_a_battle_of_imported_units_is_fought_and_replayed_without_the_pack(run: Run) -> None:
    imported(run, HERON, EGRET)
    run("force", "new", "crown", "500", "--out", "mine.toml")
    ended = run(
        "sim", "dw4", "--games", "1", "--bots", "captain,captain", "--forces", "mine.toml,karst.500",
        "--seed", "3", "--jobs", "1", "--save", "played",
    )  # fmt: skip
    assert ended.code == 0
    assert "faults 0" in ended.out
    (journal,) = Path("played").glob("*.sandtable")
    (OWN / "crown").rename("elsewhere")
    assert run("replay", journal, "--verify").code == 0
