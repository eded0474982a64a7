"""Carries effects out, all but drawing: each is a call of the page, of the keeper, or of what is awaited."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from whist.ui.page import Page
from whist.ui.session.runtime import files
from whist.ui.session.runtime.awaited import Awaited
from whist.ui.session.runtime.keeper import Keeper
from whist.ui.session.values import answers, effects, kept_effects
from whist.ui.session.values.effects import Effect
from whist.ui.session.values.inputs import Input
from whist.ui.session.values.kept_effects import Save


class Performer:
    """What comes of an effect is sent as an input. `heard` gives the tabs that have been heard of. Matches are kept
    only with `keep`, or before something is looked for on the device: however often one is to be kept until then, it is
    kept once."""

    def __init__(
        self,
        page: Page,
        keeper: Keeper,
        awaited: Awaited,
        send: Callable[[Input], None],
        heard: Callable[[], frozenset[str]],
    ) -> None:
        self._page, self._keeper, self._send, self._heard = page, keeper, send, heard
        self._saves: dict[str, Save] = {}
        self._does: Final[dict[type, Callable[[Any], None]]] = {
            effects.Say: lambda effect: page.say(effect.text),
            effects.Alert: lambda effect: page.alert(effect.text),
            effects.Focus: lambda effect: page.focus(effect.selector, effect.within),
            effects.Sound: lambda effect: page.sound(effect.kind),
            effects.Wake: lambda _: page.wake(),
            effects.Go: lambda effect: page.go(effect.query, effect.fragment),
            effects.AskFor: lambda effect: page.ask_for(effect.chosen),
            effects.Post: lambda effect: page.post(effect.message),
            effects.SaveFile: lambda effect: page.save_file(effect.name, effect.text),
            effects.AskDevice: lambda effect: page.device(effect.act),
            effects.Open: self._open,
            effects.Copy: lambda effect: page.copy(effect.text, partial(self._hear, answers.Copied, effect.what)),
            effects.Fetch: lambda effect: page.fetch(effect.path, partial(self._hear, answers.Fetched, effect.path)),
            effects.AskToLast: lambda effect: page.lasting(
                effect.ask, partial(self._hear, answers.Lasting, effect.ask)
            ),
            effects.Later: awaited.later,
            effects.Think: awaited.think,
            effects.Hurry: lambda effect: awaited.hurry(effect.kind),
            effects.Work: awaited.work,
            effects.Read: awaited.read,
            effects.Do: lambda effect: send(effect.then),
            kept_effects.Save: self._save,
            kept_effects.Tidy: self._tidy,
            kept_effects.Find: self._find,
            kept_effects.Load: self._load,
            kept_effects.SetAside: lambda effect: self._kept().set_aside(effect.id, effect.text),
            kept_effects.Forget: lambda effect: send(answers.Forgotten(self._kept().forget(effect.id))),
            kept_effects.Restore: self._restore,
            kept_effects.Count: lambda effect: send(keeper.count(effect.match)),
            kept_effects.Uncount: lambda effect: keeper.uncount(effect.match),
            kept_effects.KeepSettings: lambda effect: keeper.keep_settings(effect.settings),
            kept_effects.KeepChoices: lambda effect: keeper.keep_choices(effect.choices),
            kept_effects.ReadChoices: lambda _: send(answers.ChoicesRead(keeper.choices())),
            kept_effects.Export: lambda effect: page.save_file(*files.exported(self._kept(), effect.aside)),
            kept_effects.Erase: lambda effect: self._kept().erase(effect.aside),
            kept_effects.Import: lambda effect: send(files.imported(self._kept(), effect.text)),
        }

    def do(self, effect: Effect) -> None:
        """Carries an effect out."""
        self._does[type(effect)](effect)

    def keep(self) -> bool:
        """Keeps what is to be kept; whether there was anything."""
        saves, self._saves = self._saves, {}
        for save in saves.values():
            if not self._keeper.save(save):
                self._send(answers.TakenOver(save.match.id))
        return bool(saves)

    def _kept(self) -> Keeper:
        """The keeper, with all that is to be kept."""
        self.keep()
        return self._keeper

    def _hear(self, kind: Callable[[Any, Any], Input], what: Any, came: Any) -> None:
        self._send(kind(what, came))

    def _save(self, save: Save) -> None:
        was = self._saves.pop(save.match.id, None)
        takes = save.takes or (was is not None and was.takes)
        self._saves[save.match.id] = Save(save.match, save.told, save.open, save.away, takes)

    def _find(self, find: kept_effects.Find) -> None:
        self._send(answers.Found(self._kept().find(find, self._heard()), find.coming))

    def _load(self, load: kept_effects.Load) -> None:
        self._send(answers.Loaded(self._kept().shelf.match(load.id), load.closes))

    def _restore(self, restore: kept_effects.Restore) -> None:
        self._kept().shelf.keep(restore.match)

    def _tidy(self, tidy: kept_effects.Tidy) -> None:
        if count := self._kept().tidy(tidy.match, self._heard()):
            self._send(answers.Crowded(count))

    def _open(self, open_: effects.Open) -> None:
        if not self._page.open(open_.address):
            self._send(answers.NotOpened(open_.address))
