"""The ladder of draw poker by the million."""
