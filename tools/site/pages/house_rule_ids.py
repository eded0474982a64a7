"""The house rules in a rule page's source name what they are in the program, at a heading's end and before a value:

    ### Scoring `scoring`

    - `book` **Book** (default): the winner of the deal scores one point for each trick over six.

A reader sees the words alone. The ids stand in a table at the end of the static page, for those who make links and
frames; and they are what tests hold pages and program together by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tools.site.pages.markdown import Tree, plain

Block = Tree | str


@dataclass(frozen=True)
class PageRule:
    """One house rule of a page: the option's id, its heading, and for each line of its list what names the values (the
    ids, with what stands between them) and the words for them."""

    id: str
    label: str
    values: tuple[tuple[Tree, str], ...]

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all its values, in the page's order."""
        return tuple(part[2] for named, _ in self.values for part in named if _is(part, "code"))


def _is(node: Block, tag: str) -> bool:
    return isinstance(node, list) and node[0] == tag


def _rule_heading(block: Block) -> bool:
    return isinstance(block, list) and block[0] == "h3" and len(block) == 4 and _is(block[3], "code")


def _split(item: Tree) -> tuple[Tree, Tree]:
    """A list item's ids, with the text between them, and what a reader is told."""
    at = next((at for at, part in enumerate(item) if at > 1 and _is(part, "strong")), 2)
    return item[2:at], item[at:]


def _items(block: Block) -> list[Tree]:
    """The lines of a list that says what values do, each of which begins with an id; none for any other block."""
    items = [item for item in block[2:] if isinstance(item, list)] if _is(block, "ul") else []
    return items if all(_is(part, "code") for item in items for part in item[2:3]) else []


def drop_ids(blocks: list[Block]) -> list[Block]:
    """What readers see of a page: its blocks without the ids of house rules."""
    seen: list[Block] = []
    inside = False
    for block in blocks:
        if _is(block, "h2") or _is(block, "h3"):
            inside = _rule_heading(block)
        if _rule_heading(block):
            seen.append([block[0], block[1], block[2].rstrip()])
        elif inside and (items := _items(block)):
            seen.append(["ul", {}, *(["li", {}, *_split(item)[1]] for item in items)])
        else:
            seen.append(block)
    return seen


def page_rules(blocks: list[Block]) -> Iterator[PageRule]:
    """The house rules that a page's source tells of, in its order."""
    heading: Tree | None = None
    for block in blocks:
        if isinstance(block, list) and block[0] in {"h2", "h3"}:
            heading = block if _rule_heading(block) else None
        elif heading is not None and (items := _items(block)):
            values = tuple((named, plain(words[0])) for named, words in map(_split, items))
            yield PageRule(heading[3][2], heading[2].strip(), values)
            heading = None


TITLE = {"sv": "För länkar och ramar", "da": "Til links og rammer", "en": "For links and frames"}
HEADS = {"sv": ("Husregel", "Värden"), "da": ("Husregel", "Værdier"), "en": ("House rule", "Values")}
ABOUT = {
    "sv": (
        "I adresser, och i ramar på andra webbsidor, heter husreglerna så här, till exempel ",
        ". Det som utelämnas får sitt förvalda värde.",
    ),
    "da": (
        "I adresser og i rammer på andre hjemmesider har husreglerne disse navne, for eksempel ",
        ". Det, der udelades, får sin standardværdi.",
    ),
    "en": (
        "In addresses, and in frames on other sites, the house rules go by these names, for example ",
        ". What is left out has its default.",
    ),
}
SEATS = {
    "sv": "I {first} räknas platserna medsols från 0. Du sitter på plats 0 om inte {seat} säger något annat. När en "
    "giv hämtas med sin kod, {deal}, drar ni inte kort: med {cut} är plats 0 då förhand.",
    "da": "I {first} tælles pladserne med uret fra 0. Du sidder på plads 0, medmindre {seat} siger noget andet. Hentes "
    "en giv med sin kode, {deal}, trækker I ikke kort: Med {cut} sidder plads 0 i forhånd.",
    "en": "In {first} the seats are counted clockwise from 0. You sit in seat 0 unless {seat} says otherwise. For a "
    "deal fetched by its code, {deal}, there is no cut: with {cut}, seat 0 is then forehand.",
}


def _coded(text: str) -> Iterator[Block]:
    """A text in which {word} stands for a word of the program."""
    for at, part in enumerate(text.replace("{", "\0").replace("}", "\0").split("\0")):
        if part:
            yield ["code", {}, part] if at % 2 else part


def reference_table(blocks: list[Block], game: str, language: str) -> list[Block]:
    """The section for those who make links and frames; nothing for a page without house rules."""
    known = list(page_rules(blocks))
    if not known:
        return []
    rows = [["tr", {}, ["td", {}, rule.label, ["br", {}], ["code", {}, rule.id]], _values(rule)] for rule in known]
    heads = [["th", {}, head] for head in HEADS[language]]
    before, after = ABOUT[language]
    example = ["code", {}, f"?game={game}&{known[0].id}={known[0].ids[-1]}"]
    return [
        ["h2", {"id": "for-links"}, TITLE[language]],
        ["p", {}, before, example, after],
        ["table", {}, ["thead", {}, ["tr", {}, *heads]], ["tbody", {}, *rows]],
        ["p", {}, *_coded(SEATS[language])],
    ]


def _values(rule: PageRule) -> Tree:
    """A cell with a rule's values, each with its words unless they are the rule's own."""
    cell: Tree = ["td", {}]
    for at, (named, words) in enumerate(rule.values):
        cell += [*([["br", {}]] if at else []), *named, *([words] if words != rule.label else [])]
    return cell
