"""What a model is now: its Attributes, special rules, condition and traits."""
