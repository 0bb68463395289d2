import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startService } from '../../testing/start-service.ts';

const file = join(import.meta.dirname, '..', '..', 'testing', 'processes', 'log-and-exit.ts');

test.each(['nothing left to do', 'exit', 'flush', 'throw'])(
  'loses no line when a process ends at once: %s',
  async (END) => {
    const { lines, ended } = startService(file, { END });
    await ended;
    expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  },
);

test('redacts secrets at the top level and one level below', async () => {
  const { lines, ended } = startService(file, { END: 'secrets' });
  await ended;
  expect(lines.at(-1)).toMatchObject({
    password: '[redacted]',
    request: { token: '[redacted]', id: 7 },
    count: 1,
  });
});

describe.runIf(existsSync('/dev/full'))('a log that cannot be written (Linux only: /dev/full)', () => {
  test('ends no process', () => {
    const { PATH } = process.env;
    const stdio = ['ignore' as const, openSync('/dev/full', 'w'), 'pipe' as const];
    const { status, stderr } = spawnSync(process.execPath, [file], { env: { PATH, END: 'later' }, stdio });
    expect([status, String(stderr)]).toEqual([0, '']);
  });
});
