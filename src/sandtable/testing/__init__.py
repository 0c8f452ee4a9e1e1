"""Tools for testing a rule set, whichever it is: answers in order, dice written down, and the laws of play."""
