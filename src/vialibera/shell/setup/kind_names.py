"""The kinds of computer players by their names in any language."""

from vialibera.play.bots.bot_kinds import BOT_KINDS, STAND_IN
from vialibera.shell.setup.even_level import EVEN
from vialibera.words.languages import language_codes
from vialibera.words.texts import format_text


def find_bot_kind(name: str) -> str:
    """Return the id of the kind that has this id or, in any language, this name; return another name as it is."""
    kinds = (*BOT_KINDS, EVEN)
    if name in kinds:
        return name
    named = {format_text(lang, f"ui-kind-{kind}").casefold(): kind for lang in language_codes() for kind in kinds}
    return named.get(name.casefold(), name)


def bot_kind_title(lang: str, kind: str) -> str:
    """Return the name of a kind in a language; return the id of no kind as it is."""
    return format_text(lang, f"ui-kind-{kind}") if kind in (*BOT_KINDS, STAND_IN) else kind
