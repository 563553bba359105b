"""What pokroom promises, checked."""
