"""The house rules that no other tool holds."""

import os
import re
from importlib.metadata import version
from pathlib import Path

import pytest

import sandtable
from sandtable import rulesets
from tests.house.reading import ROOT, SOURCES, imported_modules, text_files, tracked_files, words

RULEBOOK_NOUNS = {
    "admiral",
    "armour",
    "broadside",
    "disorder",
    "firepower",
    "fleet",
    "gun",
    "hull",
    "island",
    "ship",
    "torpedo",
    "valour",
}
PLURALS = {f"{noun}s" for noun in RULEBOOK_NOUNS} | {"torpedoes"}

NOUNS_OF_ONE_GAME = {
    "aerial",
    "aircraft",
    "airborne",
    "encounter",
    "fog",
    "infantry",
    "mass",
    "officer",
    "sail",
    "sea",
    "squadron",
    "submerged",
    "underwater",
    "vessel",
    "voyage",
    "water",
}
"""What some miniatures games know and others do not."""

RULE_ID = re.compile(r"\b[A-Z0-9]+-[A-Z]+-\d+\b")

CLOCKS_AND_CHANCE = {"datetime", "numpy.random", "os.urandom", "random", "secrets", "time", "uuid"}

# Written in pieces, so that this file does not find itself.
REGISTRIES = re.compile(
    "|".join(["pypi[.]" + "org/", "python" + "hosted", "registry[.]" + "npmjs", "source = [{] " + "registry"])
)
MACHINE_PATHS = re.compile(r"(?<![\w.)}])/(?:" + "farm|home|root|tmp|work" + r")/")

LONGEST_FILE = 500


def forbidden_imports(source: str) -> set[str]:
    """The clocks and sources of chance among a source's imports."""
    imports = imported_modules(source)
    return {name for name in CLOCKS_AND_CHANCE if any(f"{found}.".startswith(f"{name}.") for found in imports)}


def test_words_take_identifiers_apart() -> None:
    assert {"ship", "id", "fleet", "of", "dw4", "atk"} <= words("ShipId fleet_of DW4-ATK-01")


def test_a_noun_inside_a_longer_word_does_not_count() -> None:
    assert not words("ownership begun relationship") & RULEBOOK_NOUNS


def test_the_kernel_knows_no_rulebook_noun() -> None:
    found = {
        str(path.relative_to(ROOT)): sorted(nouns)
        for path in text_files(SOURCES / "kernel")
        if (nouns := words(path.read_text("utf-8")) & (RULEBOOK_NOUNS | PLURALS))
    }
    assert not found


def test_the_room_that_games_share_knows_no_noun_of_one_of_them() -> None:
    found = {
        str(path.relative_to(ROOT)): sorted(nouns)
        for path in text_files(SOURCES / "tabletop")
        if (nouns := words(path.read_text("utf-8")) & (RULEBOOK_NOUNS | PLURALS | NOUNS_OF_ONE_GAME))
    }
    assert not found


def test_a_rule_id_is_told_from_other_words() -> None:
    assert RULE_ID.search("cites AC-FORM-08, too") and RULE_ID.search("DW4-COH-01")
    assert not RULE_ID.search("UTF-8 and ISO-8859-1 and Moved-in-3")


def test_the_room_that_games_share_cites_no_rule() -> None:
    found = {
        str(path.relative_to(ROOT)): cited
        for path in text_files(SOURCES / "tabletop")
        if (cited := RULE_ID.findall(path.read_text("utf-8")))
    }
    assert not found


GAMES_NOUNS = (RULEBOOK_NOUNS - {"admiral"}) | {
    "battlefleet",
    "core",
    "crippled",
    "dystopian",
    "dreadnaught",
    "encounter",
    "escort",
    "iceberg",
    "ironclad",
    "minefield",
    "sail",
    "sea",
    "squadron",
    "starboard",
    "submarine",
}
"""What only one game or another calls its things. One of the bots is called admiral."""


AT_SEA = ROOT / "web" / "src" / "sea"
"""What games of ships share on the page: hulls, water, signs, dice."""


def of_no_game() -> list[Path]:
    """Everything that serves all games alike: whatever is only one game's stands in the game's own folder."""
    rooms = ("bots", "cli", "comparing", "odds", "paper", "server", "sim", "store")
    python = [path for room in rooms for path in (SOURCES / room).rglob("*") if path.suffix in {".html", ".py"}]
    page = ROOT / "web" / "src"
    drawn = [path for path in page.rglob("*") if path.suffix in {".css", ".svelte", ".ts"}]
    return [path for path in python if SOURCES / "server" / "static" not in path.parents] + [
        path for path in drawn if not {page / "games", AT_SEA} & {*path.parents} and not path.name.endswith(".test.ts")
    ]


