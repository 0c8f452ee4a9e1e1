"""Many games at once, and what they tell. Seeds make any split over workers give the same result."""
