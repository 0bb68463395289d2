import { type Logger, pino } from 'pino';

export type { Logger };

// Redacted at the top level of an entry and one level below.
const SECRETS = ['cookie', 'authorization', 'password', 'token'];

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
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
      formatters: { level: (label) => ({ level: label }) },
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

/** Logged at every level: the parent process waits for this line. */
export const logListening = (logger: Logger, port: number): void =>
  logger.child({}, { level: 'info' }).info({ port }, 'listening');

/** The default logger, for tests: errors only. */
export const errorLogger: Logger = pino({ level: 'error' });

/** Logs nothing. */
export const silentLogger: Logger = pino({ enabled: false });
