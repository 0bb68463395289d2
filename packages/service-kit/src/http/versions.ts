import { createHash } from 'node:crypto';
import type { Call } from '@app/contract/platform/call';
import type { Context } from 'koa';
import { HttpError } from '../errors/errors.ts';

/** The ETag of the record of a versioned call: a hash of its content. */
export function etagOf({ versioned }: Pick<Call, 'versioned'>, record: object): string {
  const without = new Set<string>(versioned ? versioned.without : []);
  const content = Object.entries(record).filter(([name]) => !without.has(name));
  return `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)}"`;
}

/** The version that a write is based on; undefined if the caller names none. */
export const expectedVersion = (ctx: Context): string | undefined =>
  // The gateway marks the ETag of a compressed response as weak.
  ctx.get('If-Match').replace(/^W\//, '') || undefined;

/** Refuses a write that is based on another version. @throws {HttpError} 409 with the current record */
export function requireVersion(expected: string | undefined, etag: string, current: object): void {
  if (expected === undefined || expected === '*' || expected === etag) return;
  throw new HttpError(409, 'This was changed elsewhere in the meantime', {
    current,
    headers: { ETag: etag },
  });
}
