"""The editions that come with the game, for all tests: a file that is put into `rulesets/` is in every one of them."""

from vialibera.rules.editions import available_editions

EDITIONS = tuple(id for id, _ in available_editions())
