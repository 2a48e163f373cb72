/** A form that writes a layout. The text is the truth: the form reads it and writes it. */

import { drawCard } from "./cards.js";
import { byId, dataOf, html, svg } from "./dom.js";
import { emptyLayout, readLayout, writeLayout } from "./layout_toml.js";

/** @typedef {import("./layout_toml.js").Fields} Fields */

/**
 * @typedef {{id: string, name: string, family: string, seats: number,
 *   marks: import("./types.js").Marks, bets: Record<string, string[]>}} Game
 */

const text = /** @type {HTMLTextAreaElement} */ (byId("layout"));
const builder = byId("builder");
/** @type {[string, string][]} */
const examples = dataOf("examples");
/** @type {Game[]} */
const games = dataOf("games") ?? [];
let layout = readLayout(text.value) ?? emptyLayout();

/** The game of the layout; one that is not known is shown like the first. */
function gameNow() {
  return games.find((game) => game.id === layout.top.game) ?? games[0];
}

/** Bets that are placed before the deal: those of the game in its house, and what is written. */
function betsNow() {
  const game = gameNow();
  const offered = game?.bets[layout.top.house ?? ""] ?? game?.bets[""] ?? ["ante"];
  const all = new Set(Object.values(game?.bets ?? {}).flat());
  const used = layout.seats
    .flatMap((seat) => [seat.fields, ...seat.backline])
    .flatMap((fields) => Object.keys(fields))
    .filter((key) => all.has(key));
  return [...new Set([...offered, ...used])];
}

/** How a hand ended, as layouts say it; nothing is standing, or going over. */
const ENDS = ["", "stand", "surrender", "rescue", "even money"];
const SPLITS_MAX = 3;
/** Fields that hold cards, and show them. */
const CARDS = new Set(["cards", "dealt"]);
const YES_NO = { options: ["", "true", "false"], size: "narrow" };
const NARROW = { size: "narrow" };

/** Fields that only the other family's layouts have. */
const FOREIGN = {
  twenty_one: ["decision"],
  ante_play: ["dealt", "double", "ended", "insurance", "goes_along", "even_money"],
};

