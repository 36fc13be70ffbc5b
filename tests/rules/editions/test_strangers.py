"""A rule file from a stranger: it tells nothing of other files, and keeps nobody waiting."""

from pathlib import Path

import pytest

from vialibera.rules.editions.library import file_problems
from vialibera.rules.editions.yaml_tree import MOST_EVENTS

SECRET = "root:x:0:0:secret"


def found(path: Path, text: str) -> str:
    """All that is said of a rule file."""
    path.write_text(text)
    return "\n".join(problem.message_in(lang) for problem in file_problems(path) for lang in ("it", "en"))


@pytest.mark.parametrize("name", ["passwd", "passwd.yaml"])
@pytest.mark.parametrize("text", [SECRET, f"{SECRET}\n\t- {SECRET}", f"[{SECRET}]", f"&a {SECRET}", f"a: *{SECRET}"])
def test_what_is_no_rule_file_is_not_quoted(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text)
    said = found(tmp_path / "house.yaml", f"extends: ./{name}\n")
    assert said and "secret" not in said


@pytest.mark.parametrize(
    "text",
    [
        "password: secret\nusers: [secret]\n",
        "secret: 1\n",
        "title: secret\nboard: [secret, 3]\ntoken: secret\n",
        "- secret\n",
        "secret\n",
        "'secret'\n",
    ],
)
@pytest.mark.parametrize("between", [False, True])
def test_good_yaml_that_is_no_rule_file_is_not_quoted(tmp_path: Path, text: str, between: bool) -> None:
    """Neither its values nor its keys, however many files lie between."""
    (tmp_path / "other.yaml").write_text(text)
    (tmp_path / "between.yaml").write_text("extends: ./other.yaml\n")
    said = found(tmp_path / "house.yaml", f"extends: [lira, ./{'between' if between else 'other'}.yaml]\n")
    assert "other.yaml:1:1: " in said and "secret" not in said and said.count("\n") == 1


def test_a_base_with_a_slip_is_told_of_when_it_is_checked_itself(tmp_path: Path) -> None:
    said = found(tmp_path / "base.yaml", "extends: lira\ntitel: Casa\n")
    assert "“titel”; did you mean title?" in said
    said = found(tmp_path / "house.yaml", "extends: ./base.yaml\n")
    assert "keys that no rule file has; check that file alone to see which" in said


def test_of_a_file_without_the_right_ending_nothing_is_read(tmp_path: Path) -> None:
    said = found(tmp_path / "house.yaml", "extends: /etc/passwd\n")
    assert "house.yaml:1:10: this is no rule file, found “/etc/passwd”; the name of a rule file ends in .yaml" in said
    assert said.count("\n") == 1


def test_thousands_of_keys_too_many_are_refused_before_they_are_looked_at(tmp_path: Path) -> None:
    keys = "".join(f"key_{number}: 1\n" for number in range(MOST_EVENTS))
    assert "the file has far too many values" in found(tmp_path / "house.yaml", f"extends: lira\n{keys}")


def test_a_pipe_is_no_rule_file(tmp_path: Path) -> None:
    os = pytest.importorskip("posix")
    os.mkfifo(tmp_path / "pipe.yaml")
    assert [problem.code for problem in file_problems(tmp_path / "pipe.yaml")] == ["file_missing"]
