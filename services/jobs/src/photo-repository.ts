import type { Job } from '@app/domain/job/job';
import type { Knex } from 'knex';
import { whereJobIn } from './by-job.ts';
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

/** The photos of jobs. With a transaction as `db`, everything runs inside it. */
export function photoRepository(db: Knex) {
  const rows = () => db('job_photos');
  const inOrder = (photos: Knex.QueryBuilder) => photos.orderBy(['jobId', 'kind', 'position']);

  return {
    /** One statement per photo: MariaDB's maximum packet of 16 MB is slightly larger than the largest photo. */
    async create(jobId: number, lists: PhotoLists): Promise<void> {
      for (const row of toRows(jobId, lists)) await rows().insert(row);
    },

    /** The size of the images of a job as data URLs, in bytes; SQLite does not read them for it. */
    async imageSize(jobId: number): Promise<number> {
      const row = await rows()
        .where({ jobId })
        .first<{ size: number | null }>(db.raw('sum(octet_length(url)) as size'));
      return Number(row?.size ?? 0);
    },

    /** The photos of a job with their images, unchanged. */
    async withImages(jobId: number): Promise<PhotoLists> {
      return toLists((await inOrder(rows().where({ jobId }))) as StoredPhoto[]);
    },

    /** The photos of many jobs, in one query, with links instead of images. */
    async withLinks(jobIds: number[]): Promise<Map<number, PhotoLists>> {
      const found: PhotoRow[] = await inOrder(whereJobIn(rows().select(WITHOUT_IMAGE), jobIds));
      const byJob = Map.groupBy(found, ({ jobId }) => jobId);
      return new Map([...byJob].map(([jobId, photos]) => [jobId, toLists(linked(jobId, photos))]));
    },

    /** The image of a URL, unchanged; undefined without one. */
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
