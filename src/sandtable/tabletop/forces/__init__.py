"""The skeleton of building a force: slots that must or may be filled, a draft within a limit, a file to edit."""
