"""The table: places, shapes, distances, sight and movement in whole numbers, knowing no rules.

Lengths are milli-inches, angles centi-degrees clockwise from north (+y). Cutting concave terrain (`cutting`) needs
shapely and is imported by name where content is loaded.
"""

from sandtable.geometry.course import Ahead, ComeAbout, Course, Halt, Leg, Pivot, Slide, Swing, Trace, trace
from sandtable.geometry.groups import groups
from sandtable.geometry.measure import (
    CONTACT,
    Pieces,
    contains_point,
    entirely_within,
    farthest,
    gap,
    gap_any,
    overlaps,
    overlaps_any,
    touches,
    touches_any,
    within,
    within_any,
)
from sandtable.geometry.pose import Pose
from sandtable.geometry.sector import Sector, bearing, sectors_of
from sandtable.geometry.shape import Body, Outline, Region, Shape, pieces_of
from sandtable.geometry.sight import Sight, Thing, look, sees
from sandtable.geometry.sweep import (
    Contact,
    Obstacle,
    advance_until_clear,
    advance_until_contact,
    first_contact,
    turn_until_contact,
)
from sandtable.geometry.units import DEGREE, FULL_TURN, INCH, degrees, inches, normal, show_degrees, show_inches
from sandtable.geometry.zone import Box

__all__ = [
    "CONTACT",
    "DEGREE",
    "FULL_TURN",
    "INCH",
    "Ahead",
    "Body",
    "Box",
    "ComeAbout",
    "Contact",
    "Course",
    "Halt",
    "Leg",
    "Obstacle",
    "Outline",
    "Pieces",
    "Pivot",
    "Pose",
    "Region",
    "Sector",
    "Shape",
    "Sight",
    "Slide",
    "Swing",
    "Thing",
    "Trace",
    "advance_until_clear",
    "advance_until_contact",
    "bearing",
    "contains_point",
    "degrees",
    "entirely_within",
    "farthest",
    "first_contact",
    "gap",
    "gap_any",
    "groups",
    "inches",
    "look",
    "normal",
    "overlaps",
    "overlaps_any",
    "pieces_of",
    "sectors_of",
    "sees",
    "show_degrees",
    "show_inches",
    "touches",
    "touches_any",
    "trace",
    "turn_until_contact",
    "within",
    "within_any",
]
