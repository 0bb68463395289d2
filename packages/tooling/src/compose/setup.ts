/** What runs in the `setup` container: the secrets and passwords of an installation, each part's share in its own volume. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AREAS, releaseTokenName, SERVICES, type ServiceName } from '../workspace.ts';

const SECRET_OF: Partial<Record<ServiceName, string>> = { auth: 'SESSION_SECRET', uploads: 'SIGNING_SECRET' };
const DATABASE_HOST = 'database:3306';

const made = () => randomBytes(32).toString('base64url');

/** Writes `<folder>/<part>/<VARIABLE>` for whatever is not there yet. What is there stays: it is in use. */
export function setUp(folder: string, rootPassword = made()): void {
  const internal = keep(join(folder, 'gateway', 'INTERNAL_SECRET'), made());
  for (const area of AREAS) keep(join(folder, 'gateway', releaseTokenName(area)), made());
  for (const service of SERVICES) {
    keep(join(folder, service, 'INTERNAL_SECRET'), internal);
    keep(join(folder, service, 'DATABASE_URL'), `mysql://${service}:${made()}@${DATABASE_HOST}/${service}`);
    const own = SECRET_OF[service];
    if (own) keep(join(folder, service, own), made());
  }
  keep(join(folder, 'database', 'MARIADB_ROOT_PASSWORD'), rootPassword);
  write(join(folder, 'database', 'databases.sql'), databases(folder));
}

/** A database for each service and a user for it who can do nothing elsewhere. Can be run again without harm. */
function databases(folder: string): string {
  const statements = SERVICES.map((service) => {
    const { password } = new URL(readFileSync(join(folder, service, 'DATABASE_URL'), 'utf8'));
    return `CREATE DATABASE IF NOT EXISTS \`${service}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE USER IF NOT EXISTS '${service}'@'%';
ALTER USER '${service}'@'%' IDENTIFIED BY '${password}';
GRANT ALL PRIVILEGES ON \`${service}\`.* TO '${service}'@'%';
`;
  });
  return statements.join('\n');
}

/** What the file says, which is `value` when there was none. */
function keep(file: string, value: string): string {
  if (!existsSync(file)) write(file, value);
  return readFileSync(file, 'utf8');
}

/** Wholly or not at all: a start that was cut off is simply repeated. */
function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

/** One sentence for an error of the file system, with what to do about it; undefined for any other error. */
export function writeProblem(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return undefined;
  return (
    `The secrets cannot be written: ${error.path} (${error.code}). ` +
    'Give the volume of that folder to user 1000, or remove it if the installation has no data yet: docker compose down --volumes.'
  );
}

if (import.meta.main) {
  try {
    setUp('/secrets', process.env.MARIADB_ROOT_PASSWORD || undefined);
    console.log('Secrets are in place.');
  } catch (error) {
    const problem = writeProblem(error);
    if (!problem) throw error;
    console.error(problem);
    process.exitCode = 1;
  }
}
