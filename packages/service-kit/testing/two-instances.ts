import { type Caller, call, startService } from './start-service.ts';
import { atTheEnd, temporaryFolder } from './temporary-folder.ts';
import { onMariadb, testDatabase } from './test-database.ts';

/** Where the rows and files of a service are. */
type Place = { DATA_DIR: string; DATABASE_URL: string };

type Send = (method: string, path: string, options?: { json?: unknown } & Caller) => Promise<Response>;

export async function emptyPlace(): Promise<Place> {
  return { DATA_DIR: temporaryFolder(), DATABASE_URL: onMariadb() ? await emptyDatabase() : '' };
}

/**
 * Two processes of a service, started at the same time on one database, which is empty unless a `place` is given; resolves
 * when both listen. Tests call each of them separately, as the gateway would. They end with the test, or with the file
 * when started outside of tests.
 */
export async function twoInstances(
  name: string,
  file: string,
  env: Record<string, string> = {},
  place?: Place,
): Promise<[Send, Send]> {
  const shared = place ?? (await emptyPlace());
  const services = [0, 1].map(() => startService(file, { ...shared, ...env }));
  atTheEnd(async () => {
    for (const { child } of services) child.kill('SIGKILL');
    await Promise.all(services.map(({ ended }) => ended));
  });
  const [one, two] = await Promise.all(services.map(({ port }) => port()));
  const send =
    (port: number): Send =>
    (method, path, { json, ...caller } = {}) => {
      if (json === undefined) return call(name, port, path, { ...caller, method });
      const headers = { ...caller.headers, 'Content-Type': 'application/json' };
      return call(name, port, path, { ...caller, method, headers, body: JSON.stringify(json) });
    };
  return [send(one!), send(two!)];
}

async function emptyDatabase(): Promise<string> {
  const db = await testDatabase([]);
  await db.schema.dropTable('schema_migrations');
  return db.client.config.connection.uri;
}
