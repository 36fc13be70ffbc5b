"""A synthesizer of Speech Dispatcher that makes no sound and takes a time by the length of each sentence."""

from __future__ import annotations

import os
import re
import sys
import time
from threading import Event, Thread

SECONDS_PER_LETTER = 0.03


def answer(*lines: str) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def read_block() -> str:
    return "".join(iter(sys.stdin.readline, ".\n"))


class Speech:
    """One sentence, spoken in a thread of its own."""

    def __init__(self, text: str) -> None:
        self.text, self.stopped = " ".join(re.sub("<[^>]*>", "", text).split()), Event()
        Thread(target=self._speak, daemon=True).start()

    def _note(self, what: str) -> None:
        with open(os.environ["SPOKEN_LOG"], "a", encoding="utf-8") as log:
            log.write(f"{time.monotonic():.3f} {what} {self.text}\n")

    def _speak(self) -> None:
        self._note("begin")
        answer("701 BEGIN")
        was_stopped = self.stopped.wait(SECONDS_PER_LETTER * len(self.text))
        self._note("cut" if was_stopped else "end")
        answer("703 STOP" if was_stopped else "702 END")


def main() -> None:
    speech: Speech | None = None
    for line in sys.stdin:
        word = line.strip()
        if word == "INIT":
            answer("299-ready", "299 OK LOADED SUCCESSFULLY")
        elif word in ("SET", "AUDIO", "LOGLEVEL"):
            answer("203 OK RECEIVING SETTINGS")
            read_block()
            answer("203 OK SETTINGS RECEIVED")
        elif word == "LIST VOICES":
            answer("200-voice\ten\tnone", "200-voce\tit\tnone", "200 OK VOICE LIST SENT")
        elif word == "SPEAK":
            answer("202 OK RECEIVING MESSAGE")
            text = read_block()
            answer("200 OK SPEAKING")
            speech = Speech(text)
        elif word == "STOP" and speech is not None:
            speech.stopped.set()
        elif word == "QUIT":
            answer("210 OK QUIT")
            return
        elif word != "STOP":
            answer("300 ERR UNKNOWN COMMAND")


if __name__ == "__main__":
    main()
