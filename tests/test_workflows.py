"""What the workflows run is what was looked at: by commit, with hashes."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
BASH = shutil.which("bash")
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
PINNED = re.compile(r" *(?:- )?uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda workflow: workflow.stem)
def test_each_action_is_pinned_by_its_commit(workflow: Path) -> None:
    """A tag can be moved to other code, also by somebody who took over the action."""
    used = [line for line in workflow.read_text("utf-8").splitlines() if "uses:" in line and "uses: ./" not in line]
    assert used and [line for line in used if not PINNED.fullmatch(line)] == []


def test_one_action_has_one_commit_everywhere() -> None:
    found = {used for one in WORKFLOWS for used in re.findall(r"uses: (\S+@.*)", one.read_text("utf-8"))}
    assert len(found) == len({used.partition("@")[0] for used in found}) > 3


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda workflow: workflow.stem)
def test_a_job_may_write_only_what_it_must(workflow: Path) -> None:
    """The token of a checkout is not kept where later steps could take it."""
    jobs = yaml.safe_load(workflow.read_text("utf-8"))
    assert jobs["permissions"] == {"contents": "read"}
    for job in jobs["jobs"].values():
        for step in job.get("steps", ()):
            if step.get("uses", "").startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] is False
                assert set(job.get("permissions", {}).values()) <= {"read"}


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda workflow: workflow.stem)
def test_each_job_installs_what_the_lock_names(workflow: Path) -> None:
    """A job that runs the checks takes the versions and hashes that the first job of the run wrote down."""
    jobs = yaml.safe_load(workflow.read_text("utf-8"))["jobs"]
    checked = {name: job for name, job in jobs.items() if ".ci/run" in str(job.get("steps"))}
    assert checked
    for name, job in checked.items():
        assert "lock" in str(job.get("steps")) and job["env"]["VIALIBERA_LOCK"], name


def test_the_checks_of_every_change_keep_the_cache_of_uv() -> None:
    """The action for Python saves pip's folder, so no other action is needed for uv's, which lies within."""
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "checks.yml").read_text("utf-8"))["jobs"]
    for name in ("everything", "tests"):
        (python,) = [step["with"] for step in jobs[name]["steps"] if "setup-python@" in step.get("uses", "")]
        assert python["cache"] == "pip"
        assert all((ROOT / file).is_file() for file in python["cache-dependency-path"].split())
        assert jobs[name]["env"]["UV_CACHE_DIR"] == f"{jobs[name]['env']['PIP_CACHE_DIR']}/uv"


def test_uv_has_hashes_too() -> None:
    listed = (ROOT / ".ci" / "uv.txt").read_text("utf-8")
    assert re.search(r"^uv==[\d.]+ \\$", listed, re.MULTILINE) and listed.count("--hash=sha256:") > 10
    assert "--require-hashes -r .ci/uv.txt" in (ROOT / ".ci" / "run").read_text("utf-8")


def test_no_lock_is_tracked() -> None:
    """It names where the machine that made it gets its packages."""
    assert "uv.lock" in (ROOT / ".gitignore").read_text("utf-8").split()


def test_a_release_is_attested_with_its_bill_of_materials_before_it_is_drafted() -> None:
    """Of all that is published: where it was built, of what commit, and what it needs."""
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8"))["jobs"]
    steps = [step["with"] for step in jobs["attest"]["steps"] if step["uses"].startswith("actions/attest@")]
    assert [facts["subject-path"].split() for facts in steps] == [["dist/*.whl", "dist/*.tar.gz", "dist/*.zip"]] * 2
    assert [facts.get("sbom-path") for facts in steps] == [None, "lock/sbom.cdx.json"]
    assert jobs["draft"]["needs"] == "attest"
    assert '"$folder/sbom.cdx.json"' in (ROOT / ".ci" / "lock").read_text("utf-8")


def test_the_night_audits_what_the_lock_names_and_says_where_it_cannot() -> None:
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    (nightly,) = re.findall(r'^NIGHTLY="(.*?)"', script, re.MULTILINE)
    (audit,) = re.findall(r"^step_audit\(\) \{\n(.*?)^\}", script, re.MULTILINE | re.DOTALL)
    assert "audit" in nightly.split()
    assert "pip-audit --strict" in audit and "--require-hashes" in audit and "nothing was AUDITED" in audit


def commands_of(workflow: Path) -> list[str]:
    """The scripts of the steps that run in bash, with the expressions of the workflow left out."""
    jobs = yaml.safe_load(workflow.read_text("utf-8"))["jobs"]
    steps = [step for job in jobs.values() for step in job.get("steps", ()) if step.get("shell", "bash") == "bash"]
    return [re.sub(r"\$\{\{.*?\}\}", "x", step["run"]) for step in steps if "run" in step]


@pytest.mark.skipif(BASH is None or sys.platform == "win32", reason="needs bash")
@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda workflow: workflow.stem)
@pytest.mark.process
def test_each_step_is_a_script_that_bash_can_read(workflow: Path) -> None:
    """No workflow has run yet, so a slip of the pen would be found only in a release."""
    assert BASH
    scripts = commands_of(workflow)
    assert scripts
    for script in scripts:
        done = subprocess.run([BASH, "-n"], input=script, text=True, capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (0, ""), script


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda workflow: workflow.stem)
def test_what_a_step_calls_is_there_and_takes_these_options(workflow: Path) -> None:
    """The steps of .ci/run, and the tools with their options."""
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    (known,) = re.findall(r'^STEPS="(.*?)"', script, re.MULTILINE)
    for line in commands_of(workflow):
        for name in re.findall(r"--(?:only|without) (\S+)", line if ".ci/run" in line else ""):
            assert name in known.split(), line
        for tool, rest in re.findall(r"python -m tools\.(\w+)([^|&;]*)", line):
            source = (ROOT / "tools" / f"{tool}.py").read_text("utf-8")
            assert [option for option in OPTION.findall(rest) if f'"{option}"' not in source] == [], line


def test_one_shell_is_named_for_every_step() -> None:
    """The usual one of Windows is another."""
    for workflow in WORKFLOWS:
        assert yaml.safe_load(workflow.read_text("utf-8"))["defaults"]["run"]["shell"] == "bash"
