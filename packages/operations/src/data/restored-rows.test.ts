import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { connect } from '@app/service-kit/db/database';
import { type Migration, migrate } from '@app/service-kit/db/migrate';
import { folderOfEachTest } from '@app/tooling/testing/data-folder';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../workspace.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const at = folderOfEachTest();

beforeEach(() => mkdir(at('data')));

test('a restored installation has no sessions of the backup, and its links of cleaners are over', async () => {
  const db = new DatabaseSync(at('data/auth.sqlite'));
  const ended = '2026-11-19T10:00:00.000Z';
  db.exec(`CREATE TABLE sessions (id TEXT, revokedAt TEXT);
    INSERT INTO sessions VALUES ('active at the backup', NULL), ('ended before', '${ended}');
    CREATE TABLE users (id INTEGER, invitedUntil TEXT);
    INSERT INTO users VALUES (1, NULL), (2, '2026-11-27T10:00:00.000Z')`);
  db.close();
  await makeBackup(at('data'), at('copy'));
  await restoreBackup(at('copy'), at('data'), NOW);
  const restored = new DatabaseSync(at('data/auth.sqlite'), { readOnly: true });
  const sessions = restored.prepare('SELECT id, revokedAt FROM sessions ORDER BY id').all();
  const users = restored.prepare('SELECT invitedUntil FROM users ORDER BY id').all();
  restored.close();
  expect(users).toMatchObject([{ invitedUntil: null }, { invitedUntil: NOW.toISOString() }]);
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

test('every table of jobs comes back row by row: also clocks, checklists, time off, other cleaners and photos with their bytes', async () => {
  const { migrations } = await import(join(ROOT, 'services/jobs/migrations/index.ts'));
  const knex = connect({ file: at('data/jobs.sqlite') });
  await migrate(knex, migrations);
  await knex.destroy();
  const rowsOf = (db: DatabaseSync) =>
    Object.fromEntries(
      db
        .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
        .all()
        .map(({ name }) => [String(name), db.prepare(`SELECT * FROM "${name}"`).all()]),
    );
  const db = new DatabaseSync(at('data/jobs.sqlite'), { enableForeignKeyConstraints: false });
  for (const [table, rows] of Object.entries(rowsOf(db))) {
    if (rows.length > 0) continue;
    const columns = db.prepare(`PRAGMA table_info("${table}")`).all();
    const values = columns.map(({ type, name }) =>
      /int|real|float|decimal|bool|num/i.test(String(type)) ? 1 : `${table} ${name}`,
    );
    db.prepare(`INSERT INTO "${table}" VALUES (${columns.map(() => '?')})`).run(...values);
  }
  const before = rowsOf(db);
  db.close();
  // Of a room, as the camera has it: no text.
  const photo = Buffer.from(Array.from({ length: 4096 }, (_, n) => n % 256));
  await mkdir(at('data/uploads/objects'), { recursive: true });
  await writeFile(at('data/uploads/objects/photo'), photo);
  await makeBackup(at('data'), at('copy'));
  await restoreBackup(at('copy'), at('restored'), NOW);
  expect((await readFile(at('restored/uploads/objects/photo'))).equals(photo)).toBe(true);
  const restored = new DatabaseSync(at('restored/jobs.sqlite'), { readOnly: true });
  onTestFinished(() => restored.close());
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['visit_clocks', 'job_checklists', 'job_cleaners', 'time_off', 'job_photos']),
  );
  // Reminders of the days before the restore are not sent.
  before.reminder_settings![0]!.since = '2026-11-22';
  expect(rowsOf(restored)).toEqual(before);
});

const MIGRATED =
  "CREATE TABLE schema_migrations (name TEXT, appliedAt TEXT); INSERT INTO schema_migrations VALUES ('a', 'x');";

/** Restores a backup that was made between the two changes of the jobs database; resolves to a way to read its rows. */
async function restoreBetween(before: string, since: string) {
  const db = new DatabaseSync(at('data/jobs.sqlite'));
  db.exec(MIGRATED + before);
  await makeBackup(at('data'), at('copy'));
  db.exec(since);
  db.close();
  const { unknown } = await restoreBackup(at('copy'), at('data'), NOW);
  const restored = new DatabaseSync(at('data/jobs.sqlite'));
  onTestFinished(() => restored.close());
  return { unknown, restored };
}

const TABLES = `CREATE TABLE jobs (id INTEGER PRIMARY KEY AUTOINCREMENT, clientName TEXT);
  CREATE TABLE payments (id INTEGER PRIMARY KEY AUTOINCREMENT, amount REAL); INSERT INTO jobs (clientName) VALUES ('Ann');`;

