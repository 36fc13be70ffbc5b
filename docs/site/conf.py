"""The settings of Sphinx for both languages; tools/build_site.py gives the language and the first page."""

import re
from pathlib import Path

project = "vialibera"
author = "The vialibera contributors"
version = release = re.findall(
    r'__version__ = "(.*)"', (Path(__file__).parents[2] / "src" / "vialibera" / "__init__.py").read_text("utf-8")
)[0]
extensions = ["myst_parser"]
myst_heading_anchors = 4
html_title = f"vialibera {version}"
html_show_copyright = False
html_show_sphinx = False
html_copy_source = False
html_show_sourcelink = False
html_theme = "pydata_sphinx_theme"
templates_path = ["templates"]
html_static_path = ["icons.css"]
html_css_files = ["icons.css"]
html_sidebars = {"**": ["all-pages"]}
html_theme_options = {
    # the theme's own button for the search has a name that differs from its text, which axe refuses
    "navbar_persistent": [],
    "navbar_center": [],
    "navbar_end": ["search-field", "theme-switcher"],
    "secondary_sidebar_items": ["page-toc"],
    "show_prev_next": True,
    "footer_start": [],
    "footer_end": [],
}
