"""Sounds in a process of their own: recipes, the cues of what is told, and a mixer that may fail without the game."""
