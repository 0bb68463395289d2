/** Without a key for so long, nobody is typing (ms). */
const REST_MS = 2000;

let pressedAt = Number.NEGATIVE_INFINITY;

globalThis.document?.addEventListener(
  'keydown',
  () => {
    pressedAt = performance.now();
  },
  { capture: true, passive: true },
);

/** Does the work when the browser is idle and nobody is typing: code that is run ahead would hold up a key on a phone. */
export function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  (globalThis.requestIdleCallback ?? setTimeout)(() => {
    const rest = pressedAt + REST_MS - performance.now();
    if (rest > 0) setTimeout(() => whenIdle(work), rest);
    else work();
  });
}
