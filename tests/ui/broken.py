"""Kept things as they may have become: by another build, a faulty disk, a hand-made file. Generated from a seed."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

SAMPLES: Final = Path(__file__).with_name("samples")
"""`version-1.json` is what a page kept before kept things had versions, by key."""

VALUES: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    2**53,
    10**30,
    1.5,
    "",
    "0",
    "soon",
    "<b>",
    "\ud800",
    "a" * 70_000,
    [],
    [1],
    ["a"],
    [[[[[]]]]],
    {},
    {"a": 1},
    {"version": 2},
)
VERSIONS: Final[tuple[Any, ...]] = (0, -1, "1", None, True, 1.5, [], 99, 3, 2**60)
DEEP: Final = 100_000


def sample(name: str = "version-1") -> dict[str, str]:
    """A whole store, by key."""
    texts = json.loads((SAMPLES / f"{name}.json").read_text(encoding="utf-8"))
    assert isinstance(texts, dict)
    return texts


@dataclass(frozen=True)
class Mutation:
    """A key's text that has become another; `what` says how."""

    key: str
    text: str
    what: str


def mutations(store: dict[str, str], seed: int, count: int) -> Iterator[Mutation]:
    """By turns a leaf of what is kept, each one before any comes again, and a key's whole text."""
    rng = random.Random(seed)
    objects = {key: json.loads(text) for key, text in store.items() if text.startswith("{") and text.endswith("}")}
    places = [(key, path) for key, data in sorted(objects.items()) for path in leaves(data)]
    rng.shuffle(places)
    keys = sorted(store)
    rng.shuffle(keys)
    for at in range(count // 2):
        key, path = places[at % len(places)]
        yield _with_leaf(key, objects[key], path, rng)
        key = keys[at % len(keys)]
        text, what = _rewritten(store[key], rng)
        yield Mutation(key, text, what)


def _with_leaf(key: str, data: Any, path: tuple[Any, ...], rng: random.Random) -> Mutation:
    data = place = copy.deepcopy(data)
    *inner, last = path
    for step in inner:
        place = place[step]
    where = "/".join(map(str, path))
    if rng.random() < 0.15:
        del place[last]
        return Mutation(key, json.dumps(data), f"without {where}")
    value = place[last] = rng.choice(VALUES)
    return Mutation(key, json.dumps(data), f"{where}: {value!r:.40}")


def _rewritten(text: str, rng: random.Random) -> tuple[str, str]:
    how = rng.randrange(6)
    if how == 0:
        cut = rng.randrange(len(text))
        return text[:cut], f"cut at {cut}"
    if how == 1:
        at = rng.randrange(len(text))
        return text[:at] + rng.choice(["\0", '"', "{", "\\", "9", "é"]) + text[at + 1 :], f"scribbled over at {at}"
    if how == 2:
        deep = rng.choice(["[" * DEEP, '{"a":' * DEEP, "[" * DEEP + "]" * DEEP, '{"id":' + "[" * DEEP])
        return deep, "deep"
    try:
        data = json.loads(text)
        whole = dict(data)
    except ValueError:
        return rng.choice(["", "null", "[]", "7", "nonsense", "{}"]), "replaced"
    if how == 3:
        return json.dumps(rng.choice([None, 1, "a", [], [data], {"data": data}])), "another kind"
    if how == 4:
        whole["version"] = rng.choice(VERSIONS)
        return json.dumps(whole), f"version {whole['version']!r}"
    name = rng.choice(["", "new", "__proto__", "versions"])
    return json.dumps({**whole, name: rng.choice(VALUES)}), f"a name more: {name}"


def leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all values in an object, inner objects and lists included."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, value in inner:
        yield (*path, name)
        yield from leaves(value, (*path, name))
