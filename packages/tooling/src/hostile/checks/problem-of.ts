import type { Reply } from '../site.ts';

const MAX_ERROR_BYTES = 16 * 1024;
const MAX_MS = 15_000;

const INNER = /node_modules|\.ts:\d+|SQLITE_|ER_[A-Z]+|knex|\b(?:from|into|update) [`"]\w|at [\w.]+ \(/i;

/** What a response must not be, if it is that. */
export function problemOf(
  reply: Reply | Error,
  { mustBeRefused }: { mustBeRefused: boolean },
): string | undefined {
  // A body that is refused while it is sent may end the connection before the response is read.
  if (reply instanceof Error) return /ECONNRESET|EPIPE/.test(String(reply)) ? undefined : String(reply);
  const { status, headers, text, ms } = reply;
  if (status >= 500 && !(status === 503 && headers['retry-after'])) return `${status} ${text.slice(0, 200)}`;
  if (mustBeRefused && status < 400) return `${status} without a session`;
  if (ms > MAX_MS) return `${status} after ${Math.round(ms)} ms`;
  if (status < 400) return undefined;
  if (text.length > MAX_ERROR_BYTES) return `${status} with ${text.length} bytes`;
  const shown = status === 409 ? withoutRecord(text) : text;
  if (INNER.test(shown)) return `${status} shows ${INNER.exec(shown)?.[0]}`;
  return undefined;
}

/** A conflict comes with the current record, whose texts are the client's own. */
function withoutRecord(text: string): string {
  const { current: _, ...rest } = JSON.parse(text);
  return JSON.stringify(rest);
}
