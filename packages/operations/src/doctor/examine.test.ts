import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SERVICES } from '@app/contract/platform/areas-and-services';
import { connect } from '@app/service-kit/db/database';
import { migrate } from '@app/service-kit/db/migrate';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { MARIADB, startMariadb } from '@app/tooling/test-env/mariadb';
import { canMountDisk, smallDisk } from '@app/tooling/testing/small-disk';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBackup } from '../data/make-backup.ts';
import { secrets } from '../runtime/secrets.ts';
import { ROOT } from '../workspace.ts';
import { examine } from './examine.ts';

const KEY = 'ab'.repeat(16);
/** What each test starts with. */
const healthy = temporaryFolder();
let dir = healthy;
let dataDir = join(dir, 'data');
const at = (name: string) => join(dataDir, name);

beforeAll(() => fill(dataDir));
beforeEach(async () => {
  dir = temporaryFolder();
  dataDir = join(dir, 'data');
  await cp(healthy, dir, { recursive: true, preserveTimestamps: true });
});

/** A stopped installation with one photo, which one request shows, and a backup of today. */
async function fill(folder: string): Promise<void> {
  await secrets(folder, {});
  for (const service of SERVICES) await migrateService(service, { file: join(folder, `${service}.sqlite`) });
  await mkdir(join(folder, 'uploads/objects/ab'), { recursive: true });
  await writeFile(join(folder, 'uploads/objects/ab', KEY), 'a photo');
  const sha256 = createHash('sha256').update('a photo').digest('hex');
  change(
    'uploads',
    `INSERT INTO uploads (id, state, storageKey, sha256, createdAt)
      VALUES ('kitchen', 'stored', '${KEY}', '${sha256}', '2026-01-01T00:00:00.000Z')`,
  );
  change('requests', "INSERT INTO request_photos VALUES ('kitchen', 1)");
  change(
    'jobs',
    `INSERT INTO clients (id, name, phones, emails, tags, sortName, searchText, createdAt)
      VALUES (1, 'Jo', '[]', '[]', '[]', 'jo', 'jo', '');
    INSERT INTO client_homes (clientId, address, notes) VALUES (1, '1 Quay', '{}');
    INSERT INTO estimates (jobId, validUntil, total) VALUES (1, '2026-02-01', 80)`,
  );
  await makeBackup(folder, join(dir, 'data.backups/daily-today'));
}

async function migrateService(service: string, target: { url?: string; file?: string }): Promise<void> {
  const { migrations } = await import(join(ROOT, 'services', service, 'migrations/index.ts'));
  const db = connect(target);
  await migrate(db, migrations);
  await db.destroy();
}

const replacedBy = async (service: string): Promise<string> =>
  (await import(join(ROOT, 'services', service, 'migrations/index.ts'))).migrations[0].replaces;

function change(service: string, sql: string): void {
  const db = new DatabaseSync(at(`${service}.sqlite`));
  db.exec(sql);
  db.close();
}

async function examined(environment: NodeJS.ProcessEnv = {}, now = new Date()) {
  const findings = await examine({ DATA_DIR: dataDir, PORT: '1', ...environment }, now);
  return findings.filter(({ level }) => level !== 'ok').map(({ level, sentence }) => `${level} ${sentence}`);
}

test('a healthy installation has nothing to fix, and nothing is written', async () => {
  const before = await readdir(dir, { recursive: true });
  const findings = await examine({ DATA_DIR: dataDir, PORT: '1' }, new Date());
  expect(findings.map(({ level }) => level)).toEqual(Array(8).fill('ok'));
  expect(findings.map(({ sentence }) => sentence).join('\n')).toContain('1 photo: every row has its file');
  expect(await readdir(dir, { recursive: true })).toEqual(before);
});

test('an open database is read, too', async () => {
  const open = new DatabaseSync(at('requests.sqlite'));
  open.exec("PRAGMA journal_mode = WAL; INSERT INTO request_photos VALUES ('bath', 1)");
  expect(await examined()).toEqual(['problem 1 photo in use without a stored one: bath (a request).']);
  open.close();
});

