/** A layout read from its text and written back: the part of TOML that layouts use. */

/**
 * @typedef {Record<string, string>} Fields
 * @typedef {{fields: Fields, backline: Fields[]}} SeatLayout
 * @typedef {{top: Fields, player_dealer: Fields, seats: SeatLayout[], options: Fields}} Layout
 */

/** @returns {Layout} */
export function emptyLayout() {
  return { top: {}, player_dealer: {}, seats: [], options: {} };
}

/**
 * Reads a layout, or gives null where the text says something that this reader does not know.
 * @param {string} text
 * @returns {Layout | null}
 */
export function readLayout(text) {
  const layout = emptyLayout();
  let at = layout.top;
  for (const raw of text.split("\n")) {
    const line = raw.trim();
    if (!line || line.startsWith("#")) continue;
    const next = line.startsWith("[")
      ? section(layout, line.replace(/\s*#.*$/, ""))
      : field(at, line);
    if (!next) return null;
    at = next;
  }
  return layout;
}

/**
 * @param {Layout} layout
 * @param {string} line
 * @returns {Fields | null}
 */
function section(layout, line) {
  if (line === "[player_dealer]") return layout.player_dealer;
  if (line === "[options]") return layout.options;
  if (line === "[[seat]]") {
    layout.seats.push({ fields: {}, backline: [] });
    return layout.seats.at(-1)?.fields ?? null;
  }
  const last = layout.seats.at(-1);
  if (line !== "[[seat.backline]]" || !last) return null;
  last.backline.push({});
  return last.backline.at(-1) ?? null;
}

/**
 * @param {Fields} at
 * @param {string} line
 * @returns {Fields | null}
 */
function field(at, line) {
  const found = /^([\w-]+)\s*=\s*(?:"([^"]*)"|([\d.]+|true|false))\s*(?:#.*)?$/.exec(line);
  if (!found) return null;
  at[found[1] ?? ""] = found[2] ?? found[3] ?? "";
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
    for (const behind of seat.backline) parts.push(`  [[seat.backline]]\n${lines(behind, "  ")}`);
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

/** A number stands as it is, anything else in quotes. @param {string} value */
function written(value) {
  return /^\d+(\.\d{1,2})?$/.test(value) ? value : `"${value.replace(/["\\\n]/g, "")}"`;
}
