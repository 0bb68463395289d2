/** Runs after the next frame has been drawn. */
export function afterPaint(work: () => void): void {
  // A hidden page draws no frame.
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
