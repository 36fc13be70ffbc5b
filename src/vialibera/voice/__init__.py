"""Speech in a process of its own: what waits to be said, who says it, and what happens when nobody can."""
