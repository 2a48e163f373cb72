/** The page that shows how a bank pays. */

import { byId, dataOf } from "../../../base/dom.js";
import { BankStory } from "../worked_example.js";

new BankStory(byId("bank-story"), dataOf("figures"));
