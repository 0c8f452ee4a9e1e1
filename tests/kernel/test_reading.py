"""Types are made ready one thread at a time."""

from __future__ import annotations

import subprocess
import sys

from tests.house.reading import ROOT


def test_many_threads_may_meet_a_type_for_the_first_time_at_once() -> None:
    command = [sys.executable, "-m", "tests.kernel.first_uses", "15"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout) == (0, "alive\n"), done.stderr[-500:]
