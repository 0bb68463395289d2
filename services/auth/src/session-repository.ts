import { createHash } from 'node:crypto';
import {
  CLEANER_DAYS,
  IDLE_HOURS,
  KEPT_DAYS,
  MAX_SESSIONS_PER_USER,
  SESSION_HOURS,
} from '@app/domain/session/session-limits';
import { transaction } from '@app/service-kit/db/database';
import { isDatabaseUnavailable } from '@app/service-kit/errors/database-errors';
import { unauthorized } from '@app/service-kit/errors/errors';
import type { Knex } from 'knex';
import type { User } from './user-repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const IDLE_TIMEOUT_MS = IDLE_HOURS * HOUR_MS;
export const ABSOLUTE_TIMEOUT_MS = SESSION_HOURS * HOUR_MS;
export const KEPT_TIMEOUT_MS = KEPT_DAYS * 24 * HOUR_MS;
export const CLEANER_TIMEOUT_MS = CLEANER_DAYS * 24 * HOUR_MS;
/** Ids of cleaners' sessions begin with it. */
export const CLEANER_PREFIX = 'cleaner-';
/** The last use is stored at most this often. */
const LAST_SEEN_INTERVAL_MS = MINUTE_MS;

export type SessionData = {
  userId: number;
  /** The name of the account; of a cleaner, hers. */
  username: string;
  role: User['role'];
  /** Stays signed in without use. */
  isKept: boolean;
};
/** A user who may sign in, and for how long without use; null for the usual limits. */
export type Verified = Pick<User, 'id' | 'password' | 'role'> & { keptMs: number | null };
export type SessionRow = {
  /** Hash of the id in the cookie. */
  id: string;
  userId: number;
  createdAt: string;
  lastSeenAt: string;
  revokedAt: string | null;
  device: string | null;
  /** Null for a session that ends without use. */
  keptUntil: string | null;
};

export function sessionRepository(db: Knex, now: () => number = Date.now) {
  const rows = () => db<SessionRow>('sessions');
  const at = (ms: number) => new Date(ms).toISOString();
  const notRevoked = (id: string) => rows().where('sessions.id', hashed(id)).whereNull('revokedAt');
  const active = () =>
    rows()
      .whereNull('revokedAt')
      .where((limits) =>
        limits.where('keptUntil', '>', at(now())).orWhere((unkept) =>
          unkept
            .whereNull('keptUntil')
            .where('sessions.createdAt', '>', at(now() - ABSOLUTE_TIMEOUT_MS))
            .where('lastSeenAt', '>', at(now() - IDLE_TIMEOUT_MS)),
        ),
      );
  const revoke = (sessions: Knex.QueryBuilder) => sessions.update({ revokedAt: at(now()) });

  /** Ends the sessions of a user above the limit: those unused for longest. */
  async function limitSessions(userId: number): Promise<void> {
    const ids: string[] = await active()
      .where({ userId })
      .orderBy([
        { column: 'lastSeenAt', order: 'desc' },
        { column: 'createdAt', order: 'desc' },
        // One order for concurrent sign-ins, so that they end the same sessions.
        { column: 'id' },
      ])
      .pluck('id');
    const surplus = ids.slice(MAX_SESSIONS_PER_USER);
    if (surplus.length > 0) await revoke(rows().whereIn('id', surplus).whereNull('revokedAt'));
  }

  return {
    /** The session unless it is revoked or expired; stores its use unless the call is made in the background. */
    async find(id: string, { background = false } = {}): Promise<SessionData | undefined> {
      const row: (SessionData & SessionRow & { cleaner: string | null }) | undefined = await active()
        .where('sessions.id', hashed(id))
        .join('users', 'users.id', 'sessions.userId')
        .select('sessions.*', 'users.username', 'users.role', 'users.cleaner')
        .first();
      if (!row) return;
      if (!background && row.lastSeenAt <= at(now() - LAST_SEEN_INTERVAL_MS))
        await notRevoked(id)
          .update({ lastSeenAt: at(now()) })
          .catch(unlessUnavailable);
      const { userId, role, cleaner, keptUntil } = row;
      return { userId, username: cleaner ?? row.username, role, isKept: keptUntil !== null };
    },

    /**
     * Creates a session, deletes those that expired long ago, and ends those of the user above the limit.
     * @throws {HttpError} 401 when the password that was verified is no longer that of the user
     */
    async create(
      id: string,
      { id: userId, password, keptMs }: Omit<Verified, 'role'>,
      device: string | null,
    ): Promise<void> {
      const time = at(now());
      const keptUntil = keptMs === null ? null : at(now() + keptMs);
      await rows()
        .where('createdAt', '<=', at(now() - ABSOLUTE_TIMEOUT_MS))
        .where((ended) => ended.whereNull('keptUntil').orWhere('keptUntil', '<=', time))
        .del();
      const row = {
        id: hashed(id),
        userId,
        createdAt: time,
        lastSeenAt: time,
        revokedAt: null,
        device,
        keptUntil,
      };
      await transaction(db, async (trx) => {
        // The user is locked: a change of the password comes before, and is seen, or after, and ends this session.
        const isCurrent = await trx('users').where({ id: userId, password }).forUpdate().first('id');
        if (!isCurrent) throw unauthorized('Invalid username or password');
        await trx<SessionRow>('sessions').insert(row);
      });
      await limitSessions(userId);
    },

    /** Updates a session but restores none: one that has been revoked meanwhile stays revoked. */
    async update(id: string, { userId }: Pick<SessionData, 'userId'>): Promise<void> {
      await notRevoked(id).update({ userId });
    },

    /** False when the session was not active any more. */
    async revoke(id: string): Promise<boolean> {
      return (await revoke(notRevoked(id))) > 0;
    },

    async revokeAllOf(userId: number): Promise<void> {
      await revoke(rows().where({ userId, revokedAt: null }));
    },

    /** The active sessions of a user: first that of `id`, which is `current`, then the others by last use. */
    async list(userId: number, id = '') {
      const own = hashed(id);
      const found: SessionRow[] = await active().where({ userId }).orderBy('lastSeenAt', 'desc');
      return found
        .map((row) => ({ row, publicId: publicIdOf(row.id), current: row.id === own }))
        .sort((a, b) => Number(b.current) - Number(a.current));
    },

    async revokeByPublicId(userId: number, publicId: string): Promise<boolean> {
      const ids: string[] = await active().where({ userId }).pluck('id');
      const found = ids.find((id) => publicIdOf(id) === publicId);
      if (!found) return false;
      return (await revoke(rows().where({ id: found, revokedAt: null }))) > 0;
    },

    async revokeOthers(userId: number, id: string): Promise<void> {
      await revoke(
        rows()
          .where({ userId, revokedAt: null })
          .whereNot({ id: hashed(id) }),
      );
    },
  };
}

export type SessionRepository = ReturnType<typeof sessionRepository>;

/** A session stays valid while its use cannot be stored, for example on a full disk. */
function unlessUnavailable(error: unknown): void {
  if (!isDatabaseUnavailable(error)) throw error;
}

const sha256 = (text: string) => createHash('sha256').update(text);
// The release before knows no cleaners and would take one for an admin: it does not find hers.
const hashed = (id: string) => sha256(id.startsWith(CLEANER_PREFIX) ? `of a ${id}` : id).digest('hex');
// The id is derived, so that sessions of the previous release have one too; it does not reveal the stored hash.
const publicIdOf = (storedId: string) => sha256(`public ${storedId}`).digest('base64url').slice(0, 22);