test('a number that was given since the backup is not given again', async () => {
  const since =
    "INSERT INTO jobs (clientName) VALUES ('Ben'), ('Cleo'); INSERT INTO payments (amount) VALUES (5);";
  const { unknown, restored } = await restoreBetween(TABLES, since);
  expect(unknown).toEqual([]);
  restored.exec("INSERT INTO jobs (clientName) VALUES ('Dora'); INSERT INTO payments (amount) VALUES (7);");
  expect(restored.prepare('SELECT id, clientName FROM jobs').all()).toMatchObject([
    { id: 1, clientName: 'Ann' },
    { id: 4, clientName: 'Dora' },
  ]);
  expect(restored.prepare('SELECT id FROM payments').all()).toMatchObject([{ id: 2 }]);
});

test('a backup from before a baseline is of the installation that has it now, and gets it likewise', async () => {
  const jobs = 'CREATE TABLE jobs (id INTEGER PRIMARY KEY AUTOINCREMENT, clientName TEXT)';
  const before: Migration = { name: 'jobs', up: (db) => db.raw(jobs) };
  const baseline: Migration = { ...before, name: 'baseline', replaces: 'jobs' };
  const startAndAdd = async (migration: Migration, clientName: string) => {
    const db = connect({ file: at('data/jobs.sqlite') });
    await migrate(db, [migration]);
    await db('jobs').insert({ clientName });
    const rows = await db('jobs').orderBy('id');
    await db.destroy();
    return rows;
  };
  await startAndAdd(before, 'Ann');
  await makeBackup(at('data'), at('copy'));
  await startAndAdd(baseline, 'Ben');
  expect((await restoreBackup(at('copy'), at('data'), NOW)).unknown).toEqual([]);
  expect(await startAndAdd(baseline, 'Cleo')).toEqual([
    { id: 1, clientName: 'Ann' },
    { id: 3, clientName: 'Cleo' },
  ]);
});

test('without later data of the same installation the restore says what it does not know', async () => {
  const of =
    "UPDATE schema_migrations SET appliedAt = 'of another one'; INSERT INTO jobs (clientName) VALUES ('Ben')";
  const { unknown, restored } = await restoreBetween(TABLES, of);
  expect(unknown).toEqual(['jobs.sqlite']);
  expect(restored.prepare('SELECT seq FROM sqlite_sequence').all()).toMatchObject([{ seq: 1 }]);
  expect((await restoreBackup(at('copy'), at('new'), NOW)).unknown).toEqual(['jobs.sqlite']);
});

test('removed client links and calendar addresses stay removed, and sent mails are not sent again', async () => {
  const before = `${TABLES}
    INSERT INTO jobs (clientName) VALUES ('Ben');
    CREATE TABLE client_links (jobId INTEGER, tokenHash TEXT);
    INSERT INTO client_links VALUES (1, 'removed since'), (1, 'kept'), (2, 'of a job that was purged since');
    CREATE TABLE calendar_feeds (tokenHash TEXT); INSERT INTO calendar_feeds VALUES ('removed since'), ('kept');
    CREATE TABLE mail_outbox (messageId TEXT); INSERT INTO mail_outbox VALUES ('sent since'), ('still waiting');
    CREATE TABLE mail_attachments (messageId TEXT); INSERT INTO mail_attachments SELECT * FROM mail_outbox;`;
  const { restored } = await restoreBetween(
    before,
    `DELETE FROM jobs WHERE id = 2; DELETE FROM client_links WHERE tokenHash <> 'kept';
      DELETE FROM calendar_feeds WHERE tokenHash <> 'kept'; DELETE FROM mail_outbox WHERE messageId = 'sent since';`,
  );
  const valuesIn = (table: string, column: string) =>
    restored
      .prepare(`SELECT ${column} AS value FROM ${table}`)
      .all()
      .map(({ value }) => value);
  expect(valuesIn('client_links', 'tokenHash')).toEqual(['kept', 'of a job that was purged since']);
  expect(valuesIn('calendar_feeds', 'tokenHash')).toEqual(['kept']);
  expect(valuesIn('mail_outbox', 'messageId')).toEqual(['still waiting']);
  expect(valuesIn('mail_attachments', 'messageId')).toEqual(['still waiting']);
});

test.each([
  ['are paused for the days on which they may have been sent', "'2026-10-01'", '2026-11-22'],
  ['stay off', 'NULL', null],
])('reminders of a restored installation %s', async (_, before, since) => {
  const settings = `CREATE TABLE reminder_settings (since TEXT); INSERT INTO reminder_settings VALUES (${before});`;
  const { restored } = await restoreBetween(settings, '');
  expect(restored.prepare('SELECT since FROM reminder_settings').get()).toMatchObject({ since });
});
