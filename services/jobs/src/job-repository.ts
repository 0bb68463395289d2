import type { Job, JobChange, JobListItem, JobListQuery, NewJob } from '@app/domain/job/job';
import { codec } from '@app/service-kit/columns';
import { onePage, type Page, pageOf } from '@app/service-kit/pages';
import { digitsOf, searchText, whereFound } from '@app/service-kit/search-text';
import type { Knex } from 'knex';
import { photoRepository } from './photo-repository.ts';

type JobRow = Omit<Job, 'photos' | 'roomPhotos'> & {
  photoCount: number | null;
  roomPhotoCount: number | null;
};
type PhotoLists = Pick<Job, 'photos' | 'roomPhotos'>;

const columns = codec<JobRow>({
  json: ['paymentDetails', 'rooms', 'roomNotes', 'roomCounts', 'addons', 'customAddons'],
});

/** Jobs in their tables; given a transaction, everything happens inside it. */
export function jobRepository(db: Knex) {
  const rows = () => db('jobs');
  const photos = photoRepository(db);

  async function row(id: number): Promise<JobRow | undefined> {
    const found = await rows().where({ id }).first();
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
      const [id] = await rows().insert({
        ...columns.toRow(job),
        photoCount: jobPhotos?.length ?? null,
        roomPhotoCount: roomPhotos?.length ?? null,
        createdAt: new Date().toISOString(),
        searchText: searchTextOf(job),
      });
      await photos.create(id!, { photos: jobPhotos, roomPhotos });
      return id!;
    },

    /** One query for the jobs of a page and one for what is known of their photos. */
    async list({ search, month, ...page }: JobListQuery): Promise<Page<JobListItem>> {
      const query = rows();
      whereInMonth(query, month);
      whereFound(query, 'searchText', search);
      onePage(query, page);
      const { items, ...rest } = pageOf((await query).map(fromRow), page);
      return { ...rest, items: await withLinks(items) };
    },

    /** The row as it is now; nobody else changes it until the transaction has ended. */
    async lock(id: number): Promise<JobRow | undefined> {
      return rows().where({ id }).forUpdate().first();
    },

    async update(stored: JobRow, change: JobChange): Promise<void> {
      const changed = { ...change, searchText: searchTextOf({ ...stored, ...change }) };
      await rows().where({ id: stored.id }).update(changed);
    },

    /** False when there is no such job. */
    async remove(id: number): Promise<boolean> {
      await photos.remove(id);
      return (await rows().where({ id }).delete()) > 0;
    },
  };
}

/** Jobs whose start date lies in a month such as '2026-11'. */
export function whereInMonth(rows: Knex.QueryBuilder, month: string | undefined): void {
  if (month) rows.whereBetween('jobDate', [`${month}-01`, `${month}-31`]);
}

export const searchTextOf = (job: Omit<NewJob, 'photos' | 'roomPhotos'>) =>
  searchText(
    job.clientName,
    job.clientAddress,
    job.clientCity,
    job.clientZip,
    job.clientPhone,
    digitsOf(job.clientPhone),
    job.clientEmail,
  );

const hasPhotos = ({ photoCount, roomPhotoCount }: JobRow) => Boolean(photoCount || roomPhotoCount);

/** A list that was not sent stays null, an empty one stays empty. */
function toJob({ photoCount, roomPhotoCount, ...job }: JobRow, lists?: PhotoLists): Job {
  return {
    ...job,
    photos: photoCount === null ? null : (lists?.photos ?? []),
    roomPhotos: roomPhotoCount === null ? null : (lists?.roomPhotos ?? []),
  };
}

const fromRow = ({ searchText: _, ...row }: Record<string, unknown>): JobRow => columns.fromRow(row);
