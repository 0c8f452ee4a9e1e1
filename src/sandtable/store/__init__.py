"""Where games are kept: journals on disk, written so that nothing acknowledged is lost."""
