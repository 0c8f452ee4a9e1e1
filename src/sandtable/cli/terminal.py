"""The terminal: where a person reads and types. Works as well when both are pipes."""

from __future__ import annotations

import sys
from contextlib import suppress
from textwrap import fill
from typing import Any

import msgspec
from rich.console import Console

from sandtable.cli.readable import print_text, readable, readable_json
from sandtable.kernel.naming import Names, called
from sandtable.kernel.wording import plain, worded

WIDEST = 100
"""Longer lines are hard to read, however wide the window is."""


class Terminal:
    """Says lines that fit the window, and asks for lines."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.names: Names = {}
        """What the things are called that are spoken of."""
        self.is_interactive = sys.stdin.isatty() and sys.stdout.isatty()
        if self.is_interactive:
            with suppress(ImportError):
                import readline  # noqa: F401 - its import alone lets a typed line be edited

    @property
    def width(self) -> int:
        return min(self.console.width, WIDEST)

    def say(self, text: str = "", *, lead: str = "", style: str = "") -> None:
        """One paragraph; what stands after the lead, or is indented itself, keeps its indent on every line."""
        text, lead = readable(plain(called(text, self.names, with_ids=True))), readable(lead)
        body = text.lstrip(" ")
        lead += text[: len(text) - len(body)]
        wrapped = fill(
            body,
            self.width,
            initial_indent=lead,
            subsequent_indent=" " * len(lead),
            break_long_words=False,
            break_on_hyphens=False,
        )
        self.console.print(wrapped if body else lead.rstrip(), style=style or None, soft_wrap=True)

    def ask(self, prompt: str) -> str:
        """A typed line without the spaces around it; `EOFError` where no more will come."""
        self.console.file.flush()
        try:
            typed = input(readable(prompt)).strip()
        except EOFError:
            # The cursor still stands behind the prompt.
            print()
            raise
        if not sys.stdin.isatty():
            # A pipe does not show what it carries; with it the output reads like a conversation.
            print_text(typed)
        return typed

    def clear(self) -> None:
        """Take what one player saw off the screen, where there is a screen."""
        if self.is_interactive:
            self.console.clear()


def tolerate_any_text() -> None:
    """A byte or a sign that the terminal's alphabet lacks becomes a question mark, never an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def print_json(value: Any) -> None:
    """A value for a program to read."""
    print(readable_json(msgspec.json.format(msgspec.json.encode(worded(value, plain)), indent=2).decode()))


def complain(sentence: str) -> None:
    """One sentence about what went wrong, where errors belong."""
    print_text(f"sandtable: {plain(sentence)}", is_error=True)
