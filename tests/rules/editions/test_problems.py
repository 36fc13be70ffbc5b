"""What is wrong with a rule file: one clear line each, with its place, in both languages."""

import ast
from pathlib import Path

import pytest
from tests.rules.editions.helpers import HEAD, wrong

import vialibera.rules.editions
from vialibera.rules.editions.problem import MOST_PROBLEMS, EditionError, FilePlace, Problem
from vialibera.words.texts import load_messages

EDITIONS = Path(vialibera.rules.editions.__file__).parent
SHAPE = {
    "go: {salry: 5}": ["1:6: unknown key in go, found “salry”; did you mean salary?"],
    "go: {zzz: 5}": ["1:6: unknown key in go, found “zzz”; there are: salary, exact"],
    "gos: {}": ["1:1: unknown key in /, found “gos”; did you mean go?"],
    "go: 5": ["1:5: go: must be “key: value” lines, found “5”"],
    "go: {salary: 20.000}": [
        "1:14: go.salary: an amount is written without separating thousands, found “20.000”; write 20000"
    ],
    "go: {salary: '20,000'}": [
        "1:14: go.salary: an amount is written without separating thousands, found “20,000”; write 20000"
    ],
    "go: {salary: 1.000.000}": [
        "1:14: go.salary: an amount is written without separating thousands, found “1.000.000”; write 1000000"
    ],
    "go: {salary: '62,50'}": ["1:14: go.salary: use a point for decimals, found “62,50”; write 62.50"],
    "go: {salary: 62.5}": ["1:14: go.salary: too many decimals, found “62.5”; this currency has 0"],
    "go: {salary: twenty}": ["1:14: go.salary: must be an amount, found “twenty”; use digits only"],
    "go: {salary: '200'}": ["1:14: go.salary: must be an amount, found “200”; use digits only"],
    "go: {salary: true}": ["1:14: go.salary: must be an amount, found “true”; use digits only"],
    "go: {salary: -1}": ["1:14: go.salary: the amount is negative or far too large, found “-1”"],
    "go: {salary: 99999999999999}": [
        "1:14: go.salary: the amount is negative or far too large, found “99999999999999”"
    ],
    "go: {salary: [1]}": ["1:14: go.salary: must be an amount; use digits only"],
    "go: {exact: 1.5}": ["1:13: go.exact: must be a whole number, found “1.5”"],
    "go: {exact: 11}": ["1:13: go.exact: at most 10, found “11”"],
    "jail: {turns: 0}": ["1:15: jail.turns: at least 1, found “0”"],
    "auction: {on_decline: no}": ["1:23: auction.on_decline: must be true or false, found “no”; write false"],
    "auction: {on_decline: sì}": ["1:23: auction.on_decline: must be true or false, found “sì”; write true"],
    "auction: {on_decline: 1}": ["1:23: auction.on_decline: must be true or false, found “1”"],
    "auction: {step: 0}": ["1:17: auction.step: zero is not allowed here, found “0”"],
    "rent: {claim: automatc}": ["1:15: rent.claim: unknown value, found “automatc”; did you mean automatic?"],
    "tax: {to: nowhere}": ["1:11: tax.to: unknown value, found “nowhere”; it may be: bank, middle"],
    "building: {houses: no}": ["1:20: building.houses: must be a number or the word unlimited, found “no”"],
    "building: {houses: 0}": ["1:20: building.houses: must be a whole number, 1 or more, found “0”"],
    "building: {contest: lowest}": [
        "1:21: building.contest: unknown value, found “lowest”; did you mean lowest_price?"
    ],
    "building: {contest: 0}": ["1:21: building.contest: zero is not allowed here, found “0”"],
    "trade: {pass_ceiling: x}": ["1:23: trade.pass_ceiling: must be a number or the word none, found “x”"],
    "score: {buildings: 75}": ["1:20: score.buildings: unknown value, found “75”; it may be: 100, 50"],
    "timing: {bild: {rest: all}}": ["1:10: unknown key in timing, found “bild”; did you mean build?"],
    "timing: {build: {rest: everybody}}": [
        "1:24: timing.build.rest: unknown value, found “everybody”; it may be: all, turn, asked, parties, nobody"
    ],
    "players: {capital: {8: 5}}": ["1:21: unknown key in players.capital, found “8”; there are: 2, 3, 4, 5, 6, 7"],
    "tokens: red": ["1:9: tokens: must be a list, found “red”; for example [10, 20, 30]"],
    "tokens: [5]": ["1:10: tokens.0: must be “key: value” lines, found “5”"],
    "summary: {it: a, francese: b}": ["1:18: unknown key in summary, found “francese”; there are: en, it"],
    "squares: {via_verdi: {name: {it: {nome: X}}}}": [
        "1:35: unknown key in squares.via_verdi.name.it, found “nome”; did you mean name?",
        "1:30: squares.via_verdi.name.it.name is missing",
    ],
    "currency: {names: {en: {one: lira, most: lire}}}": [
        "1:36: unknown key in currency.names.en, found “most”; there are: one, other",
        "1:20: currency.names.en.other is missing",
    ],
    "summary: ''": ["1:10: summary: must be one line of text"],
    'summary: "a\\nb"': ["1:10: summary: must be one line of text, found “a�b”"],
    "squares: {via_verdi: {rents: []}}": ["1:23: unknown key in squares.via_verdi, found “rents”; did you mean rent?"],
    "squares: {via_verdi: {price: 0}}": ["1:30: squares.via_verdi.price: zero is not allowed here, found “0”"],
    "squares: {via_verdi: {name: {it: {name: X, article: ol}}}}": [
        "1:53: squares.via_verdi.name.it.article: unknown value, found “ol”; it may be: il, lo, la, l', i, gli, le",
    ],
    "decks: {imprevisti: {cards: {I03: {steps: 3}}}}": [
        "1:36: unknown key in decks.imprevisti.cards.I03, found “steps”; there are: text, extra, do, amount"
    ],
    "decks: {imprevisti: {cards: {I03: {amount: {salaries: x}}}}}": [
        "1:44: decks.imprevisti.cards.I03.amount: must be an amount or a number of salaries; "
        "for example {salaries: 0.5}"
    ],
    "decks: {imprevisti: {cards: {I 3: {do: jail, text: a}}}}": [
        "1:30: decks.imprevisti.cards.I 3: a name has unaccented letters, digits and _, and begins with a letter"
    ],
    "decks: {imprevisti: {cards: {I99: {do: jmail, text: a}}}}": [
        "1:40: decks.imprevisti.cards.I99.do: unknown value, found “jmail”; did you mean jail?"
    ],
    "decks: {imprevisti: {cards: {I99: {text: a}}}}": ["1:30: decks.imprevisti.cards.I99.do is missing"],
}

