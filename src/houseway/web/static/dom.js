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
