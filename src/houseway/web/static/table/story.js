/** What has happened, newest last, and the same read out politely. */

import { cardWords } from "../felt/cards.js";
import { html } from "../base/dom.js";
import { CARD, sentence, withoutIds } from "../base/rule_links.js";

const KEPT = 120;

/** How many readings the live region keeps: one that comes at once must not take the last away. */
const READ = 4;

export class Story {
  /**
   * @param {HTMLElement} list
   * @param {HTMLElement} live a polite live region
   */
  constructor(list, live) {
    this.list = list;
    this.live = live;
    this.last = -1;
  }

  /**
   * Write down what is new, and give it as one text to be read out.
   * @param {import("./types.js").Told[]} told
   */
  add(told) {
    const fresh = told.filter((each) => each.seq > this.last);
    if (!fresh.length) return "";
    this.last = fresh.at(-1)?.seq ?? this.last;
    for (const each of fresh) {
      this.list.append(html("li", { "data-seq": each.seq }, ...sentence(each.says, each.rule_ids)));
    }
    while (this.list.children.length > KEPT) this.list.firstElementChild?.remove();
    const box = this.list.parentElement;
    if (box) box.scrollTop = box.scrollHeight;
    const news = fresh.map((each) => withoutIds(each.says, each.rule_ids ?? [])).join(" ");
    return news.replace(CARD, (code) => cardWords(code));
  }

  /** Every reading is a paragraph of its own, so that only what is new is read out. @param {string} says */
  say(says) {
    if (!says) return;
    this.live.append(html("p", {}, says));
    while (this.live.children.length > READ) this.live.firstElementChild?.remove();
  }
}
