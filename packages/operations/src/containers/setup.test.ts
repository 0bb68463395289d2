import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, releaseTokenName, SERVICES } from '@app/contract/platform/areas-and-services';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../workspace.ts';
import { setUp, writeProblem } from './setup.ts';

let folder: string;
const read = (part: string, name: string) => readFileSync(join(folder, part, name), 'utf8');
const all = () =>
  Object.fromEntries(
    readdirSync(folder).map((part) => [
      part,
      Object.fromEntries(readdirSync(join(folder, part)).map((name) => [name, read(part, name)])),
    ]),
  );
const passwordOf = (service: string) => new URL(read(service, 'DATABASE_URL')).password;

beforeEach(() => {
  folder = temporaryFolder();
});

test('every process gets its own secrets only', () => {
  setUp(folder);
  const names = Object.fromEntries(
    Object.entries(all()).map(([part, files]) => [part, Object.keys(files).sort()]),
  );
  expect(names).toEqual({
    auth: ['DATABASE_URL', 'INTERNAL_SECRET', 'SESSION_SECRET'],
    database: ['MARIADB_ROOT_PASSWORD', 'databases.sql'],
    gateway: ['INTERNAL_SECRET', ...AREAS.map(releaseTokenName)].sort(),
    jobs: ['DATABASE_URL', 'INTERNAL_SECRET'],
    requests: ['DATABASE_URL', 'INTERNAL_SECRET'],
    settings: ['DATABASE_URL', 'INTERNAL_SECRET'],
    uploads: ['DATABASE_URL', 'INTERNAL_SECRET', 'SIGNING_SECRET'],
  });
});

test('gateway and services share one secret; everything else is different for each', () => {
  setUp(folder);
  const shared = read('gateway', 'INTERNAL_SECRET');
  expect(SERVICES.map((service) => read(service, 'INTERNAL_SECRET'))).toEqual(SERVICES.map(() => shared));
  const own = [
    shared,
    read('auth', 'SESSION_SECRET'),
    read('uploads', 'SIGNING_SECRET'),
    read('database', 'MARIADB_ROOT_PASSWORD'),
    ...SERVICES.map(passwordOf),
    ...AREAS.map((area) => read('gateway', releaseTokenName(area))),
  ];
  expect(new Set(own).size).toBe(own.length);
  expect(own.every((secret) => /^[\w-]{43}$/.test(secret))).toBe(true);
});

test('a second start changes nothing', () => {
  setUp(folder);
  const first = all();
  setUp(folder, 'another root password');
  expect(all()).toEqual(first);
});

test('an interrupted start is completed', () => {
  setUp(folder);
  const internal = read('gateway', 'INTERNAL_SECRET');
  rmSync(join(folder, 'jobs'), { recursive: true });
  writeFileSync(join(folder, 'uploads', 'DATABASE_URL.new'), 'mysql://upl');
  setUp(folder);
  expect(read('jobs', 'INTERNAL_SECRET')).toBe(internal);
  expect(read('database', 'databases.sql')).toContain(passwordOf('jobs'));
});

test('a root password that was set is used', () => {
  setUp(folder, 'of the owner’s choice');
  expect(read('database', 'MARIADB_ROOT_PASSWORD')).toBe('of the owner’s choice');
});

test.each(SERVICES)('the user %s has all rights in its own database and none elsewhere', (service) => {
  setUp(folder);
  const statements = read('database', 'databases.sql').split('\n');
  expect(statements).toContain(
    `CREATE DATABASE IF NOT EXISTS \`${service}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;`,
  );
  expect(statements).toContain(`ALTER USER '${service}'@'%' IDENTIFIED BY '${passwordOf(service)}';`);
  expect(statements.filter((line) => line.includes(`TO '${service}'`))).toEqual([
    `GRANT ALL PRIVILEGES ON \`${service}\`.* TO '${service}'@'%';`,
  ]);
});

test('a folder that cannot be written is reported in one sentence with its path and the remedy', () => {
  writeFileSync(join(folder, 'gateway'), 'a file where a folder is needed');
  expect(problemOf(() => setUp(folder))).toBe(
    `The secrets cannot be written: ${join(folder, 'gateway')} (EEXIST). Give the volume of that folder to user 1000, or remove it if the installation has no data yet: docker compose down --volumes.`,
  );
});

test('an error that is not of the file system is not reported as one', () => {
  expect(writeProblem(new TypeError('a defect'))).toBeUndefined();
});

function problemOf(act: () => void): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    return writeProblem(error);
  }
}

type Mount = string | { source: string; read_only?: boolean; volume?: { nocopy?: boolean } };

// Compose 2 creates all containers first: a copying mount would give the empty volume the owner of the image's folder.
test('the database mounts the volume of its secrets without copying from its image', () => {
  const { services } = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });
  const mounts: Mount[] = services.database.volumes.filter((mount: Mount) =>
    JSON.stringify(mount).includes('secrets-database'),
  );
  expect(mounts).toHaveLength(2);
  for (const mount of mounts)
    expect(mount).toMatchObject({ source: 'secrets-database', read_only: true, volume: { nocopy: true } });
});
