import { type Logger, pino } from 'pino';

export type { Logger };

// These fields are redacted at the top level of an entry and one level below.
const SECRETS = ['cookie', 'authorization', 'password', 'token'];

// The lines that wait while no process reads the log; further ones are dropped.
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

// How long a line waits for others to be written with.
const BATCH_MS = 20;

/**
 * One JSON line per event on standard output. Writing is asynchronous, so that a slow reader of the log does not delay
 * requests.
 */
export function createLogger(service: string, level = 'info'): Logger {
  const destination = pino.destination({ dest: 1, sync: false, maxLength: MAX_WAITING_BYTES });
  return pino(
    {
      level,
      base: { svc: service },
      timestamp: () => `,"ts":"${new Date().toISOString()}"`,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
      formatters: { level: (label) => ({ level: label }) },
    },
    inBatches(destination),
  );
}

/**
 * Writes the lines of a short time together, because each write wakes another thread, which costs more than formatting
 * the line. On exit they are passed on before the destination flushes.
 */
function inBatches(destination: ReturnType<typeof pino.destination>) {
  let lines = '';
  let isWriting = false;
  // Its reader has closed the pipe, or its disk is full: requests continue without logging.
  let isClosed = false;
  const waiting: (() => void)[] = [];
  const handOn = () => {
    if (lines && !isClosed) {
      isWriting = true;
      destination.write(lines);
    }
    lines = '';
  };
  const written = () => {
    isWriting = false;
    for (const done of waiting.splice(0)) done();
  };
  destination.on('drain', written);
  destination.on('error', () => {
    isClosed = true;
    destination.destroy();
    written();
  });
  process.prependListener('exit', handOn);
  return {
    write(line: string) {
      if (!lines) setTimeout(handOn, BATCH_MS);
      lines += line;
    },
    /** Calls `done` when every line is written. The destination's own flush does not wait for its reader. */
    flush(done: () => void = () => undefined) {
      handOn();
      if (isWriting) waiting.push(done);
      else done();
    },
    // pino calls it after a fatal line. A synchronous write would block the process until the log is read.
    flushSync: handOn,
  };
}

/** Logged at every level: the parent process waits for this line. */
export const logListening = (logger: Logger, port: number): void =>
  logger.child({}, { level: 'info' }).info({ port }, 'listening');

/** The default logger, for tests: errors only. */
export const errorLogger: Logger = pino({ level: 'error' });

/** Logs nothing. */
export const silentLogger: Logger = pino({ enabled: false });
