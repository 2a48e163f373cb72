/** Opens the page of a table: its kind draws it, its family says what lies there. */

import { namesHere, partOf } from "../families/family_modules.js";

const { course, family } = namesHere();
/**
 * @typedef {import("./types.js").TableHooks} TableHooks
 * @type {[new (hooks: TableHooks) => {begin: () => void}, TableHooks]}
 */
const [Page, hooks] = await Promise.all([partOf(course, "table_page"), partOf(family, "hooks")]);
new Page(hooks).begin();
