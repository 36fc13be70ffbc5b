"""What the command line says, both languages side by side, and which of them to say it in."""

import argparse
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from locale import getlocale
from typing import NamedTuple


class Words(NamedTuple):
    """One text; what stands in braces is filled in by `say`."""

    it: str
    en: str


LANGUAGES = Words._fields

TEXTS = {
    "about": Words(
        it="Gioco da tavolo italiano di compravendita di terreni, accessibile, per il terminale.",
        en="An accessible Italian property-trading board game for the terminal.",
    ),
    "commands": Words(it="comandi", en="commands"),
    "command": Words(it="comando", en="command"),
    "lang.help": Words(
        it="la lingua dei testi (se manca, quella del sistema)",
        en="the language of the texts (by default, the system's)",
    ),
    "version.help": Words(it="mostra la versione ed esce", en="show the version and exit"),
    "resume.help": Words(it="continua una partita salvata", en="go on with a saved game"),
    "resume.about": Words(
        it="Continua una partita salvata, l'ultima se non se ne nomina un'altra.",
        en="Goes on with a saved game, the last one unless another is named.",
    ),
    "resume.log": Words(it="il file della partita", en="the file of the game"),
    "play.help": Words(it="gioca una partita", en="play a game"),
    "play.about": Words(
        it="Gioca una partita a questo terminale; chiede solo ciò che manca.",
        en="Plays a game at this terminal; asks only what is missing.",
    ),
    "play.ruleset": Words(it="il regolamento", en="the rule sheet"),
    "play.players": Words(it="i nomi, separati da virgole", en="the names, separated by commas"),
    "play.bot": Words(it="un giocatore al computer e il suo tipo", en="a computer player and its kind"),
    "play.variant": Words(it="attiva una variante", en="switch a variant on"),
    "play.no-variant": Words(it="disattiva una variante", en="switch a variant off"),
    "play.set": Words(it="cambia un valore del regolamento", en="change a value of the rule sheet"),
    "play.minutes": Words(it="la durata in minuti", en="the length in minutes"),
    "play.until": Words(it="l'ora della fine", en="the hour at which it ends"),
    "play.dice": Words(
        it="chi lancia: program, il programma; typed, dadi veri scritti da voi",
        en="who throws: program, or typed for real dice that you type in",
    ),
    "play.seed": Words(it="il seme del caso", en="the seed of chance"),
    "play.voice": Words(
        it="voce: own, propria; reader, lettore di schermo; off, nessuna; o un file che la raccoglie",
        en="voice: own; reader, a screen reader; off; or a file that keeps what is said",
    ),
    "play.log": Words(it="il file della partita", en="the file of the game"),
    "rulesets.help": Words(it="elenca, spiega e controlla i regolamenti", en="list, explain and check rule sheets"),
    "rulesets.about": Words(
        it="Elenca i regolamenti e le varianti; con una delle azioni li racconta, li spiega o controlla un file.",
        en="Lists the rule sheets and the variants; an action tells or explains them, or checks a file.",
    ),
    "rulesets.actions": Words(it="azioni", en="actions"),
    "rulesets.action": Words(it="azione", en="action"),
    "rulesets.list.help": Words(it="elenca regolamenti e varianti", en="list rule sheets and variants"),
    "rulesets.show.help": Words(it="racconta le regole a parole", en="tell the rules in words"),
    "rulesets.explain.help": Words(
        it="mostra ogni valore, con il file e la riga che lo fissano",
        en="show every value, with the file and line that set it",
    ),
    "rulesets.check.help": Words(it="controlla dei file di regole", en="check rule files"),
    "rulesets.schema.help": Words(
        it="stampa lo schema JSON dei file di regole", en="print the JSON Schema of rule files"
    ),
    "rulesets.path.help": Words(
        it="solo i valori da questo percorso in giù, per esempio squares.via_verdi",
        en="only the values from this path down, for example squares.via_verdi",
    ),
    "rulesets.files.help": Words(it="file di regole", en="rule files"),
    "rulesets.variants": Words(
        it="Varianti, con --variant e --no-variant:", en="Variants, with --variant and --no-variant:"
    ),
    "rulesets.fine": Words(it="{file}: nessun problema", en="{file}: no problem"),
    "rulesets.no_path": Words(
        it="nessun valore al percorso «{path}»{near}", en="there is no value at the path “{path}”{near}"
    ),
    "voices.help": Words(it="elenca le voci, ne prova o ne prende una", en="list the voices, try one or take one"),
    "voices.about": Words(
        it="Elenca le voci con cui il gioco può parlare; «try» ne fa sentire una. Si sceglie con l'id.",
        en="Lists the voices the game can speak with; “try” lets you hear one. The settings choose one by its id.",
    ),
    "voices.actions": Words(it="azioni", en="actions"),
    "voices.action": Words(it="azione", en="action"),
    "voices.all.help": Words(it="anche le voci di altre lingue", en="the voices of other languages, too"),
    "voices.try.help": Words(it="fa sentire una voce", en="hear a voice"),
    "voices.use.help": Words(it="prende una voce per la sua lingua, d'ora in poi", en="take a voice for its language"),
    "voices.unknown": Words(
        it="nessuna voce italiana o inglese si chiama «{id}»", en="no Italian or English voice is called “{id}”"
    ),
    "voices.id.help": Words(
        it="l'id, il nome o la lingua esatta della voce", en="the voice's id, name or exact language"
    ),
    "voices.text.help": Words(it="che cosa deve dire", en="what it should say"),
    "voices.chosen": Words(it="{voice}, quella usata", en="{voice}, the one in use"),
    "voices.none": Words(it="nessuna voce per: {language}", en="no voice for: {language}"),
    "voices.silent": Words(it="nessuna voce risponde", en="no voice answers"),
    "voices.sample": Words(
        it="Anna lancia 6 e 4, 10: Via Verdi. Anna paga 14 lire a Bruno.",
        en="Anna throws 6 and 4, 10: Via Verdi. Anna pays Bruno 14 lire.",
    ),
    "language.it": Words(it="italiano", en="Italian"),
    "language.en": Words(it="inglese", en="English"),
    "near": Words(it="; forse {name}?", en="; did you mean {name}?"),
    "edition.help": Words(it="un regolamento ({ids}) o un file di regole", en="a rule sheet ({ids}) or a rule file"),
    "variant.help": Words(
        it="accende una variante; si può ripetere ({names})", en="switch a variant on; may be repeated ({names})"
    ),
    "no_variant.help": Words(it="spegne una variante; si può ripetere", en="switch a variant off; may be repeated"),
    "games.help": Words(it="elenca le partite salvate", en="list the saved games"),
    "games.about": Words(
        it="Elenca le partite salvate, la più recente per prima: edizione, giocatori, turno, chi deve giocare.",
        en="Lists the saved games, the newest first: edition, players, turn, whose move it is.",
    ),
    "games.folder.help": Words(it="un'altra cartella", en="another folder"),
    "games.none": Words(it="Nessuna partita salvata in {folder}.", en="No saved games in {folder}."),
    "games.game": Words(it="{nth}: {title}; {players}; {state}.", en="{nth}: {title} with {players}; {state}."),
    "games.fault": Words(it="{nth}: non si legge: {why}.", en="{nth}: it cannot be read: {why}."),
    "games.file": Words(it="  {when}, {size} kB, {file}", en="  {when}, {size} kB: {file}"),
    "games.finished": Words(it="finita al turno {turn}", en="finished in turn {turn}"),
    "games.move": Words(it="turno {turn}, la mossa è di {name}", en="turn {turn}, {name} to move"),
    "games.open": Words(it="turno {turn}, in corso", en="turn {turn}, under way"),
    "resume.minutes.help": Words(
        it="i minuti che restano, se non quelli concordati", en="the minutes that are left, if not those agreed"
    ),
    "report.help": Words(it="racconta com'è andata una partita", en="report how a game went"),
    "report.about": Words(
        it="Dice chi ha vinto e come, i momenti decisivi, il patrimonio nel tempo, gli affitti, la prigione, le soste.",
        en="Says who won and how, the turning points, net worth over time, rents, jail and landings.",
    ),
    "report.html.help": Words(it="una pagina sola, da aprire con un browser", en="one page, to open in a browser"),
    "report.text.help": Words(it="come testo (se non si dice altro)", en="as text (by default)"),
    "report.written": Words(it="Scritto: {file}", en="Written: {file}"),
    "report.unwritten": Words(it="Non si può scrivere {file}: {why}", en="{file} cannot be written: {why}"),
    "log.help": Words(it="controlla, ripara o mostra una partita salvata", en="check, repair or show a saved game"),
    "log.about": Words(
        it="Dice che cosa c'è in una partita salvata, fin dove è sana e che cosa si può salvare.",
        en="Says what a saved game holds, how far it is sound and what can be saved.",
    ),
    "log.actions": Words(it="azioni", en="actions"),
    "log.action": Words(it="azione", en="action"),
    "log.check.help": Words(it="dice fin dove è sana", en="say how far it is sound"),
    "log.repair.help": Words(
        it="mette in un file nuovo tutto ciò che è sano; il vecchio resta com'è",
        en="put all that is sound into a new file; the old one stays as it is",
    ),
    "log.show.help": Words(it="dice che partita è", en="say which game it is"),
    "log.to.help": Words(
        it="il file nuovo (se manca, accanto al vecchio)", en="the new file (by default, beside the old one)"
    ),
    "log.events.help": Words(it="anche ogni comando e gli eventi", en="every command and its events, too"),
    "log.sound": Words(it="È sana: comandi {lines}.", en="It is sound: commands {lines}."),
    "log.broken": Words(
        it="Si possono salvare i primi comandi, {lines}: vialibera log repair LOG ne fa un file nuovo.",
        en="The first commands can be saved, {lines}: vialibera log repair LOG makes a new file of them.",
    ),
    "log.repaired": Words(
        it="Salvati i comandi fino al {lines} in {file}; il file di prima non è cambiato.",
        en="Commands saved up to {lines} in {file}; the file from before is unchanged.",
    ),
    "log.player": Words(it="Giocatore", en="Player"),
    "log.person": Words(it="persona", en="person"),
    "log.edition": Words(it="Edizione: {title} ({id}).", en="Edition: {title} ({id})."),
    "log.seat": Words(it="Posto {seat}: {name}, {kind}.", en="Seat {seat}: {name}, {kind}."),
    "log.started": Words(
        it="Cominciata: {started}, con vialibera {program}.", en="Started: {started}, with vialibera {program}."
    ),
    "log.id": Words(it="Nome della partita: {id}.", en="Name of the game: {id}."),
    "log.parent": Words(
        it="Viene dalla partita {id}, dopo il comando {line}.", en="Branched off game {id}, after command {line}."
    ),
    "log.length": Words(it="Comandi {lines}, turni {turns}.", en="Commands {lines}, turns {turns}."),
    "log.back": Words(it="Comando {line}: annulla {lines}", en="Command {line}: takes back {lines}"),
    "log.minutes": Words(
        it="Comando {line}: la partita dura {minutes} minuti in tutto",
        en="Command {line}: the game lasts {minutes} minutes in all",
    ),
    "log.command": Words(it="Comando {line}: {command}", en="Command {line}: {command}"),
    "replay.help": Words(it="riascolta o ricontrolla una partita salvata", en="hear a saved game again, or check it"),
    "replay.about": Words(
        it="Racconta di nuovo una partita salvata, un fatto alla volta; --verify dice se è andata secondo le regole.",
        en="Tells a saved game again, event by event; with --verify it says whether all of it went by the rules.",
    ),
    "replay.text.help": Words(it="tutta in una volta, come testo", en="all at once, as text"),
    "replay.play.help": Words(it="avanti da sola, al passo della voce", en="by itself, at the pace of the voice"),
    "replay.from.help": Words(it="da questo turno", en="from this turn on"),
    "replay.backwards.help": Words(it="dalla fine all'inizio", en="from the end to the beginning"),
    "replay.speed.help": Words(
        it="da sola, tante volte più veloce del solito (0,1-20)",
        en="by itself, so many times as fast as usual (0.1-20)",
    ),
    "replay.speed.wrong": Words(it="serve un numero da 0,1 a 20", en="a number from 0.1 to 20 is wanted"),
    "replay.verify.help": Words(
        it="decidi di nuovo ogni comando e confronta tutto quel che ne è venuto",
        en="decide every command once more and compare all that came of it",
    ),
    "replay.log.help": Words(it="il file di una partita", en="the file of a game"),
    "replay.sound": Words(
        it="La partita è a posto: comandi {lines}, ogni evento e la situazione finale sono quelli delle regole.",
        en="The game is sound: commands {lines}, every event and the final state are as the rules have them.",
    ),
    "set.help": Words(
        it="cambia un valore, per esempio go.salary=25000; si può ripetere",
        en="change a value, for example go.salary=25000; may be repeated",
    ),
    "simulate.help": Words(
        it="fa giocare molte partite ai giocatori automatici", en="play many games among computer players"
    ),
    "simulate.about": Words(
        it="Fa giocare molte partite ai giocatori automatici e ne conta vittorie, durate, soste e fallimenti.",
        en="Plays many games among computer players and counts wins, lengths, landings and bankruptcies.",
    ),
    "simulate.players.help": Words(it="quanti giocatori (se manca, 4)", en="how many players (by default, 4)"),
    "simulate.games.help": Words(it="quante partite (se manca, 100)", en="how many games (by default, 100)"),
    "simulate.seed.help": Words(
        it="il seme della prima partita; le altre hanno i successivi (se manca, 1)",
        en="the seed of the first game; the others take the next ones (by default, 1)",
    ),
    "simulate.max-turns.help": Words(
        it="dopo quanti turni interrompere una partita (se manca, 1000)",
        en="after how many turns a game is broken off (by default, 1000)",
    ),
    "simulate.workers.help": Words(
        it="quanti processi si dividono le partite (se manca, 1); il risultato non cambia",
        en="how many processes share the games (by default, 1); the result is the same",
    ),
    "simulate.bell.help": Words(
        it="dopo quanti turni il tempo è scaduto, dove è previsto (se manca, due turni per ogni minuto del massimo)",
        en="after how many turns time is up, where there is a clock (by default, two turns a minute of the longest)",
    ),
    "simulate.bots.help": Words(
        it="un giocatore automatico per tutti i posti, o uno per posto separati da virgole ({names})",
        en="one computer player for all seats, or one a seat separated by commas ({names})",
    ),
    "simulate.json.help": Words(it="stampa un oggetto JSON", en="print one JSON object"),
    "simulate.no_number": Words(
        it="«{text}» non è un numero intero adatto", en="“{text}” is not a fitting whole number"
    ),
    "simulate.players": Words(
        it="{players} giocatori: questo regolamento ne vuole da {fewest} a {most}",
        en="{players} players: this rule sheet takes {fewest} to {most}",
    ),
    "simulate.bots": Words(
        it="{bots} giocatori automatici per {players} posti: --bots ne vuole uno solo, o uno per posto",
        en="{bots} computer players for {players} seats: --bots takes a single one, or one a seat",
    ),
    "simulate.no_bot": Words(
        it="nessun giocatore automatico si chiama «{name}»: ci sono {names}",
        en="there is no computer player called “{name}”: there are {names}",
    ),
    "simulate.no_clock": Words(
        it="questo regolamento non ha un tempo limite: aggiungi --variant time_limit",
        en="this rule sheet has no time limit: add --variant time_limit",
    ),
    "simulate.varied": Words(it=" con varianti", en=" with variants"),
    "simulate.title": Words(
        it="{title}: {games} partite in {players}.", en="{title}: {games} games of {players} players."
    ),
    "simulate.ended": Words(
        it="Partite finite: {ended} su {games}. Fallimenti: {bankruptcies}.",
        en="Games ended: {ended} of {games}. Bankruptcies: {bankruptcies}.",
    ),
    "simulate.lengths": Words(
        it="Turni di una partita: da {shortest} a {longest}, mediana {median}, media {mean}.",
        en="Turns of a game: {shortest} to {longest}, median {median}, mean {mean}.",
    ),
    "simulate.sum": Words(
        it="In tutto: {turns} turni, {throws} lanci.", en="All together: {turns} turns, {throws} throws."
    ),
    "simulate.wins": Words(
        it="Vittorie del posto {seat}, {name}: {wins}, {share}.", en="Wins of seat {seat}, {name}: {wins}, {share}."
    ),
    "simulate.landings": Words(
        it="Soste, in parte dei lanci dopo i quali una pedina si trova lì:",
        en="Landings, as the share of throws after which a token rests there:",
    ),
    "simulate.in_jail": Words(it="In prigione: {share}", en="In jail: {share}"),
    "simulate.rate": Words(it="Velocità: {rate} turni al secondo.", en="Speed: {rate} turns a second."),
}

