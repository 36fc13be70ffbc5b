"""YAML as rule files use it: values, places, and what is refused before any key is looked at."""

from decimal import Decimal
from pathlib import Path

import pytest
from tests.rules.editions.helpers import HEAD, wrong

from vialibera.rules.editions import EditionError, FilePlace, available_editions, file_problems, load_edition
from vialibera.rules.editions.yaml_tree import YAML_LOADER, parse_yaml, resolve_scalar


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0", 0),
        ("-3", -3),
        ("20000", 20000),
        ("62.50", Decimal("62.50")),
        ("true", True),
        ("null", None),
        ("~", None),
        ("no", "no"),
        ("yes", "yes"),
        ("on", "on"),
        ("True", "True"),
        ("NULL", "NULL"),
        ("007", "007"),
        ("0x10", "0x10"),
        ("1e3", "1e3"),
        ("20_000", "20_000"),
        ("1:30", "1:30"),
        ("+5", "+5"),
        (".5", ".5"),
        (".inf", ".inf"),
        ("2015-01-01", "2015-01-01"),
        ("9" * 30, "9" * 30),
    ],
)
def test_plain_scalars(text: str, value: object) -> None:
    assert resolve_scalar(text) == value
    assert type(resolve_scalar(text)) is type(value)


def test_quoted_scalars_are_text() -> None:
    assert parse_yaml("a: '20'\nb: \"true\"\nc: |\n  line\n", "f").plain_value() == {
        "a": "20",
        "b": "true",
        "c": "line\n",
    }


def test_places() -> None:
    root = parse_yaml("a:\n  b: [1, {c: 2}]\n", "f")
    b = root.entries["a"].entries["b"]
    assert (b.name_place, b.place) == (FilePlace("f", 2, 3), FilePlace("f", 2, 6))
    assert b.items[1].entries["c"].place == FilePlace("f", 2, 14)


def test_a_byte_order_mark_is_no_matter(tmp_path: Path) -> None:
    assert wrong(tmp_path, b"\xef\xbb\xbf" + HEAD.encode()) == []


def test_the_parser_is_the_fast_one() -> None:
    """Without libyaml a launch with variants would take a second; the wheels of PyYAML bring it."""
    assert YAML_LOADER.__name__ in ("CSafeLoader", "SafeLoader")


BAD = {
    "empty": ("", ["1:1: the file is empty; begin with “extends: lira” and a title"]),
    "only a comment": ("# nothing\n", ["1:1: the file is empty; begin with “extends: lira” and a title"]),
    "binary": (b"\x89PNG\r\n\x1a\n\x00\xff", ["1:1: this is not UTF-8 text; save it as plain text"]),
    "another encoding": ("title: Città\n".encode("latin-1"), ["1:1: this is not UTF-8 text; save it as plain text"]),
    "utf-16": ("title: x\n".encode("utf-16"), ["1:1: this is not UTF-8 text; save it as plain text"]),
    "control character": ("title: a\nsummary: b\x07\n", ["2:11: this is not UTF-8 text; save it as plain text"]),
    "escape sequence": (b"title: \x1b[31mred\n", ["1:8: this is not UTF-8 text; save it as plain text"]),
    "too big": (b"#" * 1_000_001, ["1:1: the file is larger than a million bytes; the rules of a game take far less"]),
    "fifty megabytes": (
        b"a" * 50_000_000,
        ["1:1: the file is larger than a million bytes; the rules of a game take far less"],
    ),
    "no mapping": (
        "hello\n",
        ["1:1: a rule file is made of “key: value” lines, found “hello”; begin with “extends: lira”"],
    ),
    "a list": ("- a\n", ["1:1: a rule file is made of “key: value” lines; begin with “extends: lira”"]),
    "tabs": (
        "go:\n\tsalary: 5\nrent:\n \tclaim: automatic\n",
        ["2:1: a tab in the indentation; use spaces", "4:2: a tab in the indentation; use spaces"],
    ),
    "duplicates": (
        "title: a\ngo: {salary: 1, salary: 2}\ntitle: b\n",
        [
            "2:17: key given twice, found “salary”; it is already on line 2: keep one",
            "3:1: key given twice, found “title”; it is already on line 1: keep one",
        ],
    ),
    "anchors that explode": (
        "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n",
        [
            "1:4: anchors and aliases are not allowed, found “&a”; write the value in full",
            "2:4: anchors and aliases are not allowed, found “&b”; write the value in full",
            "2:8: anchors and aliases are not allowed, found “*a”; write the value in full",
            "2:12: anchors and aliases are not allowed, found “*a”; write the value in full",
            "3:5: anchors and aliases are not allowed, found “*b”; write the value in full",
            "3:9: anchors and aliases are not allowed, found “*b”; write the value in full",
        ],
    ),
    "an anchor on itself": (
        "a: &a {b: *a}\n",
        [
            "1:4: anchors and aliases are not allowed, found “&a”; write the value in full",
            "1:11: anchors and aliases are not allowed, found “*a”; write the value in full",
        ],
    ),
    "a tag": (
        "a: !!python/name:os.system x\n",
        ["1:4: type tags are not allowed, found “tag:yaml.org,2002:python/name:os.system”; remove it"],
    ),
    "two documents": ("a: 1\n---\nb: 2\n", ["2:1: more than one document; remove the “---” line"]),
    "too deep": ("[" * 900, ["1:21: too many levels inside each other"]),
    "a key that is a list": ("? [a]\n: 1\n", ["1:3: a key must be a word"]),
    "no value": ("go:\n", ["1:4: the value is missing; write it after the colon, or null to remove the key"]),
    "a colon too many": ("title: a: b\n", ["1:9: a colon where it cannot stand; put the text in quotes"]),
    "indentation": (
        "a:\n   b: 1\n  c: 2\n",
        ["3:3: indentation or punctuation out of place; align the keys of one level"],
    ),
}


