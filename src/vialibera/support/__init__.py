"""The ground the program stands on: files replaced whole, locks, plain data, helper processes, snapshots.

- `atomic.py`: atomic writing: a new file under a random name takes the place of the old one, and no other file is
  touched
- `prebuilt/`: snapshots: parsed rule sheets and texts, made by the build so that a launch need not parse them
- `processes/`: helper processes: how one is started, spoken to, watched, replaced and ended, and how its folder goes
  with it
- `json_values.py`: the types of plain data, as JSON has it, and functions that narrow a value to one of them
- `data_folders.py`: where the rule files and decks are, installed or in a checkout
- `allowance.py`: the number of messages that may come at once and on and on
- `callables.py`: names for the two plainest functions that one part hands to another
- `lock.py`: the lock on a log: two programs never write the same one
"""
