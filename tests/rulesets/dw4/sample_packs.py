"""A small fleet pack for tests, right as it stands, to be spoiled one place at a time."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.kernel.errors import PackError
from sandtable.rulesets.dw4.content.content import SHELF, Content

SAMPLE = """
[pack]
id = "tin"
ruleset = "dw4"
format = 1
version = "1.0.0"
title = "Tin boats"
kind = "fleet"
licence = "MIT"
author = "A tester"

[faction]
id = "tin"
trait = "Tin"
about = "Toys."
escort_points = 10

[[outline]]
id = "box"
points = [[0.5, 0.5], [-0.5, 0.5]]

[[footprint]]
mass = 1
length = 2.2
beam = 0.6

[[weapon]]
name = "Pop Gun"
mount = "Heavy"
grades = { I = [2, 1, "-"], II = [4, 3, 0] }
qualities = ["Piercing (1)"]

[[weapon]]
name = "Cork Gun"
mount = "Heavy"
grades = { II = ["-", 6, 2] }

[[weapon]]
name = "Pea Shooter"
mount = "Light"
grades = { I = [1, 1, "-"], II = [2, 2, "-"] }

[[class]]
id = "tin.flag"
name = "Flag Boat"
core = true
traits = ["Tin", "Surface", "Flagship"]
vpr = 6
points = 100
models = [1, 1]
mass = 3
speed = [2, 7.5]
turn = 2
defence = 4
armour = 4
hull = 8
actions = 2
broadside = 2
repair = 2
crew = 7
properties = [{ rule = "DW4-P-FUSILLADE", name = "Fusillade" }]
weapons = [
  { mount = "Heavy", name = "Pop Gun", arcs = "SPF", close = 4, standard = 3, extreme = 0, qualities = ["Rail (2)"] },
  { mount = "Light", name = "Pea Shooter", arcs = "A", close = 2, standard = 2, extreme = "-" },
  { mount = "fixed", name = "Squib", arcs = "F", close = 9, standard = "-", extreme = "-" },
]
options = ["Pop Gun", "Cork Gun", "Pea Shooter"]
escorts = 2
upgrades = [{ name = "Bell", points = 7, per = "unit" }, { name = "Paint", points = 3, per = "model" }]
footprint = { length = 4.2, beam = 1.5, outline = "box" }

[[class]]
id = "tin.tub"
name = "Tub"
core = true
traits = ["Tin", "Surface", "Line"]
vpr = 3
points = 30
models = [2, 4]
mass = 1
speed = [1, 6]
turn = 3
defence = 2
armour = 3
hull = 3
actions = 1
broadside = 1
repair = 1
crew = 5
weapons = [{ mount = "Light", name = "Pea Shooter", arcs = "FPS", close = 1, standard = 1, extreme = "-" }]
options = ["Pea Shooter"]
upgrades = [{ name = "Paint", points = 3, per = "model" }]

[[class]]
id = "tin.sub"
name = "Sub"
traits = ["Tin", "Underwater", "Line", "Unique"]
vpr = 3
points = 20
models = [1, 1]
mass = 1
speed = [1, 6]
turn = 3
defence = 2
armour = 3
hull = 3
actions = 1
broadside = 0
repair = 1
crew = 5

[[battlefleet]]
id = "tin.bath"
name = "Bath Fleet"
kind = "Main"
elements = [
  { traits = ["Flagship"], mandatory = 1, maximum = 2 },
  { traits = ["Line"], mandatory = 1, maximum = 3 },
]
caps = { Underwater = 1 }
mainstay = ["tin.tub"]

[[battlefleet]]
id = "tin.pond"
name = "Pond Guard"
kind = "Specialist"
elements = [{ traits = ["Line"], mandatory = 1, maximum = 3 }]
"""

FORCE = """
[[force]]
id = "tin.200"
name = "Two hundred"
points = 200
units = [
%s
]
"""

FLAG = '{ battlefleet = "tin.bath", element = "Flagship", class = "tin.flag", models = 1 },'
TUBS = '{ battlefleet = "tin.bath", element = "Line", class = "tin.tub", models = 2 },'
SUB = '{ battlefleet = "tin.bath", element = "Line", class = "tin.sub", models = 1 },'


def load_text(folder: Path, text: str) -> Content:
    """The content of one pack written to `pack.toml` in that folder."""
    folder.joinpath("pack.toml").write_text(text, encoding="utf-8")
    return SHELF.load_files([folder])


def problems_in(folder: Path, text: str) -> list[str]:
    """The problems of that pack, without the name of its folder."""
    with pytest.raises(PackError) as caught:
        load_text(folder, text)
    return [problem.removeprefix(f"{folder}/") for problem in caught.value.problems]


def spoiled(old: str, new: str) -> str:
    """The sample pack with one place changed."""
    assert SAMPLE.count(old) >= 1, f"the sample pack does not hold {old!r}"
    return SAMPLE.replace(old, new, 1)


def with_force(*units: str) -> str:
    """The sample pack with a Force of 200 Points made of those units."""
    return SAMPLE + FORCE % "\n".join(units)
