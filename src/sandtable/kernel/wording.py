"""Words that name seats, things and rules, so that a client need not read sentences.

Rules write their sentences as plain f-strings. Where one names a seat, a thing or a rule, or has a verb that goes with
a seat, a function of this module writes it with marks around it. At the edge `spans` takes such a text apart for a
client, and `plain` gives the sentence for a terminal and for print. Whatever is put between marks loses marks of its
own, so that no name can forge one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from operator import is_
from typing import Annotated, Any, get_args, get_type_hints

import msgspec

OPEN, NEXT, CLOSE = "\ue000", "\ue001", "\ue002"
"""The marks: characters for private use, which no name and no pack may hold."""

KEPT = 8192
"""Texts that are kept as they were marked or taken apart: view after view says mostly the same."""

_MARKS = re.compile("[\ue000-\ue002]")
_MARKED = re.compile("\ue000([^\ue000\ue002]*)\ue002")
_MARKED_OR_BARE = re.compile(r"\ue000[^\ue000\ue002]*\ue002|\b[A-Za-z][\w.]*\d\b")
"""What stands between marks, or else a word that ends with a number, as ids do."""


class SeatSpan(msgspec.Struct, frozen=True, tag="seat", tag_field="span"):
    """Whoever sits at a seat. Others read `before` and who it is, the one at the seat reads `you`."""

    seat: str
    name: str
    """What the rules call it, for who knows no better name."""
    you: str = "you"
    before: str = ""

    @property
    def plain(self) -> str:
        return self.before + self.name


class FormsSpan(msgspec.Struct, frozen=True, tag="forms", tag_field="span"):
    """Words that have another form for the one at a seat, such as a verb: `moves` and `move`."""

    seat: str
    others: str
    you: str

    @property
    def plain(self) -> str:
        return self.others


class ThingSpan(msgspec.Struct, frozen=True, tag="thing", tag_field="span"):
    """Something on the board, a group of such, or a card: by its id and the words for it, which may be the id alone."""

    id: str
    words: str

    @property
    def plain(self) -> str:
        return self.words


class RuleSpan(msgspec.Struct, frozen=True, tag="rule", tag_field="span"):
    """A rule by its id."""

    id: str

    @property
    def plain(self) -> str:
        return self.id


class FiguresSpan(msgspec.Struct, frozen=True, tag="figures", tag_field="span"):
    """Figures that whoever sees the table drawn does not need: they read what is `drawn` instead, mostly nothing."""

    words: str
    drawn: str = ""

    @property
    def plain(self) -> str:
        return self.words


Span = SeatSpan | FormsSpan | ThingSpan | RuleSpan | FiguresSpan
Text = str | tuple[str | Span, ...]
"""A text with marks in it, or taken apart; without any mark it is the same both ways."""

Telling = Annotated[dict[str, Any], "holds texts"]
"""Free data for a client, with texts in it."""

_KINDS: dict[str, tuple[Callable[..., Span], int]] = {
    "s": (SeatSpan, 4),
    "f": (FormsSpan, 3),
    "t": (ThingSpan, 2),
    "r": (RuleSpan, 1),
    "n": (FiguresSpan, 2),
}
"""What stands between marks, by its first letter, with the number of its parts."""


# --- writing ---


def seat_named(seat: str, name: str, you: str = "you", before: str = "") -> str:
    """A seat, called so by the rules; `you` is what the one who sits there is told, in place of `before` too."""
    return _marked("s", seat, name, you, before)


def forms(seat: str, others: str, you: str) -> str:
    """Words that go with a seat: one form for the others, one for the seat itself."""
    return _marked("f", seat, others, you)


def thing(id: str, words: str = "") -> str:
    """Something that has an id, by these words; by the bare id where there are none."""
    return _marked("t", id, words or id)


def things(ids: Iterable[str]) -> list[str]:
    """Several things by their bare ids."""
    return [thing(id) for id in ids]


def with_things(text: str, is_thing: Callable[[str], bool]) -> str:
    """A text that was written down without marks, with one around every bare id of a thing."""

    def mark(found: re.Match[str]) -> str:
        word = found.group()
        return thing(word) if not word.startswith(OPEN) and is_thing(word) else word

    return _MARKED_OR_BARE.sub(mark, text)


def rule(id: str) -> str:
    """A rule by its id."""
    return _marked("r", id)


def figures(words: str, drawn: str = "") -> str:
    """Figures for who reads the table, and what is said to who sees it drawn."""
    return _marked("n", words, drawn)


@lru_cache(maxsize=KEPT)
def _marked(kind: str, *parts: str) -> str:
    return f"{OPEN}{kind}{NEXT}{NEXT.join([plain(part) for part in parts])}{CLOSE}"


def unmarked(text: str) -> str:
    """A text of a stranger: any mark in it is taken out, and means nothing."""
    return _MARKS.sub("", text)


def is_marked(value: Any) -> bool:
    """Whether a mark stands anywhere in a stranger's data, which has no use for any."""
    if isinstance(value, dict):
        return any(is_marked(part) for pair in value.items() for part in pair)
    if isinstance(value, (list, tuple)):
        return any(is_marked(part) for part in value)
    return isinstance(value, str) and _MARKS.search(value) is not None


