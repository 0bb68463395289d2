import type { Job } from '@app/domain/job/job';
import type { Knex } from 'knex';
import { findPhoto, type PhotoPosition, photoLinks } from './photo-links.ts';

type PhotoLists = Pick<Job, 'photos' | 'roomPhotos'>;
type PhotoRow = PhotoPosition & {
  jobId: number;
  label: string | null;
  type: string | null;
  roomName: string | null;
  notes: string | null;
};
type StoredPhoto = PhotoRow & { url: string };

const WITHOUT_IMAGE = [
  'jobId',
  'kind',
  'position',
  'photoId',
  'label',
  'type',
  'roomName',
  'notes',
  'hasImage',
];

// A statement takes only so many values; beyond a page's worth the photos between two ids are read.
const MAX_IDS = 1000;

/** Photos of jobs in their own table; given a transaction, everything happens inside it. */
export function photoRepository(db: Knex) {
  const rows = () => db('job_photos');
  const inOrder = (photos: Knex.QueryBuilder) => photos.orderBy(['jobId', 'kind', 'position']);

  return {
    /** One statement per photo: the server takes 16 MB at a time, which is a little more than the largest photo. */
    async create(jobId: number, lists: PhotoLists): Promise<void> {
      for (const row of toRows(jobId, lists)) await rows().insert(row);
    },

    /** The photos of one job with their images, exactly as they were sent. */
    async withImages(jobId: number): Promise<PhotoLists> {
      return toLists((await inOrder(rows().where({ jobId }))) as StoredPhoto[]);
    },

    /** The photos of many jobs, newest first, in one query, each with a link in place of its image. */
    async withLinks(jobIds: number[]): Promise<Map<number, PhotoLists>> {
      const query = rows().select(WITHOUT_IMAGE);
      if (jobIds.length <= MAX_IDS) query.whereIn('jobId', jobIds);
      else query.whereBetween('jobId', [jobIds.at(-1)!, jobIds[0]!]);
      const found: PhotoRow[] = await inOrder(query);
      const byJob = Map.groupBy(found, ({ jobId }) => jobId);
      return new Map([...byJob].map(([jobId, photos]) => [jobId, toLists(linked(jobId, photos))]));
    },

    /** The image that an address names, as it was sent, or undefined when there is none. */
    async image(jobId: number, name: string): Promise<string | undefined> {
      const job = await db('jobs').where({ id: jobId }).whereNull('deletedAt').first('id');
      if (!job) return undefined;
      const places: PhotoRow[] = await inOrder(rows().select(WITHOUT_IMAGE).where({ jobId }));
      const photo = findPhoto(places, name);
      if (!photo?.hasImage) return undefined;
      const { kind, position } = photo;
      return (await rows().where({ jobId, kind, position }).first('url'))?.url;
    },
  };
}

function linked(jobId: number, photos: PhotoRow[]): StoredPhoto[] {
  const links = photoLinks(jobId, photos);
  return photos.map((photo, at) => ({ ...photo, url: links[at]! }));
}

function toRows(jobId: number, { photos, roomPhotos }: PhotoLists) {
  const row = <Photo extends { id: string; url: string }>({ id, url, ...rest }: Photo, position: number) => ({
    jobId,
    position,
    photoId: id,
    hasImage: url !== '',
    url,
    ...rest,
  });
  return [
    ...(photos ?? []).map((photo, at) => ({ kind: 'photo', ...row(photo, at) })),
    ...(roomPhotos ?? []).map((photo, at) => ({ kind: 'roomPhoto', ...row(photo, at) })),
  ];
}

function toLists(rows: StoredPhoto[]): PhotoLists {
  const of = (kind: PhotoPosition['kind']) => rows.filter((row) => row.kind === kind);
  return {
    photos: of('photo').map(({ photoId, label, type, url }) => ({ id: photoId, label, type, url })),
    roomPhotos: of('roomPhoto').map(({ photoId, roomName, url, notes }) => ({
      id: photoId,
      roomName,
      url,
      notes,
    })),
  } as PhotoLists;
}
