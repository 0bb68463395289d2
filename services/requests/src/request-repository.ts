import type { JobRequest, NewRequest, RequestListQuery } from '@app/domain/request/request';
import { DEFAULT_STATUS, type RequestStatus, statusOf } from '@app/domain/request/status';
import { rowCodec } from '@app/service-kit/db/row-codec';
import { phoneWords, searchText } from '@app/service-kit/db/search-text';
import { transaction } from '@app/service-kit/db/transaction';
import { wordIndex } from '@app/service-kit/db/word-index';
import type { ListPage } from '@app/service-kit/http/pagination';
import type { Knex } from 'knex';
import { requestCounts } from './request-counts.ts';
import { requestEvents } from './request-events.ts';
import { listRows } from './request-list.ts';
import { releasePhotos, takePhotos } from './take-photos.ts';

const columns = rowCodec<JobRequest>({ json: ['roomPhotos'] });
const PURGE_BATCH_SIZE = 200;

type Row = JobRequest & { searchText: string; deletedAt: string | null };

/** Requests in their table; given a transaction, everything happens inside it. */
export function requestRepository(db: Knex) {
  const rows = () => db('job_requests');

  async function find(id: number): Promise<JobRequest | undefined> {
    const row = await rows().where({ id, deletedAt: null }).first();
    return row && fromRow(row);
  }

  /** Does the work while nobody else changes the row; undefined when there is no such row. */
  const holding = <T>(id: number, deleted: boolean, work: (row: Row, trx: Knex.Transaction) => Promise<T>) =>
    transaction(db, async (trx) => {
      const row: Row | undefined = await trx('job_requests').where({ id }).forUpdate().first();
      return row && Boolean(row.deletedAt) === deleted ? work(row, trx) : undefined;
    });

  return {
    find,

    /** `uploads` are those of its photos that are known to be there; absent when nobody could tell. */
    async create(request: NewRequest, uploads?: readonly string[]): Promise<number> {
      const words = searchTextOf(request);
      const [id] = await rows().insert({
        ...columns.toRow(request),
        status: DEFAULT_STATUS,
        createdAt: new Date().toISOString(),
        searchText: words,
      });
      await takePhotos(db, id!, request.roomPhotos, uploads);
      await wordIndex(db, 'job_requests').change(id!, '', words);
      await requestCounts(db).change({ [DEFAULT_STATUS]: 1 });
      return id!;
    },

    async list(query: RequestListQuery): Promise<ListPage<JobRequest>> {
      const { items, ...rest } = await listRows(db, query);
      return { ...rest, items: items.map(fromRow) };
    },

    async setStatus(id: number, status: RequestStatus, byUsername: string | null) {
      return holding(id, false, async (row, trx) => {
        const fromStatus = statusOf(row);
        await trx('job_requests').where({ id }).update({ status });
        if (status !== fromStatus) {
          await requestEvents(trx).add(id, { kind: 'status', fromStatus, toStatus: status, byUsername });
          await requestCounts(trx).change({ [fromStatus]: -1, [status]: 1 });
        }
        return fromRow({ ...row, status });
      });
    },

    /** Hides a request everywhere; it can be restored until it is purged. False when there is no such request. */
    async remove(id: number, byUsername: string | null): Promise<boolean> {
      const removed = await holding(id, false, async (row, trx) => {
        await trx('job_requests').where({ id }).update({ deletedAt: new Date().toISOString() });
        await wordIndex(trx, 'job_requests').change(id, row.searchText, '');
        await requestEvents(trx).add(id, { kind: 'deleted', byUsername });
        await requestCounts(trx).change({ [statusOf(row)]: -1 });
        return true;
      });
      return removed ?? false;
    },

    async restore(id: number, byUsername: string | null): Promise<JobRequest | undefined> {
      return holding(id, true, async (row, trx) => {
        await trx('job_requests').where({ id }).update({ deletedAt: null });
        await wordIndex(trx, 'job_requests').change(id, '', row.searchText);
        await requestEvents(trx).add(id, { kind: 'restored', byUsername });
        await requestCounts(trx).change({ [statusOf(row)]: 1 });
        return fromRow(row);
      });
    },

    /** Removes for good what was deleted before a time, with its notes; answers how many. */
    async purgeDeletedBefore(time: string): Promise<number> {
      const old: number[] = await rows().where('deletedAt', '<', time).limit(PURGE_BATCH_SIZE).pluck('id');
      return transaction(db, async (trx) => {
        // Asked again under a lock: one of them may have been restored a moment ago.
        const held = trx('job_requests').whereIn('id', old).where('deletedAt', '<', time).forUpdate();
        const ids: number[] = await held.pluck('id');
        await requestEvents(trx).remove(ids);
        await releasePhotos(trx, ids);
        await trx('job_requests').whereIn('id', ids).delete();
        return ids.length;
      });
    },
  };
}

export type RequestRepository = ReturnType<typeof requestRepository>;

/** What a search looks at. */
export const searchTextOf = (request: NewRequest) =>
  searchText(
    request.clientName,
    request.clientPhone,
    phoneWords(request.clientPhone),
    request.clientEmail,
    request.clientAddress,
    request.clientCity,
    request.clientZip,
  );

function fromRow(row: Record<string, unknown>): JobRequest {
  const { searchText: _words, shownStatus: _shown, deletedAt: _deleted, ...fields } = row;
  return columns.fromRow(fields);
}
