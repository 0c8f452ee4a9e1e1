"""What the effects of System cards do, part by part."""
