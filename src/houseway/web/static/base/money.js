/** Cents as people write them, and back again. */

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/**
 * 124000 is "$1,240"; 250 is "$2.50"; a loss has a real minus sign.
 * @param {number} cents
 */
export function dollars(cents) {
  const size = Math.abs(cents);
  const rest = size % 100;
  const text = whole.format((size - rest) / 100);
  return `${cents < 0 ? "−" : ""}$${text}${rest ? `.${String(rest).padStart(2, "0")}` : ""}`;
}

/**
 * Like dollars, with a plus for what is won.
 * @param {number} cents
 */
export function signed(cents) {
  return cents > 0 ? `+${dollars(cents)}` : dollars(cents);
}

/**
 * What somebody typed ("25", "$2.50", "1,000") in cents, or null if it is no amount.
 * @param {string} text
 * @returns {number | null}
 */
export function parseDollars(text) {
  const found = /^\$?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(",", ""));
  if (!found) return null;
  return Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

/**
 * An amount as it stands in a field: "25" or "2.50".
 * @param {number} cents
 */
export function plain(cents) {
  return dollars(cents).replace(/[$,]/g, "");
}
