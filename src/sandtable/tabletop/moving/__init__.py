"""Moving models along courses."""
