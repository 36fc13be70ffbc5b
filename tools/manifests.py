"""Write the manifests of the Windows folder for winget and Scoop, from the zip file and its version alone."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import yaml

IDENTIFIER = "Vialibera.Vialibera"
PUBLISHER = "The vialibera contributors"
PROGRAM = "vialibera"
LICENCE = "GPL-3.0-or-later"
WINGET_VERSION = "1.9.0"
"""The version of winget's manifests; the first that knows ArchiveBinariesDependOnPath."""

DESCRIPTIONS = {
    "en-US": "An accessible Italian property-trading board game for the terminal",
    "it-IT": "Un gioco da tavolo italiano di compravendita di terreni, accessibile, per il terminale",
}
"""The description in each language, the default one first."""


def write_manifests(bundle: Path, url: str, folder: Path) -> None:
    """Write the folder `winget`, and one file in JSON for Scoop."""
    version = bundle.name.split("-")[1]
    digest = hashlib.sha256(bundle.read_bytes()).hexdigest()
    address = f"{url.rstrip('/')}/{bundle.name}"
    winget = folder / "winget"
    winget.mkdir(parents=True, exist_ok=True)
    for name, manifest in make_winget_manifests(version, address, digest).items():
        text = yaml.safe_dump(manifest, sort_keys=False, allow_unicode=True)
        (winget / f"{IDENTIFIER}{name}.yaml").write_text(text, "utf-8")
    scoop = json.dumps(make_scoop_manifest(version, address, digest), indent=4, ensure_ascii=False)
    (folder / f"{PROGRAM}.json").write_text(scoop + "\n", "utf-8")


def make_winget_manifests(version: str, address: str, digest: str) -> dict[str, dict[str, object]]:
    """Return the manifests by the ending of their names: version, installer, and one for each language."""
    head: dict[str, object] = {"PackageIdentifier": IDENTIFIER, "PackageVersion": version}
    default, *others = DESCRIPTIONS
    found = {
        "": head | {"DefaultLocale": default} | winget_kind("version"),
        ".installer": head
        | {
            "InstallerType": "zip",
            "NestedInstallerType": "portable",
            "NestedInstallerFiles": [
                {"RelativeFilePath": f"vialibera-{version}\\vialibera.exe", "PortableCommandAlias": "vialibera"}
            ],
            # The program looks for its folder `runtime`, which a link elsewhere would not have.
            "ArchiveBinariesDependOnPath": True,
            "Installers": [{"Architecture": "x64", "InstallerUrl": address, "InstallerSha256": digest.upper()}],
        }
        | winget_kind("installer"),
        f".locale.{default}": head | describe(default) | winget_kind("defaultLocale"),
    }
    return found | {f".locale.{other}": head | describe(other) | winget_kind("locale") for other in others}


def winget_kind(kind: str) -> dict[str, object]:
    return {"ManifestType": kind, "ManifestVersion": WINGET_VERSION}


def describe(language: str) -> dict[str, object]:
    return {
        "PackageLocale": language,
        "Publisher": PUBLISHER,
        "PackageName": PROGRAM,
        "License": LICENCE,
        "ShortDescription": DESCRIPTIONS[language],
    }


def make_scoop_manifest(version: str, address: str, digest: str) -> dict[str, object]:
    return {
        "version": version,
        "description": next(iter(DESCRIPTIONS.values())),
        "homepage": address.partition("/releases/")[0],
        "license": LICENCE,
        "architecture": {"64bit": {"url": address, "hash": digest}},
        "extract_dir": f"vialibera-{version}",
        "bin": "vialibera.exe",
        "shortcuts": [["vialibera.exe", "vialibera"]],
    }
