"""Stands in for the standard library's `_colorize` in the page, where tracebacks have no colours.

`traceback` imports it at every start, and making the real one's themes takes as long as importing asyncio."""


class _Plain:
    """A theme with every colour, each of them none."""

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self if name in {"traceback", "syntax", "argparse", "unittest", "difflib"} else ""

    def __getitem__(self, name):
        return ""

    def copy_with(self, **_changes):
        return self

    def no_colors(self):
        return self


ANSIColors = NoColors = _Plain()
COLORIZE = False


def get_colors(colorize=False, *, file=None):
    return NoColors


def decolor(text):
    return text


def can_colorize(*, file=None):
    return False


def get_theme(*, tty_file=None, force_color=False, force_no_color=False):
    return NoColors


def set_theme(_theme):
    return None


default_theme = theme_no_color = NoColors