def test_page_server_and_commands_know_no_game() -> None:
    rule_sets = {folder.name for folder in (SOURCES / "rulesets").iterdir() if (folder / "__init__.py").is_file()}
    nouns = GAMES_NOUNS | {f"{noun}s" for noun in GAMES_NOUNS} | {"torpedoes"} | rule_sets
    files = of_no_game()
    found = {
        str(path.relative_to(ROOT)): sorted(known)
        for path in files
        if (known := words(path.read_text("utf-8")) & nouns)
    }
    assert len(files) > 250
    assert not found


CHOICES_OF_ONE_GAME = re.compile(
    r"""first_game|\bmodes?\s*(?:=|!)==?|["'](?:core|encounter|modes?|scales?)["'](?!:\s*rule\.)|\.scales?\b(?!\(|B)"""
    r"""|\bcore\b\??\s*[:=]|[>"]Element[<"]"""
)
"""Options of a new game by the names that one game gives them. The catalogue of any game tells a rule's mode."""


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ('typed["mode"] = "core"', True),
        ("if (mode === each.id)", True),
        ('aria-label="Scale" name="scale"', True),
        ("full?.scales ?? []", True),
        ("core: bool = False", True),
        ('"mode": rule.mode,', False),
        ('transform="scale({1 / k})"', False),
        ("the core of the rules", False),
    ],
)
def test_a_choice_of_one_game_is_told_from_other_words(text: str, known: bool) -> None:
    assert bool(CHOICES_OF_ONE_GAME.search(text)) is known


def test_nothing_that_serves_all_games_knows_the_choices_of_one() -> None:
    """What can be chosen for a new game is the rule set's form, wherever it is shown, typed or filled in."""
    files = [*of_no_game(), *(SOURCES / "kernel").rglob("*.py"), SOURCES / "library.py"]
    found = {
        str(path.relative_to(ROOT)): known
        for path in files
        if (known := CHOICES_OF_ONE_GAME.findall(path.read_text("utf-8")))
    }
    assert not found


def test_the_page_knows_no_event_by_its_name() -> None:
    """What a line of the log is in any game comes with it (`LogLine.moment`); a game's own look may know its own."""
    events = {name for rule_set in rulesets.names() for name in rulesets.ruleset(rule_set).play.codec.events}
    files = [path for path in of_no_game() if ROOT / "web" / "src" in path.parents]
    found = {
        str(path.relative_to(ROOT)): sorted(known)
        for path in files
        if (known := set(re.findall(r"\w+", path.read_text("utf-8"))) & events)
    }
    assert len(events) > 100 and len(files) > 150
    assert not found


def test_nothing_but_its_own_tests_knows_the_game_on_hexes() -> None:
    """It plays in terminal, browser and studies; so no line of it may stand there, in no test of the page either."""
    own = {"skerries", "skerry", "ske", "heron", "osprey", "gannet", "skua", "carpenter"}
    # Another game may well call one of its ships after the same bird.
    others = {SOURCES / "rulesets", ROOT / "web" / "src" / "games", AT_SEA}
    files = [*SOURCES.rglob("*.py"), *(path for path in (ROOT / "web" / "src").rglob("*") if path.is_file())]
    found = {
        str(path.relative_to(ROOT)): sorted(known)
        for path in files
        if not others & {*path.parents} and (known := words(path.read_text("utf-8")) & own)
    }
    assert len(files) > 500
    assert not found


def test_every_look_of_a_game_in_the_page_is_of_a_rule_set() -> None:
    rule_sets = {folder.name for folder in (SOURCES / "rulesets").iterdir() if (folder / "__init__.py").is_file()}
    looks = {folder.name for folder in (ROOT / "web" / "src" / "games").iterdir() if folder.is_dir()}
    assert looks and looks <= rule_sets


def test_no_look_of_a_game_imports_another_and_nothing_for_all_games_imports_one() -> None:
    """What two games share in their looks stands in a room of its own, which looks for no game either."""
    games, page = ROOT / "web" / "src" / "games", ROOT / "web" / "src"
    drawn = [
        path for path in page.rglob("*") if path.suffix in {".svelte", ".ts"} and not path.name.endswith(".test.ts")
    ]
    imported = re.compile(r"""from ["'](\.[^"']+)["']""")
    found = {
        str(path.relative_to(ROOT)): other
        for path in drawn
        for other in imported.findall(path.read_text("utf-8"))
        if games in (path.parent / other).resolve().parents
        and (path.parent / other).resolve().relative_to(games).parts[0] not in path.relative_to(page).parts[1:2]
    }
    assert not found


