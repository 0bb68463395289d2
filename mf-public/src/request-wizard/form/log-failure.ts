/** Logs the cause of a failure that the visitor sees as a message. */
export function logFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a page has no other log
  console.error(error);
}
