"""The core of the rules: procedures, decisions, events, chance, hooks, views and journals.

It knows no game, no geometry, no clock and no network. `ARCHITECTURE.md` tells the life of a command.
"""
