"""A save can be read before any game was played: the codec of a rule set knows all that its rooms define."""

from __future__ import annotations

import subprocess
import sys

import pytest

from sandtable.rulesets import names

KNOWN = """
import sys
from importlib import import_module
from pkgutil import walk_packages
from sandtable.kernel.event import Event
from sandtable.kernel.procedure import Procedure
from sandtable.rulesets import ruleset

def under(kind):
    return [each for sub in kind.__subclasses__() for each in (sub, *under(sub))]

codec = ruleset(sys.argv[1]).play.codec
home = import_module(f"sandtable.rulesets.{sys.argv[1]}")
for found in walk_packages(home.__path__, f"{home.__name__}."):
    import_module(found.name)
for kind in (*under(Procedure), *under(Event)):
    if kind.__module__.startswith(f"{home.__name__}.") and kind.__name__ not in {**codec.procedures, **codec.events}:
        print(kind.__module__, kind.__name__)
"""


@pytest.mark.parametrize("name", names())
def test_a_codec_knows_every_procedure_and_event_from_the_start(name: str) -> None:
    told = subprocess.run([sys.executable, "-c", KNOWN, name], capture_output=True, text=True, check=True).stdout
    assert told == ""
