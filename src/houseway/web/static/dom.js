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
 * @param {import("./types.js").Point & {scale?: number}} at
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
 * @param {import("./types.js").Point} at
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

/**
 * Words on a rounded ground, centred on a point and no wider than asked.
 * @param {string} says
 * @param {import("./types.js").Point} at
 * @param {number} size
 * @param {string} className
 * @param {number} [widest]
 */
export function pill(says, at, size, className, widest = Infinity) {
  const most = Math.min(size, (widest - 4) / Math.max(1, says.length * 0.6));
  const width = Math.min(widest, says.length * most * 0.6 + most * 0.8);
  return groupAt(
    at,
    { class: `pill-drawn ${className}` },
    svg("rect", {
      x: -width / 2,
      y: -size * 0.66,
      width,
      height: size * 1.32,
      rx: Math.min(width / 2, size * 0.66),
      class: "pill-ground",
    }),
    label(says, { x: 0, y: 0 }, most, "pill-text"),
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
