### The words of argparse, which fills in what has a % by itself.

argparse-usage = usage:
argparse-positional-arguments = positional arguments
argparse-options = options
argparse-subcommands = subcommands
argparse-default = (default: %(default)s)
argparse-show-this-help-message-and-exit = show this help message and exit
argparse-show-program-s-version-number-and-exit = show program's version number and exit
argparse-error = %(prog)s: %(message)s
argparse-warning = %(prog)s: warning: %(message)s
argparse-argument = %(argument_name)s: %(message)s
argparse-the-following-arguments-are-required = add what is missing: %s
argparse-one-of-the-arguments-is-required = add one of these: %s
argparse-unrecognized-arguments = unrecognized arguments: %s
argparse-unexpected-option-string = unexpected option string: %s
argparse-ambiguous-option-could-match = ambiguous option: %(option)s could match %(matches)s
argparse-ignored-explicit-argument = it takes no value: leave %r out
argparse-not-allowed-with-argument = it does not go with %s: choose one of the two
argparse-expected-one-argument = write a value after it
argparse-expected-at-most-one-argument = write one value after it, or none
argparse-expected-at-least-one-argument = write at least one value after it
argparse-expected-arguments = { $count ->
    [one] expected %s argument
   *[other] expected %s arguments
}
argparse-invalid-choice-choose-from = invalid choice: %(value)r (choose from %(choices)s)
argparse-invalid-choice-maybe-you-meant-choose-from = invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)
argparse-unknown-parser-choices = unknown parser %(parser_name)r (choices: %(choices)s)
argparse-invalid-value = invalid %(type)s value: %(value)r
argparse-can-t-open = can't open '%(filename)s': %(error)s
argparse-command-is-deprecated = command '%(parser_name)s' is deprecated
argparse-option-is-deprecated = option '%(option)s' is deprecated
argparse-argument-is-deprecated = argument '%(argument_name)s' is deprecated
