/** WebAuthn: adding a passkey, signing in with one, and confirming with one who is there. */

/**
 * @typedef {PublicKeyCredentialDescriptorJSON & {type: "public-key", transports?: AuthenticatorTransport[]}} Known
 * @typedef {Omit<PublicKeyCredentialCreationOptions, "challenge" | "user" | "excludeCredentials"> & {
 *   challenge: string, user: PublicKeyCredentialUserEntityJSON, excludeCredentials?: Known[]}} ToMake
 * @typedef {Omit<PublicKeyCredentialRequestOptions, "challenge" | "allowCredentials"> & {
 *   challenge: string, allowCredentials?: Known[]}} ToSign
 */

const SAYS = {
  asking: "Your browser asks you now.",
  stopped: "No passkey was used. You can try again.",
  lost: "The house does not answer; try again.",
};
const NAMED = !/^(\d+\.){3}\d+$|^\[/.test(location.hostname);

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
function bytesOf(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** @param {ArrayBuffer} buffer */
function textOf(buffer) {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {Known[]} [known] @returns {PublicKeyCredentialDescriptor[]} */
const credentials = (known = []) => known.map((each) => ({ ...each, id: bytesOf(each.id) }));

/** What the house answers, or its sentence. @param {string} path @param {FormData} fields */
async function send(path, fields) {
  const body = new URLSearchParams();
  for (const [name, value] of fields) body.set(name, String(value));
  const answer = await fetch(path, { method: "POST", body });
  const found = await answer.json();
  if (!answer.ok) throw new Error(found.says);
  return found;
}

/** @param {ToMake} asked */
function made(asked) {
  const publicKey = {
    ...asked,
    challenge: bytesOf(asked.challenge),
    user: { ...asked.user, id: bytesOf(asked.user.id) },
    excludeCredentials: credentials(asked.excludeCredentials),
  };
  return navigator.credentials.create({ publicKey });
}

/** @param {ToSign} asked */
function signed(asked) {
  const publicKey = {
    ...asked,
    challenge: bytesOf(asked.challenge),
    allowCredentials: credentials(asked.allowCredentials),
  };
  return navigator.credentials.get({ publicKey });
}

/** The answer of an authenticator as text, each of its parts in base64url. @param {Credential | null} found */
function told(found) {
  if (!(found instanceof PublicKeyCredential)) throw new DOMException();
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
  const response = /** @type {Record<string, ArrayBuffer | null>} */ (
    /** @type {unknown} */ (found.response)
  );
  return JSON.stringify({
    id: found.id,
    rawId: textOf(found.rawId),
    type: found.type,
    response: Object.fromEntries(
      parts.flatMap((part) => (response[part] ? [[part, textOf(response[part])]] : [])),
    ),
  });
}

const WAYS = {
  add: { options: "/api/passkeys/options", answer: "/api/passkeys", ask: made },
  "sign-in": { options: "/api/passkeys/sign-in/options", answer: "/api/passkeys/sign-in", ask: signed },
};

/** @param {HTMLFormElement} form @param {string} name */
const field = (form, name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));

/** The passkey's answer to who is there, into the form. @param {HTMLFormElement} form */
async function prove(form) {
  const fields = new FormData();
  fields.set("_csrf", field(form, "_csrf").value);
  const asked = await send("/api/passkeys/proof/options", fields);
  field(form, "proof").value = told(await signed(asked));
}

/** @param {HTMLFormElement} form */
async function go(form) {
  const way = WAYS[/** @type {keyof typeof WAYS} */ (form.dataset.passkey)];
  const fields = new FormData(form);
  const found = await way.ask(await send(way.options, fields));
  fields.delete("current");
  fields.delete("proof");
  fields.set("credential", told(found));
  location.assign((await send(way.answer, fields)).to);
}

/** @param {unknown} error */
function sentence(error) {
  if (error instanceof DOMException) return SAYS.stopped;
  return error instanceof TypeError || !(error instanceof Error) ? SAYS.lost : error.message;
}

const page = /** @type {HTMLElement | null} */ (document.querySelector("[data-passkey-says]"));

/** @param {HTMLFormElement} form @param {SubmitEvent} event */
async function submitted(form, event) {
  const button = /** @type {HTMLButtonElement} */ (event.submitter ?? form.querySelector("button"));
  const withPasskey = button.hasAttribute("data-with-passkey");
  // An answer is good once.
  if (field(form, "proof")) field(form, "proof").value = "";
  if (!withPasskey && !form.dataset.passkey) return;
  event.preventDefault();
  const says = /** @type {HTMLElement} */ (form.querySelector("[data-says]") ?? page);
  button.disabled = true;
  says.textContent = SAYS.asking;
  try {
    if (withPasskey) await prove(form);
    if (form.dataset.passkey) await go(form);
    else form.submit();
  } catch (error) {
    says.textContent = sentence(error);
    button.disabled = false;
    button.focus();
  }
}

if (page && window.PublicKeyCredential && NAMED) {
  page.textContent = "";
  const shown = document.querySelectorAll("[data-passkey], [data-with-passkey]");
  for (const each of shown) /** @type {HTMLElement} */ (each).hidden = false;
  for (const form of document.querySelectorAll("form")) {
    form.addEventListener("submit", (event) => submitted(form, event));
  }
}
