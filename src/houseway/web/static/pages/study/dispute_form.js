/** A form that writes a layout. The text is the truth: the form reads it and writes it. */

import { cardFaces } from "../../felt/cards.js";
import { partOf } from "../../families/family_modules.js";
import { byId, dataOf, html } from "../../base/dom.js";
import { emptyLayout, emptySeat, readLayout, writeLayout } from "./layout_toml.js";

/**
 * @typedef {import("./layout_toml.js").Fields} Fields
 * @typedef {import("./layout_toml.js").SeatLayout} SeatLayout
 * @typedef {{id: string, name: string, family: string, seats: number, tiles: boolean,
 *   marks: import("../../table/types.js").Marks, words: Record<string, string[]>,
 *   bets: Record<string, string[]>}} Game
 *
 * @typedef {{
 *   bankCards: string,
 *   own: string[],
 *   below: string[],
 *   wagers: string[],
 *   fresh: (form: Form, like?: Fields) => Fields,
 *   cardsOf: (seat: SeatLayout) => string,
 *   bank?: (fields: Fields, form: Form) => HTMLElement[],
 *   hand: (seat: SeatLayout, number: string, form: Form) => HTMLElement[],
 *   behind: (fields: Fields, form: Form) => HTMLElement[],
 *   presses: (seat: SeatLayout, number: string, form: Form) => HTMLElement[],
 * }} LayoutOf What a family's `dispute_fields.js` answers.
 *
 * bankCards and cardsOf: how the fields of the cards are called; own: the fields that only this
 * family's layouts have; below: its lists below a seat; wagers: those that are no opening bet;
 * fresh: what a seat, or a backline like it, begins with; bank, hand and behind: the fields of the
 * player-dealer, of a seat and of a backline; presses: further buttons of a seat.
 *
 * @typedef {{entry: typeof entry, press: typeof press, words: typeof wordsNow}} Form words: of
 *   which one stands in a field, as the game of the layout has it
 */

const text = /** @type {HTMLTextAreaElement} */ (byId("layout"));
const builder = byId("builder");
/** @type {[string, string][]} */
const examples = dataOf("examples");
/** @type {Game[]} */
const games = dataOf("games");
const families = [...new Set(games.map((game) => game.family))];
/** @type {LayoutOf[]} */
const layouts = await Promise.all(families.map((family) => partOf(family, "dispute_fields")));
const LISTS = [...layouts.flatMap((each) => each.below), "backline"];
const NARROW = { size: "narrow" };
const PLAIN = { autocomplete: "off", spellcheck: "false" };
const form = { entry, press, words: wordsNow };
let layout = readLayout(text.value, LISTS) ?? emptyLayout();
const result = document.querySelector("#settled");
const settled = inOneWay();
const settledGame = layout.top.game;

/** The game of the layout; one that is not known is shown like the first. */
function gameNow() {
  return games.find((game) => game.id === layout.top.game) ?? games[0];
}

/**
 * @param {string} key
 * @returns {string[]}
 */
function wordsNow(key) {
  return gameNow()?.words[key] ?? [];
}

/** What the family of that game says. */
function familyNow() {
  return /** @type {LayoutOf} */ (layouts[families.indexOf(gameNow()?.family ?? "")]);
}

/** Bets that are placed before the deal: those of the game in its house, and what is written. */
function betsNow() {
  const game = gameNow();
  const offered = game?.bets[layout.top.house ?? ""] ?? game?.bets[""] ?? [];
  const all = new Set(Object.values(game?.bets ?? {}).flat());
  const used = layout.seats
    .flatMap((seat) => [seat.fields, ...(seat.below.backline ?? [])])
    .flatMap((fields) => Object.keys(fields))
    .filter((key) => all.has(key));
  return [...new Set([...offered, ...used])];
}

/**
 * A layout whose game was changed keeps only what the new one knows, and no hands that it does not
 * deal.
 * @param {Game | undefined} was
 */
function fit(was) {
  const now = familyNow();
  const alike = was?.family === gameNow()?.family && was?.tiles === gameNow()?.tiles;
  const known = alike ? [...now.own, "cards"] : [];
  const foreign = [...layouts.flatMap((each) => each.own), "cards"].filter((key) => !known.includes(key));
  for (const key of foreign) delete layout.player_dealer[key];
  if (!alike) layout.options = {};
  for (const seat of layout.seats) {
    for (const { below } of layouts) {
      for (const name of below) if (!alike || !now.below.includes(name)) seat.below[name] = [];
    }
    for (const fields of [seat.fields, ...(seat.below.backline ?? [])]) {
      for (const key of foreign) delete fields[key];
      fitBets(fields);
      for (const [key, value] of Object.entries(now.fresh(form))) fields[key] ||= value;
    }
  }
  const houses = Object.keys(gameNow()?.bets ?? {});
  if (!houses.includes(layout.top.house ?? "")) delete layout.top.house;
}

/**
 * The base wager goes over to the new game's; side bets that it does not have are dropped.
 * @param {Fields} fields
 */
function fitBets(fields) {
  const known = new Set(Object.values(gameNow()?.bets ?? {}).flat());
  const [base = "base"] = known;
  for (const game of games) {
    const [other, ...sides] = new Set(Object.values(game.bets).flat());
    if (other && other !== base && fields[other]) fields[base] ||= fields[other];
    for (const bet of [other, ...sides]) if (bet && !known.has(bet)) delete fields[bet];
  }
}

function write() {
  text.value = writeLayout(layout);
  judge();
}

