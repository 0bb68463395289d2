import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BackupStatus } from '@app/contract/platform/status';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { canMountDisk, smallDisk } from '@app/tooling/testing/small-disk';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { changedFiles, readNote } from '../data/backup-manifest.ts';
import { latestHour, newestBackup, scheduledBackups } from './scheduled-backups.ts';

const HOUR_MS = 3_600_000;
let dir: string;
beforeEach(async () => {
  dir = temporaryFolder();
  await mkdir(join(dir, 'data'));
  new DatabaseSync(join(dir, 'data/jobs.sqlite')).exec('CREATE TABLE jobs (id INTEGER)');
});

type Given = {
  dataDir?: string;
  make?: (target: string) => Promise<void>;
  folder?: string;
  hour?: number | 'off';
};

function schedule({ folder = join(dir, 'backups'), hour = 3, ...given }: Given = {}) {
  const clock = { now: new Date(2026, 10, 20, 12) };
  const statuses: BackupStatus[] = [];
  const sentences: string[] = [];
  const backups = scheduledBackups({
    dataDir: join(dir, 'data'),
    folder,
    hour,
    kept: 3,
    log: (sentence) => sentences.push(sentence),
    onChange: (status) => statuses.push(status),
    now: () => clock.now,
    ...given,
  });
  onTestFinished(backups.stop);
  return {
    backups,
    sentences,
    status: () => statuses.at(-1),
    async runAfter(hours: number) {
      clock.now = new Date(clock.now.getTime() + hours * HOUR_MS);
      await backups.runIfDue();
    },
    names: async () => (await readdir(folder)).sort(),
  };
}

/** A backup as `makeBackup` leaves it, at the time of its name. */
async function sample(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const [, day, time] = /daily-(.{10})T(.{8})/.exec(target)!;
  const createdAt = `${day}T${time!.replaceAll('-', ':')}.000Z`;
  await writeFile(join(target, 'backup.json'), JSON.stringify({ version: 1, createdAt, files: {} }));
}

/** The log opens its file, and writes, on its own time. */
const log = () => readFile(join(dir, 'data/logs/backup.log'), 'utf8').catch(() => '');

test('a backup is a process of its own that verifies the copy', async () => {
  // The real time, which the process writes into the manifest.
  const folder = join(dir, 'backups');
  const statuses: BackupStatus[] = [];
  const backups = scheduledBackups({
    dataDir: join(dir, 'data'),
    folder,
    hour: 3,
    kept: 7,
    log: () => undefined,
    onChange: (status) => statuses.push(status),
  });
  await backups.runIfDue();
  const last = await newestBackup(folder, new Date());
  expect(statuses.at(-1)).toEqual({ enabled: true, folder, kept: 7, last, failure: undefined });
  expect(last).toMatchObject({ files: 1 });
  const copy = join(folder, last!.name);
  expect(await changedFiles(copy, (await readNote(copy))!)).toEqual([]);
  await backups.runIfDue();
  expect(await readdir(folder)).toHaveLength(1);
  await expect.poll(log).toContain('"msg":"backup made"');
}, 30_000);

test('one is made per day, the newest are kept, and those made by hand stay', async () => {
  const { runAfter, names } = schedule({ make: sample });
  await sample(join(dir, 'backups/daily-2026-11-01T03-00-00'));
  await mkdir(join(dir, 'backups/.daily-2026-11-02T03-00-00.part'));
  await mkdir(join(dir, 'backups/by-hand'));
  await runAfter(0);
  await runAfter(1);
  expect(await names()).toHaveLength(3);
  for (let day = 0; day < 4; day++) await runAfter(24);
  const kept = await names();
  expect(kept.filter((name) => name.startsWith('daily-'))).toHaveLength(3);
  expect(kept).toContain('by-hand');
  expect(kept.join()).not.toMatch(/2026-11-0[12]/);
});

