/** While you look at another tab, the name and the picture of this one say that it is your turn. */

import { get } from "../../base/settings.js";

const now = { yours: false, alerting: false, title: "" };

/** Whether it is your turn. @param {boolean} yours */
export function yourTurn(yours) {
  now.yours = yours;
  look();
}

function look() {
  const alerts = now.yours && document.hidden && get("turn-alert") === true;
  if (alerts === now.alerting) return;
  now.alerting = alerts;
  if (alerts) now.title = document.title;
  document.title = alerts ? `Your turn · ${now.title}` : now.title;
  const icon = document.querySelector('link[rel="icon"]');
  const [shown, other] = alerts ? ["houseway", "your-turn"] : ["your-turn", "houseway"];
  const address = icon?.getAttribute("href") ?? "";
  icon?.setAttribute("href", address.replace(`${shown}.svg`, `${other}.svg`));
}

document.addEventListener("visibilitychange", look);