/** A layout whose game was changed keeps only what the new one knows. */
function fit() {
  const family = gameNow()?.family ?? "ante_play";
  const foreign = FOREIGN[/** @type {keyof typeof FOREIGN} */ (family)] ?? [];
  for (const seat of layout.seats) {
    if (family !== "twenty_one") seat.splits = [];
    for (const fields of [seat.fields, ...seat.backline]) {
      for (const key of foreign) delete fields[key];
      fitBets(fields);
      if (family === "ante_play") fields.decision ||= "play";
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
}

let count = 0;

/**
 * A labelled field bound to one entry of the layout.
 * @param {Fields} fields
 * @param {string} key
 * @param {string} says
 * @param {{options?: string[], size?: string, like?: string}} [how] like: what may stand there
 */
function entry(fields, key, says, { options, size = "", like } = {}) {
  count += 1;
  const id = `b-${count}`;
  const input = /** @type {HTMLInputElement | HTMLSelectElement} */ (
    options
      ? html(
        "select",
        { id },
        ...options.map((each) => html("option", { value: each }, each || "—")),
      )
      : html("input", { id, type: "text", autocomplete: "off", spellcheck: "false", placeholder: like })
  );
  input.value = fields[key] ?? "";
  const box = html("div", { class: `entry ${size}` }, html("label", { for: id }, says), input);
  const show = CARDS.has(key)
    ? box.appendChild(html("div", { class: "cards-shown", "aria-hidden": "true" }))
    : null;
  const changed = () => {
    fields[key] = input.value.trim();
    if (show) showCards(show, fields[key] ?? "");
    if (key === "game") fit();
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
  const cards = codes.split(/\s+/).filter((code) => /^([2-9TJQKA][cdhs]|Jk)$/.test(code));
  const marks = gameNow()?.marks;
  box.replaceChildren(
    ...cards.map(
      (code) => svg(
        "svg",
        { viewBox: "-21 -29 42 58", class: "tiny-card" },
        drawCard(code, "red", marks),
      ),
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
 */
function seatBox(seat, index) {
  const number = seat.fields.seat || String(index + 1);
  const twentyOne = gameNow()?.family === "twenty_one";
  return html(
    "fieldset",
    { class: "seat-box" },
    html("legend", {}, `Seat ${number}`),
    entry(seat.fields, "seat", "seat", { size: "narrow" }),
    entry(seat.fields, "player", "player"),
    ...wagers(seat.fields),
    entry(seat.fields, "cards", seat.splits.length ? "cards of hand 1" : "cards"),
    ...(twentyOne ? handFields(seat.fields) : [decision(seat.fields)]),
    ...(seat.splits.length > 1 || seat.fields.dealt
      ? [entry(seat.fields, "dealt", "dealt, as Ks Kd")]
      : []),
    ...seat.splits.map((fields, place) => splitBox(seat, fields, place, number)),
    ...seat.backline.map((fields, place) => behindBox(seat, fields, place, number)),
    ...(twentyOne && seat.splits.length < SPLITS_MAX
      ? [press("Add split hand", () => seat.splits.push({}), `Add split hand to seat ${number}`)]
      : []),
    press(
      "Add backline",
      () => seat.backline.push(twentyOne ? {} : { decision: seat.fields.decision ?? "play" }),
      `Add backline to seat ${number}`,
    ),
    press("Remove", () => layout.seats.splice(index, 1), `Remove seat ${number}`),
  );
}

/** @param {Fields} fields */
function wagers(fields) {
  const twentyOne = gameNow()?.family === "twenty_one";
  const bets = twentyOne ? [...betsNow(), "insurance"] : betsNow();
  return bets.map((bet) => entry(fields, bet, `${bet.replaceAll("-", " ")} $`, NARROW));
}

/** @param {Fields} fields */
function decision(fields) {
  return entry(fields, "decision", "decision", { options: ["play", "fold"], size: "narrow" });
}

/** What was done with one hand. @param {Fields} fields */
function handFields(fields) {
  return [
    entry(fields, "double", "doubles $", { size: "narrow", like: "as 10, 20" }),
    entry(fields, "ended", "ended by", { options: ENDS }),
  ];
}

/**
 * @param {import("./layout_toml.js").SeatLayout} seat
 * @param {Fields} fields
 * @param {number} place
 * @param {string} number
 */
function splitBox(seat, fields, place, number) {
  const name = `hand ${place + 2} of seat ${number}`;
  return html(
    "fieldset",
    { class: "behind" },
    html("legend", {}, `Hand ${place + 2}`),
    entry(fields, "cards", "cards"),
    ...handFields(fields),
    press("Remove", () => seat.splits.splice(place, 1), `Remove ${name}`),
  );
}

/**
 * @param {import("./layout_toml.js").SeatLayout} seat
 * @param {Fields} fields
 * @param {number} place
 * @param {string} number
 */
function behindBox(seat, fields, place, number) {
  const alone = () => [
    entry(fields, "goes_along", "goes along", YES_NO),
    entry(fields, "even_money", "takes even money", YES_NO),
  ];
  return html(
    "fieldset",
    { class: "behind" },
    html("legend", {}, `Behind seat ${number}`),
    entry(fields, "player", "player"),
    ...wagers(fields),
    ...(gameNow()?.family === "twenty_one" ? alone() : [decision(fields)]),
    press(
      "Remove",
      () => seat.backline.splice(place, 1),
      `Remove the wager behind seat ${number}`,
    ),
  );
}

function draw() {
  layout.top.game ||= games[0]?.id ?? "";
  const banks = layout.player_dealer;
  const houses = Object.keys(gameNow()?.bets ?? {});
  const twentyOne = gameNow()?.family === "twenty_one";
  const cards = twentyOne ? "cards: up card, second card, drawn" : "cards, the one face up first";
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
      entry(banks, "seat", "seat", { size: "narrow" }),
      entry(banks, "bank", "bank $", { size: "narrow" }),
      entry(banks, "cards", cards),
    ),
    ...layout.seats.map(seatBox),
    press("Add a seat", addSeat),
  );
}

function addSeat() {
  const twentyOne = gameNow()?.family === "twenty_one";
  /** @type {Fields} */
  const fields = twentyOne ? { seat: nextSeat() } : { seat: nextSeat(), decision: "play" };
  layout.seats.push({ fields, splits: [], backline: [] });
}

function nextSeat() {
  const taken = new Set([
    layout.player_dealer.seat,
    ...layout.seats.map((seat) => seat.fields.seat),
  ]);
  const seats = Array.from({ length: gameNow()?.seats ?? 8 }, (_, index) => String(index + 1));
  return seats.find((seat) => !taken.has(seat)) ?? "";
}

function take() {
  const read = readLayout(text.value);
  byId("builder-note").hidden = read !== null;
  if (!read) return;
  layout = read;
  draw();
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
