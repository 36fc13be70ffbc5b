"""Whether the engine under test is the compiled one (tools/compile.py), and what tests do about it."""

import pytest

from vialibera.rules.engine import ids

COMPILED = not ids.__file__.endswith(".py")

of_the_source = pytest.mark.skipif(COMPILED, reason="compiled: no struct, no signature, and no fact of a wrong type")
of_functions_replaced = pytest.mark.skipif(COMPILED, reason="compiled: no function and no constant can be replaced")
of_our_bots_inherited = pytest.mark.skipif(COMPILED, reason="compiled: no bot that is not can inherit from one of ours")
of_the_libraries = pytest.mark.skipif(not COMPILED, reason="the engine is not compiled")
