"""The translations: whist/locale/{sv,da,en}.po. `python -m tools.dev.catalogues extract | compile | check` (in .venv).

`extract` collects the texts that the code marks (`texts.t("…")`, `texts.n("…", "…", …)`, `texts.p("context", "…")`)
and brings the three catalogues up to date with them. `compile` makes the `.mo` files; the build does so
by itself. `check` names what is missing."""

from __future__ import annotations

import argparse
import ast
import io
import os
import string
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools.paths import ROOT, Failed, say, under

# Catalogues carry a date; theirs is always this, so that the same texts give the same bytes.
SOMETIME = datetime(2000, 1, 1, tzinfo=UTC)
LANGUAGES = ("sv", "da", "en")
LOCALE = ROOT / "whist" / "locale"
# How the code marks a text, and what its arguments are: a message, its plural, a context. `_` marks a text in a table,
# translated where it is shown.
KEYWORDS = {"t": "m", "n": "mp", "p": "cm", "_": "m"}
# Header fields that nobody fills in, or that change without a text having changed.
LEFT_OUT = tuple(
    f'"{field}: '
    for field in (
        "Report-Msgid-Bugs-To",
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Last-Translator",
        "Language-Team",
        "Generated-By",
    )
)


def po_file(language: str) -> Path:
    """A language's catalogue."""
    return LOCALE / f"{language}.po"


def read_catalogue(file: Path, language: str | None = None) -> Catalog:
    """A catalogue as Babel's."""
    with file.open("rb") as stream:
        return read_po(stream, locale=language)


def alternatives(node: ast.expr, where: str) -> tuple[str, ...]:
    """The texts that an argument may be: one, or both of `a if … else b`; none where it comes from a table."""
    if isinstance(node, ast.JoinedStr):
        raise Failed(f"{where}: an f-string cannot be translated; give {{placeholders}} and their values")
    if isinstance(node, ast.IfExp):
        return alternatives(node.body, where) + alternatives(node.orelse, where)
    return (node.value,) if isinstance(node, ast.Constant) and isinstance(node.value, str) else ()


def find_marked(source: str, file: str) -> Iterator[tuple[str | tuple[str, ...], str | None]]:
    """The texts that a module marks, in order: each with its context, or None."""
    for call in ast.walk(ast.parse(source)):
        if not isinstance(call, ast.Call) or not isinstance(call.func, (ast.Name, ast.Attribute)):
            continue
        name = call.func.id if isinstance(call.func, ast.Name) else call.func.attr
        roles = KEYWORDS.get(name)
        if roles is None or len(call.args) < len(roles):
            continue
        given = zip(roles, call.args, strict=False)
        found = {role: alternatives(argument, f"{file}:{call.lineno}") for role, argument in given}
        messages = zip(found["m"], found["p"], strict=True) if "p" in found else found["m"]
        for message in messages:
            yield message, found["c"][0] if "c" in found else None


def collect() -> Catalog:
    """All texts that the code marks, with the files (not lines: they change too often) that have them."""
    catalog = Catalog(project="Whist", version="1", charset="utf-8", fuzzy=False)
    for path in under(ROOT, "whist"):
        if path.suffix == ".py":
            file = path.relative_to(ROOT).as_posix()
            for message, context in find_marked(path.read_text(encoding="utf-8"), file):
                catalog.add(message, None, [(file, 0)], context=context)
    return catalog


def save(catalog: Catalog, file: Path) -> None:
    """Writes a catalogue, sorted and without dates, so that a version control shows real changes only."""
    text = io.BytesIO()
    catalog.header_comment = ""
    write_po(text, catalog, width=120, sort_output=True, include_lineno=False, omit_header=False, ignore_obsolete=True)
    lines = text.getvalue().decode("utf-8").splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(LEFT_OUT)]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(kept).lstrip(), encoding="utf-8")


