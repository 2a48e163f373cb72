/**
 * Your own place is seen while you are asked something. On small screens the desk lies over the end
 * of a long table and is as high as what is asked; the page is scrolled by what it would cover.
 */

/** Whether one lies over the other. @param {DOMRect} one @param {DOMRect} other */
function meet(one, other) {
  const across = one.left < other.right && other.left < one.right;
  return across && one.top < other.bottom && other.top < one.bottom;
}

export class OwnPlace {
  /**
   * @param {Element} felt
   * @param {HTMLElement} desk
   */
  constructor(felt, desk) {
    this.felt = felt;
    this.desk = desk;
    this.height = desk.offsetHeight;
    new ResizeObserver(() => this.grown()).observe(desk);
    this.upright = window.matchMedia("(orientation: portrait)");
    this.upright.addEventListener("change", () => this.show());
  }

  /** Bring it above the desk, unless all of it is seen. */
  show() {
    const own = this.felt.querySelector(".yours")?.getBoundingClientRect();
    if (!own) return;
    const within = own.top >= 0 && own.bottom <= window.innerHeight;
    if (within && !meet(own, this.desk.getBoundingClientRect())) return;
    this.felt.scrollIntoView({ block: "end" });
    const [felt, desk] = [this.felt, this.desk].map((each) => each.getBoundingClientRect());
    if (felt && desk && meet(felt, desk)) window.scrollBy(0, felt.bottom - desk.top);
  }

  /** What the desk covers only since it has grown; whoever looks elsewhere is left alone. */
  grown() {
    const by = this.desk.offsetHeight - this.height;
    this.height += by;
    const own = this.felt.querySelector(".yours")?.getBoundingClientRect();
    const over = own ? own.bottom - this.desk.getBoundingClientRect().top : 0;
    if (over > 0 && over <= by) this.show();
  }
}
