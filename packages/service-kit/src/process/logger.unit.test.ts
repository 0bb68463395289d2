import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startService } from '../../testing/start-service.ts';

const file = join(import.meta.dirname, '..', '..', 'testing', 'processes', 'log-and-exit.ts');

test.each(['nothing left to do', 'exit', 'flush', 'throw'])(
  'no line is lost when a process ends at once: %s',
  async (END) => {
    const { lines, ended } = startService(file, { END });
    await ended;
    expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  },
);
