"""Deeds of a battle on land by mouse, and what the log tells of them since the page was opened."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.browser.hands import (
    answers_itself,
    answers_offered,
    brass,
    confirm,
    is_in_sight,
    press_ship,
    ready,
    until_asked_of_us,
)
from tests.browser.table import Json, Table

MANY = 12
"""More questions than one deed brings."""


def activate(table: Table, unit: str) -> Json:
    """Press a unit where it stands, or in the list if the table does not show it; what is asked next."""
    ask = until_asked_of_us(table)
    assert ask["question"] == "unit to activate", ask["question"]
    names = [option["value"] for option in ask["options"]]
    offered = answers_offered(table, ask)
    if is_in_sight(table, f"{unit}.1"):
        press_ship(table, f"{unit}.1")
    else:
        offered.nth(names.index(unit)).click()
    confirm(table, ask)
    table.until_moved_on(ask["serial"])
    return until_asked_of_us(table)


def choose(table: Table, name: str) -> Json:
    """Press the answer of that name; what is asked next."""
    ask = until_asked_of_us(table)
    table.page.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).first.click()
    confirm(table, ask)
    table.until_moved_on(ask["serial"])
    return until_asked_of_us(table)


def fire(table: Table) -> None:
    """Press the brass button, and wait until all that comes of it is told."""
    ask = until_asked_of_us(table)
    ready(table)
    brass(table).click()
    confirm(table, ask)
    table.until_moved_on(ask["serial"])
    until_asked_of_us(table)


def go_on(table: Table, done: Callable[[], object]) -> None:
    """Let be what may be let be and take what is proposed, until something has come about."""
    for _ in range(MANY):
        if done():
            return
        table.until(lambda: done() or (table.ask and not answers_itself(table.ask)), "it goes on")
        if done():
            return
        ask = table.until_asked()
        if ask["passing"]:
            table.page.get_by_role("button", name=re.compile(f"^{re.escape(ask['passing'])}", re.I)).first.click()
        elif ask["kind"] in ("one", "yesno"):
            table.page.keyboard.press("1")
        else:
            ready(table)
            brass(table).click()
        confirm(table, ask)
        table.until_moved_on(ask["serial"])
    assert done(), "it never came to this"


# --- what was told ---


def lines(table: Table, kind: str = "") -> list[Json]:
    """The lines of the log since the deed began, of one kind or of all, each with the unit that it is about first."""
    told = [line for line in table.log if line["n"] > table.begun and kind in ("", line["kind"])]
    return [{**line, "unit": line["pieces"][0].partition(".")[0] if line["pieces"] else ""} for line in told]


def say(table: Table, kind: str = "") -> str:
    """The same in words, without the names of things."""
    return " ".join([_plain(line["text"]) for line in lines(table, kind)])


def moves(table: Table) -> list[tuple[str, str]]:
    """Who went where, by the name of the move."""
    told = [(line["unit"], _plain(line["text"])) for line in lines(table, "UnitMoved")]
    forced = [(unit, "moves: Withdraw." if " Withdraws " in text else text) for unit, text in told]
    return [(unit, text.split("moves: ")[-1].rstrip(".")) for unit, text in forced]


def strokes(table: Table) -> list[tuple[str, str, str]]:
    """Who struck whom, and how."""
    told = [line["stroke"] for line in lines(table, "AttackDeclared")]
    return [(_unit(stroke["by"]), _unit(stroke["on"]), stroke["kind"]) for stroke in told]


def losses(table: Table, unit: str) -> list[str]:
    """The models of a unit that were destroyed."""
    return [line["pieces"][0] for line in lines(table, "ModelLost") if line["unit"] == unit]


def pieces_of(table: Table, unit: str) -> list[Json]:
    """The models of a unit as the board has them now."""
    return [piece for piece in table.view["board"]["pieces"] if piece["group"] == unit]


def _unit(pieces: list[str]) -> str:
    return pieces[0].partition(".")[0]


def _plain(text: object) -> str:
    parts = text if isinstance(text, list) else [text]
    return " ".join([part if isinstance(part, str) else "…" for part in parts])
