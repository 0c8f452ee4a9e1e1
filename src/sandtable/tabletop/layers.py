"""Layers in which figures are worked out, as far as games share them."""

from __future__ import annotations

from functools import reduce
from operator import or_

from sandtable.kernel.values import Layer

PLUS = Layer("plus and minus", lambda value, amounts: value + sum([int(amount) for amount in amounts]))
LEAST = Layer("at most", lambda value, amounts: min([value, *[int(amount) for amount in amounts]]))
MOST = Layer("at least", lambda value, amounts: max([value, *[int(amount) for amount in amounts]]))
DIVIDED = Layer("divided", lambda value, amounts: -(-value // max([int(amount) for amount in amounts])))
"""By the largest divisor alone, rounded up."""
FACES = Layer("faces", lambda value, masks: reduce(or_, [int(mask) for mask in masks], value))
"""Sets of faces as bits: all of them together."""
