import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { canMountDisk, smallDisk } from '@app/tooling/testing/small-disk';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { LOG_LIMITS, logFile } from './log-file.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
/** A log that is closed with its test. */
function openLog(...args: Parameters<typeof logFile>) {
  const log = logFile(...args);
  onTestFinished(log.close);
  return log;
}
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('a log has 50 MB and three older files', () => {
  expect(LOG_LIMITS).toEqual({ size: '50M', rotate: 3 });
});

test('a log that reaches its size is renamed, and the oldest is deleted', async () => {
  const log = openLog(folder, 'jobs', { size: '1K', rotate: 3 });
  const lines = Array.from({ length: 120 }, (_, number) => `line ${number} ${'x'.repeat(90)}`);
  for (const line of lines) log.write(line);
  await expect.poll(() => readdirSync(folder).length && read('jobs.log')).toContain(lines.at(-1));
  const names = readdirSync(folder).sort();
  expect(names).toEqual(['jobs.log', 'jobs.log.1', 'jobs.log.2', 'jobs.log.3']);
  for (const name of names) expect(statSync(join(folder, name)).size).toBeLessThan(1_200);
  const kept = names.toReversed().flatMap((name) => read(name).split('\n').filter(Boolean));
  expect(kept).toEqual(lines.slice(-kept.length));
  expect(kept.length).toBeGreaterThan(30);
});

test('a log goes on where an earlier run stopped', async () => {
  openLog(folder, 'jobs').write('one');
  await expect.poll(() => readdirSync(folder).length && read('jobs.log')).toBe('one\n');
  openLog(folder, 'jobs').write('two');
  await expect.poll(() => read('jobs.log')).toBe('one\ntwo\n');
});

describe.runIf(canMountDisk)('on a full disk (as root only: it mounts a small file system)', () => {
  test('lines are dropped and counted, and later lines are written', async () => {
    const disk = smallDisk(1);
    onTestFinished(() => disk.remove());
    const log = openLog(disk.folder, 'jobs');
    const line = (number: number) => JSON.stringify({ number, padding: 'x'.repeat(4_000) });
    log.write(line(1));
    disk.fill(8_192);
    let number = 1;
    const write = () => log.write(line(++number));
    for (let time = 0; time < 10; time++) write();
    await new Promise((wait) => setTimeout(wait, 100));
    disk.empty();
    const written = () => readFileSync(log.path, 'utf8');
    await expect
      .poll(
        () => {
          write();
          return written();
        },
        { timeout: 5_000, interval: 100 },
      )
      .toContain('log lines lost');
    await expect.poll(written).toContain(`"number":${number},`);

    const entries = written().split('\n').filter(Boolean);
    const whole = entries.filter((entry) => entry.endsWith('}')).map((entry) => JSON.parse(entry));
    const { lines } = whole.find(({ msg }) => msg === 'log lines lost');
    // A batch that was written in part counts as lost.
    expect(whole.filter((entry) => entry.number).length + lines).toBeGreaterThanOrEqual(number);
    expect(lines).toBeLessThan(number);
  });
});