# --- reading ---


def plain(text: Text) -> str:
    """The sentence as everyone can read it."""
    if isinstance(text, str) and not _MARKS.search(text):
        return text
    parts = spans(text)
    return parts if isinstance(parts, str) else "".join([p if isinstance(p, str) else p.plain for p in parts])


def spans(text: Text) -> Text:
    """A text taken apart; one that names nothing stays a string."""
    return _taken_apart(text) if isinstance(text, str) and _MARKS.search(text) else text


@lru_cache(maxsize=KEPT)
def _taken_apart(text: str) -> Text:
    found: list[str | Span] = []
    for n, part in enumerate(_MARKED.split(text)):
        # A pattern with one group splits into words and what stood between marks, in turn.
        span = _span(part) if n % 2 else unmarked(part)
        if isinstance(span, str) and found and isinstance(found[-1], str):
            found[-1] += span
        elif span:
            found.append(span)
    return found[0] if len(found) == 1 and isinstance(found[0], str) else tuple(found)


def _span(marked: str) -> Span | str:
    kind, *parts = marked.split(NEXT)
    made, wanted = _KINDS.get(kind, (None, 0))
    return unmarked(marked) if made is None or len(parts) != wanted else made(*parts)


def worded(value: Any, told_as: Callable[[Text], Text] = spans) -> Any:
    """A message with every text in it taken apart, ready to be sent; or, with `plain`, put as plain sentences."""
    if isinstance(value, str):
        return told_as(value)
    if isinstance(value, msgspec.Struct):
        return _kept(value, told_as) if value.__struct_config__.cache_hash else _record(value, told_as)
    if isinstance(value, (tuple, list)):
        parts = [worded(part, told_as) for part in value]
        return value if all(map(is_, parts, value)) else tuple(parts)
    if isinstance(value, dict):
        return {key: worded(part, told_as) for key, part in value.items()}
    return value


def _record(value: msgspec.Struct, told_as: Callable[[Text], Text]) -> Any:
    changed = {}
    for name in _with_texts(type(value)):
        part = getattr(value, name)
        if part and (told := worded(part, told_as)) is not part:
            changed[name] = told
    return msgspec.structs.replace(value, **changed) if changed else value


_kept = lru_cache(maxsize=KEPT)(_record)
"""The same for records that keep their hash: they come again and again."""


@cache
def _with_texts(kind: type) -> tuple[str, ...]:
    """The fields of a record that may hold texts. Shapes, figures and what players send are no texts."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple([field.name for field in msgspec.structs.fields(kind) if _may_hold_text(hints[field.name])])


def _may_hold_text(hint: Any, within: frozenset[type] = frozenset()) -> bool:
    """Whether a field of this type may. A record within one of its own kind adds nothing to that one."""
    if hint == Telling or hint in get_args(Span):
        return True
    if get_args(hint):
        return any(_may_hold_text(arg, within) for arg in get_args(hint))
    if not (isinstance(hint, type) and issubclass(hint, msgspec.Struct)) or hint in within:
        return False
    hints = get_type_hints(hint, include_extras=True)
    return any(_may_hold_text(hints[name], within | {hint}) for name in hint.__struct_fields__)
