"""What miniatures games share: models and units on a table, how they lie, are put down and move.

The figures in which games differ are given by the rule set, and so are the rules that are cited.
"""
