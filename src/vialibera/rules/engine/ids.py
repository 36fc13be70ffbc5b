"""Numbers of seats and spaces: seats are 0, 1, 2 …; actors and accounts that are no player are below zero."""

from __future__ import annotations

Seats = tuple[int, ...]
"""Numbers of seats; where the order counts, the first in front."""
Spaces = tuple[int, ...]
"""Numbers of spaces, one of them for each deed or building that is meant."""
BoardFigures = tuple[int, ...]
"""A figure of each space or of each group, by its number."""

MOST_SEATS = 7
"""The most seats that any edition allows."""

# Made once, because nearly every pause waits for one seat alone.
ONLY_ACTOR = tuple([(seat,) for seat in range(MOST_SEATS)])
"""By seat, the actors of a pause that waits for this seat alone."""

BANK = -1
"""The owner of the unsold deeds, and as an index the last row of the accounts."""
MIDDLE = -2
"""The middle of the board, where some editions put the taxes; as an index the last but one row of the accounts."""
CHANCE = -3
"""The actor that throws the dice and shuffles."""
CLOCK = -4
"""The actor that rings when the agreed time is up."""
REFEREE = -5
"""The actor that gives rulings at a tournament table."""

NO_SEAT = -1
"""The number of a seat where none is meant."""
NOWHERE = -1
"""The space number of an event that belongs to no space."""
NO_GROUP = -1
"""The group of a space that belongs to none."""
NO_PAUSE = -1
"""A number that no pause has."""

HOTEL = 5
"""The building level of a hotel, which counts as five houses."""

HOUSES = 0
HOTELS = 1
"""Rows of the Bank's stock of buildings."""