@pytest.mark.parametrize("case", BAD)
def test_refused(tmp_path: Path, case: str) -> None:
    text, told = BAD[case]
    assert wrong(tmp_path, text) == told


def test_too_many_levels_for_the_parser_are_named_as_that(tmp_path: Path) -> None:
    # Newer parsers give up at the level that they allow, older ones leave it to the tree, at level 21.
    (told,) = wrong(tmp_path, "[" * 100_000)
    assert told.partition(": ")[2] == "too many levels inside each other"


LINES = [case for case, (text, _) in BAD.items() if isinstance(text, str) and "\n" in text]


@pytest.mark.parametrize("case", LINES)
def test_line_ends_of_windows_move_no_place(tmp_path: Path, case: str) -> None:
    text, told = BAD[case]
    assert isinstance(text, str)
    assert wrong(tmp_path, text.replace("\n", "\r\n").encode()) == told


CHECKOUT = Path(__file__).parents[3]


def test_sheets_with_line_ends_of_windows_are_the_same(tmp_path: Path) -> None:
    """As a checkout or an editor there may leave them, with the mark of UTF-8."""
    for file in (*CHECKOUT.glob("rulesets/**/*.yaml"), *CHECKOUT.glob("cards/*.yaml")):
        text = file.read_bytes().replace(b"\r\n", b"\n")
        for system, data in {"unix": text, "windows": b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n")}.items():
            written = tmp_path / system / file.relative_to(CHECKOUT)
            written.parent.mkdir(parents=True, exist_ok=True)
            written.write_bytes(data)
    for name, _ in available_editions():
        sheets = [tmp_path / system / "rulesets" / f"{name}.yaml" for system in ("unix", "windows")]
        unix, windows = (load_edition(sheet.rename(sheet.with_stem(f"our-{name}"))).sheet for sheet in sheets)
        assert unix == windows


def test_other_yaml_mistakes_keep_the_words_of_the_parser(tmp_path: Path) -> None:
    (told,) = wrong(tmp_path, 'title: "never closed\n', "it")
    assert "non è YAML valido; in inglese: " in told


def test_there_is_no_such_file(tmp_path: Path) -> None:
    (problem,) = file_problems(tmp_path / "nonesuch.yaml")
    assert problem.message_in("it").endswith("nonesuch.yaml:1:1: il file non c'è; controlla il nome")
    (problem,) = file_problems(tmp_path)
    assert problem.code == "file_missing"


def test_too_many_problems_are_counted(tmp_path: Path) -> None:
    told = wrong(tmp_path, "a: 1\n" * 300)
    assert len(told) == 101
    assert told[-1].endswith("further problems: 199")
    told = wrong(tmp_path, HEAD + "".join(f"a{n}: 1\n" for n in range(300)))
    assert any("further problems: " in line for line in told)


def test_every_problem_of_a_text_is_an_edition_error() -> None:
    with pytest.raises(EditionError) as error:
        parse_yaml("a: 1\na: 2\n", "f")
    assert str(error.value) == "f:2:1: key given twice, found “a”; it is already on line 1: keep one"
