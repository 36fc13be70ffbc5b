"""The editions that come with the game, for all tests: a file that is put into `rulesets/` is in every one of them."""

from vialibera.editions import available

EDITIONS = tuple(id for id, _ in available())
