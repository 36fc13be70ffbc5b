"""Who and where: seats are 0, 1, 2 …; those who are no player have numbers below zero."""

from __future__ import annotations

MOST_SEATS = 7
"""More than an edition ever lets play."""

ALONE = tuple([(seat,) for seat in range(MOST_SEATS)])
"""Each seat as the only one that must answer."""

BANK = -1
"""Owner of the unsold deeds and last row of the accounts."""
MIDDLE = -2
"""The middle of the board, where some editions lay the taxes: last but one row of the accounts."""
CHANCE = -3
"""Throws the dice and shuffles."""
CLOCK = -4
"""Rings when the agreed time is up."""
REFEREE = -5
"""Judges at a table of a tournament."""

NOWHERE = -1
"""A space number for what happens on no space."""

HOTEL = 5
"""The building level of a hotel: it stands for five houses."""

HOUSES = 0
HOTELS = 1
"""Rows of the Bank's stock of buildings."""
