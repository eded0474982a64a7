"""The deal as text: the panel that reports a problem, and the one that opens what somebody has as text."""

from __future__ import annotations

from whist.ui.markup.nodes import Node, el
from whist.ui.parts.faces import icon
from whist.ui.parts.forms import button, helping, panel
from whist.ui.screens.models import Scene
from whist.ui.screens.panels.panel_embed import copy_button
from whist.ui.words.texts import Texts


def open_still(scene: Scene) -> Node | None:
    """That a deal which is not over is given away with all its hands."""
    if scene.view.over:
        return None
    told = scene.texts.t("The deal is not over yet: from this text all hands can be worked out.")
    return el("p", icon("info"), el("span", told), class_="note")


def report(scene: Scene, copied: str) -> Node:
    """What somebody does who has found a fault: the deal as text, and where it goes."""
    texts = scene.texts
    title = texts.t("Report a problem")
    if not scene.report:
        return panel(texts, "report", title, helping(texts.t("There is nothing to tell of this deal yet.")))
    steps = (
        texts.t("Write what happened, and what should have happened instead."),
        texts.t("Add the text below: it holds the cards, every play and the score."),
        texts.t("Send both to whoever runs this page. Nothing is sent from here by itself."),
    )
    return panel(
        texts,
        "report",
        title,
        el(
            "section",
            el("ol", *(el("li", step) for step in steps), class_="steps-to-take"),
            open_still(scene),
            el(
                "textarea",
                scene.report,
                readonly=True,
                rows="10",
                spellcheck="false",
                translate="no",
                aria_label=texts.t("Record"),
            ),
            el(
                "div",
                copy_button(texts, "report", texts.t("Copy the text"), copied, "primary"),
                button("save-report", texts.t("Save to a file"), "report"),
                class_="row",
            ),
            class_="group",
        ),
    )


def opening(texts: Texts, trouble: str) -> Node:
    """A box for a deal that somebody has as text, as a link or as a file; `trouble` says why the last one could not be
    opened."""
    box = el(
        "textarea",
        name="pasted",
        rows="8",
        spellcheck="false",
        translate="no",
        aria_label=texts.t("Record or link"),
        aria_invalid="true" if trouble else None,
        aria_describedby="cannot-open" if trouble else None,
    )
    file = el("input", type="file", name="deal", accept=".txt,text/plain", class_="hidden-text")
    return panel(
        texts,
        "open",
        texts.t("Open a deal from text"),
        el(
            "section",
            helping(texts.t("Paste the text of a report, or a link to a deal. What lies on the table now is kept.")),
            box,
            bool(trouble) and el("p", icon("warning"), el("span", trouble), class_="note bad", id="cannot-open"),
            el(
                "div",
                button("open-pasted", texts.t("Open"), "play", "primary"),
                el("label", file, icon("window"), el("span", texts.t("Choose a file")), class_="quiet file"),
                class_="row",
            ),
            class_="group",
        ),
        form=True,
    )
