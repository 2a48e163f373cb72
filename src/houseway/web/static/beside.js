/** What stands beside a table and is not needed to draw it: the first steps, and the coach. */

import { Coach } from "./coach.js";
import { byId, dataOf } from "./dom.js";
import { Guide } from "./guide.js";

export class Beside {
  constructor() {
    this.coach = new Coach();
    this.guide = new Guide(byId("guide"), dataOf("bubbles"));
  }
}
