import type { ClientLink } from '@app/contract/jobs/records';
import {
  CLIENT_LINK_DAYS,
  type LinkedDocument,
  MAX_CLIENT_LINKS,
} from '@app/domain/job/client-page/client-link';
import type { Acceptance } from '@app/domain/job/client-page/client-replies';
import type { JobEvent } from '@app/domain/job/history/job-event';
import { addDays, type Day } from '@app/domain/shared/dates';
import type { Dollars } from '@app/domain/shared/money';
import { conflict } from '@app/service-kit/errors/errors';
import { newToken, tokenHash } from '@app/service-kit/http/keys';
import type { Knex } from 'knex';
import { jobEvents } from '../history/job-events.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Pages opened within this time of each other are one visit. */
const VISIT_MS = 30 * 60 * 1000;

export type LinkRow = {
  id: number;
  jobId: number;
  tokenHash: string;
  views: number;
  createdAt: string;
  expiresAt: string;
  lastViewedAt: string | null;
  acceptedAt: string | null;
  acceptedBy: string | null;
  acceptedTotal: Dollars | null;
  document: LinkedDocument | null;
};

/** The client links of jobs. With a transaction as `db`, everything runs inside it. */
export function linkRepository(db: Knex, now: () => number = Date.now) {
  const rows = () => db<LinkRow>('client_links');
  const time = () => new Date(now()).toISOString();
  const expiry = () => new Date(now() + CLIENT_LINK_DAYS * DAY_MS).toISOString();
  const valid = () => rows().where('expiresAt', '>', time());

  return {
    async list(jobId: number): Promise<ClientLink[]> {
      const found = await valid().where({ jobId }).orderBy('id', 'desc');
      const events = await jobEvents(db).list(jobId);
      return found.map((row) => toLink(row, events));
    },

    /** The token is returned once and never stored. The job's row must be locked. @throws {HttpError} 409 */
    async create(jobId: number, document: LinkedDocument | null): Promise<ClientLink & { token: string }> {
      const [{ count } = { count: 0 }] = await valid().where({ jobId }).count({ count: '*' });
      if (Number(count) >= MAX_CLIENT_LINKS)
        throw conflict(`A job can have at most ${MAX_CLIENT_LINKS} links. Please remove one first.`);
      const token = newToken();
      const row = {
        jobId,
        document,
        tokenHash: tokenHash(token)!,
        views: 0,
        createdAt: time(),
        expiresAt: expiry(),
      };
      const [id] = await rows().insert(row);
      return { ...toLink((await rows().where({ id: id! }).first())!), token };
    },

    async revoke(jobId: number, id: number): Promise<boolean> {
      return (await rows().where({ jobId, id }).delete()) > 0;
    },

    /** Revokes the link of a token; false if the job has no such link, or it was accepted. */
    async drop(jobId: number, token: string): Promise<boolean> {
      const link = rows().where({ jobId, tokenHash: tokenHash(token)! });
      return (await link.whereNull('acceptedAt').delete()) > 0;
    },

    /** The links of an estimate can be opened at least until its last day, also those that ended before. */
    async keepEstimate(jobId: number, validUntil: Day): Promise<void> {
      const [fresh, lastDay] = [expiry(), `${addDays(validUntil, 2)}T00:00:00.000Z`];
      const expiresAt = fresh > lastDay ? fresh : lastDay;
      await rows().where({ jobId, document: 'estimate' }).update({ expiresAt });
    },

    async find(token: string | undefined): Promise<LinkRow | undefined> {
      const hash = tokenHash(token);
      return hash === undefined ? undefined : valid().where({ tokenHash: hash }).first();
    },

    /** Counts a visit, unless the last one is younger than half an hour. */
    async countVisit({ id }: LinkRow): Promise<void> {
      const before = new Date(now() - VISIT_MS).toISOString();
      await rows()
        .where({ id })
        .where((row) => row.whereNull('lastViewedAt').orWhere('lastViewedAt', '<', before))
        .update({ views: db.raw('?? + 1', ['views']), lastViewedAt: time() });
    },

    async accept({ id }: LinkRow, acceptedBy: string, acceptedTotal: Dollars): Promise<void> {
      await rows().where({ id }).update({ acceptedBy, acceptedTotal, acceptedAt: time() });
    },
  };
}

const toLink = (row: LinkRow, events: readonly JobEvent[] = []): ClientLink => ({
  id: row.id,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  views: row.views,
  lastViewedAt: row.lastViewedAt,
  acceptance: acceptanceOf(row, events),
  document: row.document,
});

/** The visit that was accepted is in the history, which has each acceptance right after its link. */
function acceptanceOf(row: LinkRow, events: readonly JobEvent[]): Acceptance | null {
  const { acceptedBy: name, acceptedTotal: total, acceptedAt } = row;
  if (acceptedAt === null) return null;
  const accepted = events.find((event) => event.kind === 'accepted' && event.at >= acceptedAt);
  const { jobDate, jobEndDate, startTime, changed } = (accepted ?? {}) as Partial<Acceptance>;
  return { name: name!, at: acceptedAt, total: total!, jobDate, jobEndDate, startTime, changed };
}
