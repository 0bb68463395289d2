import { type OpenedReplies, openedAfter, type SeenNews } from '@app/domain/session/session';
import { transaction } from '@app/service-kit/db/database';
import type { Knex } from 'knex';

export type User = {
  id: number;
  username: string;
  /** PHC string. */
  password: string;
  /** Hash of ADMIN_PASSWORD when it was last applied, as a PHC string; null for the demo account. */
  configuredPassword: string | null;
  /** The newest that was seen on any device; null before the first. */
  seenRequests: number | null;
  seenReplies: number | null;
  /** JSON, `OpenedReplies`. */
  openedReplies: string | null;
  role: 'admin' | 'cleaner';
  createdAt: string;
};

export function userRepository(db: Knex) {
  const rows = () => db<User>('users');
  const withTime = (user: Pick<User, 'username' | 'password' | 'configuredPassword'>) => ({
    ...user,
    createdAt: new Date().toISOString(),
  });

  return {
    find: (id: number): Promise<User | undefined> => rows().where({ id }).first(),

    /** Of admins: cleaners have no password. */
    findByUsername: (username: string): Promise<User | undefined> =>
      rows().where({ username, role: 'admin' }).first(),

    exist: async (): Promise<boolean> => (await rows().where({ role: 'admin' }).first('id')) !== undefined,

    /** Does nothing when the name exists, for example because another instance starts at the same time. */
    async createIfAbsent(user: Parameters<typeof withTime>[0]): Promise<void> {
      await rows().insert(withTime(user)).onConflict('username').ignore();
    },

    async createOrReplace(user: Parameters<typeof withTime>[0]): Promise<User> {
      const changed = ['password', 'configuredPassword'] as const;
      await rows()
        .insert(withTime(user))
        .onConflict('username')
        .merge([...changed]);
      return (await rows().where({ username: user.username }).first())!;
    },

    async setPassword(id: number, password: string): Promise<void> {
      await rows().where({ id }).update({ password });
    },

    /** The same password in another form; does nothing when it was changed meanwhile. */
    async renewHash(
      { id, password: before }: Pick<User, 'id' | 'password'>,
      password: string,
    ): Promise<void> {
      const unchanged = rows().where({ id, password: before });
      // The configured one stays the same hash while it is in use: this is how a chosen password is known.
      await unchanged.clone().where({ configuredPassword: before }).update({ configuredPassword: password });
      await unchanged.update({ password });
    },

    async markSeen(id: number, seen: SeenNews): Promise<void> {
      for (const [column, newest] of [
        ['seenRequests', seen.requests],
        ['seenReplies', seen.replies],
      ] as const) {
        if (newest === undefined) continue;
        const older = rows().where((row) => row.whereNull(column).orWhere(column, '<', newest));
        await older.where({ id }).update({ [column]: newest });
      }
      const { opened } = seen;
      if (!opened) return;
      await transaction(db, async (trx) => {
        const user = await trx<User>('users').where({ id }).forUpdate().first();
        const all = { ...(user && openedOf(user)), [opened.jobId]: opened.id };
        await trx<User>('users')
          .where({ id })
          .update({ openedReplies: JSON.stringify(all) });
      });
    },

    /** Deletes other admins, and their sessions as well. */
    async removeAllBut(username: string): Promise<void> {
      await rows().where({ role: 'admin' }).whereNot({ username }).del();
    },
  };
}

export type UserRepository = ReturnType<typeof userRepository>;

/** The replies that were seen before others. */
export const openedOf = ({ openedReplies, seenReplies }: User): OpenedReplies =>
  openedAfter(JSON.parse(openedReplies ?? '{}'), seenReplies);

/** The form in which account names are stored and compared, regardless of spelling. */
export const accountName = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();
