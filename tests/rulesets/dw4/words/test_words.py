"""Events and options in words."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages
from typing import Any, ClassVar

import pytest

from sandtable.kernel import cards
from sandtable.kernel.event import Event
from sandtable.kernel.ids import UNKNOWN, CardId, RuleId
from sandtable.kernel.visibility import PUBLIC, Visibility, seen
from sandtable.kernel.wording import FiguresSpan, ThingSpan, spans
from sandtable.rulesets import dw4
from sandtable.rulesets.dw4.events import attack, harm, movement, setup
from sandtable.rulesets.dw4.events import round as rounds
from sandtable.rulesets.dw4.ids import FeatureId, ModelId, UnitId, WeaponId
from sandtable.rulesets.dw4.scenarios.blockade_run import RunnersNoted
from sandtable.rulesets.dw4.state import BattleGame, Exit, Mode, Phase, Role
from sandtable.rulesets.dw4.table.arcs import Band
from sandtable.rulesets.dw4.victory import Kind, Victory
from sandtable.rulesets.dw4.words.names import plural
from sandtable.rulesets.dw4.words.options import condition
from sandtable.rulesets.dw4.words.telling import TELLERS
from sandtable.tabletop.events import Collided, EdgeTaken, VictoryPointsScored
from sandtable.tabletop.ids import PieceId
from sandtable.tabletop.state import Location
from sandtable.tabletop.zones import Edge
from tests.rulesets.dw4.plainly import narrate, show
from tests.rulesets.dw4.tabletop import A, B, Tabletop, at, faces

LANCELOT, RURIK, TARGET = ModelId("A1.1"), ModelId("A2.1"), ModelId("B1.1")


def kinds(of: type[Event]) -> list[type[Event]]:
    """Every kind of event below one, those of tests left out."""
    below = [kind for sub in of.__subclasses__() for kind in (sub, *kinds(sub))]
    rooms = (dw4.__name__, cards.__name__)
    return [kind for kind in below if kind.__module__.startswith(rooms)]


@pytest.fixture
def g() -> BattleGame:
    """A Lancelot and three Ruriks against a Kutsov, an island between them."""
    t = Tabletop()
    t.unit("A", "lancelot", (18, 10))
    t.unit("A", "rurik", (10, 10), (13, 10), (16, 5))
    t.unit("B", "kutsov", (18, 30, 180))
    t.terrain("isle-knob", 18, 20, role="Main Island")
    t.hand("A", 3, 7, deck=(5,))
    t.hand("B", 9)
    t.model("A1.1", damage=2, disorder=3)
    return t.game()


def test_every_kind_of_event_has_words_of_its_own() -> None:
    for module in walk_packages(dw4.__path__, f"{dw4.__name__}."):
        import_module(module.name)
    assert len(kinds(Event)) > 30
    assert [kind.__name__ for kind in kinds(Event) if kind not in TELLERS] == []


def test_an_event_without_words_is_told_by_its_name(g: BattleGame) -> None:
    class TidesTurned(Event, frozen=True):
        visibility: ClassVar[Visibility] = PUBLIC

    assert narrate(g, TidesTurned()) == "Tides turned."


ROLL: dict[str, Any] = {
    "what": "Attack",
    "roller": A,
    "opponent": B,
    "models": (LANCELOT,),
    "faces": faces("SS HS HS ES BL SC SS"),
    "exploded": 1,
    "re_rolled": (),
    "converted": (0, 6),
    "resisting": faces("SC HC SS"),
    "resisting_re_rolled": (2,),
    "resisting_converted": (),
    "hits": 8,
    "negated": 3,
    "threshold": 4,
    "successes": 1,
}


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (harm.Damaged(LANCELOT, 2), "Lancelot A1.1 suffers 2 Damage (Hull 10)."),
        (harm.Damaged(LANCELOT, 2, 2), "Lancelot A1.1 suffers 2 Damage (Hull 10)."),
        (harm.Damaged(LANCELOT, 2, 5), "Lancelot A1.1 suffers 2 Damage, 5 in all (Hull 10)."),
        (harm.Crippled(TARGET), "Kutsov B1.1 is Crippled."),
        (harm.DisorderGained(RURIK), "Rurik A2.1 gains 1 level of Disorder."),
        (harm.DisorderRemoved(RURIK, 2), "Rurik A2.1 loses 2 levels of Disorder."),
        (harm.LeftPlay(RURIK, Exit.ABANDONED), "Rurik A2.1 is Abandoned and removed from play."),
        (
            VictoryPointsScored(A, 5, "Kutsov B1.1 Crippled", RuleId("DW4-VP-01")),
            "Admiral A scores 5 Victory Points: Kutsov B1.1 Crippled.",
        ),
        (
            movement.Moved(LANCELOT, at(18.26, 16, 45), 6000),
            'Lancelot A1.1 moves 6" and now heads north-east (045°), at x 18.3", y 16".',
        ),
        (
            movement.Moved(LANCELOT, at(18, 14, 0), 2000, (at(18, 16, 0), at(18, 14, 0))),
            'Lancelot A1.1 moves 2" astern and now heads north (000°), at x 18", y 14".',
        ),
        (
            movement.Moved(LANCELOT, at(16, 16, 270), 2000, (at(18, 16, 0), at(18, 16, 270), at(16, 16, 270))),
            'Lancelot A1.1 moves 2" and now heads west (270°), at x 16", y 16".',
        ),
        (harm.LeftPlay(RURIK, Exit.CRIPPLED), "Rurik A2.1 is removed from play."),
        (Collided(LANCELOT, "T1"), "Lancelot A1.1 Collides with Knob T1."),
        (Collided(LANCELOT, "B1.1"), "Lancelot A1.1 Collides with Kutsov B1.1."),
        (
            movement.CoherencyBroken(UnitId("A2"), (ModelId("A2.2"), ModelId("A2.3"))),
            "Ruriks A2: Out of Coherency, A2.2 and A2.3 outside the largest Formation.",
        ),
        (movement.CoherencyBroken(UnitId("A2"), ()), "Ruriks A2: Out of Coherency."),
        (rounds.PhaseBegan(Phase.END), "The End Phase begins."),
        (rounds.InitiativeTaken(B), "Admiral B has the Initiative and is the First Admiral."),
        (rounds.ReserveRolled(UnitId("A2"), faces("HS BL")), "Reserve Roll for Ruriks A2: 1 Heavy Strike, 1 Blank."),
        (
            rounds.UnitArrived(UnitId("B1"), (TARGET,), (at(1, 47, 180),)),
            'Kutsov B1: arriving from Reserve, now Incoming: B1.1 at x 1", y 47", heading south (180°).',
        ),
        (
            rounds.CrewChecked(LANCELOT, 6, CardId("A:7h1"), 7, False),
            "Lancelot A1.1 fails a Crew Check: a card of Value 7 against CRW 6.",
        ),
        (rounds.CrewChecked(LANCELOT, 6, None, 0, True), "Lancelot A1.1 passes a Crew Check without a card."),
        (
            rounds.BattleEnded(Victory(A, Kind.VICTORY, (20, 15))),
            "The battle is over: a Victory for Admiral A. Victory Points: Admiral A 20 and Admiral B 15.",
        ),
        (
            rounds.BattleEnded(Victory(None, Kind.STALEMATE, (9, 9))),
            "The battle is over: a Stalemate. Victory Points: Admiral A 9 and Admiral B 9.",
        ),
        (setup.EncounterChosen("enc5"), "The Encounter is The Archipelago."),
        (
            setup.FeaturePlaced(FeatureId("T1"), PieceId("isle-knob"), at(18, 20), 1, "Main Island"),
            'T1, Knob (Island, Mass 1), is placed as Main Island at x 18", y 20".',
        ),
        (setup.RoleTaken(B, Role.DEFENDER), "Admiral B is the Defender."),
        (EdgeTaken(A, Edge.SOUTH), "Admiral A takes the south Edge."),
        (attack.ActionTaken(UnitId("A1"), "Attack"), "Lancelot A1: Attack action."),
        (attack.ActionTaken(UnitId("A1"), "Attack", 2), "Lancelot A1: Attack action, which takes 2 Actions."),
        (
            attack.WeaponsContributed(
                UnitId("A1"), TARGET, (LANCELOT,), (WeaponId("A1.1/0"), WeaponId("A1.1/2")), 14, 6, 4,
                (attack.Reason("Resistance Pool", "+1", RuleId("DW4-VIS-04"), "Obscured"),),
            ),
            "Attack by Lancelot A1 on Kutsov B1.1 with Torpedo Salvo and Heavy Gun Battery 2 of A1.1: "
            "14 Action Dice against 6 Resistance Dice, threshold 4; Resistance Pool +1, Obscured.",
        ),
        (
            attack.WeaponsContributed(
                UnitId("A2"), TARGET, (), (WeaponId("A2.1/0"), WeaponId("A2.2/0"), WeaponId("A2.3/0")), 9, 6, 4
            ),
            "Attack by Ruriks A2 on Kutsov B1.1 with Light Gun Battery of A2.1, A2.2 and A2.3: "
            "9 Action Dice against 6 Resistance Dice, threshold 4.",
        ),
        (
            attack.WeaponsContributed(UnitId("A2"), TARGET, (), (WeaponId("A1.1/0"), WeaponId("A2.1/0")), 9, 6, 4),
            "Attack by Ruriks A2 on Kutsov B1.1 with Torpedo Salvo of A1.1 and Light Gun Battery of A2.1: "
            "9 Action Dice against 6 Resistance Dice, threshold 4.",
        ),
        (
            attack.WeaponsContributed(UnitId("A2"), TARGET, (), (), 0, 6, 4),
            "Attack by Ruriks A2 on Kutsov B1.1 with no weapon: "
            "no Action Dice against 6 Resistance Dice, threshold 4.",
        ),
        (
            attack.ActionRolled(**ROLL),
            "Attack: Admiral A rolls 1 Exploding Strike (2 Hits), 2 Heavy Strikes (4 Hits), "
            "2 Standard Strikes (2 Hits), 1 Standard Counter, 1 Blank [1 from explosions, 2 Converted]: 8 Hits. "
            "Admiral B resists with 1 Standard Strike, 1 Heavy Counter (negates 2), 1 Standard Counter (negates 1) "
            "[1 re-rolled]: 3 negated. That leaves 5 Hits against threshold 4: 1 Success.",
        ),
        (
            attack.ActionRolled(**{**ROLL, "faces": (), "exploded": 0, "converted": (), "hits": 0, "successes": 0}),
            "Attack: Admiral A rolls no dice: no Hits. "
            "Admiral B resists with 1 Standard Strike, 1 Heavy Counter (negates 2), 1 Standard Counter (negates 1) "
            "[1 re-rolled]: 3 negated. That leaves no Hits against threshold 4: no Successes.",
        ),
    ],
)  # fmt: skip
def test_an_event_is_told_in_one_line(g: BattleGame, event: Event, words: str) -> None:
    assert narrate(g, event) == words


def test_an_owner_hears_the_values_of_drawn_cards_and_the_enemy_only_how_many(g: BattleGame) -> None:
    drawn = cards.CardsDrawn(A, (CardId("A:7h1"), CardId("A:3h0")))
    assert narrate(g, drawn) == "Admiral A draws 2 cards (Values 3, 7)."
    masked = seen(drawn, B)
    assert masked is not None and narrate(g, masked) == "Admiral A draws 2 cards."


def test_a_card_set_face_down_is_just_a_card_to_the_enemy(g: BattleGame) -> None:
    face_down = cards.CardSetFaceDown(A, CardId("A:7h1"))
    assert narrate(g, face_down) == "Admiral A sets a card of Value 7 face down."
    masked = seen(face_down, B)
    assert masked is not None and narrate(g, masked) == "Admiral A sets a card face down."


def test_a_revealed_card_is_named_to_all(g: BattleGame) -> None:
    assert (
        narrate(g, cards.FaceDownRevealed(B, CardId("B:9h0"))) == "Admiral B reveals a card of Value 9 and discards it."
    )


def test_cards_put_under_a_deck_are_only_counted_even_for_their_owner(g: BattleGame) -> None:
    masked = seen(cards.CardsPutUnder(A, (CardId("A:7h1"),)), A)
    assert masked is not None and narrate(g, masked) == "Admiral A puts 1 card under the deck."


def test_blockade_runners_are_named_to_the_attacker_alone(g: BattleGame) -> None:
    noted = RunnersNoted(A, (UnitId("A1"), UnitId("A2")))
    assert narrate(g, noted) == "Admiral A secretly notes 2 Blockade Runners: Lancelot A1 and Ruriks A2."
    masked = seen(noted, B)
    assert masked is not None and narrate(g, masked) == "Admiral A secretly notes 2 Blockade Runners."


@pytest.mark.parametrize(
    ("of", "value", "words"),
    [
        ("unit", "A1", "Lancelot A1"),
        ("unit", "A2", "Ruriks A2 (3 models)"),
        ("model", "A1.1", "Lancelot A1.1 (Damage 2 of 10, Disorder 3 (Mutinous))"),
        ("model", "B1.1", "Kutsov B1.1 (Damage 0 of 10, no Disorder)"),
        ("model", "T1", "Knob T1 (Island, Mass 1, Main Island)"),
        ("feature", "T1", "Knob T1 (Island, Mass 1, Main Island)"),
        ("weapon", "A1.1/0", "Torpedo Salvo of A1.1 (fires fore; dice: Close 5, Standard 5, Extreme 5)"),
        (
            "weapon",
            "A1.1/2",
            "Heavy Gun Battery 2 of A1.1 (fires port, starboard, aft; dice: Close 6, Standard 9, Extreme no fire)",
        ),
        ("card", "A:7h1", "a card of Value 7"),
        ("card", UNKNOWN, "a card"),
        ("formation", (ModelId("A2.1"), ModelId("A2.2")), "Rurik A2.1 and Rurik A2.2"),
        ("edge", Edge.NORTH, "the north Edge"),
        ("role", Role.ATTACKER, "Attacker"),
        ("seat", A, "Admiral A"),
        ("band", Band.CLOSE, "Close"),
        ("band", 1, "Standard"),
        ("arc", "S", "starboard"),
        ("piece", "isle-knob", "Knob (Island, Mass 1)"),
        ("face", 4, "Heavy Strike"),
        ("area", 0, 'the Terrain Area x 0" to 18", y 0" to 24"'),
        ("action", "Attack", "Attack"),
        ("something new", 12, "12"),
    ],
)
def test_an_option_is_shown_in_words(g: BattleGame, of: str, value: Any, words: str) -> None:
    assert show(g, of, value) == words


def test_a_unit_that_is_not_in_play_says_where_it_is() -> None:
    t = Tabletop()
    t.unit("A", "lancelot", None, location=Location.RESERVE)
    assert show(t.game(), "unit", "A1") == "Lancelot A1, in Reserve"


def test_a_unit_counts_the_models_it_has_left() -> None:
    t = Tabletop()
    t.unit("A", "rurik", (10, 10), None)
    t.model("A1.2", left_as=Exit.CRIPPLED)
    assert show(t.game(), "unit", "A1") == "Ruriks A1 (1 model)"


@pytest.mark.parametrize(
    ("one", "many"), [("Frigate", "Frigates"), ("Galley", "Galleys"), ("Ferry", "Ferries"), ("Torch", "Torches")]
)
def test_a_class_has_a_plural(one: str, many: str) -> None:
    assert plural(one) == many


def test_a_structure_that_may_be_fired_at_is_told_by_its_armour_and_what_it_suffered() -> None:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "kutsov", (10, 10))
    berg = t.terrain("berg-shelf", 20, 20)
    g = t.game()
    assert condition(g, ModelId(berg)) == "ARM 3, Damage 0, Mass 3"
    assert condition(g, ModelId("A1.1")) == "Damage 0 of 10, no Disorder"


def test_whoever_sees_the_table_is_told_of_terrain_by_its_name_alone(g: BattleGame) -> None:
    placed = setup.FeaturePlaced(FeatureId("T1"), PieceId("isle-knob"), at(18, 20), 1)
    told = spans(TELLERS[setup.FeaturePlaced](g, placed))
    named = [part.words for part in told if isinstance(part, ThingSpan)]
    figures = [part for part in told if isinstance(part, FiguresSpan)]
    assert named == ["Knob (Island, Mass 1)"]
    assert all(not part.drawn for part in figures)
    assert "T1" not in "".join(part for part in told if isinstance(part, str))
