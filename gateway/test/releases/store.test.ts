import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { silentLogger } from '@app/service-kit/process/logger';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { expect, test, vi } from 'vitest';
import { NO_POINTERS, type Pointers, promoted } from '../../src/releases/pointers.ts';
import { exclusiveLock, outdated, releaseStore } from '../../src/releases/store.ts';

const NOW = '2026-11-21T10:00:00.000Z';

function folder(): string {
  const made = temporaryFolder();
  return made;
}
const pointersFile = (dir: string) => join(dir, 'mf-jobs', 'pointers.json');
const live = (build: string): Pointers => promoted(NO_POINTERS, build, NOW);

test.each([0, 101, 2.5])(
  'does not write a canary of %s percent, which could not be read again',
  async (percent) => {
    const dir = folder();
    const store = releaseStore(dir, silentLogger);
    await store.writePointers('mf-jobs', live('j1'));
    const canary = { build: 'j2', percent };
    await expect(store.writePointers('mf-jobs', { ...live('j1'), canary })).rejects.toThrow();
    expect((await releaseStore(dir, silentLogger).pointersOf('mf-jobs')).canary).toBeNull();
  },
);

test('a writer that dies between writing and renaming changes nothing', async () => {
  const dir = folder();
  const store = releaseStore(dir, silentLogger);
  await store.writePointers('mf-jobs', live('j1'));
  // The leftovers of such a writer.
  writeFileSync(`${pointersFile(dir)}.4711.new`, '{"live":"j');
  const later = releaseStore(dir, silentLogger);
  expect((await later.pointersOf('mf-jobs')).live).toBe('j1');
  const longAgo = new Date(Date.now() - 3_600_000);
  utimesSync(`${pointersFile(dir)}.4711.new`, longAgo, longAgo);
  await later.removeOutdated('mf-jobs');
  expect(readdirSync(join(dir, 'mf-jobs')).sort()).toEqual(['pointers.before.json', 'pointers.json']);
});

test('a damaged pointers file keeps the last valid state and is logged', async () => {
  const dir = folder();
  const error = vi.fn();
  const logger = { ...silentLogger, error } as never;
  const running = releaseStore(dir, logger);
  await running.writePointers('mf-jobs', live('j1'));
  await running.writePointers('mf-jobs', live('j2'));
  expect((await running.pointersOf('mf-jobs')).live).toBe('j2');
  writeFileSync(pointersFile(dir), '{"live":');
  expect((await running.pointersOf('mf-jobs')).live).toBe('j2');
  // A process that has just started has the state before the last change.
  expect((await releaseStore(dir, logger).pointersOf('mf-jobs')).live).toBe('j1');
  expect(error.mock.calls.map(([facts, words]) => [facts.live, words])).toEqual([
    ['j2', expect.stringContaining('cannot be read')],
    ['j1', expect.stringContaining('cannot be read')],
  ]);
});

/** Another process that adds builds to the pointers continuously. */
function writer(dir: string, name: string, times: number): ChildProcess {
  const code = `
    import { releaseStore } from ${JSON.stringify(join(import.meta.dirname, '../../src/releases/store.ts'))};
    const logger = { info() {}, error() {} };
    const store = releaseStore(${JSON.stringify(dir)}, logger);
    for (let index = 0; index < ${times}; index++)
      await store.locked(async () => {
        const before = await store.pointersOf('mf-jobs');
        const record = { publishedAt: '', by: '', release: '' };
        await store.writePointers('mf-jobs', { ...before, builds: { ...before.builds, ['${name}' + index]: record } });
      });`;
  return spawn(process.execPath, ['--input-type=module-typescript', '-e', code], { stdio: 'inherit' });
}

