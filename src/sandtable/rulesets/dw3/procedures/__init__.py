"""The headings of the rules in their order."""
