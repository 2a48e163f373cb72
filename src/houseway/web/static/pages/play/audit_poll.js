/** The ledger is still being read: look again until it is, and leave the form beside it alone. */

const MILLISECONDS = 1500;

async function look() {
  const answer = await fetch("/verify");
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const found = page.getElementById("audit");
  if (found) document.getElementById("audit")?.replaceWith(found);
  if (!found || found.dataset.waiting !== undefined) later();
}

function later() {
  setTimeout(() => look().catch(later), MILLISECONDS);
}

later();
