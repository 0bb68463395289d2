import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isLongEnough, MIN_SECRET_LENGTH } from '@app/service-kit/process/env';
import { freeBytes, MIN_FREE_BYTES } from '@app/service-kit/process/files';
import { SECRETS } from '../data/backup-manifest.ts';
import { readSecret, SECRET_NAMES } from '../runtime/secrets.ts';
import { ROOT } from '../workspace.ts';
import type { Databases } from './databases.ts';
import { type Finding, listed, ok, problem, warning } from './finding.ts';

const OTHERS = 0o077;
const LITTLE_ROOM_BYTES = 5 * MIN_FREE_BYTES;
const CLOCK_TOLERANCE_MS = 5 * 60_000;
const LATEST = {
  auth: 'SELECT max(lastSeenAt) AS latest FROM sessions',
  requests: 'SELECT max(createdAt) AS latest FROM job_requests',
  jobs: 'SELECT max(createdAt) AS latest FROM jobs',
  settings: 'SELECT max(updatedAt) AS latest FROM settings',
  uploads: 'SELECT max(createdAt) AS latest FROM uploads',
} as const;

/** The three secrets, from the environment or the file of the data. */
export async function checkSecrets(dataDir: string, environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const file = join(dataDir, SECRETS);
  let secrets: [string, string | undefined][];
  try {
    secrets = SECRET_NAMES.map((name) => [name, environment[name] || readSecret(dataDir, name)]);
  } catch {
    return [
      problem(
        `${file} is damaged.`,
        `Copy ${SECRETS} from a backup, or delete it: new secrets are generated, and everyone signs in again.`,
      ),
    ];
  }
  const lacking = secrets.filter(([, secret]) => !secret).map(([name]) => name);
  if (lacking.length > 0)
    return [
      warning(
        `${listed(lacking)} missing in ${file}.`,
        `Copy ${SECRETS} from a backup; without it npm start generates new ones, and everyone signs in again.`,
      ),
    ];
  const short = secrets.filter(([, secret]) => secret && !isLongEnough(secret)).map(([name]) => name);
  if (short.length > 0)
    return [problem(`${listed(short)} too short.`, `Use at least ${MIN_SECRET_LENGTH} characters for each.`)];
  return [ok(`The ${SECRET_NAMES.length} secrets are complete.`)];
}

/** Other users of the machine must not read the data, and this one must be able to write it. */
export async function checkModes(dataDir: string, backupFolder: string, files: string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [path, mode] of [
    [dataDir, '700'],
    [join(dataDir, SECRETS), '600'],
    [backupFolder, '700'],
  ] as const) {
    const found = await stat(path).catch(() => undefined);
    if (process.platform !== 'win32' && found && (found.mode & OTHERS) !== 0)
      findings.push(
        problem(
          `Other users of this machine can open ${path} (mode ${(found.mode & 0o777).toString(8)}).`,
          `chmod ${mode} ${path}`,
        ),
      );
  }
  for (const file of files)
    if (!(await canWrite(file)))
      findings.push(
        problem(
          `This user cannot write ${file}.`,
          'Run the installation and this command as the user whose data it is, or change the owner with chown.',
        ),
      );
  return findings.length > 0 ? findings : [ok('Only this user can open the data.')];
}

const canWrite = (file: string): Promise<boolean> =>
  access(file, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  );

export async function checkDisk(dataDir: string): Promise<Finding[]> {
  const free = await freeBytes(dataDir);
  const room = `The disk of ${dataDir} has ${Math.floor(free / 1024 / 1024)} MB free`;
  const remedy = 'Delete what is not needed on this disk, old backups and logs first, or move DATA_DIR.';
  if (free < MIN_FREE_BYTES) return [problem(`${room}: photos are not accepted.`, remedy)];
  return [free < LITTLE_ROOM_BYTES ? warning(`${room}.`, remedy) : ok(`${room}.`)];
}

/** A clock before the newest data or the program's files has been set back: limits and sessions depend on it. */
export async function checkClock(databases: Databases, now: Date): Promise<Finding[]> {
  const times = [(await stat(join(ROOT, 'package.json'))).mtime.toISOString()];
  for (const [service, sql] of Object.entries(LATEST)) {
    const rows = await databases[service as keyof typeof LATEST]?.rows(sql).catch(() => []);
    if (rows?.[0]?.latest) times.push(String(rows[0].latest));
  }
  const latest = times.sort().at(-1)!;
  if (Date.parse(latest) > now.getTime() + CLOCK_TOLERANCE_MS)
    return [
      problem(
        `The clock shows ${now.toISOString()}, but there is data of ${latest}.`,
        'Set the clock, and let it follow a time server: timedatectl set-ntp true',
      ),
    ];
  return [ok(`The clock shows ${now.toISOString()}, after the newest data.`)];
}
