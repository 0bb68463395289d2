import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, lstat, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { folderOfEachTest } from '@app/tooling/testing/data-folder';
import { beforeEach, expect, test } from 'vitest';
import { wholeCopy } from './backup-manifest.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const at = folderOfEachTest();

beforeEach(async () => {
  await mkdir(at('data/uploads/objects/ab'), { recursive: true });
  await mkdir(at('data/uploads/tmp'), { recursive: true });
  await writeFile(at('data/uploads/objects/ab/abc'), 'a photo');
  await writeFile(at('data/uploads/tmp/half'), 'half a photo');
  await writeFile(at('data/secrets.json'), '{"SESSION_SECRET":"s"}');
});

/** An open database, as in a running service. */
function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS pairs (a INTEGER, b INTEGER)');
  return db;
}

const rowsOf = (file: string) => {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare('SELECT a, b FROM pairs').all();
  db.close();
  return rows;
};

/** Writes pairs whose sum is zero, two rows per transaction, until it is stopped. */
const WRITER = `
const { parentPort, workerData } = require('node:worker_threads');
const { DatabaseSync } = require('node:sqlite');
const db = new DatabaseSync(workerData, { timeout: 5000 });
const insert = db.prepare('INSERT INTO pairs VALUES (?, 0)');
let n = 0;
let stopped = false;
parentPort.on('message', () => { stopped = true; });
(function write() {
  if (stopped) { db.close(); parentPort.postMessage(n); parentPort.close(); return; }
  n += 1;
  db.exec('BEGIN IMMEDIATE'); insert.run(n); insert.run(-n); db.exec('COMMIT');
  if (n === 1) parentPort.postMessage('writing');
  setImmediate(write);
})();`;

test('a running installation is copied from one snapshot and restored', async () => {
  const db = openDatabase(at('data/requests.sqlite'));
  db.exec(`WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < 20000)
    INSERT INTO pairs SELECT 0, n FROM count`);
  const writer = new Worker(WRITER, { eval: true, workerData: at('data/requests.sqlite') });
  await once(writer, 'message');
  await makeBackup(at('data'), at('copy'));
  writer.postMessage('stop');
  const [written] = await once(writer, 'message');
  db.close();

  await rm(at('data'), { recursive: true });
  await restoreBackup(at('copy'), at('data'), NOW);
  const rows = rowsOf(at('data/requests.sqlite'));
  expect(rows.length).toBeGreaterThan(20_000);
  expect(rows.length).toBeLessThan(20_000 + 2 * written);
  // The copy contains transactions completely or not at all.
  expect(rows.reduce((sum, { a }) => sum + Number(a), 0)).toBe(0);
  expect(await readFile(at('data/uploads/objects/ab/abc'), 'utf8')).toBe('a photo');
  expect(await readFile(at('data/secrets.json'), 'utf8')).toContain('SESSION_SECRET');
  expect(existsSync(at('data/uploads/tmp/half'))).toBe(false);
});

test('data that a process has open is not replaced', async () => {
  const db = openDatabase(at('data/requests.sqlite'));
  await makeBackup(at('data'), at('copy'));
  await expect(restoreBackup(at('copy'), at('data'), NOW)).rejects.toThrow(
    `Something uses ${at('data/requests.sqlite')}. Stop the installation first, then restore.`,
  );
  db.exec('INSERT INTO pairs VALUES (1, 2)');
  db.close();
  expect((await readdir(at())).sort()).toEqual(['copy', 'data']);
  expect(rowsOf(at('data/requests.sqlite'))).toEqual([{ a: 1, b: 2 }]);
  await restoreBackup(at('copy'), at('data'), NOW);
});

test('restoring sets the previous data aside and keeps the copy', async () => {
  openDatabase(at('data/jobs.sqlite')).close();
  await makeBackup(at('data'), at('copy'));
  await writeFile(at('data/later'), 'written since');
  const { setAside } = await restoreBackup(at('copy'), at('data'), NOW);
  expect(setAside).toBe(at('data.before-20261120100000'));
  expect(await readFile(join(setAside!, 'later'), 'utf8')).toBe('written since');
  expect(existsSync(at('data/later'))).toBe(false);
  await restoreBackup(at('copy'), at('data'), new Date('2026-11-20T10:00:01Z'));
  expect(rowsOf(at('data/jobs.sqlite'))).toEqual([]);
});

test.each([
  ['a slash at its end', () => `${at('copy')}/`],
  ['a relative path', () => `./${relative('.', at('copy'))}`],
  ['a link', () => at('latest')],
])('a backup is found by %s, and stays as it is', async (_, named) => {
  openDatabase(at('data/jobs.sqlite')).close();
  await makeBackup(at('data'), at('copy'));
  await symlink(at('copy'), at('latest'), 'junction');
  await restoreBackup(named(), at('data'), NOW);
  expect((await lstat(at('data'))).isSymbolicLink()).toBe(false);
  await appendFile(at('data/uploads/objects/ab/abc'), '!');
  expect(await wholeCopy(named())).toMatchObject({ version: 1 });
});

