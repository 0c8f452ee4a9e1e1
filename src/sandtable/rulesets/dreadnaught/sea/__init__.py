"""Where things are on the map: arcs, impact faces, rows of Components, Line of Fire, Obstacles."""