test('an older backup that was renamed to be kept does not count as the newest', async () => {
  const { runAfter, names } = schedule({ make: sample });
  await sample(join(dir, 'backups/daily-2026-11-01T03-00-00'));
  await rename(join(dir, 'backups/daily-2026-11-01T03-00-00'), join(dir, 'backups/keep'));
  // Of a process that was killed.
  await sample(join(dir, 'backups/daily-2026-11-20T11-00-00'));
  await rename(join(dir, 'backups/daily-2026-11-20T11-00-00'), join(dir, 'backups/.daily-2026-11-20.part'));
  for (let time = 0; time < 5; time++) await runAfter(1);
  expect(await names()).toEqual([expect.stringMatching(/^daily-2026-11-20/), 'keep']);
});

test('a failed backup is reported, logged, tried again after an hour, and removes nothing', async () => {
  let failing = false;
  const make = (target: string) =>
    failing ? Promise.reject(new Error('The disk is full.')) : sample(target);
  const { runAfter, status, sentences, names } = schedule({ make });
  await runAfter(0);
  const [first] = await names();
  failing = true;
  await runAfter(24);
  expect(status()).toMatchObject({ last: { name: first }, failure: { message: 'The disk is full.' } });
  await runAfter(2);
  expect(sentences).toEqual(['The daily backup failed: The disk is full.']);
  expect(await names()).toEqual([first]);
  await expect.poll(async () => (await log()).match(/"msg":"backup failed"/g)).toHaveLength(2);
  failing = false;
  await runAfter(0.5);
  expect(await names()).toEqual([first]);
  await runAfter(1);
  expect(await names()).toHaveLength(2);
  expect(status()?.failure).toBeUndefined();
});

test('a damaged database is a failure with its name, and leaves no copy', async () => {
  await writeFile(join(dir, 'data/jobs.sqlite'), 'no database, only text of some length'.repeat(100));
  const { runAfter, status, names } = schedule();
  await runAfter(0);
  expect(status()?.failure?.message).toContain('file is not a database');
  expect(await names()).toEqual([]);
}, 30_000);

test('a clock that was set back delays no backup', async () => {
  const { runAfter, names } = schedule({ make: sample });
  await runAfter(24 * 30);
  await runAfter(-24 * 20);
  expect(await names()).toHaveLength(2);
});

test('backups of days on which the clock was ahead make room for those of today', async () => {
  const { runAfter, names } = schedule({ make: sample });
  for (const day of ['01', '02', '03']) await sample(join(dir, `backups/daily-2027-03-${day}T03-00-00`));
  await runAfter(0);
  await runAfter(1);
  const [today, ...ahead] = await names();
  expect(today).toMatch(/^daily-2026-11-20/);
  expect(ahead).toEqual(['daily-2027-03-02T03-00-00', 'daily-2027-03-03T03-00-00']);
});

test('off makes none and says so', async () => {
  const { backups, runAfter, status } = schedule({ hour: 'off' });
  await backups.start();
  await runAfter(24);
  expect(status()).toMatchObject({ enabled: false });
  expect(existsSync(join(dir, 'backups'))).toBe(false);
});

test.each([
  [new Date(2026, 10, 20, 2, 59), new Date(2026, 10, 19, 3)],
  [new Date(2026, 10, 20, 3), new Date(2026, 10, 20, 3)],
])('the latest 3:00 before %s', (now, hour) => {
  expect(latestHour(now, 3)).toEqual(hour);
});

test.runIf(canMountDisk)(
  'a disk without room gets no part of a backup',
  async () => {
    const disk = smallDisk(100);
    try {
      const dataDir = join(disk.folder, 'data');
      await cp(join(dir, 'data'), dataDir, { recursive: true });
      const { runAfter, status } = schedule({ dataDir, folder: join(disk.folder, 'backups') });
      await runAfter(0);
      expect(status()?.failure?.message).toMatch(
        /^The disk has \d+ MB free, and a backup of 1 MB must leave 200 MB\.$/,
      );
      expect(await readdir(join(disk.folder, 'backups'))).toEqual([]);
      // A disk of its own need not leave anything to the installation.
      const elsewhere = schedule({ folder: join(disk.folder, 'of-other-data') });
      await elsewhere.runAfter(0);
      expect(elsewhere.status()?.failure).toBeUndefined();
      expect(await elsewhere.names()).toHaveLength(1);
    } finally {
      disk.remove();
    }
  },
  30_000,
);
