"""Which runs leave slow tests out, tried on a small suite of its own."""

import pytest
from tests.wine import library_does_not_fit

SUITE = """
import pytest

def test_quick():
    pass

@pytest.mark.slow
@pytest.mark.parametrize("number", [1, 2])
def test_slow(number):
    pass
"""


@pytest.fixture
def suite(pytester: pytest.Pytester) -> pytest.Pytester:
    if library_does_not_fit():
        pytest.skip("no suite runs within a suite: the rig's Python and its library are of two releases")
    pytester.makeini("[pytest]\ntestpaths = tests\naddopts = -p tests.slow --import-mode=importlib\nmarkers = slow")
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
        (["tests/test_suite.py"], 3),
        (["tests/test_suite.py::test_slow"], 2),
        (["tests/test_suite.py::test_slow[1]", "tests"], 3),
    ],
)
def test_slow_tests_run_where_they_are_asked_for(suite: pytest.Pytester, words: list[str], passed: int) -> None:
    suite.runpytest_inprocess(*words).assert_outcomes(passed=passed)
