"""Figures of special rules that the books leave out: placeholders, until a pack replaces them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.errors import PackError
from sandtable.kernel.ids import RuleId
from sandtable.rulesets.dw4.content.content import SHELF
from sandtable.rulesets.dw4.content.figures import Figures
from sandtable.rulesets.dw4.content.pack_file import FiguresRow
from sandtable.rulesets.dw4.content.register import Register
from sandtable.rulesets.dw4.special.portals import PortalFigures
from sandtable.rulesets.dw4.special.turbo_encabulation import JumpFigures
from tests.rulesets.dw4.special_actions import in_reach, offered
from tests.rulesets.dw4.tabletop import ref

HEAD = """
[pack]
id = "orbat"
ruleset = "dw4"
format = 1
version = "1"
title = "Figures"
kind = "common"
licence = "MIT"
author = "somebody"
"""


def with_figures(text: str) -> Any:
    ours = SHELF.ours()
    return SHELF.load({**ours, "orbat": (HEAD + text).encode()})


@pytest.mark.rule("DW4-G-43")
@pytest.mark.parametrize("kind", [PortalFigures, JumpFigures])
def test_every_figure_of_such_a_rule_is_one_that_a_pack_replaces(kind: type[Figures]) -> None:
    register = Register(with_figures(""), {}, {})
    usual = register.figures(kind)
    assert not usual.placeholder, "they are those of the lists of their factions"
    reach = f'[[figures]]\nrule = "{kind.rule}"\nvalues = {{ reach = 12.5 }}\n'
    given = Register(with_figures(reach), {}, {}).figures(kind)
    assert given == replace(usual, placeholder=False, reach=12.5)


@pytest.mark.rule("DW4-G-43", "DW4-S-CRYO-GENERATOR")
@pytest.mark.parametrize(("reach", "able"), [(10, True), (0.5, False)])
def test_play_goes_by_them(reach: float, able: bool) -> None:
    t = in_reach(ref("DW4-S-CRYO-GENERATOR"))
    row = FiguresRow("DW4-S-CRYO-GENERATOR", {"reach": reach})
    t.content = replace(t.content, figures={RuleId(row.rule): row})
    assert offered(t, "Cryogenic Blast") is able


@pytest.mark.rule("DW4-G-43")
@pytest.mark.parametrize(
    ("rule", "values", "told"),
    [
        ("DW4-S-NOTHING", "reach = 1", "figures of DW4-S-NOTHING: there is no such rule in the catalogue"),
        (
            "DW4-S-PORTAL-GENERATOR",
            "length = 1",
            "figures of DW4-S-PORTAL-GENERATOR: there is no figure 'length'; there is: reach, further, shift",
        ),
        ("DW4-P-AGILE", "reach = 1", "figures of DW4-P-AGILE: this rule has no figures that a pack may give"),
        ("DW4-S-PORTAL-GENERATOR", "reach = { ES = 2 }", "Expected float, got object - at $.reach"),
    ],
    ids=["no rule", "no figure", "a rule without any", "no number"],
)
def test_a_pack_that_names_no_rule_or_no_figure_is_refused_when_it_is_loaded(rule: str, values: str, told: str) -> None:
    with pytest.raises(PackError) as refused:
        with_figures(f'[[figures]]\nrule = "{rule}"\nvalues = {{ {values} }}\n')
    (problem,) = refused.value.problems
    assert told in problem
