"""Measure how long espeak-ng speaks the sentences of a table: `python -m tools.measure_speech`.

The table, tests/senses/voice/measured_speech.json, holds for each language its sentences with their seconds.
Its tests need no espeak-ng; this tool does, and writes the seconds again for the sentences that stand in the table.
"""

from __future__ import annotations

import array
import json
import subprocess
import tempfile
import wave
from pathlib import Path

TABLE = Path(__file__).parents[1] / "tests" / "voice" / "measured_speech.json"
PACES = (200, 350, 500)
"""The paces of the columns, in words a minute."""
VOICES = {"it": "it", "en": "en-gb"}
AUDIBLE = 200
"""The smallest sample that counts as sound: the silence after the last word is no speech."""


def measure_speech(text: str, voice: str, pace: int, folder: Path) -> float:
    """Return the seconds that espeak-ng speaks the text."""
    path = folder / "spoken.wav"
    subprocess.run(["espeak-ng", "-v", voice, "-s", str(pace), "-w", str(path), text], check=True)
    with wave.open(str(path)) as sound:
        samples = array.array("h", sound.readframes(sound.getnframes()))
        rate = sound.getframerate()
    return (max(at for at, sample in enumerate(samples) if abs(sample) > AUDIBLE) + 1) / rate


def render_table(table: dict[str, dict[str, list[float]]]) -> str:
    """Return the table as JSON with one row for each sentence."""
    languages = []
    for lang, rows in table.items():
        lines = ",\n".join(f"  {json.dumps(text, ensure_ascii=False)}: {seconds}" for text, seconds in rows.items())
        languages.append(f' "{lang}": {{\n{lines}\n }}')
    return "{\n" + ",\n".join(languages) + "\n}\n"


def main() -> None:
    table = json.loads(TABLE.read_text("utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        for lang, rows in table.items():
            for text in rows:
                rows[text] = [round(measure_speech(text, VOICES[lang], pace, Path(folder)), 2) for pace in PACES]
    TABLE.write_text(render_table(table), "utf-8")


if __name__ == "__main__":
    main()
