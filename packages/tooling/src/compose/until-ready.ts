const READY_WITHIN_MS = 60_000;

/** Waits until an installation and its services are ready. */
export async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const answer = await fetch(new URL('/readyz', url)).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline)
      throw new Error(`${url} did not get ready: ${(await answer?.text()) ?? 'no answer'}`);
    await new Promise((wait) => setTimeout(wait, 500));
  }
}
