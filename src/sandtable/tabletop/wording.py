"""What is said of many things at once: dice by their faces, and weapons with whoever fires them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.kernel.board import Term
from sandtable.kernel.wording import things
from sandtable.tabletop.compass import both, count


def dice_in_words(
    faces: Sequence[int], names: Sequence[str], worth: Callable[[Sequence[int]], str] = lambda faces: ""
) -> str:
    """The dice by face, the strongest first: `2 Heavy Hits, 3 Blanks`, with what they count; names by their numbers."""
    tally = [(face, list(faces).count(face)) for face in reversed(range(len(names)))]
    told = [f"{count(many, names[face])}{worth((face,) * many)}" for face, many in tally if many]
    return ", ".join(told) or "no dice"


def owned(what: Sequence[tuple[str, str]]) -> str:
    """Things by name, each with the id of its owner; what is common is named once: `Spears of B3.1 and B3.2`."""
    names = list(dict.fromkeys([name for name, _ in what]))
    owners = list(dict.fromkeys([owner for _, owner in what]))
    if len(names) == 1 or len(owners) == 1:
        return f"{both(names)} of {both(things(owners))}"
    return both([f"{name} of {things((owner,))[0]}" for name, owner in what])


def came_to(faces: Sequence[int], figure: int, one: str, many: str = "") -> tuple[Term, ...]:
    """Dice that come to one figure: `6 dice = 4 damage`."""
    dice = Term(len(faces), "die" if len(faces) == 1 else "dice")
    return (dice, Term(figure, one if figure == 1 else many or f"{one}s", "="))
