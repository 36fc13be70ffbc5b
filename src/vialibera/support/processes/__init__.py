"""Helper processes: how one is started, spoken to, watched, replaced and ended, and how its folder goes with it.

Voice, sound, web and the laboratory share this room, and it knows none of them. May import journal (for its lock) and
sheet.

- start_command.py: the command that starts a helper, from a checkout, a package or a bundle
- worker_process.py: one helper behind its pipes: JSON lines there and back
- worker_streams.py: the other ends of these pipes, as the helper opens them
- worker_keeper.py: keeps a helper alive: watches it, replaces it, gives up after several failures
- worker_pool.py: many helpers that share out work
- process_groups.py: process groups, so that a helper and what it started end together
- process_folders.py: the folder for a helper's temporary files; sweeps those of dead programs
"""
