import type { Job, JobChange, JobListItem, JobListQuery, NewJob } from '@app/domain/job/job';
import type { Dollars } from '@app/domain/shared/money';
import { rowCodec } from '@app/service-kit/db/row-codec';
import { wordIndex } from '@app/service-kit/db/word-index';
import { type ListPage, limitToPage, listPageOf } from '@app/service-kit/http/pagination';
import type { Knex } from 'knex';
import { filteredJobs, searchTextOf } from './job-filter.ts';
import { updateSums } from './job-sums.ts';
import { photoRepository } from './photo-repository.ts';

type JobRow = Omit<Job, 'photos' | 'roomPhotos'> & {
  photoCount: number | null;
  roomPhotoCount: number | null;
};
type LockedRow = JobRow & { searchText: string };
type PhotoLists = Pick<Job, 'photos' | 'roomPhotos'>;

const columns = rowCodec<JobRow>({
  json: ['paymentDetails', 'rooms', 'roomNotes', 'roomCounts', 'addons', 'customAddons'],
});

/** Jobs in their tables; given a transaction, everything happens inside it. */
export function jobRepository(db: Knex) {
  const rows = () => db('jobs');
  const photos = photoRepository(db);
  const words = wordIndex(db, 'jobs');

  async function row(id: number): Promise<JobRow | undefined> {
    const found = await rows().where({ id }).whereNull('deletedAt').first();
    return found && fromRow(found);
  }

  async function withLinks(found: JobRow[]): Promise<JobListItem[]> {
    const lists = await photos.withLinks(found.filter(hasPhotos).map(({ id }) => id));
    return found.map((job) => toJob(job, lists.get(job.id)));
  }

  return {
    /** One job with its images. */
    async find(id: number): Promise<Job | undefined> {
      const found = await row(id);
      return found && toJob(found, hasPhotos(found) ? await photos.withImages(id) : undefined);
    },

    /** One job as lists show it, with links in place of images. */
    async findItem(id: number): Promise<JobListItem | undefined> {
      const found = await row(id);
      return found && (await withLinks([found]))[0];
    },

    async create({ photos: jobPhotos, roomPhotos, ...job }: NewJob): Promise<number> {
      const text = searchTextOf(job);
      const [id] = await rows().insert({
        ...columns.toRow(job),
        photoCount: jobPhotos?.length ?? null,
        roomPhotoCount: roomPhotos?.length ?? null,
        createdAt: new Date().toISOString(),
        searchText: text,
      });
      await words.change(id!, '', text);
      await photos.create(id!, { photos: jobPhotos, roomPhotos });
      await updateSums(db, undefined, { ...job, paidTotal: 0 });
      return id!;
    },

    /** One query for the jobs of a page and one for what is known of their photos. */
    async list({ limit, cursor, ...filter }: JobListQuery): Promise<ListPage<JobListItem>> {
      const page = { limit, cursor };
      const { rows: found, id } = await filteredJobs(db, filter);
      limitToPage(found, page, 'newest', id);
      const { items, ...rest } = listPageOf(((await found) as JobRow[]).map(fromRow), page);
      return { ...rest, items: await withLinks(items) };
    },

    /** The row as it is now; nobody else changes it until the transaction has ended. */
    async lock(id: number): Promise<LockedRow | undefined> {
      return rows().where({ id }).whereNull('deletedAt').forUpdate().first();
    },

    /** Changes a locked row. */
    async update(stored: LockedRow, change: JobChange & { paidTotal?: Dollars }): Promise<void> {
      const changed = { ...stored, ...change };
      const text = searchTextOf(changed);
      await rows()
        .where({ id: stored.id })
        .update({ ...change, searchText: text });
      await words.change(stored.id, stored.searchText, text);
      await updateSums(db, stored, changed);
    },
  };
}

const hasPhotos = ({ photoCount, roomPhotoCount }: JobRow) => Boolean(photoCount || roomPhotoCount);

/** A list that was not sent stays null, an empty one stays empty. */
function toJob({ photoCount, roomPhotoCount, ...job }: JobRow, lists?: PhotoLists): Job {
  return {
    ...job,
    photos: photoCount === null ? null : (lists?.photos ?? []),
    roomPhotos: roomPhotoCount === null ? null : (lists?.roomPhotos ?? []),
  };
}

/** A row less what only the database is asked by. */
function fromRow({ searchText, jobMonth, unpaid, deletedAt, ...row }: Record<string, unknown>): JobRow {
  return columns.fromRow(row);
}
