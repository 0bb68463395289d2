import { createHash } from 'node:crypto';
import { isDatabaseUnavailable } from '@app/service-kit/db/database-errors';
import type { Knex } from 'knex';
import { ABSOLUTE_TIMEOUT_MS, IDLE_TIMEOUT_MS, LAST_SEEN_INTERVAL_MS } from './session-timeouts.ts';

export type SessionData = { userId: number; username: string };
type Row = { id: string; userId: number; createdAt: string; lastSeenAt: string; revokedAt: string | null };

export function sessionRepository(db: Knex, now: () => number = Date.now) {
  const rows = () => db<Row>('sessions');
  const live = (id: string) => rows().where('sessions.id', hashed(id)).whereNull('revokedAt');
  const at = (ms: number) => new Date(ms).toISOString();

  return {
    /** The session unless it is revoked or expired; stores its use. */
    async find(id: string): Promise<SessionData | undefined> {
      const row: (SessionData & Row) | undefined = await live(id)
        .join('users', 'users.id', 'sessions.userId')
        .select('sessions.*', 'users.username')
        .first();
      const time = now();
      if (
        !row ||
        row.createdAt <= at(time - ABSOLUTE_TIMEOUT_MS) ||
        row.lastSeenAt <= at(time - IDLE_TIMEOUT_MS)
      )
        return;
      if (row.lastSeenAt <= at(time - LAST_SEEN_INTERVAL_MS))
        await live(id)
          .update({ lastSeenAt: at(time) })
          .catch(unlessUnavailable);
      return { userId: row.userId, username: row.username };
    },

    /** Also deletes sessions that expired long ago. */
    async create(id: string, userId: number): Promise<void> {
      const time = now();
      await rows()
        .where('createdAt', '<=', at(time - ABSOLUTE_TIMEOUT_MS))
        .del();
      const row = { id: hashed(id), userId, createdAt: at(time), lastSeenAt: at(time), revokedAt: null };
      await rows().insert(row);
    },

    /** Never restores a session: one that has been revoked meanwhile stays revoked. */
    async update(id: string, { userId }: Pick<SessionData, 'userId'>): Promise<void> {
      await live(id).update({ userId });
    },

    /** False when the session was not active any more. */
    async revoke(id: string): Promise<boolean> {
      return (await live(id).update({ revokedAt: at(now()) })) > 0;
    },

    async revokeAllOf(userId: number): Promise<void> {
      await rows()
        .where({ userId, revokedAt: null })
        .update({ revokedAt: at(now()) });
    },
  };
}

export type SessionRepository = ReturnType<typeof sessionRepository>;

/** A session stays valid while its use cannot be stored, for example on a full disk. */
function unlessUnavailable(error: unknown): void {
  if (!isDatabaseUnavailable(error)) throw error;
}

const hashed = (id: string) => createHash('sha256').update(id).digest('hex');
