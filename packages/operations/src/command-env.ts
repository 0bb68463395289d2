import { resolve } from 'node:path';
import { SERVICES } from '@app/contract/platform/areas-and-services';
import { DEFAULT_PORT } from '@app/contract/platform/installation';
import * as v from 'valibot';

const HOURS = 'BACKUP_HOUR must be an hour from 0 to 23, or off.';
const backupHour = v.union(
  [v.literal('off', HOURS), v.pipe(v.string(), v.regex(/^([01]?\d|2[0-3])$/, HOURS), v.transform(Number))],
  HOURS,
);
const KEPT = 'BACKUPS_KEPT must be a number from 1 to 999.';
const backupsKept = v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/, KEPT), v.transform(Number));

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'PORT must be a number from 1 to 65535.'),
  v.transform(Number),
  v.minValue(1, 'PORT must be a number from 1 to 65535.'),
  v.maxValue(65_535, 'PORT must be a number from 1 to 65535.'),
);

/** The environment of the commands; processes validate their own. */
const schema = v.pipe(
  v.object({
    PORT: v.optional(port, DEFAULT_PORT),
    HOST: v.optional(v.string(), '127.0.0.1'),
    DATA_DIR: v.optional(v.string(), '.data'),
    BACKUP_HOUR: v.optional(backupHour, '3'),
    BACKUPS_KEPT: v.optional(backupsKept, '7'),
    BACKUP_DIR: v.optional(v.string()),
    ADMIN_USERNAME: v.optional(v.string()),
    ADMIN_PASSWORD: v.optional(v.string()),
  }),
  v.check(
    ({ ADMIN_USERNAME, ADMIN_PASSWORD }) => !ADMIN_USERNAME === !ADMIN_PASSWORD,
    'ADMIN_USERNAME and ADMIN_PASSWORD must be set together.',
  ),
);

export type CommandEnv = v.InferOutput<typeof schema>;

/** @throws {Error} with one sentence that names the variable. */
export function commandEnv(environment: NodeJS.ProcessEnv): CommandEnv {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = v.safeParse(schema, set);
  if (!result.success) throw new Error(result.issues[0].message);
  return result.output;
}

/** The folder of daily backups: beside the data, so that a restore or a deletion of the data keeps them. */
export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: CommandEnv): string =>
  BACKUP_DIR ?? `${resolve(DATA_DIR)}.backups`;

const servers = (environment: NodeJS.ProcessEnv) =>
  SERVICES.map((name) => `${name.toUpperCase()}_DATABASE_URL`).filter((name) => environment[name]);

/** Every service keeps its data in a file of this machine. */
export const isEmbedded = (environment: NodeJS.ProcessEnv): boolean => servers(environment).length === 0;

/** @throws {Error} with one sentence when a service keeps its data on a database server. */
export function mustBeEmbedded(environment: NodeJS.ProcessEnv): void {
  const names = servers(environment);
  if (names.length > 0)
    throw new Error(
      `${names.join(', ')} names a database server; this command is for the embedded database. ` +
        'docs/running-with-compose.md says how to copy a server.',
    );
}
