"""Places, headings and distances in words: those of every table, for the rooms of this game."""

from __future__ import annotations

from sandtable.tabletop.compass import (
    POINTS,
    SECTORS,
    at_place,
    at_pose,
    bearing_in_words,
    bearing_of,
    both,
    box_in_words,
    compass_point,
    count,
    distance_in_words,
    either,
    heading_in_words,
    inches_in_words,
    place_in_words,
    plain,
    sectors_in_words,
    whole_degrees,
)

__all__ = [
    "POINTS",
    "SECTORS",
    "at_place",
    "at_pose",
    "bearing_in_words",
    "bearing_of",
    "both",
    "box_in_words",
    "compass_point",
    "count",
    "distance_in_words",
    "either",
    "heading_in_words",
    "inches_in_words",
    "place_in_words",
    "plain",
    "sectors_in_words",
    "whole_degrees",
]