/** A result is that of the layout that was settled: say so once it is another, hide another game's. */
function judge() {
  const changed = result !== null && inOneWay() !== settled;
  result?.classList.toggle("stale", changed);
  result?.toggleAttribute("hidden", layout.top.game !== settledGame);
  const says = "You changed the layout after it was settled.";
  byId("changed").textContent = changed ? says : "";
}

/** The text as this form writes it, whoever wrote it. */
function inOneWay() {
  const read = readLayout(text.value, LISTS);
  return read ? writeLayout(read) : text.value;
}

let count = 0;

/**
 * A labelled field bound to one entry of the layout.
 * @param {Fields} fields
 * @param {string} key
 * @param {string} says
 * @param {{options?: string[], size?: string, like?: string, cards?: boolean}} [how] like: what may
 *   stand there; cards: whether it holds cards, and shows them
 */
function entry(fields, key, says, { options, size = "", like, cards = false } = {}) {
  count += 1;
  const id = `b-${count}`;
  const input = /** @type {HTMLInputElement | HTMLSelectElement} */ (
    options
      ? html("select", { id }, ...options.map((value) => html("option", { value }, value || "—")))
      : html("input", { id, type: "text", placeholder: like, ...PLAIN })
  );
  input.value = fields[key] ?? "";
  const box = html("div", { class: `entry ${size}` }, html("label", { for: id }, says), input);
  const show = cards
    ? box.appendChild(html("div", { class: "cards-shown", "aria-hidden": "true" }))
    : null;
  const changed = () => {
    const was = gameNow();
    fields[key] = input.value.trim();
    if (show) showCards(show, fields[key] ?? "");
    if (key === "game") fit(was);
    write();
    if (key === "game" || key === "house") draw();
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
  const cards = codes.split(/\s+/).filter((code) => /^([2-9TJQKA][cdhs]|Jk|[1-6]-[1-6])$/.test(code));
  const deck = { back: "red", marks: gameNow()?.marks ?? {} };
  box.replaceChildren(...cards.map((code) => cardFaces([code], "tiny-card", deck)));
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
 * @param {SeatLayout} seat
 * @param {number} index
 */
function seatBox(seat, index) {
  const number = seat.fields.seat || String(index + 1);
  const { cardsOf, hand, presses, fresh } = familyNow();
  const backline = seat.below.backline ?? [];
  const add = () => backline.push(fresh(form, seat.fields));
  return html(
    "fieldset",
    { class: "seat-box" },
    html("legend", {}, `Seat ${number}`),
    entry(seat.fields, "seat", "seat", NARROW),
    entry(seat.fields, "player", "player"),
    ...wagers(seat.fields),
    entry(seat.fields, "cards", cardsOf(seat), { cards: true }),
    ...hand(seat, number, form),
    ...backline.map((fields, place) => behindBox(backline, fields, place, number)),
    ...presses(seat, number, form),
    press("Add backline", add, `Add backline to seat ${number}`),
    press("Remove", () => layout.seats.splice(index, 1), `Remove seat ${number}`),
  );
}

/** @param {Fields} fields */
function wagers(fields) {
  return [...betsNow(), ...familyNow().wagers].map((bet) =>
    entry(fields, bet, `${bet.replaceAll("-", " ")} $`, NARROW));
}

/**
 * @param {Fields[]} backline
 * @param {Fields} fields
 * @param {number} place
 * @param {string} number
 */
function behindBox(backline, fields, place, number) {
  return html(
    "fieldset",
    { class: "behind" },
    html("legend", {}, `Behind seat ${number}`),
    entry(fields, "player", "player"),
    ...wagers(fields),
    ...familyNow().behind(fields, form),
    press("Remove", () => backline.splice(place, 1), `Remove the wager behind seat ${number}`),
  );
}

function draw() {
  layout.top.game ||= games[0]?.id ?? "";
  const banks = layout.player_dealer;
  const houses = Object.keys(gameNow()?.bets ?? {});
  builder.replaceChildren(
    html(
      "div",
      { class: "entries" },
      entry(layout.top, "game", "game", { options: games.map((game) => game.id) }),
      houses.length > 1 ? entry(layout.top, "house", "house", { options: houses }) : null,
      entry(layout.top, "limits", "limits, as 5-100"),
      entry(layout.top, "schedule", "schedule"),
    ),
    html(
      "fieldset",
      { class: "seat-box" },
      html("legend", {}, "Player-dealer"),
      entry(banks, "seat", "seat", NARROW),
      entry(banks, "bank", "bank $", NARROW),
      entry(banks, "cards", familyNow().bankCards, { cards: true }),
      ...(familyNow().bank?.(banks, form) ?? []),
    ),
    ...layout.seats.map(seatBox),
    press("Add a seat", addSeat),
  );
}

function addSeat() {
  layout.seats.push(emptySeat(LISTS, { seat: nextSeat(), ...familyNow().fresh(form) }));
}

function nextSeat() {
  const all = [layout.player_dealer, ...layout.seats.map((seat) => seat.fields)];
  const taken = new Set(all.map((fields) => fields.seat));
  const seats = Array.from({ length: gameNow()?.seats ?? 8 }, (_, index) => String(index + 1));
  return seats.find((seat) => !taken.has(seat)) ?? "";
}

function take() {
  const read = readLayout(text.value, LISTS);
  byId("builder-note").hidden = read !== null;
  layout = read ?? layout;
  judge();
  if (read) draw();
}

// While one types, not when one leaves: a page that moves under the mouse swallows the click.
text.addEventListener("input", take);
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
