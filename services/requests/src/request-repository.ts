import { DEFAULT_STATUS, REQUEST_STATUSES, type RequestStatus } from '@app/domain/request/options';
import type { JobRequest, NewRequest, RequestListQuery, RequestSummary } from '@app/domain/request/request';
import { keysOf } from '@app/domain/shared/validation';
import { codec } from '@app/service-kit/columns';
import { onePage, type Page, pageOf } from '@app/service-kit/pages';
import { digitsOf, searchText, whereFound } from '@app/service-kit/search-text';
import type { Knex } from 'knex';

const columns = codec<JobRequest>({ json: ['roomPhotos'] });

/** Requests in their table; given a transaction, everything happens inside it. */
export function requestRepository(db: Knex) {
  const rows = () => db('job_requests');

  async function find(id: number): Promise<JobRequest | undefined> {
    const row = await rows().where({ id }).first();
    return row && fromRow(row);
  }

  return {
    find,

    async create(request: NewRequest): Promise<number> {
      const [id] = await rows().insert({
        ...columns.toRow(request),
        status: DEFAULT_STATUS,
        createdAt: new Date().toISOString(),
        searchText: searchTextOf(request),
      });
      return id!;
    },

    async list({ status, search, sort, ...page }: RequestListQuery): Promise<Page<JobRequest>> {
      const query = rows();
      if (status) query.where(withStatus(status));
      whereFound(query, 'searchText', search);
      onePage(query, page, sort);
      return pageOf((await query).map(fromRow), page);
    },

    async summary(): Promise<RequestSummary> {
      const counted: { status: RequestStatus | null; count: number }[] = await rows()
        .select('status')
        .count({ count: '*' })
        .groupBy('status');
      const summary = Object.fromEntries([...keysOf(REQUEST_STATUSES), 'total'].map((key) => [key, 0]));
      for (const { status, count } of counted) {
        summary[status ?? DEFAULT_STATUS]! += Number(count);
        summary.total! += Number(count);
      }
      return summary as RequestSummary;
    },

    async setStatus(id: number, status: RequestStatus): Promise<JobRequest | undefined> {
      await rows().where({ id }).update({ status });
      return find(id);
    },

    /** False when there is no such request. */
    async remove(id: number): Promise<boolean> {
      return (await rows().where({ id }).delete()) > 0;
    },
  };
}

export type RequestRepository = ReturnType<typeof requestRepository>;

// A missing status is a pending one.
const withStatus = (status: RequestStatus) => (rows: Knex.QueryBuilder) => {
  rows.where({ status });
  if (status === DEFAULT_STATUS) rows.orWhereNull('status');
};

const searchTextOf = (request: NewRequest) =>
  searchText(
    request.clientName,
    request.clientPhone,
    digitsOf(request.clientPhone),
    request.clientEmail,
    request.clientAddress,
    request.clientCity,
    request.clientZip,
  );

const fromRow = ({ searchText: _, ...row }: Record<string, unknown>): JobRequest => columns.fromRow(row);
