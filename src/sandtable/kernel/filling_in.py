"""Filling in the form of a new game: what was typed or sent, as what the form takes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.gameform import FORCES, NAMES, NUMBER, ONE, SWITCH, GameField, GameForm, GamePick
from sandtable.kernel.meant import guess_or_all

YES, NO = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


def typed_value(form: GameForm, title: str, name: str, text: str) -> Any:
    """What was typed for an option, as its field takes it; raises `UnknownName` with what there is."""
    field = _field(form, title, name)
    if field.kind == SWITCH:
        if text.casefold() not in YES + NO:
            raise UnknownName(f"option {name}: say yes or no, not {text!r}")
        return text.casefold() in YES
    if field.kind == NUMBER:
        try:
            return int(text)
        except ValueError:
            raise UnknownName(f"option {name}: a whole number is wanted{_range(field)}, not {text!r}") from None
    if field.kind in (FORCES, NAMES):
        return [part.strip() for part in text.split(",") if part.strip()]
    return picked(field, text) if field.kind == ONE else text


def picked(field: GameField, text: str) -> str:
    """The pick that some text means: its value, its label or another way to say it, in capitals or not."""
    wanted = _plain(text)
    for pick in field.picks:
        if wanted in {_plain(word) for word in (pick.value, pick.label, *pick.also)}:
            return pick.value
    raise UnknownName(f"{field.name} {text!r}: choose {_one_of(_said(pick) for pick in field.picks)}")


def completed(form: GameForm, title: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """The options that were given and the defaults of all others; raises `UnknownName` for one that cannot be.

    For a game whose options do not hang on each other.
    """
    for name, value in given.items():
        field = _field(form, title, name)
        if field.kind == SWITCH and not isinstance(value, bool):
            raise UnknownName(f"option {name}: say yes or no, not {value!r}")
        if field.kind == NUMBER and (type(value) is not int or not _is_in_range(field, value)):
            raise UnknownName(f"option {name}: a whole number is wanted{_range(field)}, not {value!r}")
    options = {field.name: given.get(field.name, field.default) for field in form.fields}
    return options | {f.name: picked(f, str(options[f.name])) for f in form.fields if f.kind == ONE}


def allowed(field: GameField) -> str:
    """What a field takes, in words."""
    if field.kind == SWITCH:
        return "yes or no"
    if field.kind == NUMBER:
        return f"a whole number{_range(field)}"
    if field.kind == FORCES:
        return "a force for each seat, as a,b: ready ones or force files"
    if field.kind == ONE:
        return _one_of(_said(pick) for pick in field.picks)
    return "names, as a,b" if field.kind == NAMES else "a name"


def in_words(value: str | int) -> str:
    """The value of an option as it is typed."""
    return str(value) if not isinstance(value, bool) else YES[1] if value else NO[1]


def _field(form: GameForm, title: str, name: str) -> GameField:
    field = form.field(name)
    if field is None:
        names = [field.name for field in form.fields]
        raise UnknownName(f"{title} has no option {name!r}{guess_or_all(name, names)}")
    return field


def _is_in_range(field: GameField, number: int) -> bool:
    return field.most < field.least or field.least <= number <= field.most


def _range(field: GameField) -> str:
    return "" if field.most <= field.least else f" from {field.least} to {field.most}"


def _said(pick: GamePick) -> str:
    return pick.value if _plain(pick.value) in _plain(pick.label).split() else f"{pick.value} ({pick.label})"


def _one_of(words: Iterable[str]) -> str:
    all_of_them = list(dict.fromkeys(words))
    return " or ".join(word for word in (", ".join(all_of_them[:-1]), *all_of_them[-1:]) if word)


def _plain(text: str) -> str:
    return text.casefold().replace("-", " ").strip()
