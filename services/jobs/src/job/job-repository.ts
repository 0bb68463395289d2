import type { Job, JobEdit, NewJob } from '@app/domain/job/job/job';
import type { JobListItem, JobListQuery } from '@app/domain/job/list/job-list';
import { invoiceDayOf } from '@app/domain/job/payments/payment-terms';
import { salesTaxIn } from '@app/domain/job/pricing/sales-tax';
import type { ListPage } from '@app/service-kit/db/pagination';
import { rowCodec } from '@app/service-kit/db/row-codec';
import type { Knex } from 'knex';
import { storeBeside } from '../cleaners/jobs-of-cleaner.ts';
import { clientOfJob } from '../clients/client-of-job.ts';
import { jobEvents } from '../history/job-events.ts';
import { searchTextOf } from '../list/job-filter.ts';
import { readPage } from '../list/list-page.ts';
import { photoRepository } from '../photos/photo-repository.ts';
import { jobTables, type Owner } from '../tables/job-tables.ts';
import { releaseVisits } from '../tables/series-rows.ts';
import { toldOf } from '../tables/told-terms.ts';
import { visitClocks } from '../tables/visit-clocks.ts';

type JobRow = Omit<Job, 'photos' | 'roomPhotos'> & {
  photoCount: number | null;
  roomPhotoCount: number | null;
};
type StoredRow = JobRow & {
  searchText: string;
  deletedAt: string | null;
  erasedAt: string | null;
};
type StoredChange = Omit<Partial<JobEdit>, 'photos' | 'roomPhotos'> &
  Partial<
    Pick<
      StoredRow,
      | 'paidTotal'
      | 'lateFee'
      | 'specialRequests'
      | 'requestId'
      | 'photoCount'
      | 'roomPhotoCount'
      | 'roomsVersion'
      | 'erasedAt'
      | 'clientId'
      | 'homeId'
    >
  >;
type PhotoLists = Pick<Job, 'photos' | 'roomPhotos'>;

const columns = rowCodec<JobRow>({
  json: [
    'paymentDetails',
    'rooms',
    'roomNotes',
    'roomCounts',
    'addons',
    'customAddons',
    'rates',
    'billingDiscount',
    'deposit',
    'salesTax',
    'otherCleaners',
  ],
  booleans: ['roomsOnInvoice'],
});

// Jobs are large because of their photos; small batches keep transactions short.
const PURGE_BATCH_SIZE = 20;

