"""How a coach says one thing to three hands: who clicks, who types and who touches."""

from __future__ import annotations

from sandtable.kernel.lessons import Cue, Told, always
from sandtable.kernel.wording import Text

MOUSE = {"[Click]": "Click", "[click]": "click", "[Press]": "Press", "[press]": "press"}
TOUCH = {"[Click]": "Tap", "[click]": "tap", "[Press]": "Touch", "[press]": "touch"}


def cue(
    question: str,
    says: str,
    keys: str,
    about: Text = "",
    steps: tuple[str, ...] = (),
    when: Told = always,
    pieces: tuple[str, ...] = (),
) -> Cue:
    """What to do at a question; in `says` a verb in brackets is said as it fits the hand."""
    return Cue(
        question=question,
        text=_worded(says, MOUSE),
        keys=keys,
        touch=_worded(says, TOUCH),
        about=about,
        steps=steps,
        pieces=pieces,
        when=when,
    )


def button(question: str, name: str, says: str = "", key: str = "P", about: Text = "", when: Told = always) -> Cue:
    """A question that one button answers, which a key presses as well."""
    before = f"{says} " if says else ""
    return cue(question, f"{before}[Press] “{name}”.", f"{before}Press {key} for “{name}”.", about, when=when)


def _worded(says: str, verbs: dict[str, str]) -> str:
    for verb, word in verbs.items():
        says = says.replace(verb, word)
    return says