def test_no_rule_set_is_named_outside_its_own_room() -> None:
    """Only what is known of two editions together is data of a room that is neither's."""
    rule_sets = {folder for folder in (SOURCES / "rulesets").iterdir() if (folder / "__init__.py").is_file()}
    found = [
        f"{path.relative_to(ROOT)} names {rule_set.name}"
        for path in text_files(SOURCES)
        for rule_set in sorted(rule_sets)
        if rule_set not in path.parents and rule_set.name in words(path.read_text("utf-8"))
        if SOURCES / "comparing" / "data" not in path.parents
    ]
    assert rule_sets
    assert not found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import random", {"random"}),
        ("from datetime import date", {"datetime"}),
        ("from numpy import random", {"numpy.random"}),
        ("from os import urandom", {"os.urandom"}),
        ("import numpy.random as nr", {"numpy.random"}),
        ("import numpy", set()),
        ("import timeit_of_ours", set()),
        ("from .time import Round", set()),
    ],
)
def test_an_import_of_a_clock_or_of_chance_is_found(source: str, found: set[str]) -> None:
    assert forbidden_imports(source) == found


@pytest.mark.parametrize("room", ["kernel", "geometry", "tabletop", "rulesets"])
def test_nothing_under_the_rules_imports_a_clock_or_chance(room: str) -> None:
    found = {
        str(path.relative_to(ROOT)): sorted(imports)
        for path in sorted((SOURCES / room).rglob("*.py"))
        if (imports := forbidden_imports(path.read_text("utf-8")))
    }
    assert not found


def test_no_source_file_is_longer_than_one_idea() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {lines} lines"
        for path in sorted(SOURCES.rglob("*.py"))
        if (lines := len(path.read_text("utf-8").splitlines())) > LONGEST_FILE
    ]
    assert not found


@pytest.mark.parametrize("command", ["make play", "make test"])
def test_the_readme_names_the_two_commands(command: str) -> None:
    assert command in (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize("script", ["setup", "play", "test", "bench", "format"])
def test_every_script_may_be_run(script: str) -> None:
    assert os.access(ROOT / "scripts" / f"{script}.sh", os.X_OK)


def test_the_ci_entry_may_be_run() -> None:
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (REGISTRIES, "index-url = https://pypi." + "org/simple"),
        (REGISTRIES, "source = { " + 'registry = "x" }'),
        (MACHINE_PATHS, "see /" + "work/main"),
        (MACHINE_PATHS, '"/' + 'root/.cache"'),
    ],
)
def test_an_address_or_a_machine_path_is_found(pattern: re.Pattern[str], text: str) -> None:
    assert pattern.search(text)


def test_a_path_inside_the_project_is_no_machine_path() -> None:
    for path in (("docs", "work", "plan.md"), (".", "root", "x"), ("$HOME", "home", "x")):
        assert not MACHINE_PATHS.search("/".join(path))


@pytest.mark.parametrize("pattern", [REGISTRIES, MACHINE_PATHS])
def test_no_tracked_file_holds_an_address_or_a_machine_path(pattern: re.Pattern[str]) -> None:
    tracked = tracked_files()
    if tracked is None:
        pytest.skip("not a git checkout")
    assert [str(path.relative_to(ROOT)) for path in tracked if pattern.search(_text(path))] == []


def test_the_installed_version_is_the_one_in_the_package() -> None:
    assert version("sandtable") == sandtable.__version__


def test_the_changelog_tells_of_this_version() -> None:
    assert f"## {sandtable.__version__}" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def _text(path: Path) -> str:
    """A file's text, with whatever is not text left out."""
    return path.read_bytes().decode("utf-8", errors="ignore")


def test_only_one_place_reads_plain_values_as_types() -> None:
    # Elsewhere two threads could meet a type for the first time at once, which ends the process.
    direct = re.compile(
        r"msgspec\.(convert|json\.Decoder|msgpack|toml|yaml)\(|json\.decode\([^()]*(\([^()]*\))*[^()]*type="
    )
    found = [
        f"{path.relative_to(SOURCES)}:{number}"
        for path in SOURCES.rglob("*.py")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if direct.search(line) and path != SOURCES / "kernel" / "reading.py"
    ]
    assert not found, f"read by sandtable.kernel.reading instead: {found}"


def test_no_log_line_quotes_an_error() -> None:
    # An error may quote what it was given: a key, a hash, an answer. `fault_of` tells what can be told.
    quoted = re.compile(r"\.log\.\w+\(.*=(repr|str)\(|\.log\.exception\(|traceback\.(print|format)_exc")
    found = [
        f"{path.relative_to(SOURCES)}:{number}"
        for path in (SOURCES / "server").rglob("*.py")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if quoted.search(line)
    ]
    assert not found, f"told by sandtable.server.faults instead: {found}"


def test_the_command_line_prints_nothing_as_a_file_says_it() -> None:
    # A name in a file may hold what a terminal obeys; `readable.py` is the one place that takes it out.
    direct = re.compile(
        r"(?<![\w.])print\((?!\)|readable|f\"sandtable \{__version__\}\"|f?\"(Sandtable is ready|Open it))"
    )
    found = [
        f"{path.relative_to(SOURCES)}:{number}"
        for path in (SOURCES / "cli").rglob("*.py")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if direct.search(line)
    ]
    assert not found, f"said by Terminal.say or print_text instead: {found}"
