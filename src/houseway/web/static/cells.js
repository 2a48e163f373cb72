/**
 * What a course and a family add to a page, found by the name that the page carries. No other
 * module knows what there is:
 *
 * - `families/<course>/course.js` is the page of a table, made from `TablePage`;
 * - `families/<family>/cell.js` is what a table asks of its family (`Cell` in the course's types);
 * - `families/<family>/replay.js` tells a round that is over, sentence by sentence;
 * - `families/<course>/explained.js` draws what a bubble of the first steps leads to (`guide.js`);
 * - `families/<family>/layout.js` says which fields a layout of the family has (`settle_form.js`).
 */

/**
 * @param {string | undefined} name of a course or a family
 * @param {"course" | "cell" | "replay" | "layout" | "explained"} part
 */
export async function partOf(name, part) {
  return (await import(`./families/${name}/${part}.js`)).default;
}

/** The names that the page carries. */
export function namesHere() {
  return /** @type {HTMLElement} */ (document.getElementById("main")).dataset;
}
