/** Cells of a chart: whoever points at one, or comes to it, reads what each choice is worth there. */

import { html } from "../../base/dom.js";

const shown = document.getElementById("cell-values");

/** @param {Element | null} cell */
function show(cell) {
  if (!shown || !(cell instanceof HTMLElement) || !cell.dataset.worths) return;
  const worths = cell.dataset.worths.split(";").map((each) => each.split(" "));
  shown.replaceChildren(
    html("b", {}, `${cell.dataset.hand}: `),
    ...worths.map(([choice = "", worth = ""]) =>
      html("span", { class: "cell-worth" }, html("span", {}, choice), " ", html("b", {}, worth)),
    ),
  );
}

/** The cell that the address names. */
function showTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  show(target);
  // A cell may lie far to the right in a chart that scrolls by itself.
  target?.scrollIntoView({ block: "center", inline: "center" });
}

if (shown) {
  const chart = shown.parentElement ?? document.body;
  for (const kind of ["pointerover", "focusin"]) {
    chart.addEventListener(kind, ({ target }) => {
      if (target instanceof Element) show(target.closest("[data-worths]"));
    });
  }
}
window.addEventListener("hashchange", showTarget);
if (location.hash) {
  // A page that was loaded again would go back to where it was before.
  history.scrollRestoration = "manual";
  showTarget();
  window.addEventListener("load", showTarget);
}
