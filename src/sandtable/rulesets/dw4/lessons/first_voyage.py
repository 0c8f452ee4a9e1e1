"""First voyage: a cruiser and two frigates meet two frigates of a cadet, who holds fire until the lessons are learnt.

The first Round is the opening: the enemy comes in sight and shakes the crew of one frigate, so that there is something
to Rally. From the second on the learner plays, with the Initiative, because the enemy Surrenders it.
"""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.lessons import ANY, Cue, Lesson, LessonPlan
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.lessons.deeds import (
    has_fired,
    has_lost_the_initiative,
    has_rallied,
    has_sailed,
    has_scored,
    has_set_a_card,
    is_active,
    is_ready,
)
from sandtable.rulesets.dw4.lessons.voyage_opening import ENEMY, OPENING, SEED

LEARNER = SeatId("A")
CRUISER, FRIGATES = UnitId("A1"), UnitId("A2")
SHE = thing("A1.1", "your cruiser")
THEY = thing("A2", "your frigates")
SHAKEN = thing("A2.2", "the shaken frigate")
TARGET = thing("B1.1", "an enemy frigate")

QUARTERS = ("quadrant-A-west", "quadrant-A-east")
"""The quarters of the enemy's half, which are lit while they are what is fought for."""

END_ACTIONS = "“End the Action Step”"

SAIL = Lesson(
    id="sail",
    title="Sail",
    goal="Bring your cruiser ahead.",
    learnt=has_sailed,
    praise="You plotted a course and sailed it.",
    cues=(
        Cue(
            question="unit to activate",
            text=f"It is your turn. Click {SHE}.",
            keys=f"It is your turn. Press 1 for {SHE}.",
            touch=f"It is your turn. Tap {SHE}.",
            about="You join in Round 2, after the first shots: one of your frigates is hurt, and her crew is shaken. "
            "You act first. Each side moves one unit, then the other does.",
            pieces=("A1.1",),
        ),
        Cue(
            question="course",
            text=f"Drag {SHE} ahead, then press “Sail”.",
            keys=f"Press W five times: {SHE} goes ahead. Then press Enter.",
            touch=f"Drag {SHE} ahead with a finger, then touch “Sail”.",
            about="She goes 2 to 6 inches. Nothing is done before you confirm it, and then you can still take it back.",
            pieces=("A1.1",),
            when=is_active(CRUISER),
        ),
    ),
)

FIRE = Lesson(
    id="fire",
    title="Fire",
    goal="Look at the odds, then fire.",
    learnt=has_fired,
    praise="You saw the odds before the dice fell.",
    cues=(
        Cue(
            question="next action",
            text=f"Her guns are trained on {TARGET}. Read the odds, then press “Fire”.",
            keys=f"Her guns are trained on {TARGET}. Read the odds, then press Enter to fire.",
            touch=f"Her guns are trained on {TARGET}. Read the odds, then touch “Fire”.",
            about="Your dice against theirs: every few hits that get through come to one Damage.",
            pieces=("B1.1", "B1.2"),
        ),
        Cue(
            question="initial target",
            text=f"Click {TARGET}.",
            keys="Press 1 for the first enemy of the list.",
            touch=f"Tap {TARGET}.",
            about="Your dice and theirs are shown first: every few hits that get through come to one Damage.",
            pieces=("B1.1", "B1.2"),
        ),
        Cue(
            question="contributing weapons",
            text="Every gun that bears is chosen. Read the odds, then press “Fire”.",
            keys="Every gun that bears is chosen. Read the odds, then press Enter to fire.",
            touch="Every gun that bears is chosen. Read the odds, then touch “Fire”.",
            about="More dice in one volley do more than the same dice in two.",
            pieces=("B1.1", "B1.2"),
        ),
        Cue(
            question="unit to activate",
            text=f"Your cruiser did not fire. Click {THEY}: they may.",
            keys=f"Your cruiser did not fire. Press 1 for the next of your units: {THEY} may.",
            touch=f"Your cruiser did not fire. Tap {THEY}: they may.",
            pieces=("A2.1", "A2.2"),
        ),
        Cue(
            question="next model to move",
            text="Your cruiser did not fire, but your frigates may. Click the one that sails first.",
            keys="Your cruiser did not fire, but your frigates may. Press 1 for the one that sails first.",
            touch="Your cruiser did not fire, but your frigates may. Tap the one that sails first.",
            pieces=("A2.1", "A2.2"),
        ),
        Cue(
            question="course",
            text="Drag her ahead so that the enemy lies before her guns, within 30 inches. Then press “Sail”.",
            keys="Press W three times, then Enter: the enemy must lie before her guns, within 30 inches.",
            touch="Drag her ahead so that the enemy lies before her guns, within 30 inches. Then touch “Sail”.",
        ),
    ),
)

