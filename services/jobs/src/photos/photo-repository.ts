import { photo } from '@app/contract/jobs';
import { PATH_PARAMETER, pathOf } from '@app/contract/platform/call';
import type { StoredPhoto as PhotoTexts, StoredRoom } from '@app/domain/job/history/list-changes';
import type { Job } from '@app/domain/job/job/job';
import { type PhotoGroup, uploadIdOf } from '@app/domain/job/photos/photos';
import type { Knex } from 'knex';
import { whereJobIn } from '../tables/job-tables.ts';
import { photoUploads } from './photo-uploads.ts';

type PhotoLists = Pick<Job, 'photos' | 'roomPhotos'>;
type PhotoRow = PhotoPosition & {
  jobId: number;
  label: string | null;
  type: string | null;
  roomName: string | null;
  notes: string | null;
  takenAt: string | null;
  takenBy: string | null;
};
type StoredPhoto = PhotoRow & { url: string };
type RoomAt = StoredRoom & { position: number };
type PhotoAt = PhotoTexts & { position: number };
/** The texts of a photo or room; `url` is that of a new image. */
type Replaced = {
  change: { id: string; url?: string | null | undefined };
  before: { position: number } | undefined;
};

const ROOM = 'roomPhoto';

const WITHOUT_IMAGE = [
  'jobId',
  'kind',
  'position',
  'photoId',
  'label',
  'type',
  'roomName',
  'notes',
  'takenAt',
  'takenBy',
  'hasImage',
];

/** The photos of jobs. With a transaction as `db`, everything runs inside it. */
export function photoRepository(db: Knex) {
  const rows = () => db('job_photos');
  const uploads = photoUploads(db);
  async function insert({ url, ...row }: ReturnType<typeof toRow>): Promise<void> {
    const upload = uploadIdOf(url);
    if (upload === undefined) await rows().insert({ ...row, url });
    else await uploads.copyInto(row, upload);
  }
  const inOrder = (photos: Knex.QueryBuilder) => photos.orderBy(['jobId', 'kind', 'position']);

  return {
    /** One statement per photo: MariaDB's maximum packet of 16 MB is slightly larger than the largest photo. */
    async create(jobId: number, lists: PhotoLists): Promise<void> {
      const named = await uploads.lock(lists);
      for (const row of toRows(jobId, lists)) await insert(row);
      await uploads.remove(named);
    },

    /** The size of the images of a job as data URLs, in bytes; SQLite does not read them for it. */
    async imageSize(jobId: number): Promise<number> {
      const row = await rows()
        .where({ jobId })
        .first<{ size: number | null }>(db.raw('sum(octet_length(url)) as size'));
      return Number(row?.size ?? 0);
    },

    /** The photos of a job with their images, unchanged. One statement per image: all together would exceed its time limit. */
    async withImages(jobId: number): Promise<PhotoLists> {
      const found: PhotoRow[] = await inOrder(rows().select(WITHOUT_IMAGE).where({ jobId }));
      const photos: StoredPhoto[] = [];
      for (const photo of found) {
        const { kind, position, photoId } = photo;
        const image = await rows().where({ jobId, kind, position, photoId }).first('url');
        // The photos have been changed meanwhile.
        if (!image) return this.withImages(jobId);
        photos.push({ ...photo, url: image.url });
      }
      return toLists(photos);
    },

    /** The documented rooms of a job in their order, without images. */
    async rooms(jobId: number): Promise<RoomAt[]> {
      const found: PhotoRow[] = await inOrder(rows().select(WITHOUT_IMAGE).where({ jobId, kind: ROOM }));
      return found.map(({ photoId, roomName, notes, hasImage, position }) => ({
        id: photoId,
        roomName: roomName ?? '',
        notes,
        hasPhoto: Boolean(hasImage),
        position,
      }));
    },

    /** The photos from before and after the work in their order, without images. */
    async photos(jobId: number): Promise<PhotoAt[]> {
      const found: PhotoRow[] = await inOrder(rows().select(WITHOUT_IMAGE).where({ jobId, kind: 'photo' }));
      return found.map(({ photoId, label, type, position }) => ({
        id: photoId,
        label: label ?? '',
        type: type as PhotoGroup,
        position,
      }));
    },

    /** Replaces the photos of a kind. Those without a `url` keep the image of the one `before`, which is not read. */
    async replace(jobId: number, kind: PhotoPosition['kind'], list: readonly Replaced[]): Promise<void> {
      const stored = () => rows().where({ jobId, kind });
      // Frees the positions, which are unique.
      await stored().update({ position: db.raw('-1 - ??', ['position']) });
      for (const [position, { change, before }] of list.entries()) {
        const { id, url, ...texts } = change;
        if (before && url === undefined)
          await stored()
            .where({ position: -1 - before.position })
            .update({ position, ...texts });
        else await insert(toRow(jobId, kind, { id, url: url ?? '', ...texts }, position));
      }
      await stored().where('position', '<', 0).delete();
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

function toRow<Photo extends { id: string; url: string }>(
  jobId: number,
  kind: PhotoPosition['kind'],
  { id, url, ...rest }: Photo,
  position: number,
) {
  // A number, because it is also a value that is selected, which SQLite does not convert.
  return { jobId, kind, position, photoId: id, hasImage: url === '' ? 0 : 1, url, ...rest };
}

const toRows = (jobId: number, { photos, roomPhotos }: PhotoLists) => [
  ...(photos ?? []).map((photo, at) => toRow(jobId, 'photo', photo, at)),
  ...(roomPhotos ?? []).map((photo, at) => toRow(jobId, ROOM, photo, at)),
];

function toLists(rows: StoredPhoto[]): PhotoLists {
  const of = (kind: PhotoPosition['kind']) => rows.filter((row) => row.kind === kind);
  return {
    photos: of('photo').map(({ photoId, label, type, url, takenAt, takenBy }) => ({
      id: photoId,
      label,
      type,
      url,
      ...(takenAt && { takenAt }),
      ...(takenBy && { takenBy }),
    })),
    roomPhotos: of(ROOM).map(({ photoId, roomName, url, notes }) => ({
      id: photoId,
      roomName,
      url,
      notes,
    })),
  } as PhotoLists;
}

/** The position of a photo in its job, and its id from the browser. */
type PhotoPosition = {
  photoId: string;
  kind: 'photo' | 'roomPhoto';
  position: number;
  hasImage: boolean;
};

// Names that begin with a tilde are those of positions.
const PLAIN = new RegExp(`^(?!~)${PATH_PARAMETER}$`);

/**
 * The name of each photo in its URL: its id, or its position when an earlier photo has that id or when it contains
 * other characters. A position starts with a character that ids do not contain.
 */
function photoNames(photos: readonly PhotoPosition[]): string[] {
  const taken = new Set<string>();
  return photos.map(({ photoId, kind, position }) => {
    const own = PLAIN.test(photoId) && !taken.has(photoId);
    taken.add(photoId);
    return own ? photoId : `~${kind}-${position}`;
  });
}

/** The URL of each photo's bytes, '' for a room without a photo. */
function photoLinks(jobId: number, photos: readonly PhotoPosition[]): string[] {
  const names = photoNames(photos);
  return photos.map(({ hasImage }, at) =>
    hasImage ? pathOf(photo, { id: jobId, photoId: names[at]! }) : '',
  );
}

/** The photo of a URL: by its name in lists, or else by its id. */
function findPhoto<Place extends PhotoPosition>(photos: readonly Place[], name: string): Place | undefined {
  const at = photoNames(photos).indexOf(name);
  return photos[at] ?? photos.find(({ photoId }) => photoId === name);
}
