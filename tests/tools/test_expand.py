"""What mypyc is given: messages written out, and all else as it was."""

from __future__ import annotations

from collections.abc import Callable
from difflib import ndiff
from pathlib import Path
from typing import Any

import pytest
from tools.compile import SOURCE, compiled_files
from tools.expand import expand, expand_source

from vialibera.rules.engine.messages import VOCABULARY, Event, Question
from vialibera.rules.engine.topics.ledger import Owed, Paid, Settle

LEDGER = SOURCE / "vialibera" / "rules" / "engine" / "topics" / "ledger.py"
MESSAGES = SOURCE / "vialibera" / "rules" / "engine" / "messages.py"


@pytest.fixture
def ledger() -> str:
    return expand_source(LEDGER.read_text("utf-8"), {"Paid": Paid, "Owed": Owed, "Settle": Settle})


def test_a_message_is_written_out(ledger: str) -> None:
    assert (
        "    def __init__(self, payer: int, payee: int, amount: int, reason: str, space: int = -1) -> None:" in ledger
    )
    assert "        self.space = space\nVOCABULARY['Paid'] = Paid\nPaid.ancestors = frozenset(Paid.__mro__)\n" in ledger
    assert "    space: int\n" in ledger.partition("class Indebted")[0]


def test_a_message_without_fields_of_its_own_is_made_like_its_base(ledger: str) -> None:
    settle = ledger.partition("class Settle")[2].partition("VOCABULARY")[0]
    assert "def __init__" not in settle
    assert "    fields: ClassVar[tuple[str, ...]] = ('seat', 'debts')\n" in settle


def test_every_other_line_stays_as_it_is(ledger: str) -> None:
    changes = ndiff(LEDGER.read_text("utf-8").splitlines(), ledger.splitlines())
    assert sorted(change.strip("- ") for change in changes if change.startswith("- ")) == [
        "cash[self.payee] += amount",
        "cash[self.payer] -= amount",
        "space: int = NOWHERE",
    ]


def test_what_is_written_out_does_without_msgspec() -> None:
    written = expand_source(MESSAGES.read_text("utf-8"), {"Event": Event})
    assert "class Message:" in written and "VOCABULARY: Final[dict[str, type[Message]]] = {}" in written
    assert not [word for word in ("from msgspec", "Struct", "@dataclass", "__init_subclass__") if word in written]


def test_messages_written_out_are_equal_shown_and_taken_apart_like_structs() -> None:
    made: dict[str, Callable[..., Any]] = {"mypyc_attr": lambda **_: lambda kind: kind}
    exec(expand_source(MESSAGES.read_text("utf-8"), {"Question": Question}), made)
    asked, known = made["Question"](3), Question(3)
    assert (repr(asked), asked.values(), asked.fields) == (repr(known), known.values(), known.fields)
    assert asked == made["Question"](3) and asked != made["Question"](4) and asked != known
    assert len({asked, made["Question"](3), made["Question"](4)}) == 2


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("TURNS = 3\n", "TURNS: Final = 3\n"),
        ("_KNOWN: dict[int, str] = {}\n", "_KNOWN: Final[dict[int, str]] = {}\n"),
        ("BELL = {\n    1: 2,\n}\n", "BELL: Final = {\n    1: 2,\n}\n"),
        ("Row = tuple[int, ...]\n", "Row = tuple[int, ...]\n"),
        ("def f() -> None:\n    TURNS = 3\n", "def f() -> None:\n    TURNS = 3\n"),
        ("if most:\n    cash[most] -= most\n", "if most:\n    cash[most] = cash[most] - (most)\n"),
        (
            "if answers not in step.ancestors:\n    pass\n",
            "if (answers is None or not isinstance(step, answers)):\n    pass\n",
        ),
        (
            "if a and answers not in step.ancestors:\n    pass\n",
            "if a and (answers is None or not isinstance(step, answers)):\n    pass\n",
        ),
        ("cash[seat] += x  # noqa\n", "cash[seat] = cash[seat] + (x)  # noqa\n"),
        ("cash[seat] += (\n    x\n)\n", "cash[seat] = cash[seat] + (x)\n"),
        ('TEXT = """\nA = 1\ncash[seat] += 1\n"""\n', 'TEXT: Final = """\nA = 1\ncash[seat] += 1\n"""\n'),
        (
            "first = [(é, 1)]; cash[1] += sum(map(é.__getitem__, f(x)))\n",
            "first = [(é, 1)]; cash[1] = cash[1] + (sum((é[one] for one in f(x))))\n",
        ),
        ("built = any(map(self.level.__getitem__, lots))\n", "built = any((self.level[one] for one in lots))\n"),
    ],
)
def test_idioms_are_put_as_they_are_quick_in_c(written: str, meant: str) -> None:
    source = '"""What it is for."""\n\nfrom __future__ import annotations\n\n'
    assert expand_source(source + written, {}).endswith(f"mypyc_attr\n\n{meant}")


@pytest.mark.parametrize(
    "written",
    [
        "if self.answers not in step.ancestors:\n    pass\n",
        "if answers not in self.step.ancestors:\n    pass\n",
        "if not (answers in step.ancestors):\n    pass\n",
        "known = step.ancestors\n",
        "cash[next(seats)] += 1\n",
        "cash[seat] *= 2\n",
        "found = list(map(rows[0].__getitem__, lots))\n",
        "found = sorted(lots, key=row.__getitem__)\n",
        "HOUSES, HOTELS = 0, 1\n",
        "from msgspec import Struct\n",
        "class Draft(Base):\n    pass\n",
        "class State:\n    pass\n",
    ],
)
def test_a_form_that_is_not_known_is_refused(written: str) -> None:
    source = '"""What it is for."""\n\nfrom __future__ import annotations\n\n'
    with pytest.raises(SyntaxError):
        expand_source(source + written, {})


def test_a_refusal_names_the_file_and_the_line(tmp_path: Path) -> None:
    file = tmp_path / "vialibera" / "rules" / "engine" / "topic.py"
    file.parent.mkdir(parents=True)
    file.write_text('"""A topic."""\n\nfrom __future__ import annotations\n\nknown = step.ancestors\n', "utf-8")
    with pytest.raises(SyntaxError) as refused:
        expand(tmp_path, [file])
    assert (refused.value.filename, refused.value.lineno) == (str(file), 5)


def test_a_message_that_is_no_class_of_a_module_is_refused() -> None:
    with pytest.raises(SyntaxError, match="Paid"):
        expand_source('"""A topic."""\n\nfrom __future__ import annotations\n', {"Paid": Paid})


def test_what_is_written_out_is_python() -> None:
    """Of each file that is compiled; the messages of all are those of the vocabulary."""
    declared: set[str] = set()
    for file in compiled_files(SOURCE):
        module = ".".join(file.relative_to(SOURCE).with_suffix("").parts)
        kinds = {name: kind for name, kind in VOCABULARY.items() if kind.__module__ == module}
        written = expand_source(file.read_text("utf-8"), kinds)
        compile(written, str(file), "exec")
        declared |= {name for name in kinds if f"VOCABULARY[{name!r}] = {name}\n" in written}
    assert declared == {
        name for name, kind in VOCABULARY.items() if kind.__module__.startswith("vialibera.rules.engine.")
    }


def test_what_is_compiled() -> None:
    assert {file.name for file in compiled_files(SOURCE)} >= {"kernel.py", "prudent.py", "loop.py", "turn.py"}
