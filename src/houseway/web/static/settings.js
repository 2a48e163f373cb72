/**
 * What people choose for themselves. It is kept in their browser and nowhere else; a further setting
 * is one more entry of the list, and the dialog behind the gear shows it.
 */

/**
 * @typedef {boolean | string} Value
 * @typedef {{name: string, label: string, help: string, usual: Value,
 *   options?: [string, string][], offered?: () => boolean}} Setting
 *   usual: what holds until somebody chooses; options: values with their words, where there is more
 *   to choose than on and off; offered: whether this browser can do it at all
 */

/** @type {Setting[]} */
export const SETTINGS = [
  {
    name: "keys",
    label: "Single-key shortcuts",
    help: "A letter or digit presses the button that shows it.",
    usual: true,
  },
  {
    name: "coach",
    label: "Coach",
    help: "After each decision you read what it was worth, beside what you could have done.",
    usual: true,
  },
  {
    name: "sound",
    label: "Sound",
    help: "Cards, chips, your turn and your winnings can be heard.",
    usual: false,
  },
  {
    name: "vibration",
    label: "Vibration",
    help: "The phone moves in your hand when it is your turn.",
    usual: false,
    offered: () => "vibrate" in navigator,
  },
  {
    name: "turn-alert",
    label: "Turn alert in the tab",
    help: "While you look at another tab, the name of this one says that it is your turn.",
    usual: true,
  },
  {
    name: "four-colours",
    label: "Four colours of suits",
    help: "Diamonds are blue and clubs are green, so that no two suits look alike.",
    usual: false,
  },
  {
    name: "less-motion",
    label: "Less motion",
    help: "Cards and chips are where they belong at once, without flying there.",
    usual: false,
  },
  {
    name: "explain-bank",
    label: "Explain the bank",
    help: "What it means to bank is shown with the offer; until you have answered one.",
    usual: true,
  },
  {
    name: "settling",
    label: "Settling",
    help: "How quickly the payments of a round are played out on the table.",
    usual: "usual",
    options: [["slow", "slowly"], ["usual", "as usual"], ["quick", "quickly"], ["once", "at once"]],
  },
  {
    name: "first-steps",
    label: "First steps",
    help: "Bubbles at the table say what is asked of you when it is asked the first time.",
    usual: "new",
    options: [["new", "in my first round"], ["again", "once more"], ["never", "never"]],
  },
];

/** @type {Map<string, Set<(value: Value) => void>>} */
const listeners = new Map();
/** What was chosen on this page, where the browser keeps nothing. @type {Map<string, string>} */
const here = new Map();

/** @param {string} name */
function settingOf(name) {
  const found = SETTINGS.find((each) => each.name === name);
  if (!found) throw new Error(`There is no setting ${name}.`);
  return found;
}

/** @param {string} name */
const keptAs = (name) => `houseway-${name}`;

/** @param {string} name */
function kept(name) {
  try {
    return localStorage.getItem(keptAs(name));
  } catch {
    return here.get(name) ?? null;
  }
}

/** @param {string} name @returns {Value} */
export function get(name) {
  const { usual, options } = settingOf(name);
  const found = kept(name);
  if (options) return options.some(([value]) => value === found) ? String(found) : usual;
  return found === "on" || found === "off" ? found === "on" : usual;
}

/**
 * @param {string} name
 * @param {Value} value
 */
export function set(name, value) {
  const text = typeof value === "boolean" ? (value ? "on" : "off") : value;
  here.set(name, text);
  try {
    localStorage.setItem(keptAs(name), text);
  } catch {
    // A browser that keeps nothing still has it for this page.
  }
  tell(name);
}

/**
 * Be told the value whenever it changes, here or in another tab.
 * @param {string} name
 * @param {(value: Value) => void} hear
 */
export function listen(name, hear) {
  settingOf(name);
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(hear));
}

/** @param {string} name */
function tell(name) {
  mark(name);
  for (const hear of listeners.get(name) ?? []) hear(get(name));
}

/** Styles see every setting at the root of the page: `[data-set-sound="on"]`. @param {string} name */
function mark(name) {
  const value = get(name);
  const text = typeof value === "boolean" ? (value ? "on" : "off") : value;
  document.documentElement.setAttribute(`data-set-${name}`, text);
}

for (const { name } of SETTINGS) mark(name);
window.addEventListener("storage", ({ key }) => {
  for (const { name } of SETTINGS) if (key === null || key === keptAs(name)) tell(name);
});
