"""The page under real Orca, in Chromium on a virtual display: each row of sixty bursts is spoken once, in order.

Debian: apt-get install orca xvfb at-spi2-core openbox xdotool dbus chromium. `orca_speech.py` keeps what Orca says.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from tests.network.web import chromium
from tests.network.web.chromium import Chromium
from tests.network.web.growing import Growing
from tests.network.web.served import Served

BUS_LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
PROGRAMS = ("orca", "Xvfb", "openbox", "xdotool", "dbus-daemon", BUS_LAUNCHER)
MISSING = [name for name in PROGRAMS if shutil.which(name) is None]
SEEN = (
    "--force-renderer-accessibility",
    "--window-size=1280,900",
    "--window-position=0,0",
    "--no-default-browser-check",
)
SETTINGS = {
    "general": {"sayAllOnLoad": False},
    "pronunciations": {},
    "keybindings": {},
    "profiles": {"default": {"profile": ["Default", "default"], "sayAllOnLoad": False}},
}
"""Orca reads no page from its beginning by itself, so each row it says is one that came."""
BURSTS = 60
PATIENCE = 60.0

pytestmark = [
    pytest.mark.slow,
    pytest.mark.browser,
    pytest.mark.timeout(400),
    pytest.mark.skipif(chromium.CHROMIUM is None, reason="there is no chromium here"),
    pytest.mark.skipif(bool(MISSING), reason=f"not here: {', '.join(MISSING)}"),
]


def wait_until(happens: Callable[[], object], what: str) -> None:
    until = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < until, what
        time.sleep(0.1)


@contextmanager
def alone() -> Iterator[None]:
    """Wait until no other test has an Orca: a second one for the same user ends at once."""
    import fcntl

    with Path(tempfile.gettempdir(), "vialibera-tests-orca").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture
def spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Start Orca in a session of its own; yield the file of what it says."""
    home, heard = tmp_path / "home", tmp_path / "spoken"
    (home / "run").mkdir(parents=True, mode=0o700)
    heard.touch()
    kept = home / ".local" / "share" / "orca" / "user-settings.conf"
    kept.parent.mkdir(parents=True)
    kept.write_text(json.dumps(SETTINGS), "utf-8")
    monkeypatch.setattr(chromium, "ALONE", (*(one for one in chromium.ALONE if one != "--headless"), *SEEN))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    for name, value in {
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(home / "run"),
        "SPEECHD_ADDRESS": f"unix_socket:{home / 'speech'}",
        "ACCESSIBILITY_ENABLED": "1",
        "GNOME_ACCESSIBILITY": "1",
        "NO_AT_BRIDGE": "0",
    }.items():
        monkeypatch.setenv(name, value)
    with ExitStack() as stack:
        stack.enter_context(alone())

        def start(*command: str, reads: int | None = None) -> str:
            process = subprocess.Popen(
                command, stdout=reads, stderr=subprocess.DEVNULL, text=True, start_new_session=True
            )
            stack.callback(process.wait)
            stack.callback(os.killpg, process.pid, signal.SIGKILL)  # with what it has started itself
            return process.stdout.readline().strip() if process.stdout else ""

        script = Path(__file__).with_name("orca_speech.py")
        start(sys.executable, str(script), str(home / "speech"), str(heard))
        display = start("Xvfb", "-displayfd", "1", "-screen", "0", "1280x1000x24", reads=subprocess.PIPE)
        monkeypatch.setenv("DISPLAY", f":{display}")
        bus = start("dbus-daemon", "--session", "--print-address", "--nofork", reads=subprocess.PIPE)
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", bus)
        start("openbox")
        start(BUS_LAUNCHER, "--launch-immediately", "--a11y=1", "--screen-reader=1")
        wait_until((home / "speech").exists, "nobody records")
        start("orca")
        wait_until(heard.read_text, "Orca does not start")
        yield heard


def activate_window() -> bool:
    """Activate the window of the browser; return False if the one that was found has gone, as one of its first does."""
    search = ["xdotool", "search", "--sync", "--onlyvisible", "--class", "chromium"]
    window = subprocess.run(search, check=True, capture_output=True, text=True).stdout.split()[-1]
    return subprocess.run(["xdotool", "windowactivate", "--sync", window], check=False).returncode == 0


def focus(browser: Chromium) -> None:
    """Give the window the focus, and the page within it."""
    browser.call("Page.bringToFront")
    wait_until(activate_window, "the window cannot be activated")
    time.sleep(1.0)
    subprocess.run(["xdotool", "mousemove", "640", "700", "click", "1"], check=True)


def test_sixty_bursts_are_spoken_each_row_once_and_in_order(tmp_path: Path, spoken: Path) -> None:
    log, chance = Growing(tmp_path / "log.jsonl"), random.Random(1)
    log.grow(10)
    expected = []
    with Served(log.path) as page, Chromium(tmp_path / "browser") as browser:
        browser.open(f"http://127.0.0.1:{page.port}/?lang=en")
        browser.until("document.querySelectorAll('#told p').length")
        focus(browser)
        wait_until(lambda: "Finished loading" in spoken.read_text("utf-8"), "Orca does not read the page")
        time.sleep(5.0)
        for burst in range(BURSTS):
            rows = [
                [f"Burst {burst} row {row}, written.", [], False, f"Burst {burst} row {row}." if row % 2 else ""]
                for row in range(chance.randrange(1, 5))
            ]
            expected += [str(row[3] or row[0]) for row in rows]
            browser.value(f"tell({json.dumps(rows)})")
            time.sleep(chance.choice((0.1, 0.5, 1.5)))
        browser.until("!waiting.length")
        wait_until(lambda: expected[-1] in spoken.read_text("utf-8"), "the last row is never spoken")
        time.sleep(2.0)
    said = [line for line in spoken.read_text("utf-8").splitlines() if line.startswith("Burst")]
    assert said == expected
