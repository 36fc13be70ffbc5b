"""`vialibera rulesets`."""

from pathlib import Path

import pytest
from tests.shipped import EDITIONS
from tools.ruleset_schema import schema_text

from vialibera import cli
from vialibera.rules.editions import available_editions, available_variants


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    status = cli.main(["rulesets", *argv])
    return status, *capsys.readouterr()


@pytest.mark.parametrize("action", [[], ["list"]])
def test_ids_titles_and_variants_one_a_line(capsys: pytest.CaptureFixture[str], action: list[str]) -> None:
    status, out, _ = run(capsys, *action, "--lang", "it")
    names = [line.split(": ")[0] for line in out.splitlines()]
    assert status == 0
    assert names == [*EDITIONS, "Varianti, con --variant e --no-variant:", *available_variants()]


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("id", EDITIONS)
def test_show(capsys: pytest.CaptureFixture[str], id: str, lang: str) -> None:
    status, out, _ = run(capsys, "show", id, "--lang", lang)
    assert status == 0
    assert out.splitlines()[0] == f"{dict(available_editions())[id][lang]}."


def test_show_with_changes(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--variant", "auctions", "--no-variant", "automatic_rent", "--set", "go.salary=600"]
    _, out, _ = run(capsys, "show", "euro", *options, "--lang", "en")
    assert out.startswith("Euro, with variants: Auctions, without Automatic rents, go.salary=600.\n")


def test_explain_tells_every_value_of_every_edition(capsys: pytest.CaptureFixture[str]) -> None:
    for id in EDITIONS:
        status, out, _ = run(capsys, "explain", id)
        assert status == 0
        for line in out.splitlines():
            file, number = line.rsplit(", ", 1)[1].split(":")
            assert (Path(__file__).parents[2] / file).read_text("utf-8").splitlines()[int(number) - 1].strip()
        assert f"estate: {'bank_auctions' if id == 'lira' else ''}" in out


def test_explain_part(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(
        capsys, "explain", "torneo", "squares.via_verdi.rent", "--set", "squares.via_verdi.rent=[1,2,3,4,5,6]"
    )
    assert out == ("squares.via_verdi.rent: [1, 2, 3, 4, 5, 6], --set squares.via_verdi.rent=[1,2,3,4,5,6]\n")
    status, out, err = run(capsys, "explain", "torneo", "squares.via_verd", "--lang", "it")
    assert (status, out, err) == (2, "", "nessun valore al percorso «squares.via_verd»; forse squares.via_verdi?\n")
    status, _, err = run(capsys, "explain", "torneo", "zzz", "--lang", "en")
    assert (status, err) == (2, "there is no value at the path “zzz”\n")


def test_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "buono.yaml", tmp_path / "cattivo.yaml"
    good.write_text("extends: lira\ntitle: Buono\n", "utf-8")
    bad.write_text("extends: lira\ntitle: Cattivo\ngo: {salary: 20.000}\ntax: {to: x}\n", "utf-8")
    assert run(capsys, "check", str(good), "--lang", "it") == (0, f"{good}: nessun problema\n", "")
    status, out, err = run(capsys, "check", str(good), str(bad), "--lang", "it")
    assert (status, err) == (1, "")
    assert out.splitlines() == [
        f"{good}: nessun problema",
        f"{bad}:3:14: go.salary: una somma si scrive senza separare le migliaia, trovato «20.000»; scrivi 20000",
        f"{bad}:4:11: tax.to: valore sconosciuto, trovato «x»; può essere: bank, middle",
    ]


def test_a_wrong_edition_or_option_ends_with_its_problem(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "show", "lyra", "--lang", "en")
    assert (status, out) == (2, "")
    assert err == "lyra: unknown edition; did you mean lira?\n"
    _, _, err = run(capsys, "explain", "lira", "--variant", "auction", "--lang", "it")
    assert err == "--variant auction: variante sconosciuta, trovato «auction»; forse auctions?\n"


def test_schema(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "schema") == (0, schema_text(), "")


def test_help_of_every_action_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    for action in ("list", "show", "explain", "check", "schema"):
        for lang, usage in (("it", "uso: "), ("en", "usage: ")):
            with pytest.raises(SystemExit):
                cli.main(["rulesets", action, "--help", "--lang", lang])
            assert capsys.readouterr().out.startswith(f"{usage}vialibera rulesets {action}")


def test_a_sheet_of_the_program_that_is_wrong_is_named_and_the_others_are_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["rulesets", "--lang", "en"]) == 0
    listed = capsys.readouterr()
    monkeypatch.setattr("vialibera.commands.rulesets.shipped_problems", lambda: [Stand("one"), Stand("two")])
    assert cli.main(["rulesets", "--lang", "en"]) == 1
    said = capsys.readouterr()
    assert (said.out, said.err) == (listed.out, "en one\nen two\n") and listed.err == ""


class Stand:
    """Stands for a problem of a sheet."""

    def __init__(self, name: str) -> None:
        self.name = name

    def message_in(self, lang: str) -> str:
        return f"{lang} {self.name}"
