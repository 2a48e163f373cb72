/** A form that writes a layout. The text is the truth: the form reads it and writes it. */

import { drawCard } from "./cards.js";
import { byId, dataOf, html, svg } from "./dom.js";
import { emptyLayout, readLayout, writeLayout } from "./layout_toml.js";

/** @typedef {import("./layout_toml.js").Fields} Fields */

const OWN = new Set(["seat", "player", "cards", "decision"]);
const text = /** @type {HTMLTextAreaElement} */ (byId("layout"));
const builder = byId("builder");
/** @type {[string, string][]} */
const examples = dataOf("examples");
/** @type {{id: string, name: string, bets: string[]}[]} */
const given = dataOf("games") ?? [];
let layout = readLayout(text.value) ?? emptyLayout();

/** The games that can be settled, with the bets that their layouts name. */
function gameBets() {
  const found = new Map(given.map((game) => [game.id, new Set(game.bets)]));
  for (const each of [...examples.map(([, toml]) => readLayout(toml)), layout]) {
    const id = each?.top.game;
    if (!each || !id) continue;
    const bets = found.get(id) ?? new Set(["ante"]);
    for (const seat of each.seats) {
      const keys = [seat.fields, ...seat.backline].flatMap((fields) => Object.keys(fields));
      for (const key of keys) if (!OWN.has(key)) bets.add(key);
    }
    found.set(id, bets);
  }
  return found;
}

function write() {
  text.value = writeLayout(layout);
}

let count = 0;

/**
 * A labelled field bound to one entry of the layout.
 * @param {Fields} fields
 * @param {string} key
 * @param {string} says
 * @param {{options?: string[], size?: string}} [how]
 */
function entry(fields, key, says, { options, size = "" } = {}) {
  count += 1;
  const id = `b-${count}`;
  const input = /** @type {HTMLInputElement | HTMLSelectElement} */ (
    options
      ? html(
        "select",
        { id },
        ...options.map((each) => html("option", { value: each }, each || "—")),
      )
      : html("input", { id, type: "text", autocomplete: "off", spellcheck: "false" })
  );
  input.value = fields[key] ?? "";
  const box = html("div", { class: `entry ${size}` }, html("label", { for: id }, says), input);
  const show = key === "cards"
    ? box.appendChild(html("div", { class: "cards-shown", "aria-hidden": "true" }))
    : null;
  const changed = () => {
    fields[key] = input.value.trim();
    if (show) showCards(show, fields[key] ?? "");
    write();
    if (key === "game") draw();
  };
  input.addEventListener(options ? "change" : "input", changed);
  if (show) showCards(show, input.value);
  return box;
}

/**
 * @param {Element} box
 * @param {string} codes
 */
function showCards(box, codes) {
  const cards = codes.split(/\s+/).filter((code) => /^[2-9TJQKA][cdhs]$/.test(code));
  box.replaceChildren(
    ...cards.map(
      (code) => svg("svg", { viewBox: "-21 -29 42 58", class: "tiny-card" }, drawCard(code, "red")),
    ),
  );
}

/**
 * @param {string} says
 * @param {() => void} act
 * @param {string} [name]
 */
function press(says, act, name = says) {
  const click = () => {
    act();
    write();
    draw();
  };
  return html("button", { type: "button", class: "small", "aria-label": name, click }, says);
}

/**
 * @param {import("./layout_toml.js").SeatLayout} seat
 * @param {number} index
 * @param {string[]} bets
 */
function seatBox(seat, index, bets) {
  const number = seat.fields.seat || String(index + 1);
  const wagers = (/** @type {Fields} */ fields) =>
    bets.map((bet) => entry(fields, bet, `${bet.replaceAll("-", " ")} $`, { size: "narrow" }));
  const decision = (/** @type {Fields} */ fields) =>
    entry(fields, "decision", "decision", { options: ["play", "fold"], size: "narrow" });
  const behind = seat.backline.map((fields, place) =>
    html(
      "fieldset",
      { class: "behind" },
      html("legend", {}, `Behind seat ${number}`),
      entry(fields, "player", "player"),
      ...wagers(fields),
      decision(fields),
      press(
        "Remove",
        () => seat.backline.splice(place, 1),
        `Remove the wager behind seat ${number}`,
      ),
    ),
  );
  return html(
    "fieldset",
    { class: "seat-box" },
    html("legend", {}, `Seat ${number}`),
    entry(seat.fields, "seat", "seat", { size: "narrow" }),
    entry(seat.fields, "player", "player"),
    ...wagers(seat.fields),
    entry(seat.fields, "cards", "cards"),
    decision(seat.fields),
    press(
      "Add backline",
      () => seat.backline.push({ player: "", decision: seat.fields.decision ?? "play" }),
      `Add backline to seat ${number}`,
    ),
    press("Remove", () => layout.seats.splice(index, 1), `Remove seat ${number}`),
    ...behind,
  );
}

function draw() {
  const games = gameBets();
  layout.top.game ||= [...games.keys()][0] ?? "";
  const bets = [...(games.get(layout.top.game) ?? ["ante"])];
  const banks = layout.player_dealer;
  builder.replaceChildren(
    html(
      "div",
      { class: "entries" },
      entry(layout.top, "game", "game", { options: [...games.keys()] }),
      entry(layout.top, "limits", "limits, as 5-100"),
      entry(layout.top, "schedule", "schedule"),
    ),
    html(
      "fieldset",
      { class: "seat-box" },
      html("legend", {}, "Player-dealer"),
      entry(banks, "seat", "seat", { size: "narrow" }),
      entry(banks, "bank", "bank $", { size: "narrow" }),
      entry(banks, "cards", "cards, the one face up first"),
    ),
    ...layout.seats.map((seat, index) => seatBox(seat, index, bets)),
    press(
      "Add a seat",
      () => layout.seats.push({ fields: { seat: nextSeat(), decision: "play" }, backline: [] }),
    ),
  );
}

function nextSeat() {
  const taken = new Set([
    layout.player_dealer.seat,
    ...layout.seats.map((seat) => seat.fields.seat),
  ]);
  return ["1", "2", "3", "4", "5", "6", "7", "8"].find((seat) => !taken.has(seat)) ?? "";
}

function take() {
  const read = readLayout(text.value);
  byId("builder-note").hidden = read !== null;
  if (!read) return;
  layout = read;
  draw();
}

text.addEventListener("change", take);
for (const button of document.querySelectorAll("[data-example]")) {
  button.addEventListener("click", () => {
    text.value = examples[Number(button.getAttribute("data-example"))]?.[1] ?? "";
    take();
  });
}
byId("copy")?.addEventListener("click", async () => {
  const link = /** @type {HTMLInputElement} */ (byId("link"));
  link.select();
  await navigator.clipboard?.writeText(link.value).catch(() => undefined);
  byId("copied").textContent = "Copied.";
});
byId("print")?.addEventListener("click", () => window.print());
byId("builder-box").hidden = false;
take();
