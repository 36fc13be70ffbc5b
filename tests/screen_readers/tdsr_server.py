"""A speech server that speaks to a file: `tdsr_server.py LOG`, fed by TDSR in lines of one letter and a text."""

import json
import sys
import time

KINDS = {"s": "say", "l": "letter", "x": "cut"}

with open(sys.argv[1], "a", buffering=1, encoding="utf-8") as log:
    for raw in iter(sys.stdin.buffer.readline, b""):
        line = raw.decode("utf-8", "replace").rstrip("\n")
        kind = KINDS.get(line[:1])
        if kind:
            text = "" if kind == "cut" else line[1:]
            log.write(json.dumps({"at": time.time(), "kind": kind, "text": text}) + "\n")
