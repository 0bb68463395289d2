import type { Feed } from '@app/contract/jobs/records';
import { MAX_FEEDS, type NewFeed } from '@app/domain/job/schedule/calendar-feed';
import { rowCodec } from '@app/service-kit/db/row-codec';
import { conflict } from '@app/service-kit/errors/errors';
import { newToken, tokenHash } from '@app/service-kit/http/keys';
import type { Knex } from 'knex';

export type FeedRow = Feed & NewFeed & { tokenHash: string };

const columns = rowCodec<FeedRow>({ json: ['cleaners'], booleans: ['withHomeNotes'] });
/** Reads within this time are recorded once. */
const READ_MS = 30 * 60 * 1000;

/** The calendar addresses. */
export function feedRepository(db: Knex) {
  const rows = () => db('calendar_feeds');
  const now = () => new Date().toISOString();

  return {
    async list(): Promise<Feed[]> {
      return (await rows().orderBy('id', 'desc').limit(MAX_FEEDS)).map((row) => toFeed(columns.fromRow(row)));
    },

    /** The token is returned once and never stored. @throws {HttpError} 409 */
    async create(feed: NewFeed): Promise<Feed & { token: string }> {
      const [found] = await rows().count({ count: '*' });
      if (Number(found?.count) >= MAX_FEEDS)
        throw conflict(`There can be at most ${MAX_FEEDS} calendar addresses. Please remove one first.`);
      const token = newToken();
      const row = { ...feed, tokenHash: tokenHash(token)!, createdAt: now(), lastReadAt: null };
      const [id] = await rows().insert(columns.toRow(row));
      return { ...toFeed({ ...row, id: id! }), token };
    },

    async remove(id: number): Promise<boolean> {
      return (await rows().where({ id }).delete()) > 0;
    },

    async find(token: string): Promise<FeedRow | undefined> {
      const hash = tokenHash(token);
      const row = hash && (await rows().where({ tokenHash: hash }).first());
      return row ? columns.fromRow(row) : undefined;
    },

    async recordRead({ id, lastReadAt }: FeedRow): Promise<void> {
      if (lastReadAt && Date.parse(lastReadAt) > Date.now() - READ_MS) return;
      await rows().where({ id }).update({ lastReadAt: now() });
    },
  };
}

const toFeed = ({
  id,
  cleaner,
  timeZone,
  createdAt,
  lastReadAt,
  withHomeNotes,
}: Omit<FeedRow, 'tokenHash'>): Feed => ({
  id,
  cleaner,
  timeZone,
  createdAt,
  lastReadAt,
  withHomeNotes,
});
