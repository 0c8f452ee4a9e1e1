"""What clients are told of a table of models, as far as miniatures games share it; words and rule ids are given."""
