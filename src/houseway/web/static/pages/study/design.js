/** Designing a game: fields that write the file, and what comes of it while one types. */

import { byId, dataOf, html } from "../../base/dom.js";

/**
 * @typedef {{name: string, toml: string, choices: string[], says: string}} Field
 * @typedef {{table: string, title: string, fields: Field[], says: string}} Part
 */

const TYPING = 600;
const LOOK_AGAIN = 1500;

const form = /** @type {HTMLFormElement} */ (byId("design-form"));
const file = /** @type {HTMLTextAreaElement} */ (byId("file"));
const shown = byId("design-parts-shown");
/** @type {Part[]} */
const parts = dataOf("design-parts");
let timer = 0;
let asking = new AbortController();

/**
 * Where a field stands in the file, or would: its line, and the one behind its table.
 * @param {string[]} lines @param {string} table @param {string} name
 */
function place(lines, table, name) {
  const first = table ? lines.findIndex((line) => line.trim() === `[${table}]`) : -1;
  if (table && first < 0) return { line: -1, end: -1 };
  const next = lines.findIndex((line, at) => at > first && line.trimStart().startsWith("["));
  const end = next < 0 ? lines.length : next;
  const written = new RegExp(`^\\s*#?\\s*"?${name.replaceAll(".", "\\.")}"?\\s*=`);
  const line = lines.findIndex((text, at) => at > first && at < end && written.test(text));
  return { line, end };
}

/** What the file has for a field, or nothing where it leaves the base's.
 * @param {string} table @param {string} name */
function said(table, name) {
  const lines = file.value.split("\n");
  const { line } = place(lines, table, name);
  const text = lines[line]?.trim();
  if (!text || text.startsWith("#")) return null;
  const value = text.slice(text.indexOf("=") + 1).trim();
  return value.match(/^"[^"]*"|^[^#\s]+/)?.[0] ?? value;
}

/** Write a field into the file, or leave it to the base.
 * @param {string} table @param {string} name @param {string | null} toml @param {string} usual */
