"""The courses that the page is checked against are those of the rules core."""

from __future__ import annotations

import pytest

from tests.house.reading import ROOT


def test_the_sample_courses_are_fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    import sample_courses  # type: ignore[import-not-found]

    assert sample_courses.TARGET.read_text("utf-8") == sample_courses.text(), "run: python scripts/sample_courses.py"
