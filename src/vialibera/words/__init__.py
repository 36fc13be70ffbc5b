"""The texts of the program in every language: one folder for each language, one way to look a text up.

The wing imports only `support`: the snapshots, and the types of plain data.

- locales/LANG/*.ftl: the texts, Fluent messages by key
- locales/LANG/language.toml: facts about the language (plurals, marks of numbers, forms of nouns, names of keys)
- languages.py: finds the languages and reads their language.toml; formats numbers and sums
- texts.py: looks messages up and formats them (`Texts`, `say`)
- patterns.py: parses Fluent files into plain lists
- plain_letters.py: letters in ASCII, for an output that lacks the real ones
- sanitize.py: cleans texts from outside (names, files, logs) before anything else is done with them
- setting_table.py, settings.json: the one table of settings: names, values, ranges and presets
- phrase.py: a text in its shown and its spoken form
- spoken_words.py, spoken_it.txt, spoken_en.txt: the words by which two houses find each other on the telephone
- language_files.py: reads a parsed file of a language from its snapshot
"""