def extract() -> None:
    """Brings the three catalogues up to date with the code. English is its own translation unless it is given one."""
    template = collect()
    for language in LANGUAGES:
        catalog = (
            read_catalogue(po_file(language), language)
            if po_file(language).exists()
            else Catalog(language, project="Whist", version="1", fuzzy=False)
        )
        catalog.update(template, no_fuzzy_matching=True)
        if language == "en":
            for message in catalog:
                if message.id and not is_filled(message):
                    message.string = message.id
        save(catalog, po_file(language))
        texts, lacking = sum(1 for message in catalog if message.id), len(list(find_missing(catalog)))
        say(f"{po_file(language).relative_to(ROOT)}: {texts} texts, {lacking} without a translation")


def is_filled(message: Message) -> bool:
    """Whether every form of a text is there."""
    return all(message.string) if isinstance(message.string, (tuple, list)) else bool(message.string)


def find_missing(catalog: Catalog) -> Iterator[Message]:
    """The texts that have no translation yet."""
    return (message for message in catalog if message.id and not is_filled(message))


def placeholders(text: str) -> set[str]:
    """The names in braces in a text."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def forms_of(texts: object) -> list[str]:
    """A message's id or string as a list of its forms."""
    return [str(text) for text in texts] if isinstance(texts, (tuple, list)) else [str(texts)]


def name_of(message: Message) -> str:
    """What a message is known by: its context, where it has one, and its text."""
    return f"{message.context}: {message.id}" if message.context else str(message.id)


def find_problems() -> list[str]:
    """What is wrong with the catalogues, one line each: texts missing, unsure, out of date, placeholders that
    differ."""
    found = []
    wanted = {name_of(message) for message in collect() if message.id}
    for language in LANGUAGES:
        if not po_file(language).exists():
            if wanted:
                found.append(f"{language}: there is no {po_file(language).relative_to(ROOT)}")
            continue
        catalog = read_catalogue(po_file(language), language)
        have = {name_of(message): message for message in catalog if message.id}
        found += [f"{language}: not in the catalogue: {text}" for text in wanted - have.keys()]
        found += [f"{language}: no longer used: {text}" for text in have.keys() - wanted]
        for text, message in have.items():
            if message.fuzzy:
                found.append(f"{language}: marked as unsure: {text}")
            if not is_filled(message):
                found.append(f"{language}: no translation: {text}")
                continue
            allowed = set().union(*map(placeholders, forms_of(message.id)))
            if any(not placeholders(form) <= allowed for form in forms_of(message.string)):
                found.append(f"{language}: a placeholder that the text does not have: {text}")
            if placeholders(forms_of(message.string)[-1]) != placeholders(forms_of(message.id)[-1]):
                found.append(f"{language}: placeholders differ: {text}")
    return sorted(set(found))


def drop_untranslated(catalog: Catalog) -> Catalog:
    """Without the texts that read as in the code: they need no translation, and the page is the smaller for it."""
    for message in list(catalog):
        if message.id and forms_of(message.id) == forms_of(message.string):
            catalog.delete(message.id, message.context)
    return catalog


def compile_all(folder: Path) -> dict[str, Path]:
    """Compiles the catalogues that exist into `folder`; gives, by the name it has in whist's archive, each file."""
    folder.mkdir(parents=True, exist_ok=True)
    made = {}
    for language in LANGUAGES:
        if not po_file(language).exists():
            continue
        content = io.BytesIO()
        catalog = drop_untranslated(read_catalogue(po_file(language), language))
        catalog.creation_date = catalog.revision_date = SOMETIME
        write_mo(content, catalog)
        file = folder / f"{language}.mo"
        if not file.exists() or file.read_bytes() != content.getvalue():
            # In one step: a test run and a build may be at it at once, and a third reading.
            new = file.with_name(f".{file.name}-{os.getpid()}")
            new.write_bytes(content.getvalue())
            new.replace(file)
        made[f"whist/locale/{language}.mo"] = file
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.dev.catalogues", description="The translations.")
    parser.add_argument("command", choices=("extract", "compile", "check"))
    command = parser.parse_args(arguments).command
    if command == "extract":
        extract()
    elif command == "compile":
        compile_all(LOCALE)
    elif found := find_problems():
        print("\n".join(found), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