RALLY = Lesson(
    id="rally",
    title="Rally",
    goal="Calm the crew of the shaken frigate.",
    learnt=has_rallied,
    praise="The crew is calm again.",
    cues=(
        Cue(
            question="next action",
            text=f"One volley is enough. Press {END_ACTIONS}.",
            keys="One volley is enough. Press P to end the Action Step.",
            touch=f"One volley is enough. Touch {END_ACTIONS}.",
            about="Your frigates are next: a shell has shaken the crew of one of them, as the triangle on her shows.",
            when=is_active(CRUISER),
        ),
        Cue(
            question="next action",
            text=f"Press {END_ACTIONS} without firing.",
            keys="Press P to end the Action Step without firing.",
            touch=f"Touch {END_ACTIONS} without firing.",
            about="At the end of its Activation a unit Rallies: one Disorder less, and one more for each Action left.",
            pieces=("A2.2",),
        ),
        Cue(
            question="unit to activate",
            text=f"Click {THEY}: the crew of one is shaken.",
            keys=f"Press 1 for {THEY}: the crew of one is shaken.",
            touch=f"Tap {THEY}: the crew of one is shaken.",
            about="Whoever keeps 2 inches clear of other units and of land can Rally when its Activation ends.",
            pieces=("A2.1", "A2.2"),
        ),
        Cue(
            question="next model to move",
            text=f"Your frigates sail one after the other. Click {SHAKEN}.",
            keys="Your frigates sail one after the other. Press 1 for the first.",
            touch=f"Your frigates sail one after the other. Tap {SHAKEN}.",
            about="A shell has shaken her crew, as the triangle on her shows. She can Rally 2 inches clear of others.",
            pieces=("A2.2",),
        ),
        Cue(
            question="course",
            text="Drag your frigates ahead as far as they go, then press “Sail”.",
            keys="Press W six times, then Enter.",
            touch="Drag your frigates ahead as far as they go, then touch “Sail”.",
            about="The crew of one is shaken: a triangle. Together, and 2 inches clear of others, they Rally.",
        ),
    ),
)

CARD = Lesson(
    id="card",
    title="Play a card",
    goal="Set a card for the Initiative of the next Round.",
    learnt=has_set_a_card,
    praise="Your card was set for the Initiative.",
    cues=(
        Cue(
            question="initiative card",
            text="Click the highest card of your hand. Then press “Set it face down”.",
            keys="Press the number of the highest card of your hand, counted from the left. Then press Enter.",
            touch="Touch the highest card of your hand. Then touch “Set it face down”.",
            about="The higher card has the Initiative in this Round; who sets none gives it away.",
        ),
        Cue(
            question="next action",
            text=f"Press {END_ACTIONS}: this Round is almost over.",
            keys="Press P to end the Action Step: this Round is almost over.",
            touch=f"Touch {END_ACTIONS}: this Round is almost over.",
        ),
    ),
)

OBJECTIVE = Lesson(
    id="objective",
    title="Take the objective",
    goal="Lie in the enemy's half when the Round ends.",
    learnt=has_scored,
    praise="The enemy's half brought you Victory Points.",
    cues=(
        Cue(
            question="unit to activate",
            text=f"Click {SHE}: she is to cross the middle of the table.",
            keys="Press 1 for the first of your units: it is to cross the middle of the table.",
            touch=f"Tap {SHE}: she is to cross the middle of the table.",
            about="A unit wholly in a quarter of the enemy's half when a Round ends brings 10 Victory Points.",
            pieces=("A1.1", *QUARTERS),
            when=is_ready(CRUISER),
        ),
        Cue(
            question="unit to activate",
            text=f"Click {THEY}: they are to cross the middle of the table, too.",
            keys="Press 1 for the first of your units: it is to cross the middle of the table, too.",
            touch=f"Tap {THEY}: they are to cross the middle of the table, too.",
            pieces=("A2.1", "A2.2", *QUARTERS),
        ),
        Cue(
            question="course",
            text="Drag your frigates ahead as far as they go, over the middle line. Then press “Sail”.",
            keys="Press W six times, over the middle line. Then press Enter.",
            touch="Drag your frigates ahead as far as they go, over the middle line. Then touch “Sail”.",
            about="Both must lie beyond the line across the table, on one side of the line along it.",
            pieces=QUARTERS,
            when=is_active(FRIGATES),
        ),
        Cue(
            question="course",
            text="Drag her ahead as far as she goes, over the middle line. Then press “Sail”.",
            keys="Press W six times, over the middle line. Then press Enter.",
            touch="Drag her ahead as far as she goes, over the middle line. Then touch “Sail”.",
            about="All of the unit must lie beyond the line across the table, on one side of the line along it.",
            pieces=QUARTERS,
        ),
        Cue(
            question="next action",
            text=f"Fire if you like, or press {END_ACTIONS}.",
            keys="Press P to end the Action Step; or fire, if you like.",
            touch=f"Fire if you like, or touch {END_ACTIONS}.",
            pieces=QUARTERS,
        ),
    ),
)

