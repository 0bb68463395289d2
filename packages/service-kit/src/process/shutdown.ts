import type { Server } from 'node:http';
import type { Logger } from './logger.ts';

type Options = { drainMs: number; logger: Logger; close: () => Promise<unknown> };

// Work that takes longer than this is cut off.
const LAST_CALL_MS = 30_000;

/** On SIGTERM: tell callers to open no further calls on their connections, finish what runs, then leave. */
export function closeOnSignal(server: Server, { drainMs, logger, close }: Options): void {
  let leaving = false;
  const leave = (signal: NodeJS.Signals) => {
    if (leaving) return;
    leaving = true;
    logger.info({ signal }, 'closing');
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    setTimeout(() => {
      server.close(() => void close().finally(() => exit(logger)));
      // A caller keeps its connection open after the last answer: once idle, it is closed from here.
      setInterval(() => server.closeIdleConnections(), 50).unref();
    }, drainMs);
    setTimeout(() => exit(logger), drainMs + LAST_CALL_MS).unref();
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
  // Whoever started this process and held a channel to it is gone, however it went: nobody would ever stop us.
  process.once('disconnect', () => leave('SIGTERM'));
}

function exit(logger: Logger): void {
  logger.flush(() => process.exit(0));
  setTimeout(() => process.exit(0), 200).unref();
}
