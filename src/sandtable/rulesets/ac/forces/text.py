"""A force as a file that a person edits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sandtable.kernel.forces import ClassChoice
from sandtable.rulesets.ac.content.content import Content
from sandtable.rulesets.ac.forces.choices import force_choices
from sandtable.rulesets.ac.forces.file import ForceFile
from sandtable.tabletop.forces.text import ForceText, inline, quoted

HEAD = """\
# A force for Armoured Clash. Edit it, then: sandtable force check FILE
# Every unit names its Battlegroup and the slot it fills; its models say its Reinforcement Level.
# Lines that begin with # are only notes.
"""


class BattleText(ForceText):
    """Writes lists of this game: with a Parent Unit go Fireteams, with an Engine Carriages (AC-L-11, AC-L-12)."""

    def attached(self, choice: ClassChoice, classes: Mapping[str, ClassChoice]) -> Iterator[str]:
        for team in choice.attachments:
            prices = " / ".join([str(size.points) for size in classes[team].sizes])
            told = " by level" if len(classes[team].sizes) > 1 else ""
            yield f"# {choice.companions} = [{quoted(team)}]  # {prices} Points{told}"


def force_text(file: ForceFile, content: Content) -> str:
    """The whole file; the scale and Boons follow the first lines."""
    text = BattleText(force_choices(content), HEAD).of(file, "ac")
    said = [f"scale = {inline(file.scale)}"] if file.scale else []
    said += [f"boons = {inline(file.boons)}"] if file.boons else []
    points = f"points = {file.points}\n"
    return text.replace(points, points + "".join([f"{line}\n" for line in said]), 1)
