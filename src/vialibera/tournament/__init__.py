"""A tournament: who takes part, at which tables, with which results, and who stands where."""
