"""Debian's chromium, driven from a test: pages are opened, looked at, typed at, as by somebody without a mouse."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import shutil
import subprocess
import time
from pathlib import Path
from typing import Any, Self

import pytest
from tornado.httpclient import AsyncHTTPClient
from tornado.websocket import WebSocketClientConnection, websocket_connect

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
AXE = Path(os.environ.get("VIALIBERA_AXE", ""))

needs_chromium = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here"),
]
needs_axe = pytest.mark.skipif(not AXE.is_file(), reason="VIALIBERA_AXE names no axe.min.js")

ALONE = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--remote-debugging-port=0"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars"),
)
"""A browser that asks nobody but the page anything."""

PATIENCE = 30.0

KEYS = {
    "Tab": (9, ""),
    "Enter": (13, "\r"),
    " ": (32, " "),
    "Escape": (27, ""),
    "ArrowUp": (38, ""),
    "ArrowDown": (40, ""),
}


class PageLeft(AssertionError):
    """The page was left while a script ran in it."""


class Chromium:
    """One tab. Its calls wait until they are done, so that a test reads from top to bottom."""

    def __init__(self, folder: Path) -> None:
        assert CHROMIUM is not None
        self.loop = asyncio.new_event_loop()
        self.process = subprocess.Popen(
            [CHROMIUM, *ALONE, f"--user-data-dir={folder}", "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.number = 0
        self.said: list[str] = []
        """What the page has complained of."""
        self.socket = self.loop.run_until_complete(self._connected(folder / "DevToolsActivePort"))
        for part in ("Page", "Runtime", "Log", "Accessibility"):
            self.call(f"{part}.enable")

    async def _connected(self, port_file: Path) -> WebSocketClientConnection:
        until = time.monotonic() + PATIENCE
        while not (port_file.exists() and port_file.read_text().count("\n")):
            assert time.monotonic() < until, "chromium does not start"
            await asyncio.sleep(0.05)
        port = port_file.read_text().splitlines()[0]
        listed = await AsyncHTTPClient().fetch(f"http://127.0.0.1:{port}/json/list")
        tab = next(tab for tab in json.loads(listed.body) if tab["type"] == "page")
        return await websocket_connect(tab["webSocketDebuggerUrl"], max_message_size=1 << 26)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        self.loop.run_until_complete(self._gone())
        self.loop.close()

    async def _gone(self) -> None:
        self.socket.close()

    def call(self, method: str, **arguments: Any) -> Any:
        """A command of the browser's protocol, and its answer."""
        return self.loop.run_until_complete(asyncio.wait_for(self._call(method, arguments), PATIENCE))

    async def _call(self, method: str, arguments: dict[str, Any]) -> Any:
        self.number += 1
        await self.socket.write_message(json.dumps({"id": self.number, "method": method, "params": arguments}))
        while True:
            read = await self.socket.read_message()
            assert read is not None, "chromium has gone"
            message = json.loads(read)
            if message.get("id") == self.number:
                if "navigated" in message.get("error", {}).get("message", ""):
                    raise PageLeft(message)
                assert "error" not in message, message
                return message["result"]
            if message.get("method") == "Log.entryAdded":
                self.said.append(message["params"]["entry"]["text"])
            if message.get("method") == "Runtime.exceptionThrown":
                self.said.append(json.dumps(message["params"]["exceptionDetails"]))

    def size(self, width: int, height: int, scale: float = 1.0) -> None:
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False
        )

    def wishes(self, **features: str) -> None:
        """What its user has settled: `prefers_color_scheme="dark"`, `forced_colors="active"`."""
        wished = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.call("Emulation.setEmulatedMedia", features=wished)

    def open(self, address: str) -> None:
        self.call("Page.navigate", url=address)
        self.until("document.readyState === 'complete'")

    def value(self, script: str) -> Any:
        """What a piece of script comes to, in the page."""
        made = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in made, made["exceptionDetails"]
        return made["result"].get("value")

    def value_unless_left(self, script: str) -> Any:
        """What a piece of script comes to, or None while the browser goes to another page."""
        try:
            return self.value(script)
        except PageLeft:
            return None

    def until(self, script: str) -> Any:
        """Waits until it comes to something true."""
        until = time.monotonic() + PATIENCE
        while not (value := self.value_unless_left(script)):
            assert time.monotonic() < until, f"never so: {script}; {self.said}"
            self.loop.run_until_complete(asyncio.sleep(0.05))
        return value

    def press(self, *keys: str) -> None:
        for key in keys:
            number, text = KEYS.get(key) or (ord(key.upper()), key)
            for kind in ("keyDown", "keyUp"):
                self.call("Input.dispatchKeyEvent", type=kind, key=key, text=text, windowsVirtualKeyCode=number)

    def picture(self, file: Path) -> None:
        """Draw the page in WebP, which at this quality loses nothing."""
        shot = self.call("Page.captureScreenshot", format="webp", quality=100)
        file.write_bytes(base64.b64decode(shot["data"]))

    def faults(self) -> list[str]:
        """The rules of axe that are broken; that it has looked at many shows that it was there."""
        self.value(AXE.read_text("utf-8") + "; true")
        found = self.value(
            "axe.run().then((all) => ({ broken: all.violations.map((one) => one.id + ': ' + one.nodes[0].html), "
            "kept: all.passes.length }))"
        )
        assert found["kept"] > 8
        broken: list[str] = found["broken"]
        return broken