test('concurrent writes of two gateways lose nothing', async () => {
  const dir = folder();
  const writers = ['a', 'b', 'c'].map((name) => writer(dir, name, 12));
  const codes = await Promise.all(writers.map(async (child) => (await once(child, 'exit'))[0]));
  expect(codes).toEqual([0, 0, 0]);
  const { builds } = await releaseStore(dir, silentLogger).pointersOf('mf-jobs');
  expect(Object.keys(builds)).toHaveLength(36);
});

test('the lock is released when its holder dies', async () => {
  const dir = folder();
  const file = join(dir, '.lock');
  const code = `
    import { exclusiveLock } from ${JSON.stringify(join(import.meta.dirname, '../../src/releases/store.ts'))};
    exclusiveLock(${JSON.stringify(file)})(() => { process.stdout.write('held'); return new Promise((end) => setTimeout(end, 60_000)); });`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code]);
  await once(child.stdout, 'data');
  const locked = exclusiveLock(file);
  let mine = false;
  const waiting = locked(async () => {
    mine = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(mine).toBe(false);
  child.kill('SIGKILL');
  await waiting;
  expect(mine).toBe(true);
});

const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000).toISOString();
const builds = (...ages: number[]) =>
  Object.fromEntries(
    ages.map((days) => [`d${days}`, { publishedAt: daysAgo(days), by: 'local-builds', release: '' }]),
  );

test.each<[string, Partial<Pointers>, string[]]>([
  ['the last five, however old', { builds: builds(100, 200, 300, 400, 500) }, []],
  ['all of the last 30 days', { builds: builds(1, 2, 3, 4, 5, 6, 29) }, []],
  ['no older ones', { builds: builds(1, 2, 3, 4, 5, 31, 60) }, ['d31', 'd60']],
  [
    'what a pointer names',
    {
      builds: builds(1, 2, 3, 4, 5, 40, 50, 60, 70, 80),
      live: 'd40',
      previous: 'd50',
      canary: { build: 'd60', percent: 5 },
      delivered: 'd70',
    },
    ['d80'],
  ],
])('keeps: %s', (_name, pointers, gone) => {
  expect(outdated({ ...NO_POINTERS, ...pointers }, Date.parse(NOW))).toEqual(gone);
});

test('the age of a build counts from when it was last live', () => {
  const before = { ...NO_POINTERS, live: 'd90', builds: builds(1, 2, 3, 4, 5, 90) };
  const after = promoted(promoted(before, 'd1', daysAgo(1)), 'd2', NOW);
  expect(outdated(after, Date.parse(NOW))).toEqual([]);
});

test('removes old leftovers, keeps files that are being written', async () => {
  const dir = folder();
  const store = releaseStore(dir, silentLogger);
  await store.writePointers('mf-jobs', live('j1'));
  for (const name of ['j2.1-a.part', 'j3.1-b.part', 'j1']) mkdirSync(join(dir, 'mf-jobs', name));
  const longAgo = new Date(Date.now() - 3_600_000);
  utimesSync(join(dir, 'mf-jobs', 'j2.1-a.part'), longAgo, longAgo);
  await store.removeOutdated('mf-jobs');
  expect(readdirSync(join(dir, 'mf-jobs')).filter((name) => !name.startsWith('pointers'))).toEqual([
    'j1',
    'j3.1-b.part',
  ]);
  expect(JSON.parse(readFileSync(pointersFile(dir), 'utf8')).live).toBe('j1');
});

test('a line of the audit that a full disk cut does not hide the others', async () => {
  const dir = folder();
  const store = releaseStore(dir, silentLogger);
  const line = { time: NOW, area: 'mf-jobs', verb: 'promote', who: 'mf-jobs', outcome: 'done' } as const;
  await store.audit({ ...line, build: 'j1' });
  appendFileSync(join(dir, 'mf-jobs', 'audit.jsonl'), '\n{"time":"2026-');
  await store.audit({ ...line, build: 'j2' });
  const read = await store.lastAudit('mf-jobs', 20);
  expect(read.map(({ build }) => build)).toEqual(['j2', 'j1']);
});
