/** The dialog behind the gear, with all settings. */

import { html } from "./dom.js";
import { get, listen, set, SETTINGS } from "./settings.js";

/** @typedef {import("./settings.js").Setting} Setting */

/** @param {Setting} setting */
function switchOf({ name, label }) {
  const box = /** @type {HTMLInputElement} */ (
    html("input", {
      type: "checkbox",
      id: `set-${name}`,
      "aria-describedby": `help-${name}`,
      change: () => set(name, box.checked),
    })
  );
  const show = () => (box.checked = get(name) === true);
  show();
  listen(name, show);
  return html("label", { class: "setting-field", for: box.id }, html("span", {}, label), box);
}

/** @param {Setting} setting */
function choiceOf({ name, label, options = [] }) {
  const select = /** @type {HTMLSelectElement} */ (
    html(
      "select",
      {
        id: `set-${name}`,
        "aria-describedby": `help-${name}`,
        change: () => set(name, select.value),
      },
      ...options.map(([value, says]) => html("option", { value }, says)),
    )
  );
  const show = () => (select.value = String(get(name)));
  show();
  listen(name, show);
  return html("label", { class: "setting-field", for: select.id }, html("span", {}, label), select);
}

/** @param {Setting} setting */
function item(setting) {
  return html(
    "li",
    { class: "setting" },
    setting.options ? choiceOf(setting) : switchOf(setting),
    html("p", { id: `help-${setting.name}`, class: "setting-help" }, setting.help),
  );
}

/** @returns {HTMLDialogElement} */
function dialog() {
  const offered = SETTINGS.filter((setting) => setting.offered?.() ?? true);
  const close = html("button", { type: "submit", class: "go" }, "Done");
  return /** @type {HTMLDialogElement} */ (
    html(
      "dialog",
      {
        id: "settings",
        class: "settings",
        "aria-labelledby": "settings-name",
        // A click beside the dialog is one on its backdrop, which is the dialog itself.
        click: (/** @type {Event} */ event) => {
          if (event.target === event.currentTarget) {
            /** @type {HTMLDialogElement} */ (event.currentTarget).close();
          }
        },
      },
      html(
        "form",
        { method: "dialog", class: "settings-sheet" },
        html("h2", { id: "settings-name" }, "Settings"),
        html("p", { class: "setting-help" }, "Kept in this browser, for this browser."),
        html("ul", { class: "settings-list" }, ...offered.map(item)),
        close,
      ),
    )
  );
}

const shown = dialog();
document.body.append(shown);

export function open() {
  if (!shown.open) shown.showModal();
}
