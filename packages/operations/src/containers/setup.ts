/** Runs in the `setup` container: creates the secrets and passwords of an installation, in one volume per process. */

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  AREAS,
  releaseTokenName,
  SERVICES,
  type ServiceName,
} from '@app/contract/platform/areas-and-services';

const SECRET_OF: Partial<Record<ServiceName, string>> = { auth: 'SESSION_SECRET', uploads: 'SIGNING_SECRET' };
const DATABASE_HOST = 'database:3306';

const made = () => randomBytes(32).toString('base64url');

/** Writes `<folder>/<part>/<VARIABLE>` for missing values. Existing ones are in use and stay. */
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

/** Creates a database per service and a user with access to it alone. Idempotent. */
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

/** The content of the file, which is `value` if it did not exist. */
function keep(file: string, value: string): string {
  if (!existsSync(file)) write(file, value);
  return readFileSync(file, 'utf8');
}

/** Writes a file atomically: an interrupted run is repeated. */
function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

/** One sentence for a file system error with its remedy; undefined for other errors. */
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
