"""Wires the page."""

from pyscript import document

document.documentElement.dataset.state = "lobby"
