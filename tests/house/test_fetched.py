"""What is fetched from elsewhere: every file by its hash, and with its licence wherever it is handed on."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted((ROOT / "locks").glob("*.txt"))
PAGE = ROOT / "src" / "sandtable" / "server" / "static"
PIN = re.compile(r"^([\w.-]+)==(\S+)", re.MULTILINE)


def pins_of(lock: Path) -> dict[str, str]:
    return dict(PIN.findall(lock.read_text(encoding="utf-8")))


def test_there_is_a_lock_for_every_purpose_of_the_set_up() -> None:
    script = (ROOT / "scripts" / "setup.sh").read_text(encoding="utf-8")
    assert {lock.stem for lock in LOCKS} == {"play", "dev", "docs", "bench"}
    assert "--require-hashes" in script


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_every_package_of_a_lock_has_a_hash(lock: Path) -> None:
    packages = [each for each in re.split(r"\n(?=\S)", lock.read_text(encoding="utf-8")) if each.strip()]
    bare = [each.split()[0] for each in packages if "--hash=sha256:" not in each]
    assert packages and not bare


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_holds_the_versions_of_the_constraints(lock: Path) -> None:
    assert pins_of(lock).items() <= pins_of(ROOT / "constraints.txt").items()


def test_the_build_takes_what_the_locks_hold() -> None:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]["requires"]
    for lock in LOCKS:
        assert dict(PIN.findall("\n".join(wanted))).items() <= pins_of(lock).items()


def test_the_packages_of_the_page_are_locked_by_hash() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert [name for name, each in packages.items() if name and not each.get("integrity")] == []


@pytest.mark.skipif(not PAGE.is_dir(), reason="the page is not built")
def test_the_page_carries_the_licences_of_the_libraries_inside_it() -> None:
    notices = (PAGE / "notices.txt").read_text(encoding="utf-8")
    for library in ("svelte", "d3-selection", "d3-zoom"):
        assert re.search(rf"^## {library} - [\d.]+ \([\w-]+\)$", notices, re.MULTILINE)
    assert notices.count("Permission ") >= notices.count("\n## ") - 1  # d3-ease, under BSD, begins otherwise
