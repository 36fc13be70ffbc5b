"""All that is said, in every language: one folder a language, one way to look a text up."""
