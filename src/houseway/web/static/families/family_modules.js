/**
 * What a table kind and a family add to a page, found by the name that the page carries. No other
 * module knows what there is:
 *
 * - `families/<kind>/table_page.js` is the page of a table, made from `TablePage`;
 * - `families/<family>/hooks.js` is what a table asks of its family (`TableHooks` in the
 *   kind's types);
 * - `families/<family>/replay.js` tells a round that is over, sentence by sentence;
 * - `families/<kind>/worked_example.js` draws what a bubble of the first steps leads to
 *   (`table/onboarding.js`);
 * - `families/<family>/dispute_fields.js` says which fields a layout of the family has
 *   (`pages/study/dispute_form.js`).
 */

/**
 * @param {string | undefined} name of a table kind or a family
 * @param {"table_page" | "hooks" | "replay" | "dispute_fields" | "worked_example"} part
 */
export async function partOf(name, part) {
  return (await import(`./${name}/${part}.js`)).default;
}

/** The names that the page carries. */
export function namesHere() {
  return /** @type {HTMLElement} */ (document.getElementById("main")).dataset;
}
