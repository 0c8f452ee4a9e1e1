"""The `sandtable` command: play, study, replay and look things up from a terminal."""
