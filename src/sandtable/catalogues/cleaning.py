"""Cleaning what people typed into catalogues: markup, odd blanks and quotes, brackets left open, lists with commas.

Cleaning a clean text changes nothing.
"""

from __future__ import annotations

import html
import re
import unicodedata

import msgspec

_TAG = re.compile(r"</?[A-Za-z][^<>]*>|<!--.*?-->")
_EMPHASIS = re.compile(r"\*\*|\^\^")
_BLANKS = re.compile(r"[\s\u00a0\u1680\u2000-\u200b\u202f\u205f\u2060\u3000\ufeff]+")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ue000-\ue0ff]")
_CHARACTERS = str.maketrans(
    {
        "\u2018": "'",
        "\u2019": "'",
        "\u201b": "'",
        "\u2032": "'",
        "\u201c": '"',
        "\u201d": '"',
        "\u201e": '"',
        "\u2033": '"',
        "\u2010": "-",
        "\u2011": "-",
        "\u2012": "-",
        "\u2013": "-",
        "\u2014": "-",
        "\u2212": "-",
        "\u00d7": "x",
    }
)
_INCHES = re.compile(r"(?<=\d)\s*''")
_BLANK_BEFORE_INCHES = re.compile(r'(?<=\d)\s+"')
_OPEN = re.compile(r"\s*\(\s*")
_CLOSE = re.compile(r"\s+\)")
_NUMBER_BEFORE = re.compile(r"\s*(\+?\d+\"?)\s*\)$")
_ITEM = re.compile(r"(?P<name>[^(:]+?)\s*(?::\s*(?P<qualifier>[^(]*?))?\s*(?:\((?P<parameter>.*)\))?")


def clean(text: str) -> str:
    """A text without markup, in plain characters, with single blanks and none at its ends."""
    bare = _EMPHASIS.sub("", _TAG.sub("", text))
    if "&" in bare:
        # Entities that were written twice over; what they hide is text like any other.
        bare = _EMPHASIS.sub("", _TAG.sub("", html.unescape(bare)))
    plain = _BLANKS.sub(" ", _CONTROL.sub("", bare.translate(_CHARACTERS))).strip()
    return _BLANK_BEFORE_INCHES.sub('"', _INCHES.sub('"', plain))


def has_markup(text: str) -> bool:
    """Whether a text holds tags."""
    return bool(_TAG.search(text) or _TAG.search(html.unescape(text)))


def folded(text: str) -> str:
    """A name for comparing: case, accents, hyphens, apostrophes and blanks do not count."""
    apart = unicodedata.normalize("NFKD", clean(text).casefold())
    plain = "".join(c for c in apart if not unicodedata.combining(c))
    return " ".join(plain.replace("'", "").replace("-", " ").replace(".", "").split())


class ListItem(msgspec.Struct, frozen=True):
    """An item of a list: `Ablative Armour: Fore (3)` has a name, a qualifier and a parameter."""

    name: str
    qualifier: str = ""
    parameter: str = ""
    mended: bool = False
    """Whether its brackets had to be mended."""
    printed: str = ""
    """The name as it stands in the text, before anything was mended."""

    @property
    def title(self) -> str:
        named = f"{self.name}: {self.qualifier}" if self.qualifier else self.name
        return f"{named} ({self.parameter})" if self.parameter else named


def items(text: str) -> tuple[ListItem, ...]:
    """The items of a list, apart at commas outside brackets, with brackets mended."""
    return tuple(item for part in _parts(clean(text)) if (item := _item(part)) is not None)


def _parts(text: str) -> list[str]:
    parts, depth, start = [], 0, 0
    unclosed, inside = text.count("(") > text.count(")"), 0
    for place, character in enumerate(text):
        if character == "(":
            if unclosed and depth and inside:
                # The bracket before this one was never closed: what follows its comma is another item.
                parts.append(text[start:inside])
                start, depth = inside + 1, 0
            depth, inside = depth + 1, 0
        elif character == ")":
            depth = max(0, depth - 1)
        elif character in ",;" and depth:
            inside = place
        elif character in ",;":
            parts.append(text[start:place])
            start = place + 1
    return [*parts, text[start:]]


def _item(part: str) -> ListItem | None:
    text = part.strip().rstrip(".").strip()
    if not text or text == "-":
        return None
    mended, printed = False, re.split(r"[(:]", text)[0].strip()
    if text.count("(") > text.count(")"):
        text, mended = text + ")" * (text.count("(") - text.count(")")), True
    elif text.count(")") > text.count("("):
        text, mended = _NUMBER_BEFORE.sub(r" (\1)", text), True
        if text.count(")") > text.count("("):
            text = text.replace(")", "")
    text = _CLOSE.sub(")", _OPEN.sub(" (", text)).strip()
    found = _ITEM.fullmatch(text)
    if found is None:
        return ListItem(text, mended=mended, printed=printed)
    name = found["name"].strip()
    return ListItem(name, (found["qualifier"] or "").strip(), (found["parameter"] or "").strip(), mended, printed)
