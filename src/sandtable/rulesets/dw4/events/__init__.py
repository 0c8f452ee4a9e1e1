"""Events of a battle: everything that can happen, in the past tense."""
