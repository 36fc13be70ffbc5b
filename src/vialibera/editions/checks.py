"""Checks that the parts of a ruleset fit each other, which its shape alone cannot show."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING

from vialibera.editions.layers import descend
from vialibera.editions.model import (
    Card,
    CardBase,
    DeckSquare,
    GoBackTo,
    GoTo,
    GoToNext,
    LinePart,
    Move,
    PayOrDrawCard,
    Ruleset,
    Square,
    Street,
)
from vialibera.editions.names import known_keys
from vialibera.editions.problem import Problem, unknown
from vialibera.editions.reading import Path, dotted
from vialibera.words.languages import language, languages

if TYPE_CHECKING:
    from collections.abc import Iterator

    from vialibera.editions.documents import Node

SMALLEST_BOARD, LARGEST_BOARD = 8, 120
RENTS = 6
SMALLEST_COLOUR, LARGEST_COLOUR = 2, 4
REPEATABLE = ("cards", "tax", "nothing", "parking")
GROUP_OF = {"street": "colour", "station": "stations", "company": "companies"}
FACTS_OF_CARDS = {"amount", "house", "hotel", "steps"}


class Checker:
    """Finds the problems of one ruleset; each method yields those of one part."""

    def __init__(self, rules: Ruleset, root: Node) -> None:
        self.rules = rules
        self.root = root
        self.at = {id: rules.board.index(id) for id in rules.board}
        """The number of the first square of each id on the board."""

    def problem(self, code: str, path: Path, found: object = None, **facts: str) -> Problem:
        """Return a problem at the place of the value at `path`."""
        place = descend(self.root, path).place
        return Problem(code, place, {"path": dotted(path), **facts}, None if found is None else str(found))

    def unknown(self, code: str, path: Path, found: str, known: list[str]) -> Problem:
        """Return a problem about a name at `path` that is none of the known ones."""
        return unknown(code, descend(self.root, path).place, found, known, path=dotted(path))

    def all(self) -> Iterator[Problem]:
        yield from self.names()
        yield from self.board()
        yield from self.groups()
        yield from self.streets()
        yield from self.decks()
        yield from self.players()
        yield from self.opening()
        yield from self.slots()

    # names

    def names(self) -> Iterator[Problem]:
        """Yield the problems of the forms of names and of the currency's plurals, language by language."""
        for id, square in self.rules.squares.items():
            for lang, forms in square.name.items():
                path: Path = ("squares", id, "name", lang)
                yield from self.keys(path, forms, known_keys(lang), "name")
                if "article" in forms and lang in languages() and forms["article"] not in language(lang).articles:
                    yield self.unknown("choice", (*path, "article"), forms["article"], list(language(lang).articles))
        for lang, plurals in self.rules.currency.names.items():
            known = (*language(lang).plural, "other") if lang in languages() else None
            yield from self.keys(("currency", "names", lang), plurals, known, "other")

    def keys(self, path: Path, given: dict[str, str], known: tuple[str, ...] | None, needed: str) -> Iterator[Problem]:
        """Yield a problem for each key that the language does not know, and one if the needed key is missing.

        `known` is None for a language that the program does not have; then any key is allowed, because a file from a
        player with one language more must work here too.
        """
        for key in given:
            if known is not None and key not in known:
                at = descend(self.root, (*path, key)).at
                yield unknown("key_unknown", at, key, list(known), path=dotted(path))
        if needed not in given:
            yield Problem("key_missing", descend(self.root, path).at, {"path": dotted((*path, needed))})

    # board and groups

    def board(self) -> Iterator[Problem]:
        """Yield problems of the board's size, of repeated squares, and of a missing or second `go` or `jail`."""
        board, squares = self.rules.board, self.rules.squares
        if not SMALLEST_BOARD <= len(board) <= LARGEST_BOARD:
            yield self.problem("board_size", ("board",), len(board), least=str(SMALLEST_BOARD), most=str(LARGEST_BOARD))
        for n, id in enumerate(board):
            if self.at[id] != n and squares[id].kind not in REPEATABLE:
                yield self.problem("square_twice", ("board", n), id)
        for kind in ("go", "jail"):
            found = [id for id in self.at if squares[id].kind == kind]
            if len(found) != 1:
                yield self.problem("one_of_kind", ("board",), ", ".join(found) or "0", kind=kind)

    def groups(self) -> Iterator[Problem]:
        """Yield problems of the groups: unknown ones, a wrong kind or size, and rent rows of the wrong length."""
        for id, square in self.squares():
            if isinstance(square, Street | LinePart):
                yield from self.group_of(id, square)
        for kind in ("stations", "companies"):
            found = [id for id, group in self.rules.groups.items() if group.kind == kind]
            for extra in found[1:]:
                yield self.problem("one_group", ("groups", extra), extra, kind=kind)
            yield from self.row_of(kind, len([id for id in found[:1] for _ in self.members(id)]))
        for id, group in self.rules.groups.items():
            size = len(self.members(id))
            if group.kind == "colour" and not SMALLEST_COLOUR <= size <= LARGEST_COLOUR:
                yield self.problem("colour_size", ("groups", id), size)

    def squares(self) -> Iterator[tuple[str, Square]]:
        """Yield the squares that are on the board with their ids, each once."""
        return ((id, self.rules.squares[id]) for id in self.at)

    def members(self, group: str) -> list[str]:
        """Return the ids of the squares in a group."""
        return [id for id, square in self.squares() if getattr(square, "group", None) == group]

    def group_of(self, id: str, square: Street | LinePart) -> Iterator[Problem]:
        """Yield a problem if the group that a square names does not exist or is of another kind."""
        path = ("squares", id, "group")
        if square.group not in self.rules.groups:
            yield self.unknown("group_unknown", path, square.group, list(self.rules.groups))
        elif self.rules.groups[square.group].kind != GROUP_OF[square.kind]:
            yield self.problem("group_kind", path, square.group, kind=GROUP_OF[square.kind])

    def row_of(self, kind: str, size: int) -> Iterator[Problem]:
        """Yield a problem if there is not one rent for each number of stations or companies owned."""
        path: Path = ("stations", "rent") if kind == "stations" else ("companies", "amounts")
        row = self.rules.stations.rent if kind == "stations" else self.rules.companies.amounts
        if size and len(row) != size:
            yield self.problem("row_of_group", path, len(row), size=str(size))

    def streets(self) -> Iterator[Problem]:
        """Yield problems of single squares: the rents of streets, prices with no exact half, and unknown decks."""
        for id, square in self.squares():
            if isinstance(square, Street) and len(square.rent) != RENTS:
                yield self.problem("rent_row", ("squares", id, "rent"), len(square.rent))
            if isinstance(square, Street | LinePart) and square.mortgage is None and square.price % 2:
                yield self.problem("half_price", ("squares", id, "price"))
            if isinstance(square, DeckSquare) and square.deck not in self.rules.decks:
                yield self.unknown("deck_unknown", ("squares", id, "deck"), square.deck, list(self.rules.decks))

    # cards

    def decks(self) -> Iterator[Problem]:
        """Yield problems of the decks: their size, without extra cards, and their cards."""
        for id, deck in self.rules.decks.items():
            size = sum(not card.extra for card in deck.cards.values())
            if size != deck.size:
                yield self.problem("deck_size", ("decks", id, "cards"), size, size=str(deck.size), deck=id)
            for name, card in deck.cards.items():
                yield from self.card(card, ("decks", id, "cards", name))

    def card(self, card: Card, path: Path) -> Iterator[Problem]:
        """Yield the problems of one card."""
        if isinstance(card, GoTo | GoBackTo):
            yield from self.target(card.square, (*path, "square"))
        if isinstance(card, GoToNext) and not any(square.kind == card.kind for square in self.on_board()):
            yield self.problem("no_next", (*path, "kind"), card.kind)
        if isinstance(card, Move) and (card.steps == 0 or abs(card.steps) >= len(self.rules.board)):
            yield self.problem("steps", (*path, "steps"), card.steps)
        if isinstance(card, PayOrDrawCard) and card.draw_from not in self.rules.decks:
            yield self.unknown("deck_unknown", (*path, "draw_from"), card.draw_from, list(self.rules.decks))
        yield from self.texts(card, path)

    def on_board(self) -> list[Square]:
        """Return the squares that are on the board, each once."""
        return [self.rules.squares[id] for id in self.at]

    def target(self, square: int | str, path: Path) -> Iterator[Problem]:
        """Yield a problem if the square that a card sends to does not exist, or is on the board more than once."""
        size = len(self.rules.board)
        if isinstance(square, int):
            if not 0 <= square < size:
                yield self.problem("target_number", path, square, last=str(size - 1))
        elif square not in self.at:
            yield self.unknown("target_unknown", path, square, list(self.at))
        elif self.rules.board.count(square) > 1:
            yield self.problem("target_twice", path, square)

    def texts(self, card: CardBase, path: Path) -> Iterator[Problem]:
        """Yield a problem for each {word} of a card's text that names no fact of the card.

        Sums in texts are placeholders, never figures, so that a changed value cannot make a card wrong.
        """
        known = sorted(FACTS_OF_CARDS & set(type(card).model_fields)) + ["to"] * isinstance(card, GoTo | GoBackTo)
        for lang, text in card.text.items():
            where = (*path, "text", lang)
            for name in placeholders(text):
                if name is None:
                    yield self.problem("braces", where)
                elif name not in known:
                    yield self.problem("placeholder", where, f"{{{name}}}", known=", ".join(known) or "-")

    # players and opening

    def players(self) -> Iterator[Problem]:
        """Yield problems of the numbers of players and of the contracts dealt."""
        capital, contracts = self.rules.players.capital, self.rules.players.contracts
        seats = sorted(map(int, capital))
        if not seats or seats != list(range(seats[0], seats[-1] + 1)):
            yield self.problem("seats_gap", ("players", "capital"), ", ".join(map(str, seats)) or "-")
        if contracts and set(contracts) != set(capital):
            yield self.problem("contracts_seats", ("players", "contracts"))
        elif contracts:
            yield from self.hands()

    def hands(self) -> Iterator[Problem]:
        """Yield a problem if there are too few contracts for all players, or if one player's could cost too much.

        The test takes the dearest contracts, since any player can be dealt them.
        """
        prices = sorted((s.price for s in self.on_board() if isinstance(s, Street | LinePart)), reverse=True)
        for seats, hand in self.rules.players.contracts.items():
            path = ("players", "contracts", seats)
            if int(seats) * hand > len(prices):
                yield self.problem("contracts_many", path, hand, deeds=str(len(prices)))
            elif sum(prices[:hand]) > self.rules.players.capital[seats]:
                yield self.problem("contracts_dear", path, hand)

    def opening(self) -> Iterator[Problem]:
        """Yield a problem if the stages of the opening are not exactly those that this ruleset needs."""
        wanted = {"order", "decks"} | ({"contracts"} if self.rules.players.contracts else set())
        stages = self.rules.opening.stages
        if set(stages) != wanted or len(stages) != len(wanted):
            yield self.problem("stages", ("opening", "stages"), ", ".join(stages), wanted=", ".join(sorted(wanted)))

    # slots that must agree

    def slots(self) -> Iterator[Problem]:
        """Yield a problem for each two values that contradict each other, or where one has no effect."""
        rules = self.rules
        if rules.parking.on_landing == "jackpot" and rules.tax.to == "bank":
            yield self.problem("jackpot_without_taxes", ("tax", "to"), "bank")
        if rules.ending.minutes_at_most is not None and not rules.ending.clock:
            yield self.problem("minutes_without_clock", ("ending", "minutes_at_most"), rules.ending.minutes_at_most)
        stockless = rules.building.houses is None and rules.building.hotels is None
        if stockless and rules.building.contest != "none":
            yield self.problem("contest_without_stock", ("building", "contest"), rules.building.contest)
        if rules.bank_buys and not rules.timing.get("sell_deed"):
            yield self.problem("sale_without_moment", ("bank_buys",), True)


def placeholders(text: str) -> Iterator[str | None]:
    """Yield the names in braces, or None for braces that do not close or hold more than a name."""
    try:
        for _, name, form, conversion in Formatter().parse(text):
            if name is not None:
                yield None if form or conversion else name
    except ValueError:
        yield None