ARGPARSE = {
    "usage: ": "uso: ",
    "positional arguments": "argomenti",
    "options": "opzioni",
    "subcommands": "comandi",
    "%(heading)s:": "%(heading)s:",
    " (default: %(default)s)": " (se manca: %(default)s)",
    "show this help message and exit": "mostra questo aiuto ed esce",
    "show program's version number and exit": "mostra la versione del programma ed esce",
    "%(prog)s: error: %(message)s\n": "%(prog)s: errore: %(message)s\n",
    "%(prog)s: warning: %(message)s\n": "%(prog)s: avviso: %(message)s\n",
    "argument %(argument_name)s: %(message)s": "argomento %(argument_name)s: %(message)s",
    "the following arguments are required: %s": "mancano questi argomenti: %s",
    "one of the arguments %s is required": "serve uno di questi argomenti: %s",
    "unrecognized arguments: %s": "argomenti sconosciuti: %s",
    "unexpected option string: %s": "opzione inattesa: %s",
    "ambiguous option: %(option)s could match %(matches)s": "opzione ambigua: %(option)s può essere %(matches)s",
    "ignored explicit argument %r": "il valore %r non serve",
    "not allowed with argument %s": "non si può usare insieme con %s",
    "expected one argument": "serve un valore",
    "expected at most one argument": "serve al massimo un valore",
    "expected at least one argument": "serve almeno un valore",
    "expected %s argument": "serve %s valore",
    "expected %s arguments": "servono %s valori",
    "invalid choice: %(value)r (choose from %(choices)s)": (
        "scelta non valida: %(value)r (si può scegliere: %(choices)s)"
    ),
    "invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)": (
        "scelta non valida: %(value)r, forse %(closest)r? (si può scegliere: %(choices)s)"
    ),
    "unknown parser %(parser_name)r (choices: %(choices)s)": (
        "comando sconosciuto: %(parser_name)r (si può scegliere: %(choices)s)"
    ),
    "invalid %(type)s value: %(value)r": "valore non valido (%(type)s): %(value)r",
    "can't open '%(filename)s': %(error)s": "non si apre '%(filename)s': %(error)s",
    "command '%(parser_name)s' is deprecated": "il comando '%(parser_name)s' è superato",
    "option '%(option)s' is deprecated": "l'opzione '%(option)s' è superata",
    "argument '%(argument_name)s' is deprecated": "l'argomento '%(argument_name)s' è superato",
}
"""argparse's own English words, as it looks them up, and ours. A test reads them from the argparse it runs with."""


def say(lang: str, key: str, **facts: object) -> str:
    """One text in one language."""
    words: str = getattr(TEXTS[key], lang)
    return words.format(**facts)


def add_language(parser: argparse.ArgumentParser, lang: str) -> None:
    """Without a default: given before the command, it is not lost by its absence after."""
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        metavar="|".join(LANGUAGES),
        default=argparse.SUPPRESS,
        help=say(lang, "lang.help"),
    )


def language_of(environment: Mapping[str, str]) -> str:
    """Italian where the locale says so, else English. Windows sets none of the variables, but knows its locale."""
    named = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, named), None) or (sys.platform == "win32" and getlocale()[0]) or ""
    return "it" if locale.lower().startswith("it") else "en"


@contextmanager
def argparse_in(lang: str) -> Iterator[None]:
    """While it lasts, argparse speaks `lang`: it looks its words up through these two names."""
    ours = ARGPARSE if lang == "it" else {}
    before = {name: getattr(argparse, name) for name in ("_", "ngettext")}
    vars(argparse).update(
        _=lambda text: ours.get(text, text),
        ngettext=lambda one, many, number: ours.get(one, one) if number == 1 else ours.get(many, many),
    )
    try:
        yield
    finally:
        vars(argparse).update(before)
