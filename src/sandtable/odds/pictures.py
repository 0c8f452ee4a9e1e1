"""Odds to look at: bars of characters for a terminal, bars of SVG for a page."""

from __future__ import annotations

from html import escape

from sandtable.kernel.rollspec import RollSpec
from sandtable.kernel.wording import plain
from sandtable.odds.rolls import Odds

RAREST = 0.0005
"""What is rarer in all than this is not worth a line."""
EIGHTHS = " ▏▎▍▌▋▊▉"

WIDTH, HEIGHT, FOOT, HEAD = 640, 320, 48, 44


def shown(found: Odds) -> int:
    """How many numbers of successes are worth a line."""
    return max(1, int((found.at_least >= RAREST).sum()))


def bars(spec: RollSpec, found: Odds, width: int) -> list[str]:
    """A table with a bar for each number of successes, in lines of at most this width."""
    wide = max(10, len(spec.counts))
    lines = [f"{spec.counts.capitalize():>{wide}}  exactly  at least"]
    room = max(8, width - wide - 21)
    tallest = float(found.chances.max())
    for number in range(shown(found)):
        chance, or_more = float(found.chances[number]), found.chance_of(number)
        lines.append(f"{number:>{wide}}  {chance:>7.2%}  {or_more:>8.2%}  {_bar(chance / tallest, room)}".rstrip())
    return lines


def _bar(share: float, room: int) -> str:
    whole, part = divmod(round(share * room * 8), 8)
    return "█" * whole + EIGHTHS[part].strip()


def svg(spec: RollSpec, found: Odds) -> str:
    """The same as a picture that stands alone and says in words what it shows."""
    numbers = shown(found)
    step = (WIDTH - 40) / numbers
    tallest = float(found.chances.max())
    said = ", ".join(f"{n}: {float(found.chances[n]):.1%}" for n in range(numbers))
    title, mean = escape(plain(spec.title) or spec.counts.capitalize()), f"mean {found.mean:.2f}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="system-ui, sans-serif" font-size="13">',
        f"<title>{title}</title>",
        f"<desc>{escape(spec.counts.capitalize())}, {mean}. {said}</desc>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbf7ee"/>',
        f'<text x="20" y="26" fill="#22303c" font-weight="600">{title}</text>',
        f'<text x="{WIDTH - 20}" y="26" text-anchor="end" fill="#22303c">{mean}</text>',
    ]
    for number in range(numbers):
        chance = float(found.chances[number])
        tall = (HEIGHT - FOOT - HEAD - 16) * chance / tallest
        x, y = 20 + step * number, HEIGHT - FOOT - tall
        middle = x + step / 2
        parts += [
            f'<rect x="{x + step * 0.1:.1f}" y="{y:.1f}" width="{step * 0.8:.1f}" height="{tall:.1f}" fill="#2f5d7c"/>',
            f'<text x="{middle:.1f}" y="{HEIGHT - FOOT + 18}" text-anchor="middle" fill="#22303c">{number}</text>',
        ]
        if step >= 30:
            parts.append(
                f'<text x="{middle:.1f}" y="{y - 4:.1f}" text-anchor="middle" fill="#22303c" font-size="11">'
                f"{chance:.1%}</text>"
            )
    counts = escape(spec.counts)
    parts.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 10}" text-anchor="middle" fill="#22303c">{counts}</text></svg>')
    return "\n".join(parts) + "\n"
