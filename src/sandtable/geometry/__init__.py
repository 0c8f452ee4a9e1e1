"""The table: places, shapes, distances, sight and movement in whole numbers, knowing no rules.

Lengths are milli-inches, angles centi-degrees clockwise from north (+y). Cutting concave terrain (`cutting`) needs
shapely and is imported by name where content is loaded.
"""