FIT = {
    "squares: {via_verdi: {group: maron}}": [
        "1:30: squares.via_verdi.group: no such group, found “maron”; did you mean marrone?",
    ],
    "squares: {via_verdi: {group: stazioni}}": [
        "1:30: squares.via_verdi.group: must be a group of kind colour, found “stazioni”",
        "1:1: stations.rent: there must be 5 amounts, one for each number owned, found “4”",
    ],
    "squares: {via_verdi: {rent: [1, 2, 3]}}": [
        "1:29: squares.via_verdi.rent: there must be six rents: bare, one to four houses, hotel, found “3”"
    ],
    "squares: {via_verdi: {price: 18001}}": ["1:30: squares.via_verdi.price: the price cannot be halved; add mortgage"],
    "squares: {imprevisti: {deck: imprevist}}": [
        "1:30: squares.imprevisti.deck: no such deck, found “imprevist”; did you mean imprevisti?"
    ],
    "stations: {rent: [1, 2, 3]}": [
        "1:18: stations.rent: there must be 4 amounts, one for each number owned, found “3”"
    ],
    "decks: {imprevisti: {cards: {I01: null}}}": [
        "1:29: decks.imprevisti.cards: there must be 16 cards, not counting extra ones, found “15”; "
        "if the deck is meant to differ, write decks.imprevisti.size"
    ],
    "decks: {imprevisti: {cards: {I07: {square: 41}}}}": [
        "1:44: decks.imprevisti.cards.I07.square: there is no such square, found “41”; the board goes from 0 to 39"
    ],
    "decks: {imprevisti: {cards: {I07: {square: -1}}}}": [
        "1:44: decks.imprevisti.cards.I07.square: there is no such square, found “-1”; the board goes from 0 to 39"
    ],
    "decks: {imprevisti: {cards: {I07: {square: via_verde}}}}": [
        "1:44: decks.imprevisti.cards.I07.square: the square is not on the board, found “via_verde”; "
        "did you mean via_verdi?"
    ],
    "decks: {imprevisti: {cards: {I07: {square: probabilita}}}}": [
        "1:44: decks.imprevisti.cards.I07.square: the square is on the board more than once, found “probabilita”; "
        "give its number"
    ],
    "decks: {imprevisti: {cards: {I10: {steps: 0}}}}": [
        "1:43: decks.imprevisti.cards.I10.steps: at least one step, and less than a lap, found “0”"
    ],
    "decks: {probabilita: {cards: {P16: {draw_from: chance}}}}": [
        "1:48: decks.probabilita.cards.P16.draw_from: no such deck, found “chance”; there are: imprevisti, probabilita"
    ],
    "decks: {imprevisti: {cards: {I03: {text: 'Paga {sum}.'}}}}": [
        "1:42: decks.imprevisti.cards.I03.text.en: the card has no such placeholder, found “{sum}”; it may use: amount",
        "1:42: decks.imprevisti.cards.I03.text.it: the card has no such placeholder, found “{sum}”; it may use: amount",
    ],
    "decks: {imprevisti: {cards: {I14: {text: 'a } b'}}}}": [
        "1:42: decks.imprevisti.cards.I14.text.en: braces out of place",
        "1:42: decks.imprevisti.cards.I14.text.it: braces out of place",
    ],
    "decks: {imprevisti: {cards: {I03: {text: '{amount:>9}'}}}}": [
        "1:42: decks.imprevisti.cards.I03.text.en: braces out of place",
        "1:42: decks.imprevisti.cards.I03.text.it: braces out of place",
    ],
    "decks: {imprevisti: {cards: {I03: {text: '{amount!r}'}}}}": [
        "1:42: decks.imprevisti.cards.I03.text.en: braces out of place",
        "1:42: decks.imprevisti.cards.I03.text.it: braces out of place",
    ],
    "players: {capital: {4: null}, contracts: {4: null}}": [
        "1:20: players.capital: the numbers of players must have no gap, found “2, 3, 5, 6, 7”"
    ],
    "players: {contracts: {4: null}}": [
        "1:22: players.contracts: must list the same numbers of players as capital, or none"
    ],
    "players: {contracts: {5: 6}}": ["1:26: players.contracts.5: there are only 28 title deeds, found “6”"],
    "players: {capital: {7: 70000}}": [
        "1:1: players.contracts.7: the most expensive hand would cost more than the capital, found “2”"
    ],
    "opening: {stages: [order, decks]}": [
        "1:19: opening.stages: must name each of contracts, decks, order once, found “order, decks”"
    ],
    "parking: {on_landing: jackpot}": [
        "1:1: tax.to: parking cannot pay a prize while taxes go to the Bank, found “bank”; "
        "with the prize, tax.to is middle"
    ],
    "ending: {clock: false, minutes_at_most: 60}": [
        "1:41: ending.minutes_at_most: a limit in minutes means nothing without the clock, found “60”; "
        "set ending.clock to true"
    ],
    "building: {houses: unlimited, hotels: unlimited}": [
        "1:1: building.contest: houses and hotels without limit are never contested, found “lowest_price”; "
        "write contest: none"
    ],
    "board: [via, via_verdi]": None,
}


