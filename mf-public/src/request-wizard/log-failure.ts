/** For whoever helps a visitor at the browser's console; the visitor reads the words on the screen. */
export function logFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a page has no other log
  console.error(error);
}
