import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorFacts } from '../errors/database-errors.ts';
import { exitWith } from '../process/env.ts';
import { type Logger, logListening } from '../process/logger.ts';
import { freeMemoryWhenIdle } from '../process/memory.ts';

// Requests that take longer are aborted.
const SHUTDOWN_TIMEOUT_MS = 30_000;
// In production a process accepts connections for this long after SIGTERM, until its load balancer has noticed.
const DRAIN_MS = 1500;
const LOG_TIMEOUT_MS = 2_000;

export type ServerOptions = {
  host: string | undefined;
  port: number;
  production: boolean;
  logger: Logger;
  /** What the process writes to standard error, with the error's code, before it exits because the port is taken. */
  cannotListen: string;
  /** Releases what requests need, such as a database pool, after the last response. */
  close: () => Promise<unknown>;
};

/** Listens until SIGTERM or SIGINT, then completes the requests in progress and exits with code 0. */
export function runServer(server: Server, options: ServerOptions): void {
  const { host, port, production, logger, cannotListen } = options;
  server.once('error', (error: NodeJS.ErrnoException) => exitWith(`${cannotListen} (${error.code})`));
  // In production a new process may listen beside the old one, which completes its requests.
  const reusePort = production && process.platform === 'linux';
  server.listen({ host, port, reusePort }, () =>
    logListening(logger, (server.address() as AddressInfo).port),
  );
  freeMemoryWhenIdle(server);
  closeOnSignal(server, options);
}

/** Logs an uncaught error and exits with code 1: the state of the process is unknown, so the supervisor restarts it. */
export function exitOnUncaughtError(logger: Logger): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.once(event, (error: unknown) => {
      logger.fatal({ error: errorFacts(error) }, event);
      exit(logger, 1);
    });
  }
}

function closeOnSignal(server: Server, { production, logger, close }: ServerOptions): void {
  const drainMs = production ? DRAIN_MS : 0;
  let closing = false;
  const shutDown = (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    logger.info({ signal }, 'closing');
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    setTimeout(() => {
      server.close(() => void close().finally(() => exit(logger, 0)));
      // Keep-alive connections stay open after the last response; this closes them once they are idle.
      setInterval(() => server.closeIdleConnections(), 50).unref();
    }, drainMs);
    setTimeout(() => exit(logger, 0), drainMs + SHUTDOWN_TIMEOUT_MS).unref();
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
  // The parent process, which would stop this one, has exited, perhaps before this one listened.
  if (process.connected === false) shutDown('SIGTERM');
  else process.once('disconnect', () => shutDown('SIGTERM'));
}

/** Exits once the log is written. */
function exit(logger: Logger, code: number): void {
  logger.flush(() => process.exit(code));
  // An exit would wait for a write that the reader of the log blocks.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), LOG_TIMEOUT_MS);
}
