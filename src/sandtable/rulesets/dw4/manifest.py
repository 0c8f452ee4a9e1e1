"""Dystopian Wars, fourth edition, as everyone else reaches it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from sandtable.geometry.course import Ahead, ComeAbout, Course, Pivot, Slide, Swing
from sandtable.geometry.pose import Pose
from sandtable.kernel.board import Board, Card, Consideration, Insight, Remark, Sheet
from sandtable.kernel.chance import Chance
from sandtable.kernel.citation import Catalogue
from sandtable.kernel.codec import Codec
from sandtable.kernel.decision import Picker
from sandtable.kernel.engine import Game
from sandtable.kernel.event import Event
from sandtable.kernel.forces import ForceCheck, ForceChoices
from sandtable.kernel.ids import SeatId
from sandtable.kernel.rollform import RollForm
from sandtable.kernel.rollspec import Appraiser, RollBeside, RollCame, RollSpec
from sandtable.kernel.table import Table
from sandtable.kernel.view import View
from sandtable.rulesets.dw4 import client, tactics, words
from sandtable.rulesets.dw4.catalogue import catalogue
from sandtable.rulesets.dw4.content.content import Content, builtin, check_pack
from sandtable.rulesets.dw4.content.pack_file import PackFile
from sandtable.rulesets.dw4.content.register import footprints_of
from sandtable.rulesets.dw4.forces.builder import check, force_sheets
from sandtable.rulesets.dw4.forces.choices import force_choices
from sandtable.rulesets.dw4.forces.draft import begun_from, draft
from sandtable.rulesets.dw4.forces.file import ForceFile, read_force
from sandtable.rulesets.dw4.forces.text import force_text
from sandtable.rulesets.dw4.new_game import SEATS, new_game
from sandtable.rulesets.dw4.odds import ahead, beside, wanted, what_if
from sandtable.rulesets.dw4.options import Options, checked
from sandtable.rulesets.dw4.placing.markers import Spot
from sandtable.rulesets.dw4.placing.units import Placing
from sandtable.rulesets.dw4.procedures.action_roll import RollResult
from sandtable.rulesets.dw4.state import Battle, BattleGame
from sandtable.rulesets.dw4.tactics.evaluation import standing
from sandtable.rulesets.dw4.tactics.guessing import guess_secrets
from sandtable.rulesets.dw4.tactics.outlook import prospects
from sandtable.rulesets.dw4.terrain.features import FeaturePlacing
from sandtable.rulesets.dw4.victory import Victory, victory
from sandtable.tabletop.footprints import Footprints


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
            __package__,
            Battle,
            (Course, Ahead, ComeAbout, Pivot, Slide, Swing, Pose, Placing, FeaturePlacing, Spot, RollResult, Victory),
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
        return footprints_of(self.content)

    def narrate(self, table: Table[Any], event: Event) -> str:
        return words.narrate(table, event)

    def show(self, table: Table[Any], of: str, value: Any) -> str:
        return words.show(table, of, value)

    def remark(self, view: View[Any], value: Any) -> Remark:
        return client.remark(view, value)

    def report(self, view: View[Any]) -> list[str]:
        return words.report(view)

    def about(self, view: View[Any]) -> list[str]:
        return words.about(view)

    def read(self, view: View[Any], text: str) -> Any:
        return words.read(view, text)

    def advise(
        self, view: View[Any], pick: Picker, go_on: Callable[[], bool], appraise: Appraiser | None = None
    ) -> Any:
        return tactics.advise(view, pick, go_on, appraise)

    def suppose(self, view: View[Any], pick: Picker) -> BattleGame:
        return view.supposed(pick, lambda game: guess_secrets(game, pick))

    def prospects(self, view: View[Any], pick: Picker, appraise: Appraiser | None = None) -> tuple[Any, ...]:
        return prospects(view, pick, appraise)

    def rounds_begun(self, table: Table[Any]) -> int:
        begun: int = table.state.clock.round
        return begun

    def standing(self, table: Table[Any], seat: SeatId) -> float:
        return standing(table, seat)

    def board(self, view: View[Any]) -> Board:
        return client.board(view)

    def sheets(self, options: Mapping[str, Any]) -> tuple[Sheet, ...]:
        return client.sheets(self.content, options)

    def cards(self, options: Mapping[str, Any]) -> tuple[Card, ...]:
        return client.cards(self.content, options)

    def consider(self, view: View[Any], answer: Any) -> Consideration:
        return client.consider(view, answer)

    def roll_spec(self, view: View[Any], answer: Any) -> RollSpec | None:
        return ahead.roll_spec(view, answer)

    def roll_in_words(self, text: str) -> RollSpec:
        return what_if.roll_in_words(self.content, text)

    def roll_of_figures(self, figures: Mapping[str, Any]) -> RollSpec:
        return what_if.roll_of_figures(self.content, figures)

    def roll_form(self) -> RollForm:
        return what_if.roll_form(self.content)

    def roll_of_form(self, filled: Mapping[str, Any]) -> RollSpec:
        return what_if.roll_of_form(self.content, filled)

    def rolls_beside(self, view: View[Any], answer: Any) -> tuple[RollBeside, ...]:
        return beside.rolls_beside(view, answer)

    def roll_wanted(self, game: Game[Any]) -> RollSpec | None:
        return wanted.roll_wanted(game)

    def roll_came(self, event: Event) -> RollCame | None:
        return wanted.roll_came(event)

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

    def force_choices(self) -> ForceChoices:
        return force_choices(self.content)

    def check_force(self, data: Mapping[str, Any]) -> ForceCheck:
        return check(read_force(data), self.content)

    def force_sheets(self, data: Mapping[str, Any]) -> tuple[Sheet, ...]:
        return force_sheets(read_force(data), self.content)

    def new_force(self, faction: str, limit: int, units: Sequence[str] = (), core: bool = False) -> str:
        return force_text(draft(self.content, faction, limit, units, core), self.content)

    def force_like(self, start: str | Mapping[str, Any]) -> str:
        known = start if isinstance(start, str) else read_force(start)
        return force_text(begun_from(self.content, known), self.content)

    def force_schema(self) -> dict[str, Any]:
        return msgspec.json.schema(ForceFile)

    def winner(self, table: Table[Any]) -> SeatId | None:
        return victory(table).winner


RULESET = DystopianWars4()
