/** The loggable part of a database error. Its message contains the statement with personal data. */
export type ErrorFacts = {
  name: string;
  code?: string;
  errno?: number;
  sqlState?: string;
  at?: string[];
  cause?: ErrorFacts;
};

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EDQUOT',
  'EHOSTUNREACH',
  'ENOSPC',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'DATABASE_TIMEOUT',
  'ER_ACCESS_DENIED_ERROR',
  'ER_CON_COUNT_ERROR',
  'ER_DISK_FULL',
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_RECORD_FILE_FULL',
  'ER_SERVER_SHUTDOWN',
  'ER_TOO_MANY_USER_CONNECTIONS',
]);

// SQLite's primary result codes: busy, locked, read-only, I/O error, full, cannot open.
const SQLITE_UNAVAILABLE = new Set([5, 6, 8, 10, 13, 14]);

type AnyError = {
  syscall?: unknown;
  name?: unknown;
  code?: unknown;
  errno?: unknown;
  errcode?: unknown;
  sqlState?: unknown;
};

/** True when the database, not the request, is the cause of a failure, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { name, code, errcode, syscall } = (error ?? {}) as AnyError;
  if (name === 'KnexTimeoutError') return true;
  if (code === 'ERR_SQLITE_ERROR') return SQLITE_UNAVAILABLE.has(Number(errcode) & 0xff);
  // ENOENT while connecting: the server's socket does not exist.
  if (code === 'ENOENT') return syscall === 'connect';
  return typeof code === 'string' && UNREACHABLE.has(code);
}

/** True when a row with the same unique value exists. */
export function isDuplicate(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as AnyError;
  // 1555 and 2067: SQLite's primary key and unique constraints.
  return code === 'ER_DUP_ENTRY' || errcode === 1555 || errcode === 2067;
}

/** True when another transaction held a lock on the rows for too long. */
export function isLocked(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as AnyError;
  return code === 'ER_LOCK_WAIT_TIMEOUT' || code === 'ER_LOCK_DEADLOCK' || (Number(errcode) & 0xff) === 5;
}

// Causes of an error; `fetch` and streams wrap theirs once.
const MAX_CAUSES = 3;

/** The loggable part of an error and of its causes: location and codes, without the message of a library. */
export function errorFacts(error: unknown, causes = MAX_CAUSES): ErrorFacts {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, errno, errcode, sqlState } = error as AnyError;
  const number = errno ?? errcode;
  const { cause } = error;
  return {
    name: error.name,
    ...(typeof code === 'string' && { code }),
    ...(typeof number === 'number' && { errno: number }),
    ...(typeof sqlState === 'string' && { sqlState }),
    at: frames(error),
    ...(cause instanceof Error && causes > 0 && { cause: errorFacts(cause, causes - 1) }),
  };
}

const PLACE = /^ {4}at .*(?::\d+:\d+\)?|\(<anonymous>\))$/;

/** The places where it was thrown. The message comes before; a line of it, with data, may look like a place. */
function frames({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  const places = start < 0 ? stack : stack.slice(start + message.length);
  return places
    .split('\n')
    .filter((line) => PLACE.test(line))
    .slice(0, 6)
    .map((line) => line.trim());
}
