"""A setting whose name is misspelt is refused, whatever else is set; names that others read are not."""

from __future__ import annotations

import re

import pytest

from sandtable.kernel.errors import UnknownName
from sandtable.server.misspelt import READ, READ_BY_OTHERS, check_names
from sandtable.server.settings import PREFIX
from tests.house.reading import ROOT

RUN = ROOT / ".ci" / "run"


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("KEEP_UNFINSHED", "KEEP_UNFINISHED"),
        ("HOEM", "HOME"),
        ("PROXY", "PROXIES"),
        ("keep_finished", "KEEP_FINISHED"),
        ("DATABASE", "DATABASE_URL"),
    ],
)
def test_a_misspelt_setting_is_refused_with_the_one_that_was_meant(name: str, meant: str) -> None:
    with pytest.raises(UnknownName, match=f"^{PREFIX}{name} is set.* did you mean {PREFIX}{meant}\\?$"):
        check_names({"PATH": "", PREFIX + "IDLE": "5", PREFIX + name: "5"})


def test_a_name_that_is_like_none_is_refused_as_well() -> None:
    with pytest.raises(UnknownName, match=r"there is no such setting; docs/operations\.md tells"):
        check_names({PREFIX + "XYLOPHONE": "1"})


def test_every_name_that_something_here_reads_is_allowed() -> None:
    """Whatever is read anywhere in this repository: a server is started by tests and scripts, too."""
    folders = [ROOT / name for name in ("src", "scripts", "tests", ".ci")]
    files = [file for folder in folders for file in folder.rglob("*") if file.suffix in (".py", ".sh") or file == RUN]
    texts = [file.read_text("utf-8") for file in files]
    named = {name for text in texts for name in re.findall(rf"\b{PREFIX}[A-Z]+(?:_[A-Z]+)*\b(?!_)", text)}
    assert {PREFIX + "RULESETS", PREFIX + "TEST_DATABASE", PREFIX + "THOROUGH"} <= named
    assert named <= READ | READ_BY_OTHERS
    check_names(dict.fromkeys(named, "1"))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("SERVICE_HOST", "10.0.0.1"),
        ("SERVICE_PORT_HTTP", "8100"),
        ("PORT", "tcp://10.0.0.1:8100"),
        ("PORT_8100_TCP_ADDR", "10.0.0.1"),
        ("DB_SERVICE_HOST", "10.0.0.1"),
    ],
)
def test_what_containers_find_set_for_them_is_allowed(name: str, value: str) -> None:
    check_names({PREFIX + name: value})


def test_a_port_that_somebody_set_is_not() -> None:
    with pytest.raises(UnknownName, match=f"^{PREFIX}PORT is set"):
        check_names({PREFIX + "PORT": "8100"})
