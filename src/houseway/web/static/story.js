/** What has happened, newest last, and the same read out politely. */

import { html } from "./dom.js";
import { sentence, withoutIds } from "./rule_links.js";

const KEPT = 120;

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
      this.list.append(html("li", {}, ...sentence(each.says, each.rule_ids)));
    }
    while (this.list.children.length > KEPT) this.list.firstElementChild?.remove();
    const box = this.list.parentElement;
    if (box) box.scrollTop = box.scrollHeight;
    return fresh.map((each) => withoutIds(each.says, each.rule_ids ?? [])).join(" ");
  }

  /** @param {string} says */
  say(says) {
    if (says) this.live.textContent = says;
  }
}
