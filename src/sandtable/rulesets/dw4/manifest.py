"""Dystopian Wars, fourth edition, as everyone else reaches it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from sandtable.geometry.course import Ahead, ComeAbout, Course
from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Board, Card, Consideration, Insight, Sheet
from sandtable.kernel.chance import Chance
from sandtable.kernel.citation import Catalogue
from sandtable.kernel.codec import Codec
from sandtable.kernel.decision import Picker
from sandtable.kernel.event import Event
from sandtable.kernel.ids import SeatId
from sandtable.kernel.rollspec import RollSpec
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.rulesets.dw4 import client, rolls, tactics, what_if, words
from sandtable.rulesets.dw4.book import Footprints
from sandtable.rulesets.dw4.catalogue import catalogue
from sandtable.rulesets.dw4.content import Content, builtin, check_pack
from sandtable.rulesets.dw4.new_game import SEATS, new_game
from sandtable.rulesets.dw4.options import Options, checked
from sandtable.rulesets.dw4.pack_file import PackFile
from sandtable.rulesets.dw4.placing import Placing
from sandtable.rulesets.dw4.procedures.action_roll import RollResult
from sandtable.rulesets.dw4.state import Battle, BattleGame
from sandtable.rulesets.dw4.terrain import FeaturePlacing
from sandtable.rulesets.dw4.victory import Victory, victory


class DystopianWars4:
    """The rule set `dw4`."""

    name = "dw4"
    title = "Dystopian Wars, fourth edition"
    version = "1"
    """Raised whenever the same answers would no longer give the same game."""

    @property
    def content(self) -> Content:
        return builtin()

    @property
    def catalogue(self) -> Catalogue:
        return catalogue()

    @cached_property
    def codec(self) -> Codec:
        return Codec(
            __package__, Battle, (Course, Ahead, ComeAbout, Pose, Placing, FeaturePlacing, RollResult, Victory)
        )

    def options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        options: dict[str, Any] = msgspec.to_builtins(checked(given, self.content))
        return options

    def seats(self, options: Mapping[str, Any]) -> tuple[SeatId, ...]:
        return SEATS

    def packs(self, options: Mapping[str, Any]) -> dict[str, str]:
        return {pack.id: pack.sha256 for pack in self.content.packs.values()}

    def new_game(self, options: Mapping[str, Any], chance: Chance) -> BattleGame:
        return new_game(msgspec.convert(options, Options), self.content, chance, self._footprints)

    @cached_property
    def _footprints(self) -> Footprints:
        return Footprints(self.content)

    def narrate(self, table: Table[Any], event: Event) -> str:
        return words.narrate(table, event)

    def show(self, table: Table[Any], of: str, value: Any) -> str:
        return words.show(table, of, value)

    def report(self, view: View[Any]) -> list[str]:
        return words.report(view)

    def about(self, view: View[Any]) -> list[str]:
        return words.about(view)

    def read(self, view: View[Any], text: str) -> Any:
        return words.read(view, text)

    def advise(self, view: View[Any], pick: Picker, go_on: Callable[[], bool]) -> Any:
        return tactics.advise(view, pick, go_on)

    def board(self, view: View[Any]) -> Board:
        return client.board(view)

    def sheets(self, options: Mapping[str, Any]) -> tuple[Sheet, ...]:
        return client.sheets(self.content, options)

    def cards(self, options: Mapping[str, Any]) -> tuple[Card, ...]:
        return client.cards(self.content, options)

    def consider(self, view: View[Any], answer: Any) -> Consideration:
        return client.consider(view, answer)

    def roll_spec(self, view: View[Any], answer: Any) -> RollSpec | None:
        return rolls.roll_spec(view, answer)

    def roll_in_words(self, text: str) -> RollSpec:
        return what_if.roll_in_words(self.content, text)

    def roll_of_figures(self, figures: Mapping[str, Any]) -> RollSpec:
        return what_if.roll_of_figures(self.content, figures)

    def insight(self, view: View[Any], piece: str) -> Insight:
        return client.insight(view, piece)

    def told(self, table: Table[Any], event: Event) -> dict[str, Any]:
        return client.told(table, event)

    def choices(self) -> dict[str, Any]:
        return client.choices(self.content)

    def check_pack(self, path: Path) -> list[str]:
        return check_pack(path)

    def pack_schema(self) -> dict[str, Any]:
        return msgspec.json.schema(PackFile)

    def winner(self, table: Table[Any]) -> SeatId | None:
        return victory(table).winner


RULESET = DystopianWars4()
