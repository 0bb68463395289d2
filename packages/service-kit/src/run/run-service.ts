import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { connect } from '../db/database.ts';
import { type Migration, migrate } from '../db/migrate.ts';
import { scheduleSweep } from '../db/throttle.ts';
import { errorFacts, isDatabaseUnavailable } from '../errors/database-errors.ts';
import type { Service } from '../http/create-service.ts';
import { scheduleForgetting } from '../http/idempotency.ts';
import { type IdentityKey, identityKey } from '../http/identity.ts';
import { stopBackground } from '../process/background.ts';
import { exitWith, type ServiceEnv } from '../process/env.ts';
import { createLogger, type Logger } from '../process/logger.ts';
import { exitOnUncaughtError, runServer } from './run-server.ts';

type ServiceParts = { db: Knex; identityKey: IdentityKey; logger: Logger };
/** `prepared` resolves when the database is migrated and prepared: for work that no call starts. */
type ServiceDependencies = ServiceParts & { prepared: Promise<void> };

export type RunOptions = {
  name: string;
  env: ServiceEnv;
  migrations: readonly Migration[];
  createApp: (parts: ServiceDependencies) => Service;
  /** Work that needs the migrated database before the first call, such as creating the first account. */
  prepare?: (parts: ServiceParts) => Promise<unknown>;
};

const RETRY_MS = 1000;

/** Connects, migrates, listens, and stops on SIGTERM or SIGINT. */
export async function runService({ name, env, migrations, createApp, prepare }: RunOptions): Promise<void> {
  const logger = createLogger(name, env.LOG_LEVEL);
  const db = connect({ url: env.DATABASE_URL, file: join(env.DATA_DIR, `${name}.sqlite`) });
  const parts: ServiceParts = { db, identityKey: identityKey(env.INTERNAL_SECRET, name), logger };
  let isPrepared = false;
  const { promise: prepared, resolve: setPrepared } = Promise.withResolvers<void>();
  const app = createApp({ ...parts, prepared }).callback() as RequestListener;

  const start = async () => {
    await migrate(db, migrations);
    await prepare?.(parts);
    isPrepared = true;
    setPrepared();
    await scheduleSweep(db, logger);
    await scheduleForgetting(db, logger);
  };
  const server = createServer((request, response) => {
    if (isPrepared || request.url === '/healthz') return app(request, response);
    response.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', 'Retry-After': '2' });
    response.end(JSON.stringify({ message: 'The service is starting' }));
  });
  // The time is longer than the gateway's keep-alive, so that the service never closes a connection first.
  server.keepAliveTimeout = 75_000;
  // The gateway ends bodies that stall.
  server.requestTimeout = 0;

  exitOnUncaughtError(logger);
  await startOrRetry(start, logger);
  runServer(server, {
    host: env.HOST,
    port: env.PORT,
    production: env.NODE_ENV === 'production',
    logger,
    cannotListen: `${name} cannot listen on ${env.HOST}:${env.PORT}`,
    close: () => stopBackground().then(() => db.destroy()),
  });
}

/** Waits for an unreachable database; any other error prevents the start. */
async function startOrRetry(start: () => Promise<void>, logger: Logger): Promise<void> {
  try {
    await start();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) {
      const { code } = errorFacts(error);
      // Messages of libraries may contain data; our own do not.
      exitWith(`Cannot start: ${code ? `the database responded with ${code}` : (error as Error).message}`);
    }
    logger.error({ error: errorFacts(error) }, 'database not reachable, trying again');
    setTimeout(() => void startOrRetry(start, logger), RETRY_MS);
  }
}
