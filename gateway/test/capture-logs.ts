import { Writable } from 'node:stream';
import type { Logger } from '@app/service-kit/process/logger';
import { pino } from 'pino';

/** A logger whose lines can be read. */
export function captureLogs() {
  const lines: string[] = [];
  const logger: Logger = pino(
    new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) }),
  );
  const logged = (message: string) =>
    lines.map((line) => JSON.parse(line)).filter(({ msg }) => String(msg).startsWith(message));
  return { lines, logger, logged };
}
