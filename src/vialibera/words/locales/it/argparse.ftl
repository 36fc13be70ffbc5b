### Le parole di argparse, che riempie da sé i segni con %.

argparse-usage = uso:
argparse-positional-arguments = argomenti
argparse-options = opzioni
argparse-subcommands = comandi
argparse-default = (se manca: %(default)s)
argparse-show-this-help-message-and-exit = mostra questo aiuto ed esce
argparse-show-program-s-version-number-and-exit = mostra la versione del programma ed esce
argparse-error = %(prog)s: %(message)s
argparse-warning = %(prog)s: avviso: %(message)s
argparse-argument = %(argument_name)s: %(message)s
argparse-the-following-arguments-are-required = aggiungi quello che manca: %s
argparse-one-of-the-arguments-is-required = aggiungi una di queste opzioni: %s
argparse-unrecognized-arguments = argomenti sconosciuti: %s
argparse-unexpected-option-string = opzione inattesa: %s
argparse-ambiguous-option-could-match = opzione ambigua: %(option)s può essere %(matches)s
argparse-ignored-explicit-argument = non vuole un valore: togli %r
argparse-not-allowed-with-argument = non va insieme a %s: scegli una delle due
argparse-expected-one-argument = scrivi un valore subito dopo
argparse-expected-at-most-one-argument = scrivi un solo valore subito dopo, o nessuno
argparse-expected-at-least-one-argument = scrivi almeno un valore subito dopo
argparse-expected-arguments = { $count ->
    [one] serve %s valore
   *[other] servono %s valori
}
argparse-invalid-choice-choose-from = scelta non valida: %(value)r (si può scegliere: %(choices)s)
argparse-invalid-choice-maybe-you-meant-choose-from = scelta non valida: %(value)r, forse %(closest)r? (si può scegliere: %(choices)s)
argparse-unknown-parser-choices = comando sconosciuto: %(parser_name)r (si può scegliere: %(choices)s)
argparse-invalid-value = valore non valido (%(type)s): %(value)r
argparse-can-t-open = non si apre '%(filename)s': %(error)s
argparse-command-is-deprecated = il comando '%(parser_name)s' è superato
argparse-option-is-deprecated = l'opzione '%(option)s' è superata
argparse-argument-is-deprecated = l'argomento '%(argument_name)s' è superato
