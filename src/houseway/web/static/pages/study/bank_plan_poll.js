/** The plan is being worked out: say how far it is until it is there, and leave the form alone. */

const MILLISECONDS = 1000;

async function look() {
  const answer = await fetch(window.location.href);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const found = page.getElementById("plan-found");
  if (!found) {
    window.location.reload();
  } else if (found.dataset.waiting === undefined) {
    document.getElementById("plan-found")?.replaceWith(found);
  } else {
    tell(found);
    later();
  }
}

/** Words are read aloud where they change, and only there. @param {HTMLElement} found */
function tell(found) {
  const [share, now] = [document.querySelector("progress"), found.querySelector("progress")];
  if (share && now) share.value = now.value;
  const what = document.getElementById("told-what");
  const said = found.querySelector("#told-what")?.textContent ?? "";
  if (what && what.textContent !== said) what.textContent = said;
}

function later() {
  setTimeout(() => look().catch(later), MILLISECONDS);
}

later();
