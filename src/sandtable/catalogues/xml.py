"""XML from strangers: elements, attributes and text, and nothing that could act.

A document type is refused where it is met, so there are no entities to expand and nothing to fetch; depth and number
of elements are limited while reading, not afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.parsers import expat

from sandtable.catalogues.archives import MOST_BYTES
from sandtable.kernel.errors import PackError

DEEPEST = 60
BLANK = b"\xef\xbb\xbf \t\r\n"
"""What may stand before a document."""
CUT_OFF = {
    expat.errors.codes[expat.errors.XML_ERROR_NO_ELEMENTS],
    expat.errors.codes[expat.errors.XML_ERROR_UNCLOSED_TOKEN],
    expat.errors.codes[expat.errors.XML_ERROR_PARTIAL_CHAR],
    expat.errors.codes[expat.errors.XML_ERROR_UNCLOSED_CDATA_SECTION],
}
MOST_ELEMENTS = 500_000
"""Of all files that are read together; those of a whole game that people share come to some 100,000."""


class Element:
    """An element with its local name; namespaces are not told apart."""

    __slots__ = ("attributes", "children", "name", "text")

    def __init__(self, name: str, attributes: dict[str, str]) -> None:
        self.name = name
        self.attributes = attributes
        self.children: list[Element] = []
        self.text = ""

    def get(self, attribute: str, usual: str = "") -> str:
        return self.attributes.get(attribute, usual)

    def flag(self, attribute: str) -> bool:
        return self.attributes.get(attribute) == "true"

    def listed(self, container: str, *names: str) -> Iterator[Element]:
        """The items of a list: `profile` elements in `profiles`. A list may come more than once."""
        for child in self.children:
            if child.name == container:
                for item in child.children:
                    if not names or item.name in names:
                        yield item

    def child_text(self, name: str) -> str:
        """The text of the child of that name; empty where there is none."""
        return next((child.text for child in self.children if child.name == name), "")

    def walk(self) -> Iterator[Element]:
        """This element and everything in it, in the order of the document."""
        waiting = [self]
        while waiting:
            element = waiting.pop()
            yield element
            waiting.extend(reversed(element.children))


class Allowance:
    """How much may still come of files that are read together: many small ones are as heavy as a large one."""

    def __init__(self) -> None:
        self.elements, self.bytes = MOST_ELEMENTS, MOST_BYTES


class _Refused(Exception):
    """Why a document is not read on."""


class _Reading:
    """One document on the way in."""

    def __init__(self, deepest: int, left: Allowance) -> None:
        self.deepest = deepest
        self.root: Element | None = None
        self.open: list[Element] = []
        self.left = left

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.left.elements -= 1
        if self.left.elements < 0:
            raise _Refused(f"it has more than {MOST_ELEMENTS} elements, or has them with the files beside it")
        if len(self.open) >= self.deepest:
            raise _Refused(f"its elements lie more than {self.deepest} deep")
        element = Element(_local(name), {_local(key): value for key, value in attributes.items()})
        if self.open:
            self.open[-1].children.append(element)
        else:
            self.root = element
        self.open.append(element)

    def end(self, name: str) -> None:
        self.open.pop()

    def characters(self, text: str) -> None:
        self.open[-1].text += text

    def doctype(self, name: str, system: str | None, public: str | None, internal: bool) -> None:
        raise _Refused("it declares a document type, where entities could hide")


def parse(data: bytes, file: str, deepest: int = DEEPEST, left: Allowance | None = None) -> Element:
    """The root of a document; raises `PackError` with one sentence where it is none or not safe to read."""
    left = left or Allowance()
    left.bytes -= len(data)
    if left.bytes < 0:
        raise PackError([f"{file}: larger than {MOST_BYTES // 1024 // 1024} MB with the files beside it"])
    reading = _Reading(deepest, left)
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    parser.StartElementHandler = reading.start
    parser.EndElementHandler = reading.end
    parser.CharacterDataHandler = reading.characters
    parser.StartDoctypeDeclHandler = reading.doctype
    try:
        parser.Parse(data, True)
    except _Refused as why:
        raise PackError([f"{file}: not read, because {why}"]) from None
    except expat.ExpatError as wrong:
        raise PackError([_damaged(data, file, wrong)]) from None
    except (ValueError, LookupError):
        raise PackError([f"{file}: written in an alphabet that is not known here"]) from None
    assert reading.root is not None
    return reading.root


def _damaged(data: bytes, file: str, wrong: expat.ExpatError) -> str:
    """Why a document cannot be read, for whoever has only fetched it."""
    if not data.lstrip(BLANK).startswith(b"<"):
        return f"{file}: not a file of a list builder"
    if wrong.code in CUT_OFF:
        return f"{file}: cut off in line {wrong.lineno}; fetch it again"
    return f"{file}: damaged in line {wrong.lineno}; fetch it again"


def _local(name: str) -> str:
    return name.rpartition(" ")[2]
