import { vi } from 'vitest';

export type Environment = Record<string, string | undefined>;

/**
 * The sentence with which a function ends the process instead of returning, in an environment of these variables alone.
 * @throws {Error} when it returns
 */
export function refusal(read: () => unknown, environment: Environment): string {
  const ended = new Error('ended');
  const { env } = process;
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw ended;
  });
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  process.env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined));
  try {
    read();
  } catch (error) {
    if (error !== ended) throw error;
    if (exit.mock.lastCall?.[0] !== 1) throw new Error('the process ended without an error');
    return write.mock.calls.map(([text]) => text).join('');
  } finally {
    process.env = env;
    exit.mockRestore();
    write.mockRestore();
  }
  throw new Error('the process did not end');
}