def lines(text: str, folder: Path) -> list[str]:
    """Two lines stand above the text."""
    return wrong(folder, HEAD + text + "\n")


def shifted(line: str) -> str:
    place, _, rest = line.partition(":")
    return f"{int(place) + 2}:{rest}"


@pytest.mark.parametrize("text", SHAPE)
def test_shape(tmp_path: Path, text: str) -> None:
    assert sorted(lines(text, tmp_path)) == sorted(map(shifted, SHAPE[text]))


@pytest.mark.parametrize("text", [text for text in FIT if FIT[text]])
def test_parts_that_do_not_fit(tmp_path: Path, text: str) -> None:
    found = [line if line[0].isdigit() else "3:1:" + line.split(":", 3)[3] for line in lines(text, tmp_path)]
    assert sorted(found) == sorted(map(shifted, FIT[text] or []))


def test_the_board(tmp_path: Path) -> None:
    assert "board: there must be 8 to 120 squares, found “2”" in " ".join(lines("board: [via, prigione]", tmp_path))
    told = lines("board: [via, via_verdii]", tmp_path)
    assert told == ["3:14: board.1: unknown square, found “via_verdii”; did you mean via_verdi?"]


def small(*squares: str) -> str:
    board = ["via", "prigione", "imprevisti", "vicolo_corto", "vicolo_stretto", "viale_dei_giardini", "posteggio"]
    return f"board: [{', '.join([*board, 'parco_della_vittoria', *squares])}]"


