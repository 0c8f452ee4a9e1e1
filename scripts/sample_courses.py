"""Writes courses and where the rules core ends them, for the page to be checked against: `sample_courses.py`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from sandtable.geometry.course import Ahead, ComeAbout, Course, Pivot, Slide, length, poses  # noqa: E402
from sandtable.geometry.pose import Pose  # noqa: E402

TARGET = ROOT / "web" / "src" / "lib" / "board" / "fixtures" / "courses.json"

COURSES: tuple[tuple[Pose, Course], ...] = (
    (Pose(10_000, 10_000, 0), Course((Ahead(4_000),))),
    (Pose(18_250, 24_130, 8_000), Course((Ahead(3_100), ComeAbout(1, (2_250, 2_250)), Ahead(1_700)))),
    (Pose(30_001, 7, 33_333), Course((ComeAbout(-1, (2_250, 2_250, 1_234)), Ahead(50)))),
    (
        Pose(12_345, 23_456, 17_999),
        Course((Ahead(2_000), ComeAbout(-1, (450,)), Ahead(300), ComeAbout(1, (0, 2_250)))),
    ),
    (Pose(5_000, 5_000, 27_000), Course((Ahead(1_500), ComeAbout(1, (1_125, 2_250))), astern=True)),
    (Pose(20_000, 11_111, 31_500), Course((Ahead(2_500), Pivot(-1, 6_001), Ahead(1_300), Pivot(1, 9_000, 1_000)))),
    (Pose(8_123, 30_456, 12_345), Course((Slide(27_000, 3_000), Ahead(500), Slide(9_210, 777)))),
    (Pose(9_999, 40_000, 6_750), Course()),
)
"""Every kind of course: straight, turning to both sides, by parts of a step, on the spot, astern, sideways, none."""


def sample(start: Pose, course: Course) -> dict[str, Any]:
    return {"start": start, "course": course, "length": length(course), "poses": poses(course, start)}


def text() -> str:
    samples = [sample(start, course) for start, course in COURSES]
    return "[\n" + ",\n".join(msgspec.json.encode(each).decode() for each in samples) + "\n]\n"


def main() -> None:
    TARGET.write_text(text(), encoding="utf-8")
    print(TARGET.relative_to(ROOT))


if __name__ == "__main__":
    main()
