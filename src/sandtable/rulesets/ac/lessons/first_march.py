"""First march: four units meet three of a cadet, who holds fire until the lessons are learnt.

The first Round is the opening: both sides have drawn near, and one volley has Suppressed a company. The learner begins
the second Round, with a unit On Lookout and a card in hand that helps to rally.
"""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.lessons import ANY, Cue, Lesson, LessonPlan, Told, always
from sandtable.kernel.saying import button, cue
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.cards.command_rule import BEFORE_A_TEST, MOMENTS
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.lessons.deeds import (
    has_charged,
    has_commanded,
    has_fired,
    has_marched,
    has_rallied,
    has_reacted,
    has_scored,
    is_active,
    is_ready,
    is_suppressed,
    may_fire,
    may_play,
    may_play_card,
    offers,
)
from sandtable.rulesets.ac.lessons.march_opening import OPENING, OURS, SEED, THEIRS


def numbered(question: str, name: str, says: str, about: str = "", when: Told = always) -> Cue:
    """A question that is answered from a list, which has a number beside each answer."""
    return cue(question, f"{says} [Press] “{name}”.", f"{says} Press the number beside “{name}”.", about, when=when)


LEARNER = SeatId("A")
FOREMAN, DELVERS, SHAKEN, LANCERS = UnitId("A1"), UnitId("A2"), UnitId("A3"), UnitId("A4")
WATCH, COMPANY = thing("A1.1", "your Foreman's Company"), thing("A2.1", "the Delver Company at the front")
LEFT, RIDERS = thing("A3.1", "the shaken Delver Company"), thing("A4.1", "your Ibex Lancers")
STAFF = thing("B1.1", "the Almanac Staff")
MARKER = thing("K1", "the star")
STEADY = "17"
"""A card with the Command Steady the Line."""
CARD = thing(STEADY, "Steady the Line")

MARCH = Lesson(
    id="march",
    title="March",
    goal="Activate a unit and march it ahead.",
    learnt=has_marched,
    praise="One drag moved every base of the unit.",
    cues=(
        cue(
            "unit to activate",
            f"It is your turn. [Click] {COMPANY}.",
            f"It is your turn. Press the number beside Delver Company 1: {COMPANY}.",
            "You join in Round 2. Each side activates one unit, then the other does. An Activation is a move, then an "
            "attack; before each the enemy may react.",
            pieces=("A2.1",),
            when=is_ready(DELVERS),
        ),
        numbered(
            "manoeuvre",
            "Advance",
            "How does it move?",
            "An Advance leaves time to shoot. Double Time goes twice as far, and that is all.",
        ),
        cue(
            "move",
            "Drag the unit ahead, towards the enemy. Then [press] “March”.",
            "Press W four times: the unit goes ahead. Then press Enter.",
            "No base goes farther than 5 inches. Drag the arrow before it to wheel, a corner to widen it.",
            pieces=("A2.1",),
        ),
    ),
)

AIM = "The dice, their rating and the odds are shown first. Hits are divided by Defence: each whole one is Damage."

FIRE = Lesson(
    id="fire",
    title="Fire",
    goal="Look at the odds, then fire.",
    learnt=has_fired,
    praise="Whoever loses models to a volley tests its Discipline, or is Suppressed.",
    cues=(
        cue(
            "action",
            f"Aim at {STAFF}: read the odds, then [press] “Fire”.",
            "Read the odds of the attack, then press Enter to fire.",
            AIM,
            pieces=("B1.1",),
            when=may_fire,
        ),
        cue(
            "unit to activate",
            f"Nobody has fired yet. [Click] {WATCH}.",
            "Nobody has fired yet. Press 1 for the first of your units.",
            pieces=("A1.1",),
            when=is_ready(FOREMAN),
        ),
        numbered("manoeuvre", "Aim", "Stay and take aim.", "Whoever Aims rolls better dice."),
    ),
)

REACT = Lesson(
    id="react",
    title="React",
    goal="Fire in the enemy's turn with a unit On Lookout.",
    learnt=has_reacted,
    praise="Opportunity Fire is spent: that unit is not On Lookout any more.",
    cues=(
        cue(
            "opportunity fire",
            f"The enemy activates {STAFF}, and {WATCH} is On Lookout. Read the odds, then [press] “Fire”.",
            f"The enemy activates {STAFF}, and {WATCH} is On Lookout. Read the odds, then press Enter to fire.",
            "The eye beside a unit says that it is On Lookout: once, an enemy before it pays for being activated.",
            pieces=("A1.1", "B1.1"),
        ),
        numbered(
            "action",
            "Go On Lookout",
            "You let the chance go by; here is another.",
            "Who goes On Lookout may fire at an enemy that is activated before its eyes.",
            offers("Go On Lookout"),
        ),
    ),
)

CHARGE = Lesson(
    id="charge",
    title="Charge",
    goal="Charge the enemy, and fight hand to hand.",
    learnt=has_charged,
    praise="Whoever lost more models Withdrew and tested its Discipline; a few who fail it Break.",
    cues=(
        cue(
            "unit to activate",
            f"Now hand to hand. [Click] {RIDERS}.",
            f"Now hand to hand. Press the number of {RIDERS}.",
            "Cavalry is fast and strikes hard where it charges.",
            pieces=("A4.1",),
            when=is_ready(LANCERS),
        ),
        cue(
            "manoeuvre",
            "[Press] “Charge Signal Fusiliers”.",
            "Press the number beside “Charge Signal Fusiliers”.",
            "A Charge goes twice as far as an Advance, into contact; the Officer must see its target.",
            pieces=("B3.1",),
            when=offers("Charge "),
        ),
        cue(
            "charge",
            "The way is laid already. Read the order of blows, then [press] “Charge”.",
            "The way is laid already. Read the order of blows, then press Enter to charge.",
            "You strike first, then whoever is left strikes back. Over bad ground they would strike first.",
            pieces=("A4.1", "B3.1"),
        ),
        button(
            "models to lose",
            "Remove",
            "They strike back, and one of yours falls.",
            "Enter",
            "Models go from the rear; the Officer is the last. Whoever has destroyed fewer Withdraws.",
        ),
        button("overrun", "Stay", "They may charge once more for a card.", about="Keep your cards for now."),
    ),
)

