"""Runs inside Pyodide (see inside.mjs): compiles Python files and packs them, stored, into a zip.

It must be done here and not by CPython: `.pyc` files hold the magic number and the byte code of the very Python that
reads them. `job` is `{"root": "/host", "out": zip, "files": [[name in the zip, source file], …], "asserts": …,
"lines": …, "dataclasses": …}`; a source may be `zip!member`. What is not Python is packed as it is; `dataclasses` names
a file for what the modules' dataclasses compile, if that is wanted too. Dates are fixed, so that the same input gives
the same bytes."""

import ast
import contextlib
import dataclasses
import importlib
import json
import marshal
import sys
import zipfile
from _imp import source_hash
from importlib._bootstrap_external import _code_to_hash_pyc
from types import CodeType

what = json.loads(job)  # type: ignore[name-defined]  # noqa: F821  (set by inside.mjs)
archives: dict = {}
bad = []


def read(source: str) -> bytes:
    """The bytes of a file, or of a member of a zip archive."""
    if "!" not in source:
        with open(f"{what['root']}/{source}", "rb") as file:
            return file.read()
    archive, member = source.split("!")
    if archive not in archives:
        archives[archive] = zipfile.ZipFile(f"{what['root']}/{archive}")
    return archives[archive].read(member)


class Terse(ast.NodeTransformer):
    """A program without what only people and type checkers read: docstrings and annotations.

    Annotated names stay, for they make the fields of a dataclass. A class keeps a dot for its docstring: where a
    dataclass has none, Python works out a signature for it at every start, which is slow."""

    def body(self, node, in_class=False):
        first = node.body[0] if node.body else None
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
            if in_class:
                first.value.value = "."
            elif len(node.body) > 1 or isinstance(node, ast.Module):
                del node.body[0]
            else:
                node.body[0] = ast.copy_location(ast.Pass(), first)
        self.generic_visit(node)
        return node

    def visit_Module(self, node):
        return self.body(node)

    def visit_ClassDef(self, node):
        return self.body(node, in_class=True)

    def visit_AnnAssign(self, node):
        return node

    def visit_FunctionDef(self, node):
        node.returns = None
        every = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs, node.args.vararg, node.args.kwarg)
        for argument in every:
            if argument is not None:
                argument.annotation = None
        return self.body(node)

    visit_AsyncFunctionDef = visit_FunctionDef


def positions(code: CodeType, lines: bool) -> CodeType:
    """The code with a smaller table of positions: lines without columns, or every instruction on its function's first
    line. Columns are a quarter of all there is.

    An entry of such a table stands for up to eight units of two bytes: a byte with the kind (13: a line; 15: nowhere)
    and the count, then the distance to the line before (Objects/locations.md in CPython)."""
    spans = code.co_lines() if lines else [(0, len(code.co_code), code.co_firstlineno)]
    table, before = bytearray(), code.co_firstlineno
    for start, end, line in spans:
        units = (end - start) // 2
        while units:
            now = min(units, 8)
            units -= now
            if line is None:
                table.append(0xF8 | now - 1)
                continue
            table.append(0xE8 | now - 1)
            distance, before = line - before, line
            number = -distance << 1 | 1 if distance < 0 else distance << 1
            while number > 63:
                table.append(0x40 | number & 63)
                number >>= 6
            table.append(number)
    inner = tuple(positions(each, lines) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=bytes(table), co_consts=inner)


def dataclass_methods(modules):
    """What dataclasses compile when these modules are imported: text to code, for whist/prepared.py."""
    codes = {}

    def run(text, space, names):
        codes[text] = positions(compile(text, "<dataclass>", "exec", dont_inherit=True), False)
        exec(codes[text], space, names)

    sys.dont_write_bytecode = True
    sys.path.append(what["root"])
    importlib.import_module("whist.prepared")  # it would take the place of what comes next
    dataclasses.exec = run
    for module in modules:
        with contextlib.suppress(ModuleNotFoundError):  # what only a page has
            importlib.import_module(module)
    return marshal.dumps(codes)


def add(name, content):
    out.writestr(zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0)), content)


with zipfile.ZipFile(f"{what['root']}/{what['out']}", "w", zipfile.ZIP_STORED) as out:
    for name, source in what["files"]:
        content = read(source)
        if name.endswith(".py"):
            try:
                tree = Terse().visit(ast.parse(content, name))
                code = compile(tree, name, "exec", dont_inherit=True, optimize=0 if what["asserts"] else 1)
            except SyntaxError as error:
                bad.append(f"{source}, line {error.lineno}: {error.msg}")
                continue
            # "Unchecked": nobody will ever compare it with a source.
            content = bytes(_code_to_hash_pyc(positions(code, what["lines"]), source_hash(0, content), False))
            name += "c"
        add(name, content)
    if what["dataclasses"] and not bad:
        paths = [name.removesuffix(".py") for name, _ in what["files"] if name.endswith(".py")]
        add(what["dataclasses"], dataclass_methods(path.replace("/", ".").removesuffix(".__init__") for path in paths))

if bad:
    sys.exit("\n".join(bad))
