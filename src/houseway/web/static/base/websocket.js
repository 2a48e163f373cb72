/**
 * The line to a table, to the lobby or to the floor. It comes back by itself, says hello with the last event it knows, and
 * sends again, under the same request id, what was not answered.
 */

const WAIT = { first: 250, most: 5000 };

/** The session is over: the page leaves the table, and nothing of it stays on the screen. */
const OVER = [4001, 4003, 4004, 4005];

/**
 * @typedef {import("../table/types.js").Want} Want
 */

/**
 * @template F
 * @typedef {{
 *   frame: (frame: F) => void,
 *   answer: (message: import("../table/types.js").Answer, want: Want) => void,
 *   state: (state: "open" | "reconnecting") => void,
 * }} Listener
 */

/** @template F what its frames say */
export class Line {
  /**
   * @param {string} place where it leads, as its address has it
   * @param {number} after the last event that the page shows
   * @param {Listener<F>} listener
   */
  constructor(place, after, listener) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.url = `${scheme}://${location.host}/ws/${place}`;
    this.after = after;
    this.listener = listener;
    /** @type {Map<string, Want>} */
    this.unanswered = new Map();
    this.wait = WAIT.first;
    this.open();
    window.addEventListener("online", () => this.again());
  }

  open() {
    const line = new WebSocket(this.url);
    this.line = line;
    line.addEventListener("open", () => {
      this.wait = WAIT.first;
      this.listener.state("open");
      line.send(JSON.stringify({ type: "hello", after: this.after }));
      for (const want of this.unanswered.values()) line.send(JSON.stringify(want));
    });
    line.addEventListener("message", (event) => this.heard(JSON.parse(event.data)));
    line.addEventListener("close", (event) => this.lost(line, event));
  }

  /**
   * @param {WebSocket} line
   * @param {CloseEvent} event
   */
  lost(line, event) {
    if (line !== this.line) return;
    if (OVER.includes(event.code)) {
      location.replace(`/over/${event.code}`);
      return;
    }
    this.listener.state("reconnecting");
    this.timer = setTimeout(() => this.open(), this.wait * (0.8 + 0.4 * Math.random()));
    this.wait = Math.min(WAIT.most, this.wait * 2);
  }

  /** Try at once instead of waiting. */
  again() {
    if (this.line?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.open();
  }

  /** @param {any} message a frame, or an answer: text of the server */
  heard(message) {
    if (["frame", "lobby", "floor"].includes(message.type)) {
      this.after = Math.max(this.after, message.seq ?? 0);
      this.listener.frame(message);
      return;
    }
    const want = this.unanswered.get(message.request) ?? { type: "" };
    this.unanswered.delete(message.request);
    this.listener.answer(message, want);
  }

  /** @param {Want} want something a person wants, without a request id */
  ask(want) {
    const request = newRequest();
    const message = { ...want, request };
    this.unanswered.set(request, message);
    if (this.line?.readyState === WebSocket.OPEN) this.line.send(JSON.stringify(message));
  }
}

/** A page that is not served over a secure line has no randomUUID; its own numbers do as well. */
export function newRequest() {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
