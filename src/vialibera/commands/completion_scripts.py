"""Completion scripts for bash, zsh, fish and PowerShell, written from the tree of the command line.

The scripts hold all words themselves: a Tab starts no Python, which would take a third of a second. Each finds the
command among the words typed so far, then offers options, values or arguments. (decision: packaging.own-completions)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from vialibera.commands.command_tree import CommandNode, CommandOption, CommandValue

MAX_ABOUT_LETTERS = 78
"""The letters of a description; a shell shows it behind the word, in one row."""


def shorten_about(text: str) -> str:
    """Return the first clause of a description, without an end: a list of words has no room for more."""
    first = re.split(r"[;:.]\s", " ".join(text.split()))[0].rstrip(".;:")
    return first if len(first) <= MAX_ABOUT_LETTERS else first[: MAX_ABOUT_LETTERS - 1].rstrip() + "…"


def list_value_options(nodes: Iterable[CommandNode]) -> list[str]:
    """Return the names of all options that need a value, in the order of the alphabet."""
    return sorted(
        {
            name
            for node in nodes
            for option in node.options
            if option.value is not None and not option.value.is_optional
            for name in option.names
        }
    )


# bash


def bash_script(root: CommandNode) -> str:
    """Return the script for bash; it needs no other package."""
    return BASH_FRAME.replace("@CASES@", "\n".join(_bash_cases(root)))


def _bash_cases(root: CommandNode) -> Iterator[str]:
    """Yield a branch for each command: its commands, options, and what its values and arguments can be."""
    for node in root.walk_nodes():
        yield f"    {_bash_quote(' '.join(node.words))})"
        yield f"        commands={_bash_quote(' '.join(its.name for its in node.nodes))}"
        yield f"        options={_bash_quote(' '.join(name for option in node.options for name in option.names))}"
        yield f"        valued={_bash_quote(' '.join(list_value_options([node])))}"
        yield f"        arguments=({' '.join(_bash_quote(_bash_value(argument.value)) for argument in node.arguments)})"
        yield f"        rest={int(any(argument.value.is_repeated for argument in node.arguments[-1:]))}"
        yield '        case "$option" in'
        for option in node.options:
            if option.value is not None:
                yield f"        {'|'.join(option.names)}) value={_bash_quote(_bash_value(option.value))} ;;"
        yield "        esac ;;"


def _bash_value(value: CommandValue) -> str:
    """Return the words that can stand for a value, with `:files` or `:folders` if names of them can."""
    return " ".join([*value.words, *([f":{value.source}"] if value.source else [])])


def _bash_quote(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


BASH_FRAME = r"""# bash completion for vialibera
_vialibera_words() { # COMMAND: sets what can follow this command
    commands='' options='' valued='' arguments=() rest=0 value=''
    case "$1" in
@CASES@
    esac
}

