import { vi } from 'vitest';

/** Lets no write reach the server until the returned function runs, as over a slow connection. */
export function holdWrites(): () => void {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const atOnce = fetch;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    if ((call[1]?.method ?? 'GET') !== 'GET') await isReleased;
    return atOnce(...call);
  });
  return release;
}
