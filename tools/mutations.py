"""Small changes of the code: find all of them, and install one in the running process.

A change is named by its file, its function and its text, such as `amount > due -> amount >= due`, so that it stays the
same change when lines move. Only code that runs when a function is called is changed: not code that runs once at
import, nor annotations, docstrings, assertions or defaults.
"""

from __future__ import annotations

import ast
import builtins
import copy
import functools
import gc
import importlib
import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

SOURCE = Path(__file__).resolve().parent.parent / "src" / "vialibera"
PROBE = "__reached__"
RUN_AT_IMPORT = {"__init_subclass__", "__repr__", "__hash__"}
"""Functions that are left out: they run while classes are made, or only developers see what they return."""

OTHER_COMPARISON: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OTHER_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
OTHER_CALL = {"min": "max", "max": "min", "any": "all", "all": "any"}
DROPPED_CALLS = {"reversed", "sorted"}
"""Functions whose call is replaced by its argument."""
EARLY_RETURNS = (ast.For, ast.If, ast.While, ast.With)
"""Statements in whose place a function can return."""


class Mutant(NamedTuple):
    """A change of a function; `nth` counts changes of the same text in it, from 0."""

    file: str
    function: str
    change: str
    nth: int

    @property
    def wing(self) -> str:
        """The wing of the file, or "." for a file beside the wings."""
        return self.file.partition("/")[0] if "/" in self.file else "."

    def __str__(self) -> str:
        return f"{self.file} {self.function}: {self.change}" + (f" (no. {self.nth + 1})" if self.nth else "")


class Place(NamedTuple):
    """The place of a change: a field of a node, its index if the field is a list, and the node that is put there."""

    mutant: Mutant
    node: ast.AST
    field: str
    at: int | None
    other: ast.AST
    statement: tuple[list[ast.stmt], ast.stmt]
    """The statement that contains the place, with the block of that statement."""
    line: int
    """The first line of the function, decorators included, which distinguishes two functions of one name."""

    def exchange(self, other: ast.AST) -> ast.AST:
        """Put another node there and return the one that was there."""
        value = getattr(self.node, self.field)
        if self.at is None:
            setattr(self.node, self.field, other)
            return value
        old, value[self.at] = value[self.at], other
        return old


# Which changes there are.


def changed_nodes(node: ast.AST) -> Iterator[ast.AST]:  # noqa: PLR0912
    """Yield the nodes that a node can be changed into."""
    match node:
        case ast.Compare(ops=ops):
            for at, operator in enumerate(ops):
                yield _copy_with(node, ops=[*ops[:at], OTHER_COMPARISON[type(operator)](), *ops[at + 1 :]])
        case ast.BoolOp(values=values):
            for at in range(len(values)):
                rest = [*values[:at], *values[at + 1 :]]
                yield _copy_with(node, values=rest) if len(rest) > 1 else rest[0]
            yield _copy_with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.BinOp(op=operator) | ast.AugAssign(op=operator) if type(operator) in OTHER_ARITHMETIC:
            yield _copy_with(node, op=OTHER_ARITHMETIC[type(operator)]())
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.IfExp(test=test) if not isinstance(test, ast.Compare):
            yield _copy_with(node, test=ast.UnaryOp(ast.Not(), test))
        case ast.If(test=test) | ast.While(test=test) if not isinstance(test, ast.Compare | ast.UnaryOp):
            yield _copy_with(node, test=ast.UnaryOp(ast.Not(), test))
        case ast.comprehension(ifs=[_, *_] as ifs):
            yield from (_copy_with(node, ifs=[*ifs[:at], *ifs[at + 1 :]]) for at in range(len(ifs)))
        case ast.Call(func=ast.Name(id=name)) if name in OTHER_CALL:
            yield _copy_with(node, func=ast.Name(OTHER_CALL[name]))
        case ast.Call(func=ast.Name(id=name), args=[first]) if name in DROPPED_CALLS:
            yield first
        case ast.Call(func=ast.Name(id="suppress")):  # in whatever order its errors are named
            return
        case ast.Call(args=[first, second, *rest]) if _can_swap(first, second):
            yield _copy_with(node, args=[second, first, *rest])
        case ast.keyword(arg="encoding"):  # "utf-8~" would be understood as UTF-8
            yield _copy_with(node, value=ast.Constant("ascii"))
        case ast.keyword(value=ast.Constant(value=str(value))):
            yield _copy_with(node, value=ast.Constant(f"{value}~"))
    if isinstance(node, EARLY_RETURNS):
        yield ast.Return()
    if isinstance(node, ast.Expr) or (isinstance(node, ast.Assign | ast.AugAssign) and _outlives_function(node)):
        yield ast.Pass()


