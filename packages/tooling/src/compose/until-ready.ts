const READY_WITHIN_MS = 60_000;

/** Waits until an installation and its services are ready. */
export async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const response = await fetch(new URL('/readyz', url)).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() > deadline)
      throw new Error(`${url} did not get ready: ${(await response?.text()) ?? 'no answer'}`);
    await new Promise((wait) => setTimeout(wait, 500));
  }
}
