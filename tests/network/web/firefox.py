"""Debian's Firefox, driven from a test by WebDriver BiDi: a page is opened, looked at, and typed at."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import time
from pathlib import Path
from typing import Any, Self

import pytest
from tests.network.web.chromium import PageLeft
from tornado.websocket import WebSocketClientConnection, websocket_connect

FIREFOX = next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)
needs_firefox = pytest.mark.skipif(FIREFOX is None, reason="there is no firefox here")

PATIENCE = 60.0
LEFT = ("AbortError", "destroyed", "navigat")
"""Words by which Firefox says that the page of a script was left meanwhile."""
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "ArrowUp": "\ue013", "ArrowDown": "\ue015"}


class Firefox:
    """One tab. Its calls wait until they are done, so that a test reads from top to bottom."""

    def __init__(self, folder: Path) -> None:
        assert FIREFOX is not None
        folder.mkdir(exist_ok=True)
        self.loop = asyncio.new_event_loop()
        self.process = subprocess.Popen(
            [FIREFOX, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", str(folder)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.number = 0
        self.said: list[str] = []
        """What the page has complained of."""
        self.socket = self.loop.run_until_complete(self._connect(folder / "WebDriverBiDiServer.json"))
        self.call("session.new", capabilities={})
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.call("session.subscribe", events=["log.entryAdded"])

    async def _connect(self, server_file: Path) -> WebSocketClientConnection:
        until = time.monotonic() + PATIENCE
        while not (server_file.exists() and server_file.read_text()):
            assert time.monotonic() < until, "firefox does not start"
            await asyncio.sleep(0.1)
        server = json.loads(server_file.read_text())
        return await websocket_connect(
            f"ws://{server['ws_host']}:{server['ws_port']}/session", max_message_size=1 << 26
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        self.socket.close()
        self.loop.close()

    def call(self, method: str, **arguments: Any) -> Any:
        """Send a command of the browser's protocol; return its answer."""
        return self.loop.run_until_complete(asyncio.wait_for(self._call(method, arguments), PATIENCE))

    async def _call(self, method: str, arguments: dict[str, Any]) -> Any:
        self.number += 1
        await self.socket.write_message(json.dumps({"id": self.number, "method": method, "params": arguments}))
        while True:
            read = await self.socket.read_message()
            assert read is not None, "firefox has gone"
            message = json.loads(read)
            if message.get("id") == self.number:
                if any(word in message.get("message", "") for word in LEFT):
                    raise PageLeft(message)
                assert message["type"] == "success", message
                return message["result"]
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.said.append(message["params"]["text"])

    def size(self, width: int, height: int) -> None:
        self.call("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})

    def open(self, address: str) -> None:
        self.call("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def value(self, script: str) -> Any:
        """Return what a piece of script comes to, in the page."""
        made = self.call("script.evaluate", expression=script, target={"context": self.context}, awaitPromise=True)
        assert made["type"] == "success", made
        return plain_value(made["result"])

    def value_unless_left(self, script: str) -> Any:
        """Return what a piece of script comes to, or None while the browser goes to another page."""
        try:
            return self.value(script)
        except PageLeft:
            return None

    def press(self, *keys: str) -> None:
        """Press keys of the keyboard, one after the other."""
        typed = [KEYS.get(key, key) for key in keys]
        acts = [{"type": kind, "value": key} for key in typed for kind in ("keyDown", "keyUp")]
        self.call(
            "input.performActions", context=self.context, actions=[{"type": "key", "id": "keys", "actions": acts}]
        )


def plain_value(found: dict[str, Any]) -> Any:
    """Return a value of the protocol as Python has it."""
    match found["type"]:
        case "array":
            return [plain_value(one) for one in found["value"]]
        case "object":
            return {key: plain_value(one) for key, one in found["value"]}
        case _:
            return found.get("value")
