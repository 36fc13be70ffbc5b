"""A speech server that speaks to a file: `speech_server.py LOG`, fed by yasr in the words of Emacspeak."""

import json
import re
import sys
import time

with open(sys.argv[1], "a", buffering=1, encoding="utf-8") as log:
    queued: list[str] = []

    def note(kind: str, text: str = "") -> None:
        log.write(json.dumps({"at": time.time(), "kind": kind, "text": text}) + "\n")

    for raw in iter(sys.stdin.buffer.readline, b""):
        match = re.match(r"\s*(\S+)\s*(.*)", raw.decode("utf-8", "replace").rstrip("\r\n"), re.DOTALL)
        if not match:
            continue
        command, text = match[1], match[2].strip()
        if text.startswith("{") and text.endswith("}"):
            text = text[1:-1]
        text = text.strip('"')
        if command == "q":
            queued.append(text)
        elif command == "d":
            if queued:
                note("say", " ".join(queued))
            queued = []
        elif command in ("tts_say", "say"):
            note("say", text)
        elif command == "l":
            note("letter", text)
        elif command in ("s", "stop"):
            queued = []
            note("cut")
