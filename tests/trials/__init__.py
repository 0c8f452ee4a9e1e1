"""Trials: long runs that print their figures, each started by itself as `python -m tests.trials.NAME`."""
