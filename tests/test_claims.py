"""The check of claimed clauses, tried on small suites of their own."""

from pathlib import Path

import pytest
from tests.wine import library_does_not_fit

CHECKOUT = Path(__file__).resolve().parent.parent

CLAUSES = "- id: lira.rent.claimed\n  kind: engine\n- id: lira.rent.lapsed\n  kind: engine\n"

CLAIMED = """
import pytest

@pytest.mark.clause("lira.rent.claimed")
def test_claimed():
    pass
"""

SKIPPED = """
@pytest.mark.clause("lira.rent.lapsed")
@pytest.mark.skip
def test_lapsed():
    pass
"""

HEAD = "import pytest\n"


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A suite beside two clauses."""
    if library_does_not_fit():
        pytest.skip("no suite runs within a suite: the rig's Python and its library are of two releases")
    clauses = pytester.mkdir("shared") / "clauses"
    clauses.mkdir()
    (clauses / "lira.yaml").write_text(CLAUSES, "utf-8")
    monkeypatch.setenv("VIALIBERA_SHARED", str(clauses.parent))
    monkeypatch.delenv("CI", raising=False)
    pytester.makeini("[pytest]\ntestpaths = tests\naddopts = -p tests.claims --import-mode=importlib\nmarkers = clause")
    pytester.mkdir("tests")
    return pytester


def write(suite: pytest.Pytester, source: str, name: str = "test_suite.py") -> Path:
    path = suite.path / "tests" / name
    path.write_text(HEAD + source, "utf-8")
    return path


def test_a_claim_that_passed_is_borne_out(suite: pytest.Pytester) -> None:
    write(suite, CLAIMED)
    result = suite.runpytest_inprocess()
    result.assert_outcomes(passed=1)
    assert result.ret == pytest.ExitCode.OK


@pytest.mark.process
def test_several_processes_are_audited_together(suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(CHECKOUT))
    write(suite, CLAIMED)
    write(suite, SKIPPED, "test_other.py")
    result = suite.runpytest_subprocess("--numprocesses=2", "--dist=loadfile")
    result.assert_outcomes(passed=1, skipped=1)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["*test_lapsed claims lira.rent.lapsed, but was skipped*"])
    result.stdout.no_fnmatch_line("*claims lira.rent.claimed*")


def test_an_unknown_clause_is_refused(suite: pytest.Pytester) -> None:
    write(suite, CLAIMED.replace("lira.rent.claimed", "lira.rent.clamed"))
    result = suite.runpytest_inprocess()
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*test_claimed: no such clause: lira.rent.clamed*"])


def test_without_the_clause_files_an_unknown_clause_is_let_pass(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VIALIBERA_SHARED", str(suite.path / "nowhere"))
    write(suite, CLAIMED.replace("lira.rent.claimed", "lira.rent.clamed"))
    assert suite.runpytest_inprocess().ret == pytest.ExitCode.OK


@pytest.mark.parametrize(
    "claim",
    [
        'pytest.mark.clause("lira.rent." + "claimed")',
        'pytest.mark.clause(*["lira.rent.claimed"])',
        'pytest.mark.clause(id="lira.rent.claimed")',
        "pytest.mark.clause()",
        "pytest.mark.clause(7)",
    ],
)
def test_a_claim_that_is_no_literal_is_refused(suite: pytest.Pytester, claim: str) -> None:
    write(suite, f"@{claim}\ndef test_claimed():\n    pass\n")
    result = suite.runpytest_inprocess()
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*test_suite.py:2: a claim is a string literal*"])


def test_a_claim_under_another_name_is_refused(suite: pytest.Pytester) -> None:
    write(suite, 'shows = pytest.mark.clause\n@shows("lira.rent.claimed")\ndef test_claimed():\n    pass\n')
    result = suite.runpytest_inprocess()
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*the claim lira.rent.claimed is not written in its file*"])


@pytest.mark.parametrize(
    "mark",
    [
        "pytest.mark.skip",
        "pytest.mark.skipif(True, reason='not here')",
        "pytest.mark.xfail",
        "pytest.mark.xfail(strict=False)",
    ],
)
def test_a_skipped_or_expected_failure_bears_nothing_out(suite: pytest.Pytester, mark: str) -> None:
    write(suite, CLAIMED.replace("@pytest", f"@{mark}\n@pytest", 1))
    result = suite.runpytest_inprocess()
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["*test_claimed claims lira.rent.claimed, but was skipped*"])


def test_a_test_that_skips_itself_bears_nothing_out(suite: pytest.Pytester) -> None:
    write(suite, CLAIMED.replace("pass", "pytest.skip('not today')"))
    assert suite.runpytest_inprocess().ret == pytest.ExitCode.TESTS_FAILED


def test_a_claim_that_no_test_carries_is_a_fault(suite: pytest.Pytester) -> None:
    write(suite, CLAIMED)
    helper = write(suite, '@pytest.mark.clause("lira.rent.lapsed")\ndef helper():\n    pass\n', "helper.py")
    result = suite.runpytest_inprocess()
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines([f"*{helper.name}:2: no test carries the claim lira.rent.lapsed"])


@pytest.mark.parametrize("selection", [["-k", "claimed"], ["-m", "clause"], ["tests"], ["tests/test_suite.py"]])
def test_part_of_the_suite_is_not_audited(suite: pytest.Pytester, selection: list[str]) -> None:
    write(suite, CLAIMED.replace("@pytest", "@pytest.mark.skip\n@pytest", 1))
    result = suite.runpytest_inprocess(*selection)
    result.assert_outcomes(skipped=1)
    assert result.ret == pytest.ExitCode.OK


@pytest.mark.parametrize(("ci", "status"), [("true", pytest.ExitCode.TESTS_FAILED), ("", pytest.ExitCode.OK)])
def test_without_the_clause_files_only_ci_audits(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, ci: str, status: pytest.ExitCode
) -> None:
    monkeypatch.setenv("VIALIBERA_SHARED", str(suite.path / "nowhere"))
    monkeypatch.setenv("CI", ci)
    write(suite, CLAIMED.replace("@pytest", "@pytest.mark.skip\n@pytest", 1))
    assert suite.runpytest_inprocess().ret == status


def test_a_failed_test_is_reported_as_itself_alone(suite: pytest.Pytester) -> None:
    write(suite, CLAIMED.replace("pass", "assert False"))
    result = suite.runpytest_inprocess()
    result.assert_outcomes(failed=1)
    result.stdout.no_fnmatch_line("*claims that are not borne out*")
