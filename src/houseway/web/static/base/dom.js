/** Making elements, in the page and in drawings. Text is always set as text, never as markup. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {Element} element
 * @param {Record<string, unknown>} attributes
 * @param {(Node | string | null | undefined | false)[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") {
      element.addEventListener(name, /** @type {EventListener} */ (value));
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  for (const child of children) if (child || child === "") element.append(child);
  return element;
}

/**
 * An HTML element. An attribute that is a function listens to the event of that name.
 * @param {string} name
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElement}
 */
export function html(name, attributes = {}, ...children) {
  return /** @type {HTMLElement} */ (fill(document.createElement(name), attributes, children));
}

/**
 * An SVG element.
 * @param {string} name
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {SVGElement}
 */
export function svg(name, attributes = {}, ...children) {
  return /** @type {SVGElement} */ (
    fill(document.createElementNS(SVG, name), attributes, children)
  );
}

/**
 * A group of a drawing that lies at a point, larger or smaller where that says so.
 * @param {import("../table/types.js").Point & {scale?: number}} at
 * @param {Record<string, unknown>} attributes
 * @param {...(Node | string | null | undefined | false)} children
 */
export function groupAt({ x, y, scale }, attributes, ...children) {
  const transform = `translate(${x} ${y})${scale ? ` scale(${scale})` : ""}`;
  return svg("g", { ...attributes, transform }, ...children);
}

/**
 * Words in a drawing, centred on a point.
 * @param {string} says
 * @param {import("../table/types.js").Point} at
 * @param {number} size
 * @param {string} className
 */
export function label(says, at, size, className) {
  return svg(
    "text",
    {
      x: at.x,
      y: at.y,
      "font-size": size,
      "text-anchor": "middle",
      "dominant-baseline": "central",
      class: className,
    },
    says,
  );
}

/** How wide words are drawn at most, in sizes of their letters. @param {string} says */
export function wide(says) {
  return says.length * 0.58;
}

/**
 * Words in one line, or in two that are about as long where one is too long.
 * @param {string} says
 * @param {number} size
 * @param {number} widest
 */
function lines(says, size, widest) {
  if ((wide(says) + 0.8) * size <= widest) return [says];
  const breaks = [...says.matchAll(/ /g)].map(({ index }) => index);
  const longer = (/** @type {number} */ at) => Math.max(at, says.length - at - 1);
  const [best] = breaks.sort((one, two) => longer(one) - longer(two));
  return best === undefined ? [says] : [says.slice(0, best), says.slice(best + 1)];
}

/**
 * Words on a rounded ground, centred on a point; where they would be wider than asked, in two lines.
 * Letters are never made smaller: what cannot be read need not be drawn.
 * @param {string} says
 * @param {import("../table/types.js").Point} at
 * @param {number} size
 * @param {string} className
 * @param {number} [widest]
 */
export function pill(says, at, size, className, widest = Infinity) {
  const written = lines(says, size, widest);
  const width = Math.max(...written.map((line) => (wide(line) + 0.8) * size));
  const high = size * (0.27 + 1.05 * written.length);
  return groupAt(
    at,
    { class: `pill-drawn ${className}` },
    svg("rect", {
      x: -width / 2,
      y: -high / 2,
      width,
      height: high,
      rx: size * 0.62,
      class: "pill-ground",
    }),
    ...written.map((line, index) => {
      const y = (index - (written.length - 1) / 2) * size * 1.05;
      return label(line, { x: 0, y }, size, "pill-text");
    }),
  );
}

/**
 * The element with this id; a page without it is broken.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
}

/**
 * The data that the server put into the page.
 * @param {string} id
 */
export function dataOf(id) {
  return JSON.parse(byId(id).textContent ?? "null");
}
