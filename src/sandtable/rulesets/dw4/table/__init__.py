"""How things lie on the table: footprints, sight, arcs, zones, coherency, distances."""
