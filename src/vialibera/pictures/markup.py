"""Elements of HTML and SVG, with everything that is not one escaped."""

from __future__ import annotations

from html import escape


def element(name: str, /, *inner: str, **attributes: str | float) -> str:
    """An element round others. Of attributes `class_` is the class, `font_size` is `font-size`."""
    written = "".join(f' {spelled(key)}="{escape(shown(value))}"' for key, value in attributes.items())
    return f"<{name}{written}>{''.join(inner)}</{name}>"


def spelled(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def shown(value: str | float) -> str:
    return value if isinstance(value, str) else f"{round(value, 2):g}"


def text(name: str, words: str, /, **attributes: str | float) -> str:
    """An element round words."""
    return element(name, escape(words), **attributes)


def part(value: float) -> str:
    """A place in a drawing, in hundredths of its width or height."""
    return f"{shown(value)}%"


def line(class_: str, start: tuple[float, float], end: tuple[float, float]) -> str:
    """A straight one, from place to place."""
    (x1, y1), (x2, y2) = start, end
    return element("line", class_=class_, x1=part(x1), y1=part(y1), x2=part(x2), y2=part(y2))
