"""Pages, docstrings and the scripts of the checks name only files, modules, commands and steps that exist."""

from __future__ import annotations

import argparse
import ast
import fnmatch
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from tests.test_names import names_bound

from vialibera import cli, commands

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "tests", "docs", "bench", "tools", "rulesets", "cards", ".ci", ".github", "packaging")

PATH = re.compile(r"(?<![\w/.~$<{}*-])(?:\.{1,2}/)*([\w.-]+(?:/[\w.-]+)*)(?![\w*{$<])")
ENDINGS = (".py", ".md", ".ftl")
"""A name that ends so is a file of the project even without a folder; players have files of the other kinds."""
EXAMPLES = ("foo.py", "locales/fr/cli.ftl")
MADE = ("docs/fidelity.md", "docs/site/html")
"""Files that a command makes and git ignores."""
PLACEHOLDER = re.compile(r"\b[A-Z]{2,}\b")
"""`rulesets/ID.yaml` stands for any name."""

MODULE = re.compile(r"(?<![\w./-])(?:vialibera|tests|tools)(?:\.\w+)+(?![\w-])")
DECISION = re.compile(r"decision: `?[\w-]+\.[\w-]+`?")
"""Points to docs/decisions and looks like a module."""
NO_MODULES = ("tests.md", "vialibera.toml", "vialibera.exe", "tests.x")

QUOTED = re.compile(r"[`“«](?:uv run (?:--no-dev )?)?vialibera ([^`”»\n]+)")
SHOWN = re.compile(r"^ *(?:\$ )?(?:[A-Z_]+=\S+ )?(?:uv run (?:--no-dev )?)?vialibera ([^#>|\n]+)", re.MULTILINE)
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
STEP = re.compile(r"\.ci/run.*? --(?:only|without) ([a-z]+)")


def pages() -> list[Path]:
    return [
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        ROOT / "packaging" / "README.md",
        *sorted((ROOT / "docs").rglob("*.md")),
    ]


def scripts() -> list[Path]:
    return [ROOT / ".ci" / "run", ROOT / "pyproject.toml", *sorted((ROOT / ".github").rglob("*.yml"))]


def modules() -> list[Path]:
    return [path for folder in ("src", "tests", "tools", "bench") for path in sorted((ROOT / folder).rglob("*.py"))]


def texts_for_players() -> list[Path]:
    return sorted((ROOT / "src").rglob("*.ftl"))


BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")


@cache
def docstrings(path: Path) -> list[ast.Constant]:
    """Return all strings of a Python file that stand alone."""
    found, blocks = list[ast.Constant](), [ast.parse(path.read_text("utf-8")).body]
    while blocks:  # only statements are looked at: ast.walk would take three times as long
        for node in blocks.pop():
            if (
                isinstance(node, ast.Expr)
                and isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)
            ):
                found.append(node.value)
            blocks += [getattr(node, block, []) for block in BLOCKS]
    return found


@cache
def prose(path: Path) -> str:
    """Return the text of a page or a script, or all docstrings of a Python file."""
    if path.suffix != ".py":
        return path.read_text("utf-8")
    return "\n\n".join(str(node.value) for node in docstrings(path))


@cache
def names_there() -> set[str]:
    """Return each path of the project, and each end of one: pages say `engine/kernel.py` for short."""
    inside = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if "__pycache__" not in path.parts]
    parts = [path.relative_to(ROOT).parts for path in (*ROOT.iterdir(), *inside)]
    return {"/".join(path[start:]) for path in parts for start in range(len(path))}


def is_there(name: str) -> bool:
    pattern = PLACEHOLDER.sub("*", name)
    return name in names_there() or (pattern != name and bool(fnmatch.filter(names_there(), pattern)))


def lost_paths(text: str) -> Iterator[str]:
    for found in PATH.finditer(text):
        name = found[1].rstrip(".")
        ours = name.endswith(ENDINGS) or ("/" in name and name.partition("/")[0] in FOLDERS)
        if ours and name not in (*ENDINGS, *EXAMPLES, *MADE) and not is_there(name):
            yield name


def lost_modules(text: str) -> Iterator[str]:
    """Yield the dotted names that are neither a module nor a name bound in one."""
    for name in MODULE.findall(DECISION.sub("", text)):
        whole = ROOT / ("src" if name.startswith("vialibera") else "") / name.replace(".", "/")
        homes = [home for home in (whole.parent.with_suffix(".py"), whole.parent / "__init__.py") if home.is_file()]
        bound = {one for home in homes for one in names_bound(ast.parse(home.read_text("utf-8")).body)}
        if not (name in NO_MODULES or whole.is_dir() or whole.with_suffix(".py").is_file() or whole.name in bound):
            yield name


