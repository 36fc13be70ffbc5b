"""Elements of HTML and SVG, with everything else escaped."""

from __future__ import annotations

from html import escape


def make_element(name: str, /, *inner: str, **attributes: str | float) -> str:
    """Return an element around inner markup.

    The attribute `class_` becomes `class`, `font_size` becomes `font-size`. Values are escaped, the
    inner markup is not.
    """
    written = "".join(f' {attribute_name(key)}="{escape(attribute_text(value))}"' for key, value in attributes.items())
    return f"<{name}{written}>{''.join(inner)}</{name}>"


def attribute_name(key: str) -> str:
    """Return the attribute's name as markup spells it."""
    return key.rstrip("_").replace("_", "-")


def attribute_text(value: str | float) -> str:
    """Return an attribute's value as text; a float is a position in a drawing, in per cent of its width or height."""
    return f"{round(value, 2):g}%" if isinstance(value, float) else str(value)


def text_element(name: str, words: str, /, **attributes: str | float) -> str:
    """Return an element around words, which are escaped."""
    return make_element(name, escape(words), **attributes)


def label_element(class_: str, words: str, x: str | float, y: str | float, **attributes: str) -> str:
    """Return words at a place of a drawing."""
    return text_element("text", words, class_=class_, x=x, y=y, **attributes)


def line_element(class_: str, start: tuple[float, float], end: tuple[float, float]) -> str:
    """Return a straight line between two points, given in percent."""
    (x1, y1), (x2, y2) = start, end
    return make_element("line", class_=class_, x1=float(x1), y1=float(y1), x2=float(x2), y2=float(y2))
