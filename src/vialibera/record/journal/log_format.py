"""The number of the format, and the digest of the rules that a log carries."""

from __future__ import annotations

from hashlib import sha256

from vialibera.record.journal.errors import JournalError, printable_excerpt
from vialibera.rules.editions.edition import canonical_json
from vialibera.support.json_values import JsonObject, JsonValue

LOG_FORMAT = 4
"""The format in which logs are written, the only one that is read: those before it were never released."""


def rules_digest(rules: JsonObject) -> str:
    """Return the SHA-256 of a ruleset: two games have the same one if they are played by the same rules."""
    return sha256(canonical_json(rules).encode("utf-8", "surrogatepass")).hexdigest()


def check_format_known(written: JsonValue) -> None:
    """Raise JournalError if a format is newer than ours, or is another one."""
    if type(written) is not int or written < LOG_FORMAT:
        raise JournalError("unknown-format", found=printable_excerpt(written), known=LOG_FORMAT)
    if written > LOG_FORMAT:
        raise JournalError("newer-format", found=written, known=LOG_FORMAT)