test.each<[string, () => unknown, RegExp]>([
  ['a missing database', () => rm(at('jobs.sqlite')), /^problem The database of jobs is missing/],
  [
    'no database',
    () => writeFile(at('jobs.sqlite'), 'text '.repeat(2000)),
    /jobs cannot be read: file is not a/,
  ],
  ['a cut database', () => truncate(at('jobs.sqlite'), 8192), /^problem The database of jobs cannot be/],
  [
    'a row that refers to nothing',
    () =>
      change(
        'auth',
        "PRAGMA foreign_keys = OFF; INSERT INTO sessions (id, userId, createdAt, lastSeenAt) VALUES ('x', 9, '', '')",
      ),
    /^problem The database of auth cannot be read: a row of sessions refers to one of users that is missing\./,
  ],
  [
    'what belongs to a client who is missing',
    () => change('jobs', "INSERT INTO client_keys VALUES ('jo', 9), ('jo', 8)"),
    /^problem Rows of the client book belong to nothing: 2 of client_keys without one of clients\./,
  ],
  [
    'a newer database',
    () => change('jobs', "INSERT INTO schema_migrations VALUES ('30000101_later', '', 0)"),
    /^problem The database of jobs is newer than this release: it has 30000101_later\./,
  ],
  ['an older database', () => change('settings', 'DELETE FROM schema_migrations'), /^warning .* is older/],
  [
    'a database of the release before the baseline',
    async () =>
      change(
        'jobs',
        `DELETE FROM schema_migrations; INSERT INTO schema_migrations VALUES ('${await replacedBy('jobs')}', '', 0)`,
      ),
    /^warning The database of jobs is older than this release\./,
  ],
  [
    'a database that is too old',
    () =>
      change(
        'jobs',
        "DELETE FROM schema_migrations; INSERT INTO schema_migrations VALUES ('kit_create_idempotency_keys', '', 0)",
      ),
    /^problem The database of jobs is older than this release can upgrade\./,
  ],
  ['a photo without a file', () => rm(at(`uploads/objects/ab/${KEY}`)), /^problem 1 stored .*: kitchen/],
  [
    'a photo that has changed',
    () => writeFile(at(`uploads/objects/ab/${KEY}`), 'other bytes'),
    /^problem 1 photo whose file has changed since it was stored: kitchen\./,
  ],
  ['secrets that are cut', () => writeFile(at('secrets.json'), '{"INT'), /secrets\.json is damaged\./],
  [
    'no secrets',
    () => writeFile(at('secrets.json'), '{}'),
    /^warning INTERNAL_SECRET, SESSION_SECRET, SIGNING/,
  ],
  [
    'short secrets',
    async () =>
      writeFile(at('secrets.json'), JSON.stringify({ ...(await secrets(dataDir, {})), SESSION_SECRET: 'x' })),
    /^problem SESSION_SECRET too short\./,
  ],
  [
    'data open to others',
    () => chmod(dataDir, 0o755),
    /^problem Other users .* can open .*data \(mode 755\)\./,
  ],
  ['secrets open to others', () => chmod(at('secrets.json'), 0o644), /can open .*secrets\.json \(mode 644\)/],
  [
    'a clock that was set back',
    () => change('uploads', "UPDATE uploads SET createdAt = '2099-01-01T00:00:00.000Z'"),
    /^problem The clock shows .*, but there is data of 2099-01-01T00:00:00\.000Z\./,
  ],
  [
    'no backup',
    () => rm(join(dir, 'data.backups'), { recursive: true }),
    /^warning There is no backup in .*data\.backups or /,
  ],
  [
    'a damaged backup',
    () => writeFile(join(dir, 'data.backups/daily-today/jobs.sqlite'), 'x'),
    /^problem The last backup, .*daily-today, is damaged: jobs\.sqlite changed since it was made\./,
  ],
])('finds %s', async (_name, damage, sentence) => {
  await damage();
  expect(await examined()).toEqual([expect.stringMatching(sentence)]);
});

test('a file without a row is found once it is older than an upload can be', async () => {
  const file = at('uploads/objects/ab/without-row');
  await writeFile(file, 'x');
  expect(await examined()).toEqual([]);
  await utimes(file, new Date(0), new Date(0));
  expect(await examined()).toEqual(['warning 1 file of photos without a row: ab/without-row.']);
});

test('an old backup is found', async () => {
  const inThreeDays = new Date(Date.now() + 3 * 24 * 3_600_000);
  expect(await examined({}, inThreeDays)).toEqual([
    expect.stringMatching(/^problem The last backup, .*daily-today, is 3 days old\./),
  ]);
});

test('without data it is one sentence', async () => {
  await expect(examine({ DATA_DIR: join(dir, 'empty') }, new Date())).rejects.toThrow(
    /^There is no data of an installation in .*empty\./,
  );
});

test.runIf(canMountDisk)('a disk that is nearly full is found', async () => {
  const disk = smallDisk(100);
  try {
    dataDir = join(disk.folder, 'data');
    await rm(join(dir, 'data.backups'), { recursive: true });
    await fill(dataDir);
    const found = await examined({ BACKUP_DIR: join(dir, 'data.backups') });
    expect(found).toEqual([expect.stringMatching(/^problem The disk of .* has \d+ MB free: photos are not/)]);
  } finally {
    disk.remove();
  }
});

test.runIf(MARIADB.isPresent())(
  'databases of a server are verified, and one that does not answer is found',
  async () => {
    const server = await startMariadb(join(dir, 'mariadb'));
    try {
      const admin = connect({ url: server.url });
      const environment: Record<string, string> = {};
      for (const service of SERVICES) {
        await admin.raw('create database ??', [service]);
        const { href: url } = Object.assign(new URL(server.url), { pathname: `/${service}` });
        environment[`${service.toUpperCase()}_DATABASE_URL`] = url;
        await migrateService(service, { url });
      }
      await admin.destroy();
      const unchecked = 'warning Backups of a database server are not checked.';
      const orphan = at(`uploads/objects/ab/${KEY}`);
      await utimes(orphan, new Date(0), new Date(0));
      expect(await examined(environment)).toEqual([
        `warning 1 file of photos without a row: ab/${KEY}.`,
        unchecked,
      ]);
      await rm(orphan);
      environment.JOBS_DATABASE_URL = 'mysql://root@127.0.0.1:1/jobs';
      expect(await examined(environment)).toEqual([
        'problem The database of jobs cannot be read (ECONNREFUSED).',
        unchecked,
      ]);
    } finally {
      await server.stop();
    }
  },
  60_000,
);
