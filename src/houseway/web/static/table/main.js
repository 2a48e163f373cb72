/** Opens the page of a table: its kind draws it, its family says what lies there. */

import { namesHere, partOf } from "../families/family_modules.js";

const { course, family } = namesHere();
/**
 * @typedef {import("./types.js").Cell} Cell
 * @type {[new (cell: Cell) => {begin: () => void}, Cell]}
 */
const [Page, cell] = await Promise.all([partOf(course, "table_page"), partOf(family, "hooks")]);
new Page(cell).begin();
