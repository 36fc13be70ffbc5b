"""A document as one page of HTML that loads nothing from elsewhere."""

from __future__ import annotations

from vialibera.senses.pictures.document import Block, Document, Figures, Part, Sentence
from vialibera.senses.pictures.html_page import render_html_page, render_paragraph, render_section
from vialibera.senses.pictures.html_tables import render_table
from vialibera.senses.pictures.markup import make_element, text_element


def render_document_page(document: Document) -> str:
    """Return the whole page: the title, the opening, and a section for each part."""
    opening = [render_paragraph(sentence.text) for sentence in document.opening if "page" in sentence.media]
    sections = map(render_part, document.parts_in("page"))
    return render_html_page(document.lang, document.title, "\n".join([*opening, *sections]))


def render_part(part: Part) -> str:
    blocks = (render_block(block, part.id) for block in part.blocks if "page" in block.media)
    return render_section(part.id, part.heading, "".join(blocks))


def render_block(block: Block, named: str) -> str:
    """Return a block as markup; `named` is the id of the heading that names its table."""
    if isinstance(block, Sentence):
        return render_paragraph(block.text)
    if isinstance(block, Figures):
        return render_figures(block, named)
    return make_element(block.element, *(text_element("li", item) for item in block.items))


def render_figures(figures: Figures, named: str) -> str:
    """Return the drawing, if there is one, and the table with the same figures."""
    found = figures.table()
    table = render_table(found.head_cells, found.rows, found.figure_columns, named=named)
    if figures.folded_under:
        table = make_element("details", text_element("summary", figures.folded_under), table)
    return (figures.drawing() if figures.drawing else "") + table
