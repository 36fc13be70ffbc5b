"""Which runs leave tests out that are slow or start programs, tried on a small suite of its own."""

import pytest
from tests.wine import library_does_not_fit

SUITE = """
import subprocess, sys
import pytest

def test_quick():
    pass

@pytest.mark.slow
@pytest.mark.parametrize("number", [1, 2])
def test_slow(number):
    pass

@pytest.mark.process
def test_process():
    subprocess.check_call([sys.executable, "-c", ""])

@pytest.mark.slow
@pytest.mark.process
def test_slow_process():
    pass
"""

UNMARKED = """
import subprocess, sys
import pytest

@pytest.fixture
def program():
    subprocess.check_call([sys.executable, "-c", ""])

def test_unmarked():
    subprocess.check_call([sys.executable, "-c", ""])

def test_unmarked_with_a_fixture(program):
    pass
"""


@pytest.fixture
def suite(pytester: pytest.Pytester) -> pytest.Pytester:
    if library_does_not_fit():
        pytest.skip("no suite runs within a suite: the rig's Python and its library are of two releases")
    pytester.makeini(
        "[pytest]\ntestpaths = tests\naddopts = -p tests.left_out --import-mode=importlib\nmarkers =\n  slow\n  process"
    )
    pytester.mkdir("tests").joinpath("test_suite.py").write_text(SUITE, "utf-8")
    return pytester


@pytest.mark.parametrize(
    ("words", "passed"),
    [
        ([], 1),
        (["tests"], 1),
        (["-k", "test_slow or test_quick"], 1),
        (["--slow"], 3),
        (["tests", "--slow"], 3),
        (["-m", "slow"], 2),
        (["-m", "not slow"], 1),
        (["-m", "process"], 1),
        (["-m", "process", "--slow"], 2),
        (["tests/test_suite.py"], 5),
        (["tests/test_suite.py::test_slow"], 2),
        (["tests/test_suite.py::test_slow[1]", "tests"], 5),
    ],
)
@pytest.mark.process
def test_they_run_where_they_are_asked_for(suite: pytest.Pytester, words: list[str], passed: int) -> None:
    suite.runpytest_inprocess(*words).assert_outcomes(passed=passed)


@pytest.mark.process
def test_a_program_that_is_started_without_the_mark_fails_the_test(suite: pytest.Pytester) -> None:
    suite.path.joinpath("tests", "test_unmarked.py").write_text(UNMARKED, "utf-8")
    result = suite.runpytest_inprocess("tests/test_unmarked.py")
    result.assert_outcomes(failed=2)
    result.stdout.fnmatch_lines(["*mark it `process`*"] * 2)


SKIPPED = """
import pytest

@pytest.mark.parametrize("number", [1, 2])
def test_page(number):
    pytest.skip("no chromium")
"""


@pytest.mark.process
def test_the_end_of_a_run_says_what_was_not_tried(suite: pytest.Pytester) -> None:
    suite.path.joinpath("tests", "test_page.py").write_text(SKIPPED, "utf-8")
    result = suite.runpytest_inprocess()
    result.stdout.fnmatch_lines(["*= not tried =*", "2 here: no chromium", "left out*slow or process*"])
    result = suite.runpytest_inprocess("tests/test_page.py", "-m", "process", "--slow")
    assert "not tried" not in result.stdout.str()
