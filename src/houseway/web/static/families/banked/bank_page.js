/** The page that shows how a bank pays. */

import { byId, dataOf } from "../../dom.js";
import { BankStory } from "./explained.js";

new BankStory(byId("bank-story"), dataOf("figures"));
