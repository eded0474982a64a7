"""The presses that concern all that is kept: saved to a file, erased, taken in from a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from whist.ui.storage.kept import ASIDE, LONGEST_FILE, MATCHES, Broken

if TYPE_CHECKING:
    from whist.ui.session.app import App

LARGEST_FILE: Final = 2 * LONGEST_FILE
"""Bytes: a file that has more is not even read."""

FILES: Final = {"export": "whist.json", "export-aside": "whist-set-aside.json"}
"""What the files are called that a press saves."""


class Exporting:
    """Between the app and files of what it keeps."""

    def __init__(self, app: App) -> None:
        self.app = app

    def press(self, act: str) -> bool:
        """A press that may concern what is kept; whether it did."""
        app, shelf = self.app, self.app.keeping.vault
        texts = app.texts
        if act in FILES:
            from whist.ui.storage import transfer  # no start waits for it

            made = transfer.set_aside if act == "export-aside" else transfer.everything
            app.page.save_file(FILES[act], made(shelf))
        elif act == "erase":
            shelf.erase()
            app.notify("erased", texts.t("Everything saved on this device has been erased."))
        elif act == "erase-aside":
            for key in shelf.keys(ASIDE):
                shelf.drop(key)
            app.notices.pop("save", None)
            app.notify("erased", texts.t("What was set aside has been erased."))
        else:
            return False
        return True

    def import_file(self, text: str) -> None:
        """A file that `export` wrote has been chosen."""
        from whist.ui.storage import transfer

        app, texts = self.app, self.app.texts
        try:
            keys = transfer.take_in(app.keeping.shelf, text)
        except Broken:
            self._refuse(texts.t("This file holds nothing that this page has saved."))
            return
        except transfer.TooNew:
            self._refuse(
                texts.t(
                    "This file comes from a newer version of this page, or would replace something that does. Nothing "
                    "has been changed."
                )
            )
            return
        except transfer.NoRoom:
            self.too_large()
            return
        app.notify("import", texts.n("{count} item imported.", "{count} items imported.", len(keys)))
        app.settings = app.settings.with_(app.keeping.settings())
        app.panels.language_changed()
        if app.match is None:
            app.choose_as_kept()
        elif MATCHES + app.match.id in keys and (saved := app.keeping.shelf.match(app.match.id)):
            app.playing.take(saved)

    def too_large(self) -> None:
        """There is no room for the file."""
        self._refuse(
            self.app.texts.t("There is no room on this device for what is in the file. Nothing has been changed.")
        )

    def _refuse(self, why: str) -> None:
        self.app.notify("import", why, bad=True)
