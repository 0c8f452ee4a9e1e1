"""Where units may stand and how they move there."""
