"""Catalogues that people keep for list builders, read without knowing any game.

Files of the BattleScribe 2.03 format, as BattleScribe and New Recruit write them: a game system, its catalogues, and
rosters made from them. What is read is data: entries, links, profiles, costs, constraints, modifiers, conditions. What
a profile means is for a rule set to say (its facet `imports`).
"""