_vialibera() {
    local commands options valued arguments rest value option='' command='' word place=0 index=1 offered
    local typed=${COMP_WORDS[COMP_CWORD]}
    _vialibera_words ''
    while ((index < COMP_CWORD)); do
        word=${COMP_WORDS[index]}
        option=''
        if [[ $word == -* ]]; then
            # --option=value comes as three words
            if [[ ${COMP_WORDS[index + 1]} == '=' ]]; then
                option=$word
                ((index += 2))
                ((index >= COMP_CWORD)) || option=''
            elif [[ " $valued " == *" $word "* ]]; then
                option=$word
                ((index += 1))
                ((index >= COMP_CWORD)) || option=''
            fi
        elif [[ " $commands " == *" $word "* ]]; then
            command="${command:+$command }$word"
            _vialibera_words "$command"
        else
            ((place += 1))
        fi
        ((index += 1))
    done
    [[ $typed == '=' ]] && typed=''
    if [[ $option ]]; then
        _vialibera_words "$command"
        offered=$value
    elif [[ $typed == -* ]]; then
        offered=$options
    elif [[ $commands ]]; then
        offered=$commands
    else
        ((rest && place >= ${#arguments[@]})) && ((place = ${#arguments[@]} - 1))
        offered=${arguments[place]}
    fi
    mapfile -t COMPREPLY < <(compgen -W "${offered%%:*}" -- "$typed")
    ((${#COMPREPLY[@]})) && return
    # names of files only where no word fits
    if [[ $offered == *:files ]]; then
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "$typed")
    elif [[ $offered == *:folders ]]; then
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -d -- "$typed")
    fi
}

complete -F _vialibera vialibera
"""


# zsh


def zsh_script(root: CommandNode) -> str:
    """Return the script for zsh; it can be a file `_vialibera` on the search path of functions, or be read at once."""
    functions = "\n\n".join(_zsh_function(node) for node in root.walk_nodes())
    return f"{ZSH_BEGINNING}\n{functions}\n{ZSH_END}"


def _zsh_function(node: CommandNode) -> str:
    """Return the function that completes what follows a command."""
    specs = [_zsh_option(option) for option in node.options]
    lines = [f"{_zsh_name(node)}() {{"]
    if node.nodes:
        listed = " ".join(_zsh_quote(f"{its.name}:{shorten_about(its.summary)}") for its in node.nodes)
        lines += ["    local curcontext=$curcontext context state state_descr line", "    typeset -A opt_args"]
        lines += [f"    local -a commands=({listed})"]
        specs += ["'1:command:->command'", "'*::argument:->argument'"]
    else:
        specs += [
            _zsh_quote(f"{'*' if argument.value.is_repeated else ''}:{_zsh_action(argument.about, argument.value)}")
            for argument in node.arguments
        ]
    head = "_arguments -C -s -S" if node.nodes else "_arguments -s -S"
    lines.append(f"    {head} \\\n        " + " \\\n        ".join(specs))
    if node.nodes:
        lines += ["    case $state in", "    command) _describe -t commands command commands ;;", "    argument)"]
        lines += ["        case $line[1] in"]
        lines += [f"        {its.name}) {_zsh_name(its)} ;;" for its in node.nodes]
        lines += ["        esac ;;", "    esac"]
    return "\n".join([*lines, "}"])


def _zsh_name(node: CommandNode) -> str:
    return "_".join(["_vialibera", *node.words])


def _zsh_option(option: CommandOption) -> str:
    about = "[" + re.sub(r"([\[\]:\\])", r"\\\1", shorten_about(option.about)) + "]"
    after = "" if option.value is None else (":" if not option.value.is_optional else "::")
    value = "" if option.value is None else after + _zsh_action(option.value.placeholder, option.value)
    if option.is_repeated:
        return " ".join(_zsh_quote(f"*{name}{about}{value}") for name in option.names)
    if len(option.names) == 1:
        return _zsh_quote(f"{option.names[0]}{about}{value}")
    others = "(" + " ".join(option.names) + ")"
    return " ".join(_zsh_quote(f"{others}{name}{about}{value}") for name in option.names)


def _zsh_action(message: str, value: CommandValue) -> str:
    """Return the message above the words offered, and how zsh finds them."""
    shown = re.sub(r"([:\\])", r"\\\1", shorten_about(message))
    words = "(" + " ".join(value.words) + ")" if value.words else ""
    files = {"files": "_files", "folders": "_files -/", "": ""}[value.source]
    if words and files:
        # the blank keeps zsh from adding options of its own
        return f"{shown}: _vialibera_words_or_files {' '.join(value.words)}"
    return f"{shown}:{words or files or ' '}"


def _zsh_quote(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


ZSH_BEGINNING = """#compdef vialibera
# zsh completion for vialibera

_vialibera_words_or_files() {
    local expl
    # names of files only where no word fits
    _wanted words expl word compadd -- "$@" || _files
}
"""

ZSH_END = """
if [[ $funcstack[1] == _vialibera ]]; then
    _vialibera "$@"
else
    compdef _vialibera vialibera
fi
"""


# fish


def fish_script(root: CommandNode) -> str:
    """Return the script for fish."""
    inner = [node for node in root.walk_nodes() if node.nodes]
    lines = [FISH_FRAME.replace("@VALUED@", " ".join(list_value_options(inner)))]
    for node in root.walk_nodes():
        lines += _fish_lines(node)
    return "\n".join(lines) + "\n"


def _fish_lines(node: CommandNode) -> Iterator[str]:
    where = f"__vialibera_at {int(bool(node.nodes))} {' '.join(node.words)}".strip()
    head = f"complete -c vialibera -n {_fish_quote(where)}"
    for its in node.nodes:
        yield f"{head} -a {its.name} -d {_fish_quote(shorten_about(its.summary))}"
    for option in node.options:
        names = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option.names)
        value = "" if option.value is None or option.value.is_optional else _fish_option_values(option.value)
        yield f"{head} {names}{value} -d {_fish_quote(shorten_about(option.about))}"
    for argument in node.arguments:
        if values := _fish_values(argument.value):
            yield f"{head}{values}"


def _fish_option_values(value: CommandValue) -> str:
    """Return the values of an option: names of files alone, or nothing but the words."""
    return " -r -F" if value.source == "files" and not value.words else " -x" + _fish_values(value)


def _fish_values(value: CommandValue) -> str:
    if value.words and value.source:
        return f" -a '(__vialibera_words_or_files {' '.join(value.words)})'"
    words = f" -a {_fish_quote(' '.join(value.words))}" if value.words else ""
    files = {"files": " -F", "folders": " -a '(__fish_complete_directories)'", "": ""}[value.source]
    return words + files


def _fish_quote(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


FISH_FRAME = """# fish completion for vialibera

# Succeeds if the words before the cursor call the command named by the further arguments. With 1 as the first
# argument no other word may follow it: then one of its commands, or an option of its own, can be typed.
function __vialibera_at
    set -l found
    set -l is_value 0
    set -l typed (commandline -opc)
    for word in $typed[2..-1]
        if test $is_value = 1
            set is_value 0
        else if string match -q -- '-*' $word
            contains -- $word @VALUED@
            and test (count $found) -le (math (count $argv) - 1)
            and set is_value 1
        else
            set -a found $word
        end
    end
    set -l wanted $argv[2..-1]
    test $argv[1] = 1
    and test (count $found) -ne (count $wanted)
    and return 1
    set -l length (count $wanted)
    test $length = 0
    and return 0
    test (count $found) -ge $length
    and test "$found[1..$length]" = "$wanted"
end

# Prints the words that fit, or names of files where none does.
function __vialibera_words_or_files
    set -l typed (string replace -r -- '^--[a-z-]+=' '' (commandline -ct))
    string match -- "$typed*" $argv
    or __fish_complete_path $typed
end

complete -c vialibera -f"""


# PowerShell


def powershell_script(root: CommandNode) -> str:
    """Return the script for PowerShell: a table of the commands, and the block that looks a word up in it."""
    table = "\n".join(_powershell_row(node) for node in root.walk_nodes())
    return POWERSHELL_FRAME.replace("@TABLE@", table)


def _powershell_row(node: CommandNode) -> str:
    names = {its.name: its.summary for its in node.nodes}
    options = {name: option.about for option in node.options for name in option.names}
    values = {
        name: " ".join(option.value.words)
        for option in node.options
        if option.value is not None
        for name in option.names
    }
    words = " ".join(word for argument in node.arguments for word in argument.value.words)
    return (
        f"    {_powershell_quote(' '.join(node.words))} = @{{ "
        f"commands = {_powershell_table(names)}; options = {_powershell_table(options)}; "
        f"values = {_powershell_table(values, short=False)}; needed = {_powershell_list(list_value_options([node]))}; "
        f"words = {_powershell_quote(words)} }}"
    )


def _powershell_table(rows: Mapping[str, str], short: bool = True) -> str:
    cells = (
        f"{_powershell_quote(key)} = {_powershell_quote(shorten_about(text) if short else text)}"
        for key, text in rows.items()
    )
    return "[ordered]@{ " + "; ".join(cells) + " }"


def _powershell_list(words: Iterable[str]) -> str:
    return "@(" + ", ".join(map(_powershell_quote, words)) + ")"


def _powershell_quote(text: str) -> str:
    # PowerShell takes typographic quotes for quotes
    return "'" + re.sub("(['‘’‚‛])", r"\1\1", text) + "'"


POWERSHELL_FRAME = """# PowerShell completion for vialibera
Register-ArgumentCompleter -Native -CommandName 'vialibera', 'vialibera.exe' -ScriptBlock {
    param($typed, $line, $cursor)
    $table = [ordered]@{
@TABLE@
    }
    $command = ''
    $option = ''
    foreach ($element in @($line.CommandElements | Select-Object -Skip 1)) {
        if ($element.Extent.EndOffset -ge $cursor -and $typed) { break }
        $word = $element.Extent.Text
        if ($option) { $option = ''; continue }
        if ($word -like '-*') {
            if ($table[$command].needed -contains $word) { $option = $word }
        } elseif ($table[$command].commands.Contains($word)) {
            $command = "$command $word".Trim()
        }
    }
    $row = $table[$command]
    $found = [ordered]@{}
    if ($option) {
        foreach ($word in $row.values[$option] -split ' ') { if ($word) { $found[$word] = $option } }
    } elseif ($typed -like '-*') {
        $found = $row.options
    } elseif ($row.commands.Count) {
        $found = $row.commands
    } else {
        foreach ($word in $row.words -split ' ') { if ($word) { $found[$word] = $word } }
    }
    foreach ($word in $found.Keys) {
        if ($word -like "$typed*") {
            [System.Management.Automation.CompletionResult]::new($word, $word, 'ParameterValue', $found[$word])
        }
    }
}
"""


SHELL_SCRIPTS: Mapping[str, Callable[[CommandNode], str]] = {
    "bash": bash_script,
    "zsh": zsh_script,
    "fish": fish_script,
    "powershell": powershell_script,
}
"""The writer of the script for each shell."""
