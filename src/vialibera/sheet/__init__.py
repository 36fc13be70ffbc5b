"""The sheet: what an edition lays down, as typed and frozen data that every other ring reads."""

from vialibera.sheet.reading import sheet_from
from vialibera.sheet.sheet import Sheet

__all__ = ["Sheet", "sheet_from"]
