import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
let folder: string;
const at = (...names: string[]) => join(folder, ...names);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restored-rows-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(at('data'));
});

test('a restored installation has no sessions of the backup', async () => {
  const db = new DatabaseSync(at('data/auth.sqlite'));
  const ended = '2026-11-19T10:00:00.000Z';
  db.exec(`CREATE TABLE sessions (id TEXT, revokedAt TEXT);
    INSERT INTO sessions VALUES ('active at the backup', NULL), ('ended before', '${ended}')`);
  db.close();
  await makeBackup(at('data'), at('copy'));
  await restoreBackup(at('copy'), at('data'), NOW);
  const restored = new DatabaseSync(at('data/auth.sqlite'), { readOnly: true });
  const sessions = restored.prepare('SELECT id, revokedAt FROM sessions ORDER BY id').all();
  restored.close();
  expect(sessions).toMatchObject([
    { id: 'active at the backup', revokedAt: NOW.toISOString() },
    { id: 'ended before', revokedAt: ended },
  ]);
  // Another restore of the same copy is possible: it has not changed.
  await restoreBackup(at('copy'), at('data'), new Date('2026-11-20T10:00:01Z'));
});

test.each([
  [
    'has the table',
    "CREATE TABLE erasures (recordId INTEGER, at TEXT); INSERT INTO erasures VALUES (1, 'x')",
    [1, 7],
  ],
  ['is older than the table', '', [7]],
])('the erasures of the existing data are added to a backup that %s', async (_, before, ids) => {
  const db = new DatabaseSync(at('data/jobs.sqlite'));
  db.exec(before || 'PRAGMA user_version = 1');
  await makeBackup(at('data'), at('copy'));
  db.exec(
    "CREATE TABLE IF NOT EXISTS erasures (recordId INTEGER, at TEXT); INSERT INTO erasures VALUES (7, 'y')",
  );
  if (before) db.exec('DELETE FROM erasures WHERE recordId = 1');
  db.close();
  await restoreBackup(at('copy'), at('data'), NOW);
  const restored = new DatabaseSync(at('data/jobs.sqlite'), { readOnly: true });
  const rows = restored.prepare('SELECT recordId FROM erasures ORDER BY recordId').all();
  restored.close();
  expect(rows.map(({ recordId }) => recordId)).toEqual(ids);
});
