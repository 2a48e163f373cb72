/**
 * What people choose for themselves. It is kept in their browser and nowhere else; a further setting
 * is one more entry here and one of words in the dialog behind the gear, which comes later.
 */

/** @typedef {boolean | string} Value */

/** What holds until somebody chooses. @type {Record<string, Value>} */
const USUAL = {
  keys: true,
  coach: true,
  sound: false,
  vibration: false,
  "turn-alert": true,
  "four-colours": false,
  "less-motion": false,
  "explain-bank": true,
  settling: "usual",
  "first-steps": "new",
};

/** Where there is more to choose than on and off. @type {Record<string, string[]>} */
const VALUES = {
  settling: ["slow", "usual", "quick", "once"],
  "first-steps": ["new", "again", "never"],
};

/** Every setting by its name, in the order of the dialog. */
export const NAMES = Object.keys(USUAL);

/** @type {Map<string, Set<(value: Value) => void>>} */
const listeners = new Map();
/** What was chosen on this page, where the browser keeps nothing. @type {Map<string, string>} */
const here = new Map();

/** @param {string} name */
function usualOf(name) {
  const found = USUAL[name];
  if (found === undefined) throw new Error(`There is no setting ${name}.`);
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
  const usual = usualOf(name);
  const found = kept(name);
  if (name in VALUES) return VALUES[name]?.includes(String(found)) ? String(found) : usual;
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
  usualOf(name);
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

for (const name of NAMES) mark(name);
window.addEventListener("storage", ({ key }) => {
  for (const name of NAMES) if (key === null || key === keptAs(name)) tell(name);
});
