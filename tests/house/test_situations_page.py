"""The page on situations says the truth: its blocks, one after the other, run."""

from __future__ import annotations

import re
from typing import Any

from tests.house.reading import ROOT

PAGE = ROOT / "docs" / "situations.md"
BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)


def test_the_blocks_of_the_page_run_as_one_program() -> None:
    text = PAGE.read_text("utf-8")
    blocks = list(BLOCK.finditer(text))
    assert len(blocks) >= 5
    names: dict[str, Any] = {}
    for block in blocks:
        # Blank lines before it, so that a failure names the line of the page.
        lines_before = text.count("\n", 0, block.start(1))
        exec(compile("\n" * lines_before + block[1], str(PAGE), "exec"), names)
