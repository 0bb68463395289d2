import { vi } from 'vitest';

/** Listens to what is logged. Whatever is taken was expected; the rest fails the test. */
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
