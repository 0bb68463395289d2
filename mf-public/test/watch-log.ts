import { vi } from 'vitest';

/** Captures `console.error`. Messages that are taken were expected; any other fails the test. */
export function watchLog() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return {
    take: (): string[] => {
      const messages = log.mock.calls.map(([error]) =>
        error instanceof Error ? error.message : String(error),
      );
      log.mockClear();
      return messages;
    },
  };
}
