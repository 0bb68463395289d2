import { callBy, hoursOf } from '@app/domain/request/promised-call';
import type { JobRequest, NewRequest, RequestEvent, RequestListQuery } from '@app/domain/request/request';
import { DEFAULT_STATUS, type RequestStatus, statusOf } from '@app/domain/request/status';
import { requestNumberWords } from '@app/domain/shared/record-numbers';
import { phoneWords, searchText } from '@app/domain/shared/search-text';
import type { NewEvent } from '@app/domain/shared/timeline';
import { transaction } from '@app/service-kit/db/database';
import { eventLog } from '@app/service-kit/db/event-log';
import type { ListPage } from '@app/service-kit/db/pagination';
import { rowCodec } from '@app/service-kit/db/row-codec';
import type { SignedReceipts } from '@app/service-kit/http/keys';
import type { Knex } from 'knex';
import { storeCallBy } from './call-by.ts';
import { relayedCompany } from './mail/company-details.ts';
import { listRows } from './request-list.ts';
import { assignPhotos, unassignPhotos } from './request-photos.ts';

const columns = rowCodec<JobRequest>({ json: ['roomPhotos'], booleans: ['hasJob'] });
const PURGE_BATCH_SIZE = 200;

type Row = JobRequest & { searchText: string; deletedAt: string | null; callBy: string };

/** The requests. With a transaction as `db`, everything runs inside it. */
export function requestRepository(db: Knex) {
  const rows = () => db('job_requests');

  /** One request; a deleted one only when it is asked for. */
  async function find(id: number, { isDeletedToo = false } = {}): Promise<JobRequest | undefined> {
    const row = await rows().where({ id }).first();
    return row && (isDeletedToo || !row.deletedAt) ? fromRow(row) : undefined;
  }

  /** Changes a locked row and records the event, in one transaction; undefined if there is no such row. */
  const change = (
    id: number,
    deleted: boolean,
    changeOf: (row: Row) => {
      fields: Partial<Pick<Row, 'status' | 'deletedAt'>>;
      event?: NewEvent<RequestEvent>;
    },
  ): Promise<JobRequest | undefined> =>
    transaction(db, async (trx) => {
      const before: Row | undefined = await trx('job_requests').where({ id }).forUpdate().first();
      if (!before || Boolean(before.deletedAt) !== deleted) return undefined;
      const { fields, event } = changeOf(before);
      const after = { ...before, ...fields };
      await trx('job_requests').where({ id }).update(fields);
      if (event) await requestEvents(trx).add(id, event);
      if (!before.callBy) await storeCallBy(trx);
      return fromRow(after);
    });

  return {
    find,

    /** Takes the photos over; their receipts are verified and not stored. */
    async create({ roomPhotos, ...fields }: NewRequest, receipts: SignedReceipts): Promise<number> {
      const request = { ...fields, roomPhotos: roomPhotos.map(({ receipt: _, ...photo }) => photo) };
      const company = await relayedCompany(db);
      const promised = {
        createdAt: new Date().toISOString(),
        promisedHours: hoursOf(company.promisedHours),
      };
      const added = {
        ...{ status: DEFAULT_STATUS, searchText: '', ...promised },
        callBy: callBy({ ...fields, ...promised }, company.timeZone),
      };
      const [id] = await rows().insert({ ...columns.toRow(request), ...added });
      await rows()
        .where({ id })
        .update({ searchText: searchTextOf({ ...request, id: id! }) });
      await assignPhotos(db, id!, roomPhotos, receipts);
      return id!;
    },

    async list(query: RequestListQuery): Promise<ListPage<JobRequest>> {
      const { items, ...rest } = await listRows(db, query);
      return { ...rest, items: items.map(fromRow) };
    },

    /** Locks a request until the end of the transaction; false if there is none or it is deleted. */
    async lock(id: number): Promise<boolean> {
      const found = await rows().where({ id }).whereNull('deletedAt').forUpdate().first('id');
      return found !== undefined;
    },

    setStatus: (id: number, status: RequestStatus, byUsername: string | null) =>
      change(id, false, (row) => {
        const fromStatus = statusOf(row);
        if (status === fromStatus) return { fields: { status } };
        return { fields: { status }, event: { kind: 'status', fromStatus, toStatus: status, byUsername } };
      }),

    /** Hides a request until it is restored or purged. Undefined if there is no such request. */
    remove: (id: number, byUsername: string | null) =>
      change(id, false, () => ({
        fields: { deletedAt: new Date().toISOString() },
        event: { kind: 'deleted', byUsername },
      })),

    restore: (id: number, byUsername: string | null) =>
      change(id, true, () => ({ fields: { deletedAt: null }, event: { kind: 'restored', byUsername } })),

    /** Deletes a request with its events, deleted or not; undefined if there is none. */
    async erase(id: number): Promise<Pick<JobRequest, 'id' | 'createdAt'> | undefined> {
      const row: Row | undefined = await rows().where({ id }).forUpdate().first();
      if (!row) return undefined;
      await requestEvents(db).remove([id]);
      await unassignPhotos(db, [id]);
      await rows().where({ id }).delete();
      return row;
    },

    /** Deletes a batch of the requests that were deleted before a time, with their events; resolves to their number. */
    async purgeDeletedBefore(time: string): Promise<number> {
      const old: number[] = await rows().where('deletedAt', '<', time).limit(PURGE_BATCH_SIZE).pluck('id');
      return transaction(db, async (trx) => {
        // Reads again under a lock: one of them may have been restored meanwhile.
        const locked = trx('job_requests').whereIn('id', old).where('deletedAt', '<', time).forUpdate();
        const ids: number[] = await locked.pluck('id');
        await requestEvents(trx).remove(ids);
        await unassignPhotos(trx, ids);
        await trx('job_requests').whereIn('id', ids).delete();
        return ids.length;
      });
    },
  };
}

/** A blank before each word, as `whereFound` expects. The number is found without its prefix, too. */
export const searchTextOf = (request: Pick<JobRequest, 'id'> & NewRequest) =>
  ` ${searchText(
    request.clientName,
    request.clientPhone,
    phoneWords(request.clientPhone),
    request.clientEmail,
    request.clientAddress,
    request.clientCity,
    request.clientZip,
  )} ${requestNumberWords(request.id)}`;

function fromRow(row: Record<string, unknown>): JobRequest {
  const { searchText: _words, shownStatus: _shown, deletedAt: _deleted, callBy: _time, ...fields } = row;
  return columns.fromRow(fields);
}

export const requestEvents = (db: Knex) =>
  eventLog<RequestEvent>(db, { table: 'request_events', owner: 'requestId' });
