"""What `docs/learn.md` shows works as it is written there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.reading import ROOT

SHOWN = re.findall(r"^```python\n(.*?)^```", (ROOT / "docs" / "learn.md").read_text("utf-8"), re.M | re.S)


@pytest.mark.slow
@pytest.mark.parametrize("at", range(len(SHOWN)))
def test_what_the_page_shows_runs_as_a_file(at: int, tmp_path: Path) -> None:
    """As a file, not as lines: processes of their own read it again."""
    assert len(SHOWN) == 2
    path = tmp_path / "shown.py"
    path.write_text(SHOWN[at], "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run([sys.executable, str(path)], env=environment, cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
