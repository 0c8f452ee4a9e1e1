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

    def __init__(self, key: str, why: str, fault: Callable[[str], SandtableError] = _in_the_file) -> None:
        super().__init__(why)
        self.key, self.fault = key, fault


def of_record(said: str, data: Mapping[str, Any], known: Mapping[str, Iterable[str]]) -> Wrong:
    """A record that was refused, as a key and a sentence; `known` has the keys that there are, by table."""
    at = re.search(r" - at `\$\.?([^`]*)`$", said)
    path = re.findall(r"[\w-]+", at[1]) if at is not None else []
    named = re.search(r"(missing required|unknown) field `([^`]+)`", said)
    if named is None:
        return Wrong(path[-1] if path else "", _in_plain_words(said, data, path[-1] if path else ""))
    table = path[0] if path and path[0] in known else ""
    if named[1] != "unknown":
        return Wrong(table or named[2], f"`{named[2]}` is missing there" if table else "it is missing")
    place = f"[{table}]" if table else "a study"
    return Wrong(named[2], f"there is no such key in {place}{_hint(named[2], known[table])}")


def of_options(said: str, data: Mapping[str, Any], title: str, form: GameForm, keys: Iterable[str]) -> Wrong:
    """Options that a game refused, as a key and a sentence."""
    why = said.removeprefix("options: ")
    unknown = re.search(r"unknown field `([^`]+)`", why)
    if unknown is not None:
        name = unknown[1]
        if name in keys:
            return Wrong(
                name, "this is no option of the game but a key of the study; it stands above the first [table]"
            )
        return Wrong(name, f"{title} has no such option{_hint(name, [field.name for field in form.fields])}")
    at = re.search(r" - at `\$\.([\w-]+)", why)
    if at is not None:
        return Wrong(at[1], _in_plain_words(why, data, at[1]))
    return Wrong(_named_in(data, why), why)


def _hint(name: str, known: Iterable[str]) -> str:
    """What goes behind a complaint of a key: the one that was meant, or all there are."""
    return guess_or_all(name, known, lambda key: f"`{key}`")


def placed(text: str, file: str, wrong: Wrong) -> str:
    """A complaint with the file, the line and the key that it is about."""
    key = wrong.key
    pattern = re.compile(rf"^\s*(\[\s*)?['\"]?{re.escape(key)}['\"]?\s*[=\]]")
    line = next((n for n, each in enumerate(text.splitlines(), 1) if key and pattern.match(each)), 0)
    where = f"{file}, line {line}" if line else file
    return f"{where}: {key}: {wrong}" if key else f"{where}: {wrong}"


def _in_plain_words(said: str, data: Mapping[str, Any], key: str) -> str:
    """What a key wants and what stands there, where it is only that they differ in kind."""
    kinds = re.match(r"Expected `(\w+)(?: \| null)?`, got `(\w+)`", said)
    if kinds is None or kinds[1] not in WANTED:
        return re.sub(r" - at `.*`$", "", said).lower()
    kind = KINDS.get(kinds[2])
    there = next((value for name, value in _leaves(data) if name == key and type(value) is kind), None)
    got = WANTED.get(kinds[2], "that") if there is None else json.dumps(there, ensure_ascii=False)
    return f"{WANTED[kinds[1]]} is wanted, not {got}"


def _named_in(data: Mapping[str, Any], why: str) -> str:
    """The key whose value a refusal quotes; the first that is named in it otherwise."""
    flat = [(key, value) for key, value in _leaves(data) if str(value) and f"'{value}'" in why]
    if flat:
        return flat[0][0]
    return next((key for key, _ in _leaves(data) if f"'{key}'" in why), "options" if "options" in data else "")


def _leaves(data: Mapping[str, Any]) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for key, value in data.items():
        found += _leaves(value) if isinstance(value, Mapping) else [(key, each) for each in _items(value)]
    return found


def _items(value: Any) -> list[Any]:
    return [item for each in value for item in _items(each)] if isinstance(value, list) else [value]
