"""Paper: forces as they are printed, for the command line and the server alike."""