test('a restore that fails leaves the data as it is, and no part of the backup', async () => {
  openDatabase(at('data/jobs.sqlite')).close();
  await makeBackup(at('data'), at('copy'));
  const setAside = 'data.before-20261120100000';
  await mkdir(at(setAside, 'earlier'), { recursive: true });
  await expect(restoreBackup(at('copy'), at('data'), NOW)).rejects.toThrow('ENOTEMPTY');
  expect((await readdir(at())).sort()).toEqual(['copy', 'data', setAside]);
  expect(await readdir(at('data'))).toContain('jobs.sqlite');
});

test('restoring keeps the builds that were released', async () => {
  openDatabase(at('data/jobs.sqlite')).close();
  await makeBackup(at('data'), at('copy'));
  await mkdir(at('data/releases/mf-jobs/4f2a'), { recursive: true });
  await writeFile(at('data/releases/mf-jobs/pointers.json'), '{"live":"4f2a"}');
  await restoreBackup(at('copy'), at('data'), NOW);
  expect(await readdir(at('data/releases/mf-jobs'))).toEqual(['4f2a', 'pointers.json']);
});

test.each([
  [
    'a changed file',
    (copy: string) => appendFile(join(copy, 'uploads/objects/ab/abc'), '!'),
    'uploads/objects/ab/abc',
  ],
  ['a lost file', (copy: string) => rm(join(copy, 'secrets.json')), 'secrets.json'],
  ['an unknown file', (copy: string) => writeFile(join(copy, 'jobs.sqlite-wal'), 'x'), 'jobs.sqlite-wal'],
  ['an unknown link', (copy: string) => symlink(copy, join(copy, 'uploads/x'), 'junction'), 'uploads/x'],
])('a backup with %s is rejected, and nothing changes', async (_, damage, name) => {
  openDatabase(at('data/jobs.sqlite')).close();
  await makeBackup(at('data'), at('copy'));
  await damage(at('copy'));
  await expect(restoreBackup(at('copy'), at('data'), NOW)).rejects.toThrow(
    `The backup in ${at('copy')} is damaged, so nothing was restored: ${name}.`,
  );
  expect((await readdir(at())).sort()).toEqual(['copy', 'data']);
});

test('existing data that is damaged is named, and the restore goes on', async () => {
  openDatabase(at('data/jobs.sqlite')).close();
  await makeBackup(at('data'), at('copy'));
  await writeFile(at('data/jobs.sqlite'), 'no database any more'.repeat(100));
  expect((await restoreBackup(at('copy'), at('data'), NOW)).unknown).toEqual(['jobs.sqlite']);
  expect(rowsOf(at('data/jobs.sqlite'))).toEqual([]);
});

test('photos of the backup before are linked, unless its file is damaged or gone', async () => {
  openDatabase(at('data/jobs.sqlite')).close();
  await writeFile(at('data/uploads/objects/ab/abd'), 'another photo');
  await makeBackup(at('data'), at('first'));
  await makeBackup(at('data'), at('second'));
  const inode = async (copy: string) => (await stat(at(copy, 'uploads/objects/ab/abc'))).ino;
  expect(await inode('second')).toBe(await inode('first'));
  expect(await inode('second')).not.toBe(await inode('data'));

  await rm(at('first'), { recursive: true });
  await appendFile(at('second/uploads/objects/ab/abc'), '!');
  await rm(at('second/uploads/objects/ab/abd'));
  await makeBackup(at('data'), at('third'));
  expect(await readFile(at('third/uploads/objects/ab/abc'), 'utf8')).toBe('a photo');
  expect(await readFile(at('third/uploads/objects/ab/abd'), 'utf8')).toBe('another photo');
});

test('a photo of which the backup before has only the name is copied', async () => {
  openDatabase(at('data/auth.sqlite')).close();
  await writeFile(at('data/uploads/objects/ab/new'), '');
  await makeBackup(at('data'), at('copies/1'));
  await writeFile(at('data/uploads/objects/ab/new'), 'a new photo');
  await makeBackup(at('data'), at('copies/2'));
  expect(await readFile(at('copies/2/uploads/objects/ab/new'), 'utf8')).toBe('a new photo');
});

test('a folder that is not a backup is rejected with its name', async () => {
  await expect(restoreBackup(at('data'), at('elsewhere'), NOW)).rejects.toThrow(
    `${at('data')} is not a backup: it has no backup.json that can be read.`,
  );
});

test('a backup requires data and a new folder', async () => {
  await expect(makeBackup(at('data'), at('copy'))).rejects.toThrow(
    `There is no data of an installation in ${at('data')}.`,
  );
  openDatabase(at('data/jobs.sqlite')).close();
  await makeBackup(at('data'), at('copy'));
  await expect(makeBackup(at('data'), at('copy'))).rejects.toThrow(`${at('copy')} exists already.`);
});

test('a damaged database makes no backup', async () => {
  await writeFile(
    at('data/jobs.sqlite'),
    'this is not a database at all, only text of some length'.repeat(100),
  );
  await expect(makeBackup(at('data'), at('copy'))).rejects.toThrow();
  expect((await readdir(at())).sort()).toEqual(['data']);
});
