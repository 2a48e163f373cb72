/** A layout read from its text and written back: the part of TOML that layouts use. */

/**
 * @typedef {Record<string, string>} Fields
 * @typedef {{fields: Fields, below: Record<string, Fields[]>}} SeatLayout the seat, and by name the
 *   lists that stand below it
 * @typedef {{top: Fields, player_dealer: Fields, seats: SeatLayout[], options: Fields}} Layout
 */

/** A text, a number, a flag, or a list of amounts. */
const VALUE =
  /^([\w-]+)\s*=\s*(?:"([^"]*)"|([\d.]+|true|false)|\[([\d.,\s"]*)\])\s*(?:#.*)?$/;

/** @param {string} list */
function amounts(list) {
  return list.replaceAll('"', "").split(",").map((each) => each.trim()).filter(Boolean).join(", ");
}

/** @returns {Layout} */
export function emptyLayout() {
  return { top: {}, player_dealer: {}, seats: [], options: {} };
}

/**
 * @param {string[]} lists
 * @param {Fields} [fields]
 * @returns {SeatLayout}
 */
export function emptySeat(lists, fields = {}) {
  return { fields, below: Object.fromEntries(lists.map((name) => [name, []])) };
}

/**
 * Reads a layout, or gives null where the text says something that this reader does not know.
 * @param {string} text
 * @param {string[]} lists names of the lists that may stand below a seat, in their order
 * @returns {Layout | null}
 */
export function readLayout(text, lists) {
  const layout = emptyLayout();
  let at = layout.top;
  for (const raw of text.split("\n")) {
    const line = raw.trim();
    if (!line || line.startsWith("#")) continue;
    const next = line.startsWith("[")
      ? section(layout, line.replace(/\s*#.*$/, ""), lists)
      : field(at, line);
    if (!next) return null;
    at = next;
  }
  return layout;
}

/**
 * @param {Layout} layout
 * @param {string} line
 * @param {string[]} lists
 * @returns {Fields | null}
 */
function section(layout, line, lists) {
  if (line === "[player_dealer]") return layout.player_dealer;
  if (line === "[options]") return layout.options;
  if (line === "[[seat]]") {
    layout.seats.push(emptySeat(lists));
    return layout.seats.at(-1)?.fields ?? null;
  }
  const below = layout.seats.at(-1)?.below[/^\[\[seat\.(\w+)\]\]$/.exec(line)?.[1] ?? ""];
  if (!below) return null;
  below.push({});
  return below.at(-1) ?? null;
}

/**
 * @param {Fields} at
 * @param {string} line
 * @returns {Fields | null}
 */
function field(at, line) {
  const found = VALUE.exec(line);
  if (!found) return null;
  at[found[1] ?? ""] = found[2] ?? found[3] ?? amounts(found[4] ?? "");
  return at;
}

/**
 * @param {Layout} layout
 * @returns {string}
 */
export function writeLayout(layout) {
  const parts = [lines(layout.top), `[player_dealer]\n${lines(layout.player_dealer)}`];
  for (const seat of layout.seats) {
    parts.push(`[[seat]]\n${lines(seat.fields)}`);
    for (const [name, entries] of Object.entries(seat.below)) {
      for (const each of entries) parts.push(`  [[seat.${name}]]\n${lines(each, "  ")}`);
    }
  }
  if (Object.keys(layout.options).length) parts.push(`[options]\n${lines(layout.options)}`);
  return `${parts.join("\n\n")}\n`;
}

/**
 * @param {Fields} fields
 * @param {string} [indent]
 */
function lines(fields, indent = "") {
  return Object.entries(fields)
    .filter(([, value]) => value !== "")
    .map(([key, value]) => `${indent}${key} = ${written(value)}`)
    .join("\n");
}

/**
 * A number or a flag stands as it is, several amounts in brackets, anything else in quotes.
 * @param {string} value
 */
function written(value) {
  if (/^(\d+(\.\d{1,2})?|true|false)$/.test(value)) return value;
  if (/^\d+(\.\d{1,2})?(\s*[,+ ]\s*\d+(\.\d{1,2})?)+$/.test(value)) {
    return `[${value.split(/[\s,+]+/).join(", ")}]`;
  }
  return `"${value.replace(/["\\\n]/g, "")}"`;
}
