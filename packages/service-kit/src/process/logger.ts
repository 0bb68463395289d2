import { type Logger, pino } from 'pino';

export type { Logger };

/** One JSON line per event on standard output. Written later than it happens, so that a slow reader of the
 * log never slows a request. */
export function createLogger(service: string, level = 'info'): Logger {
  const destination = pino.destination({ dest: 1, sync: false });
  // Whoever read the log has gone (a closed pipe): requests go on without it.
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
 * Hands on the lines of one turn of the event loop together: each write has to wake another thread, which costs more
 * than making the line. When the process exits, they are handed on before the destination writes what it still has.
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
    // What pino calls for `logger.flush` and after a fatal line.
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

/** Should somebody log a secret by its name, at the top or one level below, its value stays out. */
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

/** That a part listens is said at every level: whoever started it waits for this line. */
export const logListening = (logger: Logger, port: number): void =>
  logger.child({}, { level: 'info' }).info({ port }, 'listening');

/** Where no logger is given, as in tests: says only what went wrong. */
export const errorLogger: Logger = pino({ level: 'error' });

/** Says nothing. */
export const silentLogger: Logger = pino({ enabled: false });