COMMAND = Lesson(
    id="command",
    title="Play a card",
    goal="Help a shaken unit with a Command.",
    learnt=has_commanded,
    praise="The enemy could have stopped it with a higher card.",
    cues=(
        cue(
            "unit to activate",
            f"[Click] {LEFT}: a volley has Suppressed it.",
            f"Press the number of {LEFT}: a volley has Suppressed it.",
            "A Suppressed unit first takes a Rally Test: a card no higher than its Discipline passes it.",
            pieces=("A3.1",),
            when=is_suppressed(SHAKEN),
        ),
        cue(
            BEFORE_A_TEST.name,
            f"[Click] {CARD} among the cards that you may play. Then [press] “Issue the Command”.",
            f"Press 1 for the first card that you may play, {CARD}. Then press Enter.",
            "It adds 2 to the Discipline. A card is a Command when the time fits, a number for the Initiative, or an "
            "objective: one of the three.",
            (STEADY,),
            may_play_card(STEADY),
        ),
        *[
            cue(
                moment,
                "[Click] one of the cards that you may play. Then [press] “Issue the Command”.",
                "Press 1 for the first card that you may play. Then press Enter.",
                "The card says what it does. The enemy may stop it with a higher one.",
                when=may_play,
            )
            for moment in MOMENTS
        ],
    ),
)

RALLY = Lesson(
    id="rally",
    title="Rally",
    goal="See a shaken unit through its Rally Test.",
    learnt=has_rallied,
    praise="The card was low enough: it may do everything again. Had it failed, it could only have crept.",
    cues=(
        cue(
            "unit to activate",
            f"[Click] {LEFT}: it is Suppressed and must rally.",
            f"Press the number of {LEFT}: it is Suppressed and must rally.",
            pieces=("A3.1",),
            when=is_suppressed(SHAKEN),
        ),
    ),
)

HOLD = Lesson(
    id="hold",
    title="Hold the ground",
    goal="Stand at a star when the Round ends.",
    learnt=has_scored,
    praise="A star in your hands brings Victory Points in every Round.",
    cues=(
        numbered(
            "manoeuvre",
            "Advance",
            "Take the star.",
            "Foot and horse can hold it, if no enemy is there.",
            is_active(SHAKEN),
        ),
        cue(
            "move",
            f"Drag the unit onto {MARKER}. Then [press] “March”.",
            f"Press W, then use the arrow keys until the unit touches {MARKER}. Then press Enter.",
            "A unit that touches it when the Round ends holds it.",
            pieces=("K1",),
            when=is_active(SHAKEN),
        ),
        cue(
            "unit to activate",
            f"[Click] {LEFT}: it is to take the star before it.",
            f"Press the number of {LEFT}: it is to take the star before it.",
            pieces=("A3.1", "K1"),
            when=is_ready(SHAKEN),
        ),
    ),
)

USUAL: tuple[Cue, ...] = (
    Cue(question="", text="Watch: the enemy acts now.", about="Nothing is asked of you until it is done."),
    cue(
        "unit to activate",
        "[Click] one of your units that has not acted yet.",
        "Press 1 for the first of your units that has not acted yet.",
        "When all have acted the Round ends.",
    ),
    button("manoeuvre", "No Manoeuvre", "It may stay where it is.", about="Or let it move, if you like."),
    cue("move", "Drag the unit ahead. Then [press] “March”.", "Press W three times, then Enter."),
    button("charge", "Charge", "The way is laid already.", "Enter"),
    button("action", "Nothing", "You may fire again, or be content.", about="Going On Lookout is never a waste."),
    button("opportunity fire", "Hold fire", "A unit On Lookout may fire; keep it for later."),
    cue(
        "close quarters row",
        "[Press] the weapon that it strikes with.",
        "Press 1 for the first weapon that it may strike with.",
    ),
    button("overrun", "Stay", "They may charge once more for a card.", about="Keep the card for now."),
    button("models to lose", "Remove", "Models fall: those in the rear go first.", "Enter"),
    button("cards to discard", "Keep all", "Before new cards come you may throw some away.", "Enter"),
    cue(
        "initiative card",
        "A new Round: [click] the highest card of your hand. Then [press] “Set it face down”.",
        "A new Round: press the number of the highest card of your hand. Then press Enter.",
        "The higher card has the Initiative in this Round.",
    ),
    cue(
        ANY,
        "This is no part of the lesson: choose any answer that is offered.",
        "This is no part of the lesson: press 1, or Enter where an answer is laid out.",
    ),
)

FIRST_MARCH = LessonPlan(
    id="first-march",
    title="First march",
    about="Seven lessons in ten minutes: march, fire, react, charge, a card, rally, hold. Against a cadet.",
    options={"first_game": True, "forces": [OURS, THEIRS]},
    seed=SEED,
    seat=LEARNER,
    foe="cadet",
    opening=OPENING,
    lessons=(MARCH, FIRE, REACT, CHARGE, COMMAND, RALLY, HOLD),
    cues=USUAL,
    passes=True,
    ending="That is a whole Round: march and fire, react, charge, rally, and hold the ground.",
)
