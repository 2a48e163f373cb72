/** What a table does not need to be drawn: first steps, coach, where one looks, and other tabs. */

import { Coach } from "./coach.js";
import { byId, dataOf } from "../base/dom.js";
import { Guide } from "./onboarding.js";
import { OwnPlace } from "./scroll_to_seat.js";
import { yourTurn } from "./notifications/turn_alert.js";

export class Beside {
  constructor() {
    this.coach = new Coach();
    this.guide = new Guide(byId("guide"), dataOf("bubbles"));
    this.place = new OwnPlace(byId("felt"), byId("desk"));
  }

  /** Whether it is your turn, for who looks at another tab. @param {boolean} yours */
  turn(yours) {
    yourTurn(yours);
  }
}
