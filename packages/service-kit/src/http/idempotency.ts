import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { transaction } from '../db/database.ts';
import { ensureIndex, ensureTable, exactText, timestampText } from '../db/schema.ts';
import { isDuplicate, isLocked } from '../errors/database-errors.ts';
import { badRequest, conflict, HttpError } from '../errors/errors.ts';
import { every, HOUR_MS, withTimeout } from '../process/background.ts';
import type { Logger } from '../process/logger.ts';
import type { Identity } from './identity.ts';

const TABLE = 'idempotency_keys';
const KEPT_HOURS = 24;

type Caller = {
  method: string;
  path: string;
  get: (header: string) => string;
  set: (header: string, value: string) => void;
  request: { body?: unknown };
  state: { identity?: Identity };
};
type Place = { idempotencyKey: string; route: string; principal: string };
type Row = Place & { requestHash: string; response: string; createdAt: string };

/** The part of a response that a retry needs: by default all of it, for large ones an id. */
export type Replay<Response, Kept> = {
  keep: (response: Response) => Kept;
  replay: (kept: Kept) => Promise<Response>;
};

/**
 * Runs the work once per `Idempotency-Key`, in one transaction with the record of its response. A retry receives the
 * first response; another body with the same key receives 422; a call whose first attempt is still running receives
 * 409. Without the header the work just runs.
 */
export async function idempotent<Response, Kept = Response>(
  ctx: Caller,
  db: Knex,
  work: (trx: Knex.Transaction) => Promise<Response>,
  { keep, replay }: Replay<Response, Kept> = sameAgain<Response, Kept>(),
): Promise<Response> {
  const idempotencyKey = ctx.get('Idempotency-Key');
  if (!idempotencyKey) return transaction(db, work);
  if (!/^[\x21-\x7e]{8,100}$/.test(idempotencyKey))
    throw badRequest('Idempotency-Key must be 8 to 100 characters without spaces');

  const principal = String(ctx.state.identity?.sub ?? 'visitor');
  const place: Place = { idempotencyKey, route: `${ctx.method} ${ctx.path}`.slice(0, 120), principal };
  const requestHash = hash(ctx.request.body);
  const again = async (row: Row) => {
    if (row.requestHash !== requestHash) throw new HttpError(422, 'This key was used for other data before');
    ctx.set('Idempotency-Replayed', 'true');
    return replay(JSON.parse(row.response));
  };
  const once = async () => {
    await forgetOld(db);
    const earlier = await find(db, place);
    if (earlier) return again(earlier);
    let holdsKey = false;
    try {
      return await transaction(db, async (trx) => {
        holdsKey = false;
        // Inserts the key first: another process with the same key waits here for this transaction.
        await trx(TABLE).insert({
          ...place,
          requestHash,
          response: 'null',
          createdAt: new Date().toISOString(),
        });
        holdsKey = true;
        const response = await work(trx);
        await trx(TABLE)
          .where(place)
          .update({ response: JSON.stringify(keep(response)) });
        return response;
      });
    } catch (error) {
      const winner = isDuplicate(error) && (await find(db, place));
      if (winner) return again(winner);
      if (!holdsKey && isLocked(error)) throw stillRunning();
      throw error;
    }
  };
  return runExclusive(db, `${principal} ${place.route} ${idempotencyKey}`, once, stillRunning);
}

const find = (db: Knex, place: Place): Promise<Row | undefined> => db<Row>(TABLE).where(place).first();

const forgetOld = (db: Knex) =>
  db(TABLE)
    .where('createdAt', '<', new Date(Date.now() - KEPT_HOURS * HOUR_MS).toISOString())
    .del();

/**
 * Deletes the responses to calls whose path begins with this one, in the transaction that erases their record and has
 * locked it. Only stored ones are read: a search that locks what it reads would wait for every call with a key that runs,
 * and those of the record wait for it.
 */
export async function forgetResponses(trx: Knex, path: string): Promise<void> {
  const found: Place[] = await trx(TABLE)
    .where('route', 'like', `POST ${path}%`)
    .select('idempotencyKey', 'route', 'principal');
  for (const place of found) await trx(TABLE).where(place).delete();
}

/**
 * Deletes old responses now and every hour, in a service with keys. Without it the note of a purged request would stay stored
 * until the next call with a key, which may be months later.
 */
export async function scheduleForgetting(db: Knex, logger: Logger): Promise<void> {
  if (await db.schema.hasTable(TABLE))
    void every(HOUR_MS, () => forgetOld(db), logger, 'old responses not deleted');
}

const hash = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');

const stillRunning = () => conflict('The first call with this key is still running', { 'Retry-After': '1' });

const sameAgain = <Response, Kept>(): Replay<Response, Kept> => ({
  keep: (response) => response as unknown as Kept,
  replay: async (kept) => kept as unknown as Response,
});

/** Migration of a service that uses `idempotent`. */
export async function createIdempotencyKeys(db: Knex): Promise<void> {
  await ensureTable(db, TABLE, (table) => {
    exactText(table, 'idempotencyKey', 100).notNullable();
    exactText(table, 'route', 120).notNullable();
    exactText(table, 'principal', 40).notNullable();
    exactText(table, 'requestHash', 64).notNullable();
    table.text('response', 'mediumtext').notNullable();
    timestampText(table, 'createdAt').notNullable();
    table.primary(['idempotencyKey', 'route', 'principal']);
  });
  await ensureIndex(db, TABLE, ['createdAt']);
}

const WAIT_TIMEOUT_MS = 2000;

const running = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Runs work with the same owner and key one at a time, in this process.
 * @throws `onTimeout()` after waiting for two seconds
 */
async function runExclusive<T>(
  owner: object,
  key: string,
  work: () => Promise<T>,
  onTimeout: () => Error,
): Promise<T> {
  const keys = running.get(owner) ?? new Map<string, Promise<unknown>>();
  running.set(owner, keys);
  const deadline = performance.now() + WAIT_TIMEOUT_MS;
  for (let current = keys.get(key); current; current = keys.get(key)) {
    const settled = current.catch(() => undefined);
    await withTimeout(settled, deadline - performance.now(), onTimeout);
  }
  const own = work();
  keys.set(key, own);
  try {
    return await own;
  } finally {
    keys.delete(key);
  }
}
