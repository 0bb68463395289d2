import { MISSING_PHOTO } from '@app/domain/job/photos/photos';
import { ApiError } from '@app/web-kit';
import { arrivedPhotos, dropPhotos, PhotosNotSent, sendAgain } from './photo-transfers.ts';

type Photo = { url?: string | null | undefined; label?: string; roomName?: string };
type Lists = {
  photos?: readonly Photo[] | null | undefined;
  roomPhotos?: readonly Photo[] | null | undefined;
};

const LISTS = ['photos', 'roomPhotos'] as const;
const MAX_ATTEMPTS = 3;

/**
 * Saves a job whose new photos are data URLs: each travels by itself, and the job names where it is.
 * @throws {ApiError} that names the photos that did not arrive
 */
export async function saveWithPhotos<Body extends Lists, Saved>(
  body: Body,
  save: (body: Body) => Promise<Saved>,
): Promise<Saved> {
  const images = [...new Set(photosOf(body).flatMap(({ url }) => (url?.startsWith('data:') ? url : [])))];
  for (let attempt = 1; ; attempt += 1)
    try {
      const saved = await save(withAddresses(body, await arrivedPhotos(images)));
      dropPhotos(images);
      return saved;
    } catch (error) {
      if (error instanceof PhotosNotSent) throw notSent(body, error);
      const lost = lostPhotos(body, error);
      if (lost.length === 0 || attempt === MAX_ATTEMPTS) throw error;
      sendAgain(lost);
    }
}

const photosOf = (body: Lists): Photo[] => LISTS.flatMap((list) => [...(body[list] ?? [])]);

function withAddresses<Body extends Lists>(body: Body, addresses: ReadonlyMap<string, string>): Body {
  const lists = LISTS.filter((list) => body[list]).map((list) => [
    list,
    body[list]?.map((photo) => ({
      ...photo,
      ...(photo.url && { url: addresses.get(photo.url) ?? photo.url }),
    })),
  ]);
  return { ...body, ...Object.fromEntries(lists) };
}

/** The images that the server asks for again. */
const lostPhotos = (body: Lists, error: unknown): string[] =>
  (error instanceof ApiError ? error.issues : [])
    .filter(({ message }) => message === MISSING_PHOTO)
    .flatMap(({ path }) => {
      const [list, at] = path.split('.') as [(typeof LISTS)[number], string];
      return body[list]?.[Number(at)]?.url || [];
    });

function notSent(body: Lists, { photos }: PhotosNotSent): ApiError {
  const texts = photos.map(({ image, problem }) => {
    const { label, roomName } = photosOf(body).find(({ url }) => url === image) ?? {};
    return `The photo “${label ?? roomName ?? ''}” could not be sent${problem ? `: ${problem}` : ''}`;
  });
  const text = texts.join('. ');
  const isSignedOut = photos.some(({ status }) => status === 401);
  return new ApiError(isSignedOut ? 401 : 0, text, text);
}
