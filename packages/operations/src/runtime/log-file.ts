import { join } from 'node:path';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';

// A full disk is tried again after this time; the lines until then are dropped.
const RETRY_MS = 1_000;
// Bytes that wait for a slow disk before lines are dropped.
const MAX_WAITING_BYTES = 4 * 1024 * 1024;

/** A log of at most four files: `jobs.log`, and the older `jobs.log.1` to `jobs.log.3`. */
export const LOG_LIMITS = { size: '50M', rotate: 3 } as const;
type LogLimits = { size: `${number}${'B' | 'K' | 'M'}`; rotate: number };

/**
 * Appends lines to `<folder>/<name>.log` and renames it to `….log.1` at its maximum size. Never fails: what a full disk
 * does not take is dropped and reported in a line of its own, once there is room.
 */
export function logFile(folder: string, name: string, limits: LogLimits = LOG_LIMITS) {
  const nameOf = (index: unknown) => (index ? `${name}.log.${index}` : `${name}.log`);
  let stream: RotatingFileStream | undefined;
  let retryAt = 0;
  let lost = 0;

  function open(): RotatingFileStream {
    const opened = createStream(nameOf, { path: `${folder}/`, ...limits });
    opened.on('error', () => {
      if (stream === opened) stream = undefined;
      retryAt = performance.now() + RETRY_MS;
    });
    return opened;
  }

  function append(text: string): void {
    const lines = lost + 1;
    stream?.write(text, (error) => {
      if (error) lost += lines;
    });
  }

  return {
    path: join(folder, nameOf(null)),
    write(line: string): void {
      if (!stream && performance.now() >= retryAt) stream = open();
      if (!stream || stream.writableLength > MAX_WAITING_BYTES) {
        lost += 1;
        return;
      }
      // The line break ends a line that was written in part.
      const report = lost > 0 ? `\n${reportOf(lost)}\n` : '';
      append(`${report}${line}\n`);
      lost = 0;
    },
    /** Resolves when the file is closed; a later line opens it again. */
    close(): Promise<void> {
      const closing = stream;
      stream = undefined;
      return new Promise((closed) => (closing ? closing.end(() => closed()) : closed()));
    },
  };
}

const reportOf = (lines: number) =>
  JSON.stringify({
    level: 'warn',
    svc: 'supervisor',
    ts: new Date().toISOString(),
    lines,
    msg: 'log lines lost',
  });
