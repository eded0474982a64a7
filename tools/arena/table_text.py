"""The table of `dev.py arena` as text."""

from __future__ import annotations

from typing import Any


def show(table: dict[str, Any]) -> str:
    """What `arena.compare` found, as lines."""
    one, two = table["players"]
    lines = [f"{table['game']}: {one} against {two}, {table['deals']} deals, seed {table['seed']}"]
    for what in ("points", "tricks"):
        mean, half = table[what]
        label = "points per deal" if what == "points" else "tricks above an even split"
        of = " of the last thirteen tricks" if what == "tricks" and table["of_the_last_thirteen"] else ""
        lines.append(f"  {label:26} {mean:+.2f} ± {half:.2f}{of}")
    for row in table["contracts"]:
        if row["player"] == "-":
            lines.append(f"  {'':12}{row['contract']:20} played {row['played']:5}")
        else:
            made, mean = 100 * row["made"] / row["played"], row["points"] / row["played"]
            counted = f"played {row['played']:5}   made {made:3.0f} %   points {mean:+.2f}"
            lines.append(f"  {row['player']:12}{row['contract']:20} {counted}")
    for name, seconds in table["seconds_per_move"].items():
        lines.append(f"  {name:12}{1000 * seconds:.2f} ms a move")
    return "\n".join(lines)
