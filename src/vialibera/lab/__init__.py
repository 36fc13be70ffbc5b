"""The laboratory: many games among computer players, counted."""
