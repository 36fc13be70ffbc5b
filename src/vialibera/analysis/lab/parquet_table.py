"""A table of games as Parquet, which tools for data read; it needs pyarrow, the extra `vialibera[parquet]`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from vialibera.analysis.lab.game_rows import GameRow

ROWS_AT_A_TIME = 10_000
"""Rows that are kept in memory before they are compressed."""


class ParquetTable:
    """The rows of a table that grows in memory, compressed; the same rows always give the same bytes."""

    def __init__(self) -> None:
        """Raise ModuleNotFoundError if pyarrow is not installed."""
        import pyarrow
        from pyarrow import parquet

        self.arrow = pyarrow
        number, numbers, names = pyarrow.int64(), pyarrow.list_(pyarrow.int16()), pyarrow.list_(pyarrow.string())
        self.schema: Any = pyarrow.schema(
            [
                *[(name, number) for name in ("seed", "turns", "throws", "events")],
                ("ended", pyarrow.bool_()),
                ("winners", numbers),
                ("bankruptcies", number),
                ("kinds", names),
                ("standings", numbers),
            ]
        )
        self.sink: Any = pyarrow.BufferOutputStream()
        self.writer: Any = parquet.ParquetWriter(self.sink, self.schema)
        self.rows: list[GameRow] = []

    def add(self, row: GameRow) -> None:
        self.rows.append(row)
        if len(self.rows) == ROWS_AT_A_TIME:
            self._write_rows()

    def _write_rows(self) -> None:
        rows, self.rows = [row._asdict() for row in self.rows], []
        self.writer.write_table(self.arrow.Table.from_pylist(rows, schema=self.schema))

    def finish(self) -> bytes:
        """Return the whole table as the bytes of a file; after this nothing can be added."""
        if self.rows:
            self._write_rows()
        self.writer.close()
        return bytes(self.sink.getvalue())
