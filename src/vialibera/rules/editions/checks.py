"""Checks that the parts of a ruleset fit each other, which its shape alone cannot show."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter

from vialibera.rules.editions.layers import node_at_path
from vialibera.rules.editions.model import (
    AnyCard,
    AnySquare,
    CardBase,
    DeckSquare,
    GoBackToCard,
    GoToCard,
    GoToNextCard,
    LineSquare,
    MoveCard,
    PayOrDrawCard,
    Ruleset,
    StreetSquare,
)
from vialibera.rules.editions.name_forms import known_name_keys
from vialibera.rules.editions.problem import Problem, Problems, unknown_name_problem
from vialibera.rules.editions.validation import NodePath, dotted_path
from vialibera.rules.editions.yaml_tree import Node
from vialibera.support.json_values import Strings
from vialibera.words.languages import language_codes, load_language

SMALLEST_BOARD, LARGEST_BOARD = 8, 120
RENTS_PER_STREET = 6
SMALLEST_COLOUR, LARGEST_COLOUR = 2, 4
REPEATABLE_KINDS = ("cards", "tax", "nothing", "parking")
GROUP_KIND_OF_SQUARE = {"street": "colour", "station": "stations", "company": "companies"}
CARD_FACTS = {"amount", "house", "hotel", "steps"}


class RulesetChecker:
    """Finds the problems of one ruleset; each method yields those of one part."""

    def __init__(self, rules: Ruleset, root: Node) -> None:
        self.rules = rules
        self.root = root
        self.positions = {id: rules.board.index(id) for id in rules.board}
        """The number of the first square of each id on the board."""

    def problem_at(self, code: str, path: NodePath, found: object = None, **facts: str) -> Problem:
        """Return a problem at the place of the value at `path`."""
        place = node_at_path(self.root, path).place
        return Problem(code, place, {"path": dotted_path(path), **facts}, None if found is None else str(found))

    def unknown_name_at(self, code: str, path: NodePath, found: str, known: list[str]) -> Problem:
        """Return a problem about a name at `path` that is none of the known ones."""
        return unknown_name_problem(code, node_at_path(self.root, path).place, found, known, path=dotted_path(path))

    def all_problems(self) -> Problems:
        yield from self.name_problems()
        yield from self.board_problems()
        yield from self.group_problems()
        yield from self.square_problems()
        yield from self.deck_problems()
        yield from self.player_problems()
        yield from self.opening_problems()
        yield from self.slot_problems()

    # names

    def name_problems(self) -> Problems:
        """Yield the problems of the forms of names and of the currency's plurals, language by language."""
        for id, square in self.rules.squares.items():
            for lang, forms in square.name.items():
                path: NodePath = ("squares", id, "name", lang)
                yield from self.language_key_problems(path, forms, known_name_keys(lang), "name")
                if (
                    "article" in forms
                    and lang in language_codes()
                    and forms["article"] not in load_language(lang).article_leads
                ):
                    yield self.unknown_name_at(
                        "choice", (*path, "article"), forms["article"], list(load_language(lang).article_leads)
                    )
        for lang, plurals in self.rules.currency.names.items():
            known = (*load_language(lang).plural_rules, "other") if lang in language_codes() else None
            yield from self.language_key_problems(("currency", "names", lang), plurals, known, "other")

    def language_key_problems(
        self, path: NodePath, given: dict[str, str], known: Strings | None, needed: str
    ) -> Problems:
        """Yield a problem for each key that the language does not know, and one if the needed key is missing.

        `known` is None for a language that the program does not have; then any key is allowed, because a file from a
        player with one language more must work here too.
        """
        for key in given:
            if known is not None and key not in known:
                at = node_at_path(self.root, (*path, key)).name_place
                yield unknown_name_problem("key_unknown", at, key, list(known), path=dotted_path(path))
        if needed not in given:
            yield Problem(
                "key_missing", node_at_path(self.root, path).name_place, {"path": dotted_path((*path, needed))}
            )

    # board and groups

    def board_problems(self) -> Problems:
        """Yield problems of the board's size, of repeated squares, and of a missing or second `go` or `jail`."""
        board, squares = self.rules.board, self.rules.squares
        if not SMALLEST_BOARD <= len(board) <= LARGEST_BOARD:
            yield self.problem_at(
                "board_size", ("board",), len(board), least=str(SMALLEST_BOARD), most=str(LARGEST_BOARD)
            )
        for n, id in enumerate(board):
            if self.positions[id] != n and squares[id].kind not in REPEATABLE_KINDS:
                yield self.problem_at("square_twice", ("board", n), id)
        for kind in ("go", "jail"):
            found = [id for id in self.positions if squares[id].kind == kind]
            if len(found) != 1:
                yield self.problem_at("one_of_kind", ("board",), ", ".join(found) or "0", kind=kind)

    def group_problems(self) -> Problems:
        """Yield problems of the groups: unknown ones, a wrong kind or size, and rent rows of the wrong length."""
        for id, square in self.square_items():
            if isinstance(square, StreetSquare | LineSquare):
                yield from self.group_reference_problems(id, square)
        for kind in ("stations", "companies"):
            found = [id for id, group in self.rules.groups.items() if group.kind == kind]
            for extra in found[1:]:
                yield self.problem_at("one_group", ("groups", extra), extra, kind=kind)
            yield from self.rent_row_problems(kind, len([id for id in found[:1] for _ in self.squares_in_group(id)]))
        for id, group in self.rules.groups.items():
            size = len(self.squares_in_group(id))
            if group.kind == "colour" and not SMALLEST_COLOUR <= size <= LARGEST_COLOUR:
                yield self.problem_at("colour_size", ("groups", id), size)

    def square_items(self) -> Iterator[tuple[str, AnySquare]]:
        """Yield the squares that are on the board with their ids, each once."""
        return ((id, self.rules.squares[id]) for id in self.positions)

    def squares_in_group(self, group: str) -> list[str]:
        """Return the ids of the squares in a group."""
        return [id for id, square in self.square_items() if getattr(square, "group", None) == group]

    def group_reference_problems(self, id: str, square: StreetSquare | LineSquare) -> Problems:
        """Yield a problem if the group that a square names does not exist or is of another kind."""
        path = ("squares", id, "group")
        if square.group not in self.rules.groups:
            yield self.unknown_name_at("group_unknown", path, square.group, list(self.rules.groups))
        elif self.rules.groups[square.group].kind != GROUP_KIND_OF_SQUARE[square.kind]:
            yield self.problem_at("group_kind", path, square.group, kind=GROUP_KIND_OF_SQUARE[square.kind])

    def rent_row_problems(self, kind: str, size: int) -> Problems:
        """Yield a problem if there is not one rent for each number of stations or companies owned."""
        path: NodePath = ("stations", "rent") if kind == "stations" else ("companies", "amounts")
        row = self.rules.stations.rent if kind == "stations" else self.rules.companies.amounts
        if size and len(row) != size:
            yield self.problem_at("row_of_group", path, len(row), size=str(size))

    def square_problems(self) -> Problems:
        """Yield problems of single squares: the rents of streets, prices with no exact half, and unknown decks."""
        for id, square in self.square_items():
            if isinstance(square, StreetSquare) and len(square.rent) != RENTS_PER_STREET:
                yield self.problem_at("rent_row", ("squares", id, "rent"), len(square.rent))
            if isinstance(square, StreetSquare | LineSquare) and square.mortgage is None and square.price % 2:
                yield self.problem_at("half_price", ("squares", id, "price"))
            if isinstance(square, DeckSquare) and square.deck not in self.rules.decks:
                yield self.unknown_name_at("deck_unknown", ("squares", id, "deck"), square.deck, list(self.rules.decks))

    # cards

    def deck_problems(self) -> Problems:
        """Yield problems of the decks: their size, without extra cards, and their cards."""
        for id, deck in self.rules.decks.items():
            size = sum(not card.extra for card in deck.cards.values())
            if size != deck.size:
                yield self.problem_at("deck_size", ("decks", id, "cards"), size, size=str(deck.size), deck=id)
            for name, card in deck.cards.items():
                yield from self.card_problems(card, ("decks", id, "cards", name))

    def card_problems(self, card: AnyCard, path: NodePath) -> Problems:
        """Yield the problems of one card."""
        if isinstance(card, GoToCard | GoBackToCard):
            yield from self.target_problems(card.square, (*path, "square"))
        if isinstance(card, GoToNextCard) and not any(square.kind == card.kind for square in self.squares_on_board()):
            yield self.problem_at("no_next", (*path, "kind"), card.kind)
        if isinstance(card, MoveCard) and (card.steps == 0 or abs(card.steps) >= len(self.rules.board)):
            yield self.problem_at("steps", (*path, "steps"), card.steps)
        if isinstance(card, PayOrDrawCard) and card.draw_from not in self.rules.decks:
            yield self.unknown_name_at("deck_unknown", (*path, "draw_from"), card.draw_from, list(self.rules.decks))
        yield from self.placeholder_problems(card, path)

    def squares_on_board(self) -> list[AnySquare]:
        """Return the squares that are on the board, each once."""
        return [self.rules.squares[id] for id in self.positions]

    def target_problems(self, square: int | str, path: NodePath) -> Problems:
        """Yield a problem if the square that a card sends to does not exist, or is on the board more than once."""
        size = len(self.rules.board)
        if isinstance(square, int):
            if not 0 <= square < size:
                yield self.problem_at("target_number", path, square, last=str(size - 1))
        elif square not in self.positions:
            yield self.unknown_name_at("target_unknown", path, square, list(self.positions))
        elif self.rules.board.count(square) > 1:
            yield self.problem_at("target_twice", path, square)

    def placeholder_problems(self, card: CardBase, path: NodePath) -> Problems:
        """Yield a problem for each {word} of a card's text that names no fact of the card.

        Sums in texts are placeholders, never figures, so that a changed value cannot make a card wrong.
        """
        known = sorted(CARD_FACTS & set(type(card).model_fields)) + ["to"] * isinstance(card, GoToCard | GoBackToCard)
        for lang, text in card.text.items():
            where = (*path, "text", lang)
            for name in placeholder_names(text):
                if name is None:
                    yield self.problem_at("braces", where)
                elif name not in known:
                    yield self.problem_at("placeholder", where, f"{{{name}}}", known=", ".join(known) or "-")

    # players and opening

    def player_problems(self) -> Problems:
        """Yield problems of the numbers of players and of the contracts dealt."""
        capital, contracts = self.rules.players.capital, self.rules.players.contracts
        seats = sorted(map(int, capital))
        if not seats or seats != list(range(seats[0], seats[-1] + 1)):
            yield self.problem_at("seats_gap", ("players", "capital"), ", ".join(map(str, seats)) or "-")
        if contracts and set(contracts) != set(capital):
            yield self.problem_at("contracts_seats", ("players", "contracts"))
        elif contracts:
            yield from self.contract_problems()

    def contract_problems(self) -> Problems:
        """Yield a problem if there are too few contracts for all players, or if one player's could cost too much.

        The test takes the dearest contracts, since any player can be dealt them.
        """
        prices = sorted(
            (s.price for s in self.squares_on_board() if isinstance(s, StreetSquare | LineSquare)), reverse=True
        )
        for seats, hand in self.rules.players.contracts.items():
            path = ("players", "contracts", seats)
            if int(seats) * hand > len(prices):
                yield self.problem_at("contracts_many", path, hand, deeds=str(len(prices)))
            elif sum(prices[:hand]) > self.rules.players.capital[seats]:
                yield self.problem_at("contracts_dear", path, hand)

    def opening_problems(self) -> Problems:
        """Yield a problem if the stages of the opening are not exactly those that this ruleset needs."""
        wanted = {"order", "decks"} | ({"contracts"} if self.rules.players.contracts else set())
        stages = self.rules.opening.stages
        if set(stages) != wanted or len(stages) != len(wanted):
            yield self.problem_at("stages", ("opening", "stages"), ", ".join(stages), wanted=", ".join(sorted(wanted)))

    # slots that must agree

    def slot_problems(self) -> Problems:
        """Yield a problem for each two values that contradict each other, or where one has no effect."""
        rules = self.rules
        if rules.parking.on_landing == "jackpot" and rules.tax.to == "bank":
            yield self.problem_at("jackpot_without_taxes", ("tax", "to"), "bank")
        if rules.ending.minutes_at_most is not None and not rules.ending.clock:
            yield self.problem_at("minutes_without_clock", ("ending", "minutes_at_most"), rules.ending.minutes_at_most)
        stockless = rules.building.houses is None and rules.building.hotels is None
        if stockless and rules.building.contest != "none":
            yield self.problem_at("contest_without_stock", ("building", "contest"), rules.building.contest)
        if rules.bank_buys and not rules.timing.get("sell_deed"):
            yield self.problem_at("sale_without_moment", ("bank_buys",), True)


def placeholder_names(text: str) -> Iterator[str | None]:
    """Yield the names in braces, or None for braces that do not close or hold more than a name."""
    try:
        for _, name, form, conversion in Formatter().parse(text):
            if name is not None:
                yield None if form or conversion else name
    except ValueError:
        yield None