def _can_swap(first: ast.expr, second: ast.expr) -> bool:
    """Return True if two arguments of a call differ and are no unpacked sequences."""
    parts = first, second
    return not any(isinstance(part, ast.Starred) for part in parts) and ast.dump(first) != ast.dump(second)


def _copy_with(node: ast.AST, **changed: object) -> ast.AST:
    twin = copy.copy(node)
    for field, value in changed.items():
        setattr(twin, field, value)
    return twin


def _outlives_function(node: ast.Assign | ast.AugAssign) -> bool:
    """Return True if the assignment writes into an object that can outlive the function.

    Assignments to local names are not removed: the next use of the name would fail at once, in any test.
    """
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return all(isinstance(target, ast.Attribute | ast.Subscript) for target in targets)


TREES: dict[str, tuple[ast.Module, list[Place]]] = {}
"""The tree of each file and its changes; a tree is modified only in a process that ends with the change."""


def places_of(file: str) -> list[Place]:
    """Return every change of a file below `src/vialibera`, in the order of its lines."""
    if file not in TREES:
        tree = ast.parse((SOURCE / file).read_text("utf-8"))
        TREES[file] = tree, list(places_in(tree, file))
    return TREES[file][1]


def places_in(tree: ast.Module, file: str) -> Iterator[Place]:
    seen: Counter[Mutant] = Counter()
    for name, function in _functions(tree.body, ""):
        line = min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])
        for node, field, at, held in _nodes(function):
            value = getattr(node, field)
            old = value if at is None else value[at]
            for other in changed_nodes(old):
                mutant = Mutant(file, name, f"{_source_text(old)} -> {_source_text(other)}", 0)
                yield Place(mutant._replace(nth=seen[mutant]), node, field, at, other, held, line)
                seen[mutant] += 1


Function = ast.FunctionDef | ast.AsyncFunctionDef


def _functions(body: Iterable[ast.stmt], inside: str) -> Iterator[tuple[str, Function]]:
    """Yield functions and methods with their qualified names; nested functions are parts of the outer ones."""
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name not in RUN_AT_IMPORT:
            yield from _functions(node.body, f"{inside}{node.name}.")
        elif isinstance(node, Function) and node.name not in RUN_AT_IMPORT:
            yield inside + node.name, node


Spot = tuple[ast.AST, str, int | None, tuple[list[ast.stmt], ast.stmt]]


def _nodes(function: Function) -> Iterator[Spot]:
    yield from _block(function, "body")


def _block(node: ast.AST, field: str) -> Iterator[Spot]:
    """Yield the statements of a block, and all nodes in them."""
    block: list[ast.stmt] = getattr(node, field)
    for at, statement in enumerate(block):
        if not _left_out(statement):
            yield node, field, at, (block, statement)
            yield from _inside(statement, (block, statement))


def _left_out(statement: ast.stmt) -> bool:
    """Return True for docstrings, assertions and statements that raise NotImplementedError."""
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Constant)
    return isinstance(statement, ast.Assert) or "NotImplementedError" in _raised(statement)


def _raised(statement: ast.stmt) -> str:
    return ast.unparse(statement) if isinstance(statement, ast.Raise) else ""


SKIPPED = {"annotation", "returns", "decorator_list", "args", "format_spec"}
"""Fields of functions, annotated names and formatted values in which nothing is changed."""


def _inside(node: ast.AST, held: tuple[list[ast.stmt], ast.stmt]) -> Iterator[Spot]:
    for field, value in ast.iter_fields(node):
        if isinstance(node, Function | ast.Lambda | ast.AnnAssign | ast.FormattedValue) and field in SKIPPED:
            continue
        if isinstance(node, ast.keyword) and node.arg == "strict":  # an assertion
            continue
        if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
            yield from _block(node, field)
        elif isinstance(value, list):
            for at, part in enumerate(value):
                if isinstance(part, ast.AST):
                    yield node, field, at, held
                    yield from _inside(part, held)
        elif isinstance(value, ast.AST):
            yield node, field, None, held
            yield from _inside(value, held)


def _source_text(node: ast.AST) -> str:
    """Return the source text of a node on one line; of an `if` or `while` only its condition."""
    if isinstance(node, ast.comprehension):
        return ast.unparse(ast.GeneratorExp(ast.Name("_"), [node]))
    if isinstance(node, ast.If | ast.While):
        return f"if {ast.unparse(node.test)}"
    if isinstance(node, ast.For | ast.With):
        return ast.unparse(node).partition("\n")[0].removesuffix(":")
    return " ".join(ast.unparse(ast.fix_missing_locations(node)).split())


# The changed function in the place of the right one.


