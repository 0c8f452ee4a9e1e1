"""What is wrong with the file of a study, in plain words: the line, the key, and what is wanted there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from sandtable.kernel.errors import PackError, SandtableError
from sandtable.kernel.gameform import GameForm
from sandtable.kernel.meant import guess_or_all

WANTED = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text in quotes",
    "bool": "true or false",
    "array": "a list in brackets",
    "object": "a table of its own",
}
"""What a value has to be, for someone who writes TOML."""
KINDS: dict[str, type] = {"int": int, "float": float, "str": str, "bool": bool}


def _in_the_file(sentence: str) -> SandtableError:
    return PackError([sentence])


class Wrong(Exception):
    """A key of the file with which something is wrong."""

    def __init__(
        self, key: str, why: str, fault: Callable[[str], SandtableError] = _in_the_file, table: str = ""
    ) -> None:
        super().__init__(why)
        self.key, self.fault, self.table = key, fault, table


class Refused(SandtableError):
    """Options that a game does not take, and the one without which it would; none where no single one is to blame."""

    def __init__(self, wrong: SandtableError, blamed: str) -> None:
        super().__init__(str(wrong))
        self.blamed = blamed


def of_record(said: str, data: Mapping[str, Any], known: Mapping[str, Iterable[str]]) -> Wrong:
    """A record that was refused, as a key and a sentence; `known` has the keys that there are, by table."""
    at = re.search(r" - at `\$\.?([^`]*)`$", said)
    path = re.findall(r"[\w-]+", at[1]) if at is not None else []
    named = re.search(r"(missing required|unknown) field `([^`]+)`", said)
    table = path[0] if path and path[0] in known else ""
    if named is None:
        return _of_value(said, data, next((each for each in reversed(path) if not each.isdigit()), ""), table)
    name = named[2]
    if named[1] == "unknown":
        place = f"[{table}]" if table else "a study"
        return Wrong(name, f"there is no such key in {place}{_hint(name, known[table])}", table=table)
    if table:
        return Wrong(table, f"`{name}` is missing there")
    below = next((key for key, value in data.items() if isinstance(value, Mapping) and name in value), "")
    misplaced = f"it stands under [{below}], but is a key of the study; put it above the first [table]"
    return Wrong(name, misplaced if below else "it is missing", table=below)


def _of_value(said: str, data: Mapping[str, Any], key: str, table: str) -> Wrong:
    """A value of the wrong kind; pairs are easily taken for one list of names."""
    value = data.get(key)
    if key == "pairs" and isinstance(value, list) and value and all(isinstance(each, str) for each in value):
        meant = json.dumps([value], ensure_ascii=False)
        return Wrong(key, f"pairs are lists of names within a list, such as {meant}")
    return Wrong(key, _in_plain_words(said, data, key, table), table=table)


def of_options(
    said: str, data: Mapping[str, Any], title: str, form: GameForm, keys: Iterable[str], blamed: str = ""
) -> Wrong:
    """Options that a game refused, as a key and a sentence; `blamed` is the one without which it would not."""
    why = said.removeprefix("options: ")
    unknown = re.search(r"unknown field `([^`]+)`", why)
    if unknown is not None:
        name = unknown[1]
        why = f"{title} has no such option{_hint(name, [field.name for field in form.fields])}"
        if name in keys:
            why = "this is no option of the game but a key of the study; it stands above the first [table]"
        return Wrong(name, why, table=_table_of(data, name))
    at = re.search(r" - at `\$\.([\w-]+)", why)
    if at is not None:
        table = _table_of(data, at[1])
        return Wrong(at[1], _in_plain_words(why, data, at[1], table), table=table)
    table, key = _named_in(data, why, blamed)
    return Wrong(key, why.removeprefix(f"{key}: "), table=table)


def _table_of(data: Mapping[str, Any], name: str) -> str:
    """Under which heading an option is given; none where it stands above all."""
    tables = [table for table in ("vary", "options") if isinstance(data.get(table), Mapping) and name in data[table]]
    return tables[0] if tables else ""


def _hint(name: str, known: Iterable[str]) -> str:
    """What goes behind a complaint of a key: the one that was meant, or all there are."""
    return guess_or_all(name, known, lambda key: f"`{key}`")


def placed(text: str, file: str, wrong: Wrong) -> str:
    """A complaint with the file, the line and the key that it is about."""
    line = _line_of(text, wrong.key, wrong.table) if wrong.key else 0
    where = f"{file}, line {line}" if line else file
    return f"{where}: {wrong.key}: {wrong}" if wrong.key else f"{where}: {wrong}"


def _line_of(text: str, key: str, table: str) -> int:
    """The line in which a key is given, the one of this table where it is given in several; 0 where it is in none."""
    pattern = re.compile(rf"^\s*(\[\s*)?['\"]?{re.escape(key)}['\"]?\s*[=\]]")
    found: dict[str, int] = {}
    at = ""
    for n, line in enumerate(text.splitlines(), 1):
        if pattern.match(line):
            found.setdefault(at, n)
        heading = re.match(r"^\s*\[+\s*([\w.-]+)\s*\]+\s*(#.*)?$", line)
        at = at if heading is None else heading[1]
    return found.get(table, min(found.values(), default=0))


def _in_plain_words(said: str, data: Mapping[str, Any], key: str, table: str = "") -> str:
    """What a key wants and what stands there, where it is only that they differ in kind."""
    kinds = re.match(r"Expected `(\w+)(?: \| null)?`, got `(\w+)`", said)
    if kinds is None or kinds[1] not in WANTED:
        return re.sub(r" - at `.*`$", "", said).lower()
    kind = KINDS.get(kinds[2])
    given = [(at, value) for at, name, value in _leaves(data) if name == key and type(value) is kind]
    there = next((value for at, value in given if at == table), given[0][1] if given else None)
    got = WANTED.get(kinds[2], "that") if there is None else json.dumps(there, ensure_ascii=False)
    return f"{WANTED[kinds[1]]} is wanted, not {got}"


def _named_in(data: Mapping[str, Any], why: str, blamed: str) -> tuple[str, str]:
    """The table and the key whose value a refusal quotes; else that which is to blame, or the first that it names."""
    for table, key, value in _leaves(data):
        if str(value) and f"'{value}'" in why:
            return table, key
    if blamed:
        return _table_of(data, blamed), blamed
    named = [(table, key) for table, key, _ in _leaves(data) if f"'{key}'" in why]
    return named[0] if named else ("", "options" if "options" in data else "")


def _leaves(data: Mapping[str, Any], table: str = "") -> list[tuple[str, str, Any]]:
    """Every single value with its key and the table that it stands in."""
    found: list[tuple[str, str, Any]] = []
    for key, value in data.items():
        inner = isinstance(value, Mapping)
        found += _leaves(value, table or key) if inner else [(table, key, each) for each in _items(value)]
    return found


def _items(value: Any) -> list[Any]:
    return [item for each in value for item in _items(each)] if isinstance(value, list) else [value]
