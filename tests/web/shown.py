"""All that a page shows or says while somebody uses it, however short."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

# What a person sees or hears: the texts of the page, and what stands in its attributes and drawings.
SHOWN = """() => {
  const said = [document.title, document.body?.innerText ?? ""];
  for (const each of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
    for (const name of ["aria-label", "title", "placeholder", "alt"]) said.push(each.getAttribute(name) ?? "");
  for (const each of document.querySelectorAll(".unseen, option, svg text, svg title")) said.push(each.textContent);
  return said.join("\\n");
}"""
# Tells it again after each frame in which something has changed.
FOLLOW = f"""(() => {{
  const shown = {SHOWN};
  let asked = false;
  const tell = () => {{ asked = false; window.keepShown(shown()); }};
  const ask = () => {{ if (!asked) {{ asked = true; requestAnimationFrame(tell); }} }};
  const all = {{ subtree: true, childList: true, characterData: true, attributes: true }};
  new MutationObserver(ask).observe(document, all);
}})()"""


class Shown:
    """The lines of all pages of a browser."""

    def __init__(self, context: BrowserContext) -> None:
        """Begin to keep what the pages show that are opened from now on."""
        self.lines: set[str] = set()
        context.expose_binding("keepShown", lambda _, text: self.lines.update(text.split("\n")))
        context.add_init_script(FOLLOW)

    def look(self, page: Page) -> None:
        """Keep what a page shows now."""
        self.lines.update(str(page.evaluate(SHOWN)).split("\n"))
