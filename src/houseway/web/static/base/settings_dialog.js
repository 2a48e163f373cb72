/** The dialog behind the gear, with all settings. */

import { html } from "./dom.js";
import { get, listen, NAMES, set } from "./settings.js";

/**
 * @typedef {{label: string, help: string, options?: [string, string][],
 *   offered?: () => boolean}} Words options: values with their words, where there is more to choose
 *   than on and off; offered: whether this browser can do it at all
 */

/** @type {Record<string, Words>} */
const WORDS = {
  keys: {
    label: "Single-key shortcuts",
    help: "A letter or digit presses the button that shows it.",
  },
  coach: {
    label: "Coach",
    help: "After each decision you read what it was worth, beside what you could have done.",
  },
  sound: {
    label: "Sound",
    help: "Cards, chips, your turn and your winnings can be heard.",
  },
  vibration: {
    label: "Vibration",
    help: "The phone moves in your hand when it is your turn.",
    offered: () => "vibrate" in navigator,
  },
  "turn-alert": {
    label: "Turn alert in the tab",
    help: "While you look at another tab, the name of this one says that it is your turn.",
  },
  "four-colours": {
    label: "Four colours of suits",
    help: "Diamonds are blue and clubs are green, so that no two suits look alike.",
  },
  "less-motion": {
    label: "Less motion",
    help: "Cards and chips are where they belong at once, without flying there.",
  },
  "explain-bank": {
    label: "Explain the bank",
    help: "What it means to bank is shown with the offer; until you have answered one.",
  },
  settling: {
    label: "Settling",
    help: "How quickly the payments of a round are played out on the table.",
    options: [["slow", "slowly"], ["usual", "as usual"], ["quick", "quickly"], ["once", "at once"]],
  },
  "first-steps": {
    label: "First steps",
    help: "Bubbles at the table say what is asked of you when it is asked the first time.",
    options: [["new", "in my first round"], ["again", "once more"], ["never", "never"]],
  },
};

/** @param {string} name @param {Words} words */
function switchOf(name, { label }) {
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

/** @param {string} name @param {Words} words */
function choiceOf(name, { label, options = [] }) {
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

/** @param {string} name */
function item(name) {
  const words = WORDS[name];
  if (!words) throw new Error(`There are no words for the setting ${name}.`);
  if (words.offered?.() === false) return null;
  return html(
    "li",
    { class: "setting" },
    words.options ? choiceOf(name, words) : switchOf(name, words),
    html("p", { id: `help-${name}`, class: "setting-help" }, words.help),
  );
}

/** @returns {HTMLDialogElement} */
function dialog() {
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
        html("ul", { class: "settings-list" }, ...NAMES.map(item)),
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
