import { chmod, lstat, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { folderOfEachTest } from '@app/tooling/testing/data-folder';
import { beforeEach, expect, test } from 'vitest';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const at = folderOfEachTest();
const modeOf = async (...names: string[]) => (await stat(at(...names))).mode & 0o777;

/** A backup, and the data on another disk, to which a link leads. */
beforeEach(async () => {
  await mkdir(at('disk/data'), { recursive: true });
  await symlink(at('disk/data'), at('data'), 'junction');
  const db = new DatabaseSync(at('data/jobs.sqlite'));
  db.exec('CREATE TABLE jobs (id INTEGER)');
  db.close();
  await writeFile(at('data/secrets.json'), '{"SESSION_SECRET":"s"}');
  await makeBackup(at('data'), at('copy'));
});

test('a data folder that is a link stays on its disk', async () => {
  const { setAside } = await restoreBackup(at('copy'), at('data'), NOW);
  expect((await lstat(at('data'))).isSymbolicLink()).toBe(true);
  expect(await readdir(at('disk/data'))).toEqual(['jobs.sqlite', 'secrets.json']);
  expect(setAside).toBe(at('disk/data.before-20261120100000'));
});

// Windows has no modes.
test.runIf(process.platform !== 'win32')(
  'only this user can open data restored from a backup that lost its modes',
  async () => {
    await chmod(at('copy'), 0o755);
    await chmod(at('copy/secrets.json'), 0o644);
    await restoreBackup(at('copy'), at('a/new'), NOW);
    expect([await modeOf('a/new'), await modeOf('a/new/secrets.json')]).toEqual([0o700, 0o600]);
  },
);
