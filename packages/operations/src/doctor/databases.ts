import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES, type ServiceName } from '@app/contract/platform/areas-and-services';
import { connect } from '@app/service-kit/db/database';
import { compareMigrations, type Migration, UPGRADE_FIRST } from '@app/service-kit/db/migrate';
import { errorFacts } from '@app/service-kit/errors/database-errors';
import { openReadOnly, requireIntact } from '../data/read-sqlite.ts';
import { ROOT } from '../workspace.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

type Row = Record<string, unknown>;

/** A database that is only read. */
export type ReadDatabase = {
  rows: (sql: string) => Promise<Row[]>;
  /** Rejects with one sentence when the database is damaged. */
  verify: () => Promise<void>;
  close: () => Promise<void>;
};

/** The databases by service, without those that cannot be read. */
export type Databases = Partial<Record<ServiceName, ReadDatabase>>;

const RESTORE = 'Stop the installation and go back to a backup: npm run restore -- FOLDER.';

/** Opens the databases of an installation and verifies them; the caller closes them. */
export async function checkDatabases(
  dataDir: string,
  environment: NodeJS.ProcessEnv,
): Promise<{ databases: Databases; findings: Finding[] }> {
  const databases: Databases = {};
  const findings: Finding[] = [];
  for (const service of SERVICES) {
    const url = environment[`${service.toUpperCase()}_DATABASE_URL`];
    const file = join(dataDir, `${service}.sqlite`);
    if (!url && !existsSync(file)) {
      findings.push(problem(`The database of ${service} is missing: ${file}.`, RESTORE));
      continue;
    }
    try {
      const database = url ? openServer(url) : openFile(file);
      databases[service] = database;
      await database.verify();
      const schema = await checkSchema(service, database);
      findings.push(...schema);
      if (service === 'jobs' && schema.length === 0) findings.push(...(await checkClients(database)));
    } catch (error) {
      await databases[service]?.close();
      delete databases[service];
      if (url)
        findings.push(
          problem(
            `The database of ${service} cannot be read (${errorFacts(error).code ?? (error as Error).message}).`,
            `Check ${service.toUpperCase()}_DATABASE_URL and the log of the database server.`,
          ),
        );
      else findings.push(problem(`The database of ${service} cannot be read: ${sentenceOf(error)}`, RESTORE));
    }
  }
  if (findings.length === 0)
    findings.push(ok(`The databases are intact and fit this release: ${SERVICES.join(', ')}.`));
  return { databases, findings };
}

const sentenceOf = (error: unknown) => `${(error as Error).message.replace(/\.$/, '')}.`;

function openFile(file: string): ReadDatabase {
  const db = openReadOnly(file);
  return {
    rows: async (sql) => db.prepare(sql).all(),
    async verify() {
      requireIntact(db, file);
      const [broken] = db.prepare('PRAGMA foreign_key_check').all();
      if (broken)
        throw new Error(`a row of ${broken.table} refers to one of ${broken.parent} that is missing`);
    },
    close: async () => db.close(),
  };
}

function openServer(url: string): ReadDatabase {
  const db = connect({ url });
  const rows = async (sql: string): Promise<Row[]> => (await db.raw(sql))[0];
  return {
    rows,
    async verify() {
      const tables = (await rows('SHOW TABLES')).map((row) => `\`${Object.values(row)[0]}\``);
      const verdicts = tables.length > 0 ? await rows(`CHECK TABLE ${tables.join(', ')} QUICK`) : [];
      const bad = verdicts.find(({ Msg_type: type }) => type === 'error');
      if (bad) throw new Error(`${bad.Table}: ${bad.Msg_text}`);
    },
    close: () => db.destroy(),
  };
}

/** What refers to the client book, which has no foreign keys. */
const OF_CLIENTS: readonly [table: string, column: string, of: string][] = [
  ...['homes', 'notes', 'keys', 'merges', 'import_rows'].map(
    (name) => [`client_${name}`, 'clientId', 'clients'] as [string, string, string],
  ),
  ['client_import_rows', 'importId', 'client_imports'],
  ...['jobs', 'job_series'].flatMap((name): [string, string, string][] => [
    [name, 'clientId', 'clients'],
    [name, 'homeId', 'client_homes'],
  ]),
];

/** Finds rows that belong to a client, a home or an import that is missing. */
async function checkClients({ rows }: ReadDatabase): Promise<Finding[]> {
  const found: string[] = [];
  for (const [table, column, of] of OF_CLIENTS) {
    const [row] = await rows(
      `SELECT count(*) AS count FROM ${table} WHERE ${column} IS NOT NULL AND ${column} NOT IN (SELECT id FROM ${of})`,
    );
    if (Number(row?.count) > 0) found.push(`${row?.count} of ${table} without one of ${of}`);
  }
  if (found.length === 0) return [];
  return [problem(`Rows of the client book belong to nothing: ${found.join(', ')}.`, RESTORE)];
}

/** Compares the applied migrations with those of this release. */
async function checkSchema(service: ServiceName, { rows }: ReadDatabase): Promise<Finding[]> {
  const applied = (await rows('SELECT * FROM schema_migrations')) as { name: string }[];
  const { migrations } = (await import(join(ROOT, 'services', service, 'migrations/index.ts'))) as {
    migrations: readonly Migration[];
  };
  const { done, newer, isTooOld } = compareMigrations(applied, migrations);
  if (isTooOld)
    return [problem(`The database of ${service} is older than this release can upgrade.`, UPGRADE_FIRST)];
  if (newer)
    return [
      problem(
        `The database of ${service} is newer than this release: it has ${newer}.`,
        'Start the newer release.',
      ),
    ];
  if (migrations.every(({ name }) => done.has(name))) return [];
  return [
    warning(
      `The database of ${service} is older than this release.`,
      'Start this release: npm start migrates it.',
    ),
  ];
}
