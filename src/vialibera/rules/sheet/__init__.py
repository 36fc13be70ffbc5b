"""The sheet: all the rules of one edition, as typed and frozen data.

Every other package reads the sheet; this package imports nothing of the program.

- sheet.py: `Sheet` and its parts; the only place that lists the slots
- slot_values.py: the types of their values: the names that a slot can hold, and kinds of numbers
- sheet_part.py: the base class of these parts, a frozen value that is quick to define
- from_data.py: builds a `Sheet` from checked plain data
"""

from vialibera.rules.sheet.from_data import sheet_from_data
from vialibera.rules.sheet.sheet import Sheet

__all__ = ["Sheet", "sheet_from_data"]
