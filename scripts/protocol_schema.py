"""Writes the JSON Schemas from which the page's types are made: of the protocol and of comparisons, both in `docs/`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

import msgspec  # noqa: E402

from sandtable.comparing.profiles import ProfileBeside  # noqa: E402
from sandtable.kernel.wording import Text  # noqa: E402
from sandtable.server.comparisons_api import Comparison  # noqa: E402
from sandtable.server.protocol import PROTOCOL, ClientMessage, ServerMessage  # noqa: E402
from sandtable.server.shapes import AskBeside  # noqa: E402

TARGET = ROOT / "docs" / "protocol.schema.json"
COMPARISONS = ROOT / "docs" / "comparisons.schema.json"
DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schema() -> dict[str, Any]:
    """Every message as a definition, and the two unions that go over a socket."""
    (client, server, text), shapes = msgspec.json.schema_components(
        [ClientMessage, ServerMessage, Text], ref_template="#/$defs/{name}"
    )
    shapes = {name: _with_texts_named(shape, text) for name, shape in shapes.items()}
    shapes["Text"] = {"description": "Words, or a row of words and spans.", **text}
    return {
        "$schema": DRAFT,
        "title": f"Sandtable protocol {PROTOCOL}",
        "description": "A message over the socket of a game is a client's or the server's.",
        "anyOf": [client, server],
        "$defs": dict(sorted(shapes.items())),
    }


def _with_texts_named(part: Any, text: dict[str, Any]) -> Any:
    """The same with one name for every text in it, which msgspec would write out each time."""
    if isinstance(part, list):
        return [_with_texts_named(each, text) for each in part]
    if not isinstance(part, dict):
        return part
    if {key: value for key, value in part.items() if key not in ("default", "description")} == text:
        rest = {key: value for key, value in part.items() if key in ("default", "description")}
        return {"$ref": "#/$defs/Text", **rest}
    return {key: _with_texts_named(value, text) for key, value in part.items()}


def comparisons() -> dict[str, Any]:
    """What two editions side by side are told in."""
    _, shapes = msgspec.json.schema_components([Comparison, ProfileBeside, AskBeside], ref_template="#/$defs/{name}")
    return {
        "$schema": DRAFT,
        "title": "Two editions side by side",
        "description": "What is sent over HTTP of two editions, and asked of them.",
        "$defs": dict(sorted(shapes.items())),
    }


def text(made: dict[str, Any]) -> str:
    return msgspec.json.format(msgspec.json.encode(made), indent=2).decode() + "\n"


def main() -> None:
    for target, made in ((TARGET, schema()), (COMPARISONS, comparisons())):
        target.write_text(text(made), encoding="utf-8")
        print(target.relative_to(ROOT))


if __name__ == "__main__":
    main()
