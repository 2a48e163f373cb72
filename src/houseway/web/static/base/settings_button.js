/** The gear in the header of every page. The dialog behind it comes when the page is there. */

import { byId } from "./dom.js";

const dialog = () => import("./settings_dialog.js");

// What did not come is asked for again by whoever presses the gear.
dialog().catch(() => undefined);
byId("settings-button").addEventListener("click", async () => (await dialog()).open());