def told_of_board(text: str, folder: Path) -> set[str]:
    return {line.split(": ", 1)[1] for line in lines(text, folder) if ": board" in line or "groups." in line}


def test_squares_that_cannot_come_twice_or_not_at_all(tmp_path: Path) -> None:
    assert told_of_board(small("via"), tmp_path) == {
        "board.8: this square is already there, found “via”; only cards, taxes and parking may be repeated",
    }
    assert told_of_board(small("imprevisti", "posteggio"), tmp_path) == set()
    assert told_of_board(small().replace("prigione, ", ""), tmp_path) == {
        "board: there must be 8 to 120 squares, found “7”",
        "board: there must be exactly one square of kind jail, found “0”",
    }
    assert told_of_board(small("via_verdi"), tmp_path) == {
        "groups.marrone: a colour has two to four streets on the board, found “1”"
    }


def test_a_square_left_off_the_board(tmp_path: Path) -> None:
    text = "squares: {stagno: {kind: nothing, name: Stagno}}"
    assert lines(text, tmp_path) == [
        "3:11: squares.stagno: the square is not on the board; add it to board, or remove it"
    ]


def test_one_group_of_stations(tmp_path: Path) -> None:
    text = "groups: {tram: {kind: stations, name: tram}}\nsquares: {stazione_sud: {group: tram}}"
    assert "4:1" not in lines(text, tmp_path)[0]
    assert any("groups.tram: only one group may be of kind stations" in line for line in lines(text, tmp_path))


def test_a_card_for_a_square_the_board_lacks(tmp_path: Path) -> None:
    told = wrong(tmp_path, "extends: moderno\ntitle: Prova\n" + small().replace("vicolo_corto", "cosenza"))
    assert any("unknown square" in line for line in told)


def test_an_inherited_title_will_not_do(tmp_path: Path) -> None:
    assert wrong(tmp_path, "extends: lira\n") == [
        "1:1: it has no title of its own; add, for example, “title: My edition”"
    ]


def test_a_strange_name_on_the_first_line_is_named_before_a_missing_title(tmp_path: Path) -> None:
    strange, missing = wrong(tmp_path, "<<: {a: 1}\nextends: lira\n")
    assert "“<<”" in strange and "no title" in missing


def test_a_file_that_extends_nothing_lacks_nearly_all(tmp_path: Path) -> None:
    told = wrong(tmp_path, "title: Prova\n", "it")
    assert "1:1: manca board" in told
    assert "1:1: manca timing" in told


def test_all_at_once_in_order(tmp_path: Path) -> None:
    text = "timing: {bild: {}}\ngo: {salary: x}\nrent: {claim: 5}"
    assert [line[0] for line in lines(text, tmp_path)] == ["3", "4", "5"]


def codes() -> set[str]:
    """Every code a problem is made with: what is said of one must be in the texts."""
    trees = [ast.parse(path.read_text("utf-8")) for path in EDITIONS.glob("*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    made = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Problem" and call.args]
    return {call.args[0].value for call in made if isinstance(call.args[0], ast.Constant)}


def test_every_problem_has_its_words() -> None:
    assert len(codes()) > 20
    for lang in ("it", "en"):
        known = load_messages(lang, "problem")
        assert {code for code in codes() if f"problem-{code.replace('_', '-')}" not in known} == set()


def test_no_words_of_a_problem_are_left_over() -> None:
    source = "".join(path.read_text("utf-8") for path in EDITIONS.glob("*.py"))
    kept = {key.removeprefix("problem-").partition(".")[0].replace("-", "_") for key in load_messages("it", "problem")}
    unused = {code for code in kept - {"found"} if f'"{code.removesuffix("_near")}"' not in source}
    assert unused == set()


def test_a_file_with_more_mistakes_than_anybody_reads_says_how_many_are_left() -> None:
    """Exactly so many as are listed leave none; the same line twice is one mistake."""
    for count, rest in ((MOST_PROBLEMS, None), (MOST_PROBLEMS + 1, "1"), (MOST_PROBLEMS + 7, "7")):
        found = [Problem("amount_zero", FilePlace("a.yaml", line, 1), {"path": "go"}) for line in range(count, 0, -1)]
        told = EditionError([*found, found[0]]).problems
        assert [one.place.line for one in told[:MOST_PROBLEMS]] == [*range(1, MOST_PROBLEMS + 1)]
        assert [(one.code, one.facts["count"]) for one in told[MOST_PROBLEMS:]] == ([("more", rest)] if rest else [])
