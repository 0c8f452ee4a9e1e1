"""Where a unit may be put down."""
