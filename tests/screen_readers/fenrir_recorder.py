"""Fenrir with a speech driver that writes to the file EAR_LOG names: `fenrir_recorder.py OPTION...`.

It wants the system's Python, and loads this file a second time as the driver itself.
"""

import json
import os
import runpy
import sys
import time

from fenrirscreenreader.core.speechDriver import speechDriver


class driver(speechDriver):  # fenrir wants this name
    def __init__(self):
        speechDriver.__init__(self)
        self.log = open(os.environ["EAR_LOG"], "a", buffering=1, encoding="utf-8")  # noqa: SIM115

    def note(self, kind, text=""):
        self.log.write(json.dumps({"at": time.time(), "kind": kind, "text": text}) + "\n")

    def initialize(self, environment):
        self.env = environment
        self._isInitialized = True

    def speak(self, text, queueable=True):
        if not queueable:
            self.cancel()
        self.note("say", text)

    def cancel(self):
        self.note("cut")

    def shutdown(self):
        pass

    clear_buffer = shutdown

    def setCallback(self, value):
        pass

    setVoice = setPitch = setRate = setModule = setLanguage = setVolume = setCallback


def main():
    from fenrirscreenreader.utils import module_utils

    usual = module_utils.importModule
    module_utils.importModule = lambda name, place: usual(name, __file__ if name == "recorder" else place)
    sys.argv[0] = "/usr/bin/fenrir"
    runpy.run_path("/usr/bin/fenrir", run_name="__main__")


if __name__ == "__main__":
    main()