def lost_commands(text: str) -> Iterator[str]:
    """Yield the command lines whose command, action or option is unknown."""
    shown = [line for fence in FENCE.findall(text) for line in SHOWN.findall(fence)]
    for line in [*QUOTED.findall(text), *shown]:
        words = re.split(r"[\s\[\]=|]+", re.split(r" {2,}| \| ", line.replace("\\|", "|"))[0])
        if not is_understood(parser_of(words[0]), words):
            yield line


@cache
def parser_of(command: str) -> argparse.ArgumentParser:
    return cli.make_parser("en", command if command in commands.COMMAND_NAMES else None)


def is_understood(parser: argparse.ArgumentParser, words: list[str]) -> bool:
    """Return True if the words name an action where the parser has actions, and only options that it has."""
    actions = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    if actions and re.match("[a-z]", words[0]):
        inner = actions[0].choices.get(words[0])
        return inner is not None and is_understood(inner, [*words[1:], ""])
    options = {word for word in words if re.fullmatch("--[a-z][a-z-]*", word)}
    return options <= {*parser._option_string_actions, "--lang"}


def lost_steps(text: str) -> Iterator[str]:
    (steps,) = re.findall(r'^STEPS="(.*)"', (ROOT / ".ci" / "run").read_text("utf-8"), re.MULTILINE)
    yield from (step for step in STEP.findall(text) if step not in steps.split())


IDENTIFIER = re.compile(r"(?<![\w./-])(_?[A-Z][a-z]+[A-Z]\w+|_?[A-Z][A-Z_]{2,}[A-Z0-9])(?!\w)|\b[Rr]aises? ([A-Z]\w+)")
"""A word that can only be a name of the source: a class, a constant, or what is raised."""
QUOTED_NAME = re.compile(r"`([A-Za-z_][\w.]*)(?:\(\))?`")
WORDS = re.compile(r"\w+")
PLACEHOLDERS = frozenset(WORDS.findall("ACTION FOLDER HOST STEP WAY CODE_near no_NAME why_not_x no_auctions"))
"""Names that stand for others."""
ABBREVIATIONS = frozenset(
    WORDS.findall(
        "ASCII BRLTTY CLDR CRLF ECMA FLAC GNOME HTML HTTP HTTPS IEEE JSON LUFS PATH POSIX SAPI SIGPIPE SSIP TETCI TOML"
        " WCAG YAML ERROR_LOCK_VIOLATION ERROR_SHARING_VIOLATION"
    )
)
FOREIGN = frozenset(
    WORDS.findall(
        "AppKit OneCore OneDrive ProcessPoolExecutor Italian_Italy ansi4 deepcopy font_size foo h0 h7 italian it_IT"
        " locking nohup pathlib runAndWait s0 s6 voice_it"
    )
)
"""Names of other programs, and examples of values."""


@cache
def identifiers() -> frozenset[str]:
    """Return every name and every word of a string that the source and its data contain, and the names of its files."""
    texts = [*map(without_prose, sources()), *(path.read_text("utf-8") for path in (ROOT / "src").rglob("*.json"))]
    words = {word for text in texts for word in re.findall(r"\w+", text)}
    return frozenset(words | {part for path in sources() for part in (path.stem, path.parent.name)})


def without_prose(path: Path) -> str:
    """Return the source of a Python file without its comments and docstrings."""
    lines = path.read_text("utf-8").splitlines()
    for node in docstrings(path):
        lines[node.lineno - 1 : node.end_lineno] = [""] * ((node.end_lineno or node.lineno) - node.lineno + 1)
    return "\n".join(line.partition("# ")[0] for line in lines)


def lost_identifiers(text: str) -> Iterator[str]:
    """Yield the classes, constants, exceptions and quoted names that no file of the source binds."""
    named = [one or other for one, other in IDENTIFIER.findall(text)]
    quoted = [part for name in QUOTED_NAME.findall(text) for part in name.split(".")]
    known = identifiers() | PLACEHOLDERS | ABBREVIATIONS | FOREIGN
    yield from (name for name in [*named, *quoted] if name not in known)


def sources() -> list[Path]:
    return [path for path in modules() if path.is_relative_to(ROOT / "src")]


PROSE = [*pages(), *modules()]