/** The jobs. With a transaction as `db`, everything runs inside it. */
export function jobRepository(db: Knex) {
  const rows = () => db('jobs');
  const photos = photoRepository(db);

  async function row(id: number, isDeletedToo = false): Promise<JobRow | undefined> {
    const found = await rows().where({ id }).first();
    return found && (isDeletedToo || !found.deletedAt) ? fromRow(found) : undefined;
  }

  /** Locks the row until the end of the transaction. */
  async function locked(id: number): Promise<StoredRow | undefined> {
    const found = await rows().where({ id }).forUpdate().first();
    return found && (columns.fromRow(found) as StoredRow);
  }

  async function setDeletedAt(stored: StoredRow, deletedAt: string | null, byUsername: string | null) {
    await rows().where({ id: stored.id }).update({ deletedAt });
    await jobEvents(db).add(stored.id, { kind: deletedAt ? 'deleted' : 'restored', byUsername });
  }

  async function withLinks(found: JobRow[]): Promise<JobListItem[]> {
    const lists = await photos.withLinks(found.filter(hasPhotos).map(({ id }) => id));
    return found.map((job) => toJob(job, lists.get(job.id)));
  }

  /** Deletes locked jobs with all that belongs to them. */
  async function deleteForGood(stored: StoredRow[]): Promise<void> {
    const ids = stored.map(({ id }) => id);
    for (const table of jobTables) await db(table).whereIn('jobId', ids).delete();
    await visitClocks(db).release(ids);
    await releaseVisits(db, ids);
    await rows().whereIn('id', ids).delete();
  }

  return {
    deleteForGood,
    imageSize: photos.imageSize,

    /** One job with its images; a deleted one only when it is asked for. */
    async find(id: number, { isDeletedToo = false } = {}): Promise<Job | undefined> {
      const found = await row(id, isDeletedToo);
      return found && toJob(found, hasPhotos(found) ? await photos.withImages(id) : undefined);
    },

    /** A job as in lists, with links instead of images. */
    async findItem(id: number): Promise<JobListItem | undefined> {
      const found = await row(id);
      return found && (await withLinks([found]))[0];
    },

    /** The job of a row that was read elsewhere, with empty lists of photos. */
    withoutPhotos: (stored: Record<string, unknown>): Job => toJob(fromRow(stored)),

    /** The jobs of rows that were read elsewhere, with links instead of images. */
    items: (stored: Record<string, unknown>[]): Promise<JobListItem[]> => withLinks(stored.map(fromRow)),

    async exists(id: number): Promise<boolean> {
      return (await rows().where({ id }).whereNull('deletedAt').first(db.raw('1'))) !== undefined;
    },

    /** A visit belongs to the client of its series. */
    async create(newJob: NewJob, byUsername: string | null, ofSeries?: Partial<Owner>): Promise<number> {
      const { photos: jobPhotos, roomPhotos, repeats: _, isEstimate: _isEstimate, ...job } = newJob;
      const searchText = searchTextOf(job);
      const createdAt = new Date().toISOString();
      const dates = { createdAt, invoiceDay: invoiceDayOf(job.invoiceDay, createdAt) };
      const [id] = await rows().insert({
        ...columns.toRow(job),
        ...dates,
        photoCount: jobPhotos?.length ?? null,
        roomPhotoCount: roomPhotos?.length ?? null,
        searchText,
        taxAmount: salesTaxIn(job),
      });
      if (job.otherCleaners) await storeBeside(db, id!, job.otherCleaners);
      await photos.create(id!, { photos: jobPhotos, roomPhotos });
      await jobEvents(db).add(id!, { kind: 'created', byUsername });
      await clientOfJob(db).join(id!, job, ofSeries);
      return id!;
    },

    /** One query for the jobs of a page and one for their photos. */
    async list(query: JobListQuery): Promise<ListPage<JobListItem, string>> {
      const { rows: found, ...rest } = await readPage(db, query);
      const items = await withLinks(found.map(fromRow));
      return {
        ...rest,
        items: items.map((job, at) => ({ ...job, ...toldOf(found[at]!) })),
      };
    },

    /** Locks a job until the end of the transaction; undefined if there is none or it is deleted. */
    async lock(id: number): Promise<StoredRow | undefined> {
      const stored = await locked(id);
      return stored?.deletedAt ? undefined : stored;
    },

    /** Like `lock`, for a deleted job too. */
    lockAny: locked,

    /** Changes a locked job. */
    async update(stored: StoredRow, change: StoredChange): Promise<void> {
      const changed = { ...stored, ...change };
      const derived = { searchText: searchTextOf(changed), taxAmount: salesTaxIn(changed) };
      await rows()
        .where({ id: stored.id })
        .update({ ...columns.toRow(change), ...derived });
      if (change.otherCleaners !== undefined) await storeBeside(db, stored.id, change.otherCleaners);
    },

    /** Hides a job until it is restored or purged. False if there is no such job. */
    async remove(id: number, byUsername: string | null): Promise<boolean> {
      const stored = await locked(id);
      if (!stored || stored.deletedAt) return false;
      await setDeletedAt(stored, new Date().toISOString(), byUsername);
      return true;
    },

    /** Restores a deleted job; one that is not deleted stays as it is. False if there is no such job. */
    async restore(id: number, byUsername: string | null): Promise<boolean> {
      const stored = await locked(id);
      if (stored?.deletedAt) await setDeletedAt(stored, null, byUsername);
      return stored !== undefined;
    },

    /** Deletes a batch of the jobs that were deleted before a time, with all that belongs to them; false when none is left. */
    async purgeDeletedBefore(time: string): Promise<boolean> {
      // The rows are locked until the end, so that none of them is restored without its photos.
      const old: StoredRow[] = await rows()
        .where('deletedAt', '<', time)
        .orderBy('id')
        .limit(PURGE_BATCH_SIZE)
        .forUpdate();
      await deleteForGood(old);
      return old.length === PURGE_BATCH_SIZE;
    },
  };
}

const hasPhotos = ({ photoCount, roomPhotoCount }: JobRow) => Boolean(photoCount || roomPhotoCount);

/** An absent list is null, an empty one stays empty. */
function toJob({ photoCount, roomPhotoCount, ...job }: JobRow, lists?: PhotoLists): Job {
  return {
    ...job,
    photos: photoCount === null ? null : (lists?.photos ?? []),
    roomPhotos: roomPhotoCount === null ? null : (lists?.roomPhotos ?? []),
  };
}

/** A row without the columns that only queries use. */
export function fromRow({
  searchText,
  taxAmount,
  jobMonth,
  unpaid,
  sentAt,
  told,
  lastInvoice,
  changedTerms,
  deletedAt,
  erasedAt,
  ...row
}: Record<string, unknown>): JobRow {
  return columns.fromRow(row);
}
