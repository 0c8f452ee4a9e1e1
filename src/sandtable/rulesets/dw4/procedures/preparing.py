"""Preparing to play: everything between the Forces and the first Round."""

from __future__ import annotations

from sandtable.kernel.errors import EngineFault
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.rulesets.dw4.content.engagement import play_area_refusal
from sandtable.rulesets.dw4.events.setup import EncounterChosen, PlayAreaSized
from sandtable.rulesets.dw4.forces.encounters import encounter_numbered, encounter_refusal, is_playable
from sandtable.rulesets.dw4.procedures.deployment import Deployment
from sandtable.rulesets.dw4.procedures.initiative_draw import InitiativeDraw
from sandtable.rulesets.dw4.procedures.starting_hands import StartingHands
from sandtable.rulesets.dw4.procedures.terrain_placing import SetUpTerrain
from sandtable.rulesets.dw4.state import BattleGame


class PrepareToPlay(Procedure):
    """Initiative, Encounter, Play Area, starting hands, deployment, in this order (DW4-SETUP-01)."""

    @step("DW4-SETUP-02", "DW4-CARD-20")
    def draw_for_the_initiative(self, g: BattleGame) -> Outcome:
        return Call(InitiativeDraw())

    @step("DW4-SETUP-03", "DW4-PLAY-01", "DW4-MODE-06")
    def choose_the_encounter(self, g: BattleGame) -> Outcome:
        agreed = g.state.settings.encounter
        if agreed and is_playable(g, agreed):
            return None
        # Ruling: the faces in their order stand for Encounters 1 to 6; one that cannot be played is rolled again.
        (face,) = g.roll(1, "Encounter")
        entry = encounter_numbered(g, face + 1)
        if entry is None or encounter_refusal(g, entry) is not None:
            return Again(self.choose_the_encounter)
        g.emit(EncounterChosen(entry.id))
        return None

    @step("DW4-SETUP-04", "DW4-PLAY-06")
    def size_the_play_area(self, g: BattleGame) -> Outcome:
        agreed = g.state.settings
        refused = play_area_refusal(agreed.scale, agreed.width, agreed.height)
        if refused is not None:
            raise EngineFault(f"a game began on an impossible table: {refused}")
        g.emit(PlayAreaSized(agreed.width, agreed.height))
        return None

    @step("DW4-SETUP-05")
    def set_up_terrain(self, g: BattleGame) -> Outcome:
        return Call(SetUpTerrain())

    @step("DW4-SETUP-13", "DW4-CARD-19")
    def draw_starting_hands(self, g: BattleGame) -> Outcome:
        return Call(StartingHands())

    @step("DW4-SETUP-14", "DW4-SETUP-15")
    def deploy_forces(self, g: BattleGame) -> Outcome:
        return Call(Deployment())