KINDS: dict[str, tuple[Callable[[str], Iterator[str]], list[Path]]] = {
    "files": (lost_paths, [*PROSE, *scripts()]),
    "modules": (lost_modules, [*PROSE, *scripts()]),
    "identifiers": (lost_identifiers, sources()),
    "commands": (lost_commands, [*PROSE, *texts_for_players()]),
    "steps": (lost_steps, [*PROSE, *scripts()]),
}


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_named_exists(kind: str) -> None:
    find, files = KINDS[kind]
    found = {path.relative_to(ROOT).as_posix(): list(find(prose(path))) for path in files if path != Path(__file__)}
    assert {name: lost for name, lost in found.items() if lost} == {}


@pytest.mark.parametrize(
    ("kind", "text", "lost"),
    [
        ("files", "see `words.py`, tests/conftest.py and [keys](keys.md)", ["words.py"]),
        ("files", "`src/vialibera/word/` and `src/vialibera/words/`", ["src/vialibera/word"]),
        ("files", "`rulesets/ID.yaml`, `engine/topics/rents.py`, house.yaml.", ["engine/topics/rents.py"]),
        (
            "modules",
            "python -m vialibera.shell.game.key; vialibera.shell.game_keys.key_table, vialibera.toml",
            ["vialibera.shell.game.key"],
        ),
        (
            "modules",
            "`vialibera.__version__`, `vialibera.rules.engine.state.Stat`",
            ["vialibera.rules.engine.state.Stat"],
        ),
        ("commands", "`vialibera odd` and `vialibera odds 2 --turn 40`", ["odd"]),
        ("commands", "`vialibera log mend FILE`, `vialibera log repair FILE`", ["log mend FILE"]),
        ("commands", "“vialibera replay --verfy”, «vialibera COMMAND --help»", ["replay --verfy"]),
        ("commands", "```\n$ vialibera plays\nvialibera play --lang it\n```\nvialibera is a game", ["plays"]),
        (
            "identifiers",
            "raise Refused after TRIES; an OldName, `_lost.name`, NOT_THERE, `why_not_x`, `state.deeds_of`, JSON",
            ["Refused", "TRIES", "OldName", "NOT_THERE", "_lost"],
        ),
        ("steps", "bash .ci/run --only test and `.ci/run --only uv --without tests`", ["test"]),
    ],
)
def test_what_is_lost_is_found(kind: str, text: str, lost: list[str]) -> None:
    assert list(KINDS[kind][0](text)) == lost


LINK = re.compile(r"\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]*))?\)")


def title_anchors(page: Path) -> set[str]:
    """Return the anchors of the titles of a page, as the site and the repository make them."""
    titles = re.findall(r"^#+ (.*)$", FENCE.sub("", page.read_text("utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.casefold()).strip().replace(" ", "-") for title in titles}


def test_every_link_of_every_page_leads_somewhere() -> None:
    for page in pages():
        for path, anchor in LINK.findall(FENCE.sub("", page.read_text("utf-8"))):
            target = (page.parent / path).resolve() if path else page
            assert target.exists(), (page.name, path)
            assert not anchor or anchor in title_anchors(target), (page.name, path, anchor)


KEY = re.compile(r"(?<![+\w-])((?:(?:Ctrl|Shift|Maiuscolo|Alt|NVDA|CapsLock)\+)+[\w>]+|F1?\d)(?![\w+-])")
FOREIGN_KEYS = frozenset(
    [
        "Alt+F4",
        "Alt+colon",
        "Alt+due",
        "Ctrl+Alt+T",
        "Ctrl+Alt+V",
        "Ctrl+Break",
        "Ctrl+Maiuscolo+C",
        "Ctrl+Shift+C",
        "Ctrl+V",
        "F11",
        "NVDA+5",
    ]
)
"""Keys of the system, of terminals and of screen readers."""


def test_every_key_of_every_page_is_a_key_of_the_program() -> None:
    """docs/keys.md is written by the program, and a test holds it current."""
    table = (ROOT / "docs" / "keys.md").read_text("utf-8")
    listed = {key for row in re.findall(r"^\| (.+?) \| ", table, re.MULTILINE) for key in row.split(", ")}
    known = listed | {*KEY.findall(table)} | FOREIGN_KEYS
    assert len(listed) > 100 and {"F10", "Ctrl+O", "Maiuscolo+W"} <= listed
    lost = {page.name: [key for key in KEY.findall(page.read_text("utf-8")) if key not in known] for page in pages()}
    assert {name: keys for name, keys in lost.items() if keys} == {}
    assert KEY.findall("Ctrl+Q, F13 and Shift+W2; x-F3") == ["Ctrl+Q", "F13", "Shift+W2"]
