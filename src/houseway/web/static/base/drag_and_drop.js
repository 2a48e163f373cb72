/** Pieces that can be dragged with a mouse or a finger; a press that does not move is a click. */

/** So far a pointer wanders in a click. */
const WANDERS = 7;

/**
 * @param {HTMLElement} piece
 * @param {{clicked: () => void, dropped: (zone: string) => void}} what
 */
export function draggable(piece, { clicked, dropped }) {
  let from = { x: 0, y: 0 };
  let dragged = false;
  const by = (/** @type {PointerEvent} */ event) =>
    ({ x: event.clientX - from.x, y: event.clientY - from.y });
  piece.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY };
    dragged = false;
    piece.setPointerCapture(event.pointerId);
  });
  piece.addEventListener("pointermove", (event) => {
    if (!piece.hasPointerCapture(event.pointerId)) return;
    const { x, y } = by(event);
    dragged ||= Math.hypot(x, y) > WANDERS;
    if (dragged) piece.style.transform = `translate(${x}px, ${y}px)`;
    piece.classList.toggle("dragged", dragged);
  });
  const letGo = () => {
    piece.style.transform = "";
    piece.classList.remove("dragged");
  };
  piece.addEventListener("pointercancel", letGo);
  piece.addEventListener("pointerup", (event) => {
    letGo();
    if (!dragged) return;
    const zone = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((each) => each.closest("[data-zone]")?.getAttribute("data-zone"))
      .find(Boolean);
    if (zone) dropped(zone);
  });
  piece.addEventListener("click", (event) => {
    if (dragged) {
      dragged = false;
      return;
    }
    // After a click with the mouse the keys are free for the table again.
    if (event.detail > 0) piece.blur();
    clicked();
  });
}