USUAL = (
    Cue(
        question="",
        text="Watch: the enemy acts now.",
        about="Nothing is asked of you until it is done.",
    ),
    Cue(
        question="next model to move",
        text="Click the frigate that sails first.",
        keys="Press 1 for the frigate that sails first.",
        touch="Tap the frigate that sails first.",
        pieces=("A2.1", "A2.2"),
    ),
    Cue(
        question="cards to discard",
        text="The enemy's card was higher and has the Initiative. Press “Keep them all”.",
        keys="The enemy's card was higher and has the Initiative. Press Enter to keep your cards.",
        touch="The enemy's card was higher and has the Initiative. Touch “Keep them all”.",
        about="It acts first in this Round. Before new cards come you may throw some away.",
        when=has_lost_the_initiative,
    ),
    Cue(
        question="cards to discard",
        text="Before new cards come you may throw some away. Press “Keep them all”.",
        keys="Before new cards come you may throw some away. Press Enter to keep them all.",
        touch="Before new cards come you may throw some away. Touch “Keep them all”.",
    ),
    Cue(
        question="hold your nerve",
        text="The Initiative is yours. Press “Keep the Initiative”.",
        keys="The Initiative is yours. Press 2 to keep the Initiative.",
        touch="The Initiative is yours. Touch “Keep the Initiative”.",
        about="Whoever gives it away gets a card instead.",
    ),
    Cue(
        question="unit to activate",
        text="Click one of your units that has not acted yet.",
        keys="Press 1 for the first of your units that has not acted yet.",
        touch="Tap one of your units that has not acted yet.",
    ),
    Cue(
        question="course",
        text="Drag her ahead, then press “Sail”.",
        keys="Press W three times, then Enter.",
        touch="Drag her ahead, then touch “Sail”.",
    ),
    Cue(
        question="next action",
        text=f"Attack again, or press {END_ACTIONS}.",
        keys="Press P to end the Action Step, or 1 to attack again.",
        touch=f"Attack again, or touch {END_ACTIONS}.",
    ),
    Cue(
        question="initial target",
        text=f"Click {TARGET}.",
        keys="Press 1 for the first enemy of the list.",
        touch=f"Tap {TARGET}.",
        pieces=("B1.1", "B1.2"),
    ),
    Cue(
        question="contributing weapons",
        text="Read the odds, then press “Fire”.",
        keys="Read the odds, then press Enter to fire.",
        touch="Read the odds, then touch “Fire”.",
    ),
    Cue(
        question="object struck",
        text="A collision: she runs into several at once. Click the one that she strikes.",
        keys="A collision: she runs into several at once. Press 1 for the first that she may strike.",
        touch="A collision: she runs into several at once. Tap the one that she strikes.",
        about="It costs her 1 Disorder, and whoever is no heavier as much; only land or a heavier ship can hurt her.",
    ),
    Cue(
        question=ANY,
        text="This is no part of the lesson: choose any answer that is offered.",
        keys="This is no part of the lesson: press 1, or Enter where an answer is laid out.",
        touch="This is no part of the lesson: touch any answer that is offered.",
    ),
)

FIRST_VOYAGE = LessonPlan(
    id="first-voyage",
    title="First voyage",
    about="Five lessons in ten minutes: sail, fire, rally, a card, the objective. You act first, against a cadet.",
    options={
        "first_game": True,
        "forces": ["karst.first", ENEMY],
        "encounter": "enc1",
        "terrain": "none",
        "width": 36,
        "height": 36,
    },
    seed=SEED,
    seat=LEARNER,
    foe="cadet",
    opening=OPENING,
    lessons=(SAIL, FIRE, RALLY, CARD, OBJECTIVE),
    cues=USUAL,
    ending="That is the whole game: sail, fire, rally, cards and objectives.",
)
