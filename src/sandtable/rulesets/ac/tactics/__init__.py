"""What one who plays well would do."""
