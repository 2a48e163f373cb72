/** Opens the page of a table: its course draws it, its family says what lies there. */

import { namesHere, partOf } from "./cells.js";

const { course, family } = namesHere();
/**
 * @typedef {import("./types.js").Cell} Cell
 * @type {[new (cell: Cell) => {begin: () => void}, Cell]}
 */
const [Page, cell] = await Promise.all([partOf(course, "course"), partOf(family, "cell")]);
new Page(cell).begin();