def put_mutant(place: Place, functions: Functions, folder: Path) -> None:
    """Install the change: from now on this process, and the programs that it starts, run the changed function.

    The folder is for the copy of the package that those programs import.
    """
    tree = _tree_of(place)
    place.exchange(ast.copy_location(place.other, place.statement[1]))
    _install(place.mutant.file, tree, {(place.mutant.function, place.line)}, functions)
    _give_to_programs(folder, {place.mutant.file: tree})


class Probes:
    """The changes that were reached in this process, and in the programs that it started."""

    def __init__(self, folder: Path) -> None:
        self.numbered: list[Mutant] = []
        self.note = folder / "reached"
        self._here: set[int] = set()
        setattr(builtins, PROBE, self._here.add)

    def clear(self) -> None:
        self._here.clear()
        self.note.write_text("")

    def reached(self) -> set[Mutant]:
        return {self.numbered[int(number)] for number in (*self._here, *self.note.read_text().split())}


PROBE_IN_PROGRAMS = """
import builtins
seen = set()
def reached(number):
    if number not in seen:
        seen.add(number)
        with open({note!r}, "a") as file:
            file.write(str(number) + "\\n")
builtins.{probe} = reached
"""


def put_probes(places: Iterable[Place], functions: Functions, folder: Path) -> Probes:
    """Install a probe at each place, also for the programs that this process starts, and return what they find."""
    probes = Probes(folder)
    probes.clear()
    by_file: dict[str, list[Place]] = defaultdict(list)
    for place in places:
        by_file[place.mutant.file].append(place)
    for file, here in by_file.items():
        tree = _tree_of(here[0])
        for place in here:
            _put_probe(place, len(probes.numbered))
            probes.numbered.append(place.mutant)
        _install(file, tree, {(place.mutant.function, place.line) for place in here}, functions)
    (folder / "sitecustomize.py").write_text(PROBE_IN_PROGRAMS.format(note=str(probes.note), probe=PROBE))
    _give_to_programs(folder, {file: _tree_of(here[0]) for file, here in by_file.items()})
    return probes


def _give_to_programs(folder: Path, trees: Mapping[str, ast.Module]) -> None:
    """Make a package in the folder that differs from ours in these files, and let programs import it first."""
    made = folder / SOURCE.name
    for file, tree in trees.items():
        for parent in (made, *(made / above for above in reversed(Path(file).parents[:-1]))):
            _link_entries(parent, SOURCE / parent.relative_to(made))
        (made / file).unlink()
        (made / file).write_text(ast.unparse(tree), "utf-8")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))


def _link_entries(made: Path, source: Path) -> None:
    """Make a folder of links to the entries of another one, if it is none yet; bytecode is left behind."""
    if made.is_symlink():
        made.unlink()
    if not made.exists():
        made.mkdir()
        for entry in source.iterdir():
            if entry.name != "__pycache__":
                (made / entry.name).symlink_to(entry)


def _put_probe(place: Place, number: int) -> None:
    block, statement = place.statement
    call = ast.Expr(ast.Call(ast.Name(PROBE, ast.Load()), [ast.Constant(number)], []))
    at = next(at for at, other in enumerate(block) if other is statement)
    block.insert(at, ast.fix_missing_locations(ast.copy_location(call, statement)))


def _tree_of(place: Place) -> ast.Module:
    return TREES[place.mutant.file][0]


Functions = dict[tuple[str, str, int], list[FunctionType]]
"""The function objects of this process by file, qualified name and first line."""


def loaded_functions(files: Iterable[str]) -> Functions:
    """Import the files and return the function objects of them and of all modules of the package loaded so far."""
    for file in files:
        importlib.import_module(f"vialibera/{file}".removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    found: Functions = defaultdict(list)
    gc.unfreeze()  # the tests freeze what there is once they are collected, and what is frozen is not listed
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename.startswith(str(SOURCE)):
            code = each.__code__
            file = Path(code.co_filename).relative_to(SOURCE).as_posix()
            found[file, code.co_qualname, code.co_firstlineno].append(each)
    return found


def _install(file: str, tree: ast.Module, names: set[tuple[str, int]], functions: Functions) -> None:
    """Compile the tree and give its code to the existing functions of these names.

    The function objects stay, because tables, imports and closures all over the process already refer to them.
    """
    code = compile(ast.fix_missing_locations(tree), str(SOURCE / file), "exec", dont_inherit=True)
    for found in _codes(code):
        name = found.co_qualname, found.co_firstlineno
        if name in names:
            for function in functions.get((file, *name), []):
                function.__code__ = found
    _clear_caches()


def _codes(code: CodeType) -> Iterator[CodeType]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from _codes(part)


def cached_functions() -> list[functools._lru_cache_wrapper[Any]]:
    """Return all functions with a cache (`functools.cache`)."""
    return [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]


def _clear_caches() -> None:
    """Clear all caches: their values were made before the change."""
    for each in cached_functions():
        each.cache_clear()
