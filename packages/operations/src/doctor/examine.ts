import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { version } from '@app/service-kit/process/version';
import { backupFolder, commandEnv, isEmbedded } from '../command-env.ts';
import { changedFiles, DATABASES, readNote } from '../data/backup-manifest.ts';
import { verifyDatabase } from '../data/read-sqlite.ts';
import { newestBackup } from '../runtime/scheduled-backups.ts';
import { checkDatabases, type Databases } from './databases.ts';
import { type Finding, listed, ok, problem, warning } from './finding.ts';
import { checkClock, checkDisk, checkModes, checkSecrets } from './machine.ts';
import { checkPhotos } from './photos.ts';

const RESPONSE_MS = 5_000;

/**
 * Reads the data of an installation, running or stopped, and returns what is right and wrong with it. Writes nothing.
 * @throws {Error} with one sentence when there is no data
 */
export async function examine(environment: NodeJS.ProcessEnv, now: Date): Promise<Finding[]> {
  const env = commandEnv(environment);
  const dataDir = resolve(env.DATA_DIR);
  const embedded = isEmbedded(environment);
  if (embedded && !DATABASES.some((name) => existsSync(join(dataDir, name))))
    throw new Error(
      `There is no data of an installation in ${dataDir}. Set DATA_DIR, or start one: npm start`,
    );
  const files = DATABASES.map((name) => join(dataDir, name)).filter((file) => existsSync(file));
  const backups = backupFolder(env);

  const { databases, findings } = await checkDatabases(dataDir, environment);
  try {
    return [
      ...(await checkVersions(environment.PUBLIC_ORIGIN || `http://localhost:${env.PORT}`)),
      ...findings,
      ...(await guarded('The photos', () => photos(dataDir, databases, environment))),
      ...(await guarded('The secrets', () => checkSecrets(dataDir, environment))),
      ...(await guarded('The modes of files', () => checkModes(dataDir, backups, files))),
      ...(await guarded('The disk', () => checkDisk(dataDir))),
      ...(await guarded('The clock', () => checkClock(databases, now))),
      ...(await guarded('The last backup', () => lastBackup(embedded, backups, now))),
    ];
  } finally {
    await Promise.all(Object.values(databases).map(({ close }) => close()));
  }
}

/** A check that cannot be made is a finding and does not end the others. */
async function guarded(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [
      problem(`${what} cannot be checked: ${(error as Error).message}.`, 'Fix that first, and repeat.'),
    ];
  }
}

async function photos(
  dataDir: string,
  databases: Databases,
  environment: NodeJS.ProcessEnv,
): Promise<Finding[]> {
  if (environment.S3_BUCKET)
    return [
      warning('Photos in S3 are not checked.', 'Use the checks of the bucket: docs/beyond-one-machine.md'),
    ];
  return checkPhotos(dataDir, databases);
}

async function lastBackup(embedded: boolean, backups: string, now: Date): Promise<Finding[]> {
  if (embedded) return checkLastBackup([backups, resolve('backups')], now);
  return [
    warning(
      'Backups of a database server are not checked.',
      'Restore the last one into an empty installation: docs/running-with-compose.md#copies',
    ),
  ];
}

async function checkVersions(url: string): Promise<Finding[]> {
  const versions = `Program ${version()} with Node ${process.versions.node}`;
  const response = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(RESPONSE_MS) }).catch(
    () => undefined,
  );
  if (!response) return [ok(`${versions}; nothing answers at ${url}, so the installation is stopped.`)];
  if (response.ok) return [ok(`${versions}; the installation at ${url} is ready.`)];
  return [
    problem(
      `The installation at ${url} is not ready.`,
      'Open Settings, Status, and look at the log of the service that is not healthy.',
    ),
  ];
}

const DAY_MS = 24 * 60 * 60_000;
const REMEDY = 'npm run backup';

/** Verifies the newest backup of the folders: its age, its files and its databases. */
async function checkLastBackup(folders: string[], now: Date): Promise<Finding[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const last = await newestBackup(folder, now);
      return last ? [{ ...last, path: join(folder, last.name) }] : [];
    }),
  );
  const newest = found.flat().sort((one, other) => (one.at < other.at ? 1 : -1))[0];
  if (!newest) return [warning(`There is no backup in ${folders.join(' or ')}.`, REMEDY)];

  const { path, at } = newest;
  const wrong = await changedFiles(path, (await readNote(path))!);
  const damaged = wrong.length > 0 ? `${listed(wrong)} changed since it was made` : damageIn(path);
  if (damaged)
    return [
      problem(`The last backup, ${path}, is damaged: ${damaged}.`, `${REMEDY}, and have the disk checked.`),
    ];
  const days = Math.floor((now.getTime() - Date.parse(at)) / DAY_MS);
  if (days >= 2)
    return [
      problem(
        `The last backup, ${path}, is ${days} days old.`,
        `${REMEDY}, and look at the log of backup for why the daily one is missing.`,
      ),
    ];
  return [
    ok(`The last backup, ${path} of ${at}, is complete; keep copies of ${dirname(path)} on another machine.`),
  ];
}

function damageIn(path: string): string | undefined {
  for (const name of DATABASES.filter((file) => existsSync(join(path, file))))
    try {
      verifyDatabase(join(path, name));
    } catch (error) {
      return (error as Error).message;
    }
  return undefined;
}
