"""A log to look back on: moved about in, listed among others, summed up in a report. Nothing here is ever written."""
