/** What a table does not need to be drawn: the first steps, the coach, and where one looks. */

import { Coach } from "./coach.js";
import { byId, dataOf } from "./dom.js";
import { Guide } from "./guide.js";
import { OwnPlace } from "./own_place.js";

export class Beside {
  constructor() {
    this.coach = new Coach();
    this.guide = new Guide(byId("guide"), dataOf("bubbles"));
    this.place = new OwnPlace(byId("felt"), byId("desk"));
  }
}