function write(table, name, toml, usual) {
  const lines = file.value.split("\n");
  let { line, end } = place(lines, table, name);
  if (end < 0) {
    lines.push("", `[${table}]`);
    end = lines.length;
  }
  const kept = lines[line]?.replace(/^\s*#/, "").match(/\s#\s.*$/)?.[0] ?? "";
  const text = toml === null ? `# ${name} = ${usual || '""'}${kept}` : `${name} = ${toml}${kept}`;
  if (line >= 0) lines[line] = text;
  else if (toml !== null) lines.splice(end, 0, text);
  file.value = lines.join("\n");
  trySoon();
}

/** @param {string} toml */
const bare = (toml) => toml.replace(/^"(.*)"$/, "$1");
/** @param {string} name */
const words = (name) => ({ true: "yes", false: "no" })[name] ?? name.replaceAll("_", " ");

/** @param {Part} part @param {Field} field @param {number} number */
function row(part, field, number) {
  const id = `${part.table}-${number}`;
  const now = said(part.table, field.name) ?? field.toml;
  const quoted = field.toml.startsWith('"') || !field.toml;
  const change = () => {
    const text = input.value.trim();
    const toml = field.choices.length ? text : quoted ? JSON.stringify(text) : text;
    const same = toml === field.toml || (!field.toml && !text);
    write(part.table, field.name, same ? null : toml, field.toml);
    line.classList.toggle("changed", !same);
  };
  const about = field.says ? { "aria-describedby": `${id}-says` } : {};
  const input = /** @type {HTMLInputElement | HTMLSelectElement} */ (
    field.choices.length
      ? html("select", { id, change, ...about },
          ...[...new Set([...field.choices, now])].map((choice) =>
            html("option", { value: choice, ...(choice === now ? { selected: "" } : {}) }, words(bare(choice)))))
      : html("input", { id, type: "text", value: bare(now), autocomplete: "off", input: change, ...about })
  );
  const line = html(
    "div",
    { class: `design-field${now === field.toml ? "" : " changed"}`, "data-find": `${words(field.name)} ${field.says}`.toLowerCase(),
      "data-field": `${part.table} ${field.name}` },
    html("label", { for: id }, words(field.name)),
    input,
    field.says ? html("p", { class: "note", id: `${id}-says` }, field.says) : "",
  );
  return line;
}

/** The fields as the file has them. */
function draw() {
  const find = /** @type {HTMLInputElement} */ (
    html("input", { id: "design-find", type: "text", autocomplete: "off", input: () => sift(find.value) })
  );
  const name = /** @type {HTMLInputElement} */ (
    html("input", { id: "design-name", type: "text", maxlength: "60", autocomplete: "off", value: bare(said("", "name") ?? ""),
      input: () => write("", "name", JSON.stringify(name.value), "") })
  );
  shown.replaceChildren(
    html("div", { class: "design-field" }, html("label", { for: "design-name" }, "What it is called"), name),
    html("div", { class: "design-field" }, html("label", { for: "design-find" }, "Find a rule"), find),
    ...parts.map((part, place) =>
      html(
        "details",
        { class: "design-part", ...(place ? {} : { open: "" }) },
        html("summary", {}, part.title),
        part.says ? html("p", { class: "note" }, part.says) : "",
        ...part.fields.map((field, number) => row(part, field, number)),
      ),
    ),
  );
}

/** @param {string} text Show only what has it in its name or its words. */
function sift(text) {
  const wanted = text.trim().toLowerCase();
  for (const part of shown.querySelectorAll("details")) {
    let some = false;
    for (const line of /** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll("[data-find]"))) {
      line.hidden = !(line.dataset.find ?? "").includes(wanted);
      some ||= !line.hidden;
    }
    part.hidden = !some;
    if (wanted) part.open = some;
  }
}

function trySoon() {
  clearTimeout(timer);
  timer = setTimeout(tryIt, TYPING);
}

async function tryIt() {
  clearTimeout(timer);
  asking.abort();
  asking = new AbortController();
  const body = new URLSearchParams(/** @type {[string, string][]} */ ([...new FormData(form)]));
  try {
    const answer = await fetch(form.action, { method: "POST", body, signal: asking.signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const found = page.getElementById("designed");
    if (found) show(found);
    else say(page.querySelector("main p")?.textContent ?? "The house does not answer; try again.");
  } catch (error) {
    if (!(error instanceof DOMException)) say("The house does not answer; try again.");
  }
}

/** @param {HTMLElement} found What it comes to; what was opened stays open. */
function show(found) {
  const before = byId("designed");
  const problem = /** @type {HTMLElement | null} */ (found.querySelector(":scope > .problem"));
  mark(found.dataset);
  if (problem && !found.querySelector("section")) {
    complain(problem);
    return;
  }
  for (const each of before.querySelectorAll("details")) {
    const same = found.querySelector(`details.${each.classList[0]}`);
    if (same && each.classList[0]) same.toggleAttribute("open", each.open);
  }
  before.replaceWith(found);
  if (found.dataset.ready === "no") timer = setTimeout(tryIt, LOOK_AGAIN);
}

/** @param {string} says */
function say(says) {
  complain(html("p", { class: "problem", role: "alert" }, says));
}

/** @param {HTMLElement} problem What is wrong now stands over what the last good file came to. */
function complain(problem) {
  const shown = byId("designed");
  for (const each of shown.querySelectorAll(":scope > :is(.problem, .note), .design-told")) each.remove();
  const known = shown.childElementCount > 0;
  shown.prepend(problem, ...(known ? [html("p", { class: "note" }, "Below: your game before this change.")] : []));
}

/** @param {DOMStringMap} found Which field is wrong, and why: told there too. */
function mark({ wrong, problem }) {
  for (const each of shown.querySelectorAll(".field-problem")) each.remove();
  for (const each of shown.querySelectorAll("[aria-invalid]")) each.removeAttribute("aria-invalid");
  const line = [...shown.querySelectorAll("[data-field]")].find((each) => each.getAttribute("data-field") === wrong);
  const input = line?.querySelector("input, select");
  if (!line || !input) return;
  input.setAttribute("aria-invalid", "true");
  line.append(html("p", { class: "problem field-problem" }, problem ?? ""));
}

file.addEventListener("input", trySoon);
file.addEventListener("change", draw);
byId("design-try").addEventListener("click", (event) => {
  event.preventDefault();
  tryIt();
});
shown.hidden = false;
byId("design-file").removeAttribute("open");
draw();
if (byId("designed").dataset.ready === "no") timer = setTimeout(tryIt, LOOK_AGAIN);
