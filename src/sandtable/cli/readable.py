"""Text that can be read: what files hold reaches the terminal without anything that a terminal would obey."""

from __future__ import annotations

import re
import sys

_OBEYED = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""Control characters but for line ends and tabs, and those that turn the direction of writing."""
UNREADABLE = "\N{REPLACEMENT CHARACTER}"


def readable(text: str) -> str:
    """A text with a mark in the place of every character that is no letter to read."""
    return _OBEYED.sub(UNREADABLE, text)


def readable_json(text: str) -> str:
    """JSON for a program, which comes out the same; those characters are escaped."""
    return _OBEYED.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def print_text(text: str = "", *, end: str = "\n", is_error: bool = False) -> None:
    """Print a text as it stands, without breaking its lines."""
    print(readable(text), end=end, file=sys.stderr if is_error else sys.stdout, flush=True)
