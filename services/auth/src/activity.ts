import { ACTIVITY_DAYS, ACTIVITY_KEYS, type Activity } from '@app/domain/session/activity';
import { type ListPage, limitToPage, listPageOf, type PaginationQuery } from '@app/service-kit/db/pagination';
import type { Knex } from 'knex';

const DAY_MS = 24 * 3_600_000;

type NewEntry = { activity: Activity; record: number | null; username: string; device: string | null };
type Entry = NewEntry & { id: number; at: string };

/** What admins did, for a year. */
export function activityLog(db: Knex, now: () => number = Date.now) {
  const rows = () => db<Entry>('activity');

  return {
    /** Adds an entry and deletes those that are too old. */
    async add(entry: NewEntry): Promise<void> {
      const oldest = new Date(now() - ACTIVITY_DAYS * DAY_MS).toISOString();
      await rows().where('at', '<', oldest).del();
      await rows().insert({ ...entry, at: new Date(now()).toISOString() });
    },

    /** The entries, newest first. */
    async list(query: PaginationQuery): Promise<ListPage<Entry>> {
      // A newer release may have stored further kinds.
      const found = rows().whereIn('activity', ACTIVITY_KEYS);
      limitToPage(found, query);
      return listPageOf(await found, query);
    },
  };
}

export type ActivityLog = ReturnType<typeof activityLog>;
