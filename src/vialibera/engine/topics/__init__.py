"""One file per matter of the rule sheets: its steps, commands, events, laws and named behaviours."""
