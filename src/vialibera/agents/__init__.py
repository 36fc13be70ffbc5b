"""Those who answer the engine's questions without a keyboard: chance, and the computer players."""
