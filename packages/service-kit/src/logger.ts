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
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: ['cookie', 'authorization', 'password', 'token', '*.cookie', '*.authorization', '*.password'],
        censor: '[redacted]',
      },
    },
    destination,
  );
}

/** That a part listens is said at every level: whoever started it waits for this line. */
export const sayListening = (logger: Logger, port: number): void =>
  logger.child({}, { level: 'info' }).info({ port }, 'listening');

/** Where no logger is given, as in tests: says only what went wrong. */
export const errorLogger: Logger = pino({ level: 'error' });

/** Says nothing. */
export const silentLogger: Logger = pino({ enabled: false });
