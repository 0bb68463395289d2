import { type Logger, pino } from 'pino';

export type { Logger };

/**
 * One JSON line per event on standard output. Writing is asynchronous, so that a slow reader of the log does not delay
 * requests.
 */
export function createLogger(service: string, level = 'info'): Logger {
  const destination = pino.destination({ dest: 1, sync: false });
  // The reader of the log has closed the pipe: requests continue without logging.
  destination.on('error', () => destination.destroy());
  return pino(
    {
      level,
      base: { svc: service },
      timestamp: () => `,"ts":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }), log: redacted },
    },
    inTurns(destination),
  );
}

/**
 * Passes the lines of one turn of the event loop on together, because each write wakes another thread, which costs more
 * than formatting the line. On exit they are passed on before the destination flushes.
 */
function inTurns(destination: ReturnType<typeof pino.destination>) {
  let lines = '';
  const handOn = () => {
    if (lines) destination.write(lines);
    lines = '';
  };
  process.prependListener('exit', handOn);
  return {
    write(line: string) {
      if (!lines) setImmediate(handOn);
      lines += line;
    },
    // pino calls it for `logger.flush` and after a fatal line.
    flush(done?: (error?: Error) => void) {
      handOn();
      destination.flush(done);
    },
    flushSync() {
      handOn();
      destination.flushSync();
    },
  };
}

const SECRETS = new Set(['cookie', 'authorization', 'password', 'token']);

/** Redacts secrets that are logged by their usual names, at the top level or one below. */
function redacted(entry: Record<string, unknown>, deeper = true): Record<string, unknown> {
  let shown = entry;
  for (const key in entry) {
    const value = entry[key];
    const safe = SECRETS.has(key) ? '[redacted]' : deeper && isObject(value) ? redacted(value, false) : value;
    if (safe !== value) shown = { ...shown, [key]: safe };
  }
  return shown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Logged at every level: the parent process waits for this line. */
export const logListening = (logger: Logger, port: number): void =>
  logger.child({}, { level: 'info' }).info({ port }, 'listening');

/** The default logger, for tests: errors only. */
export const errorLogger: Logger = pino({ level: 'error' });

/** Logs nothing. */
export const silentLogger: Logger = pino({ enabled: false });
