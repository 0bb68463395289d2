import { adminDraftStore } from '@app/web-kit/drafts/admin-drafts';
import { persistedDraft } from '@app/web-kit/drafts/persisted-draft';
import type { Draft } from './draft.ts';
import { draftStore } from './draft-store.ts';

/** The key of the draft in storage. */
export const KEY = 'new-job';
export const IMAGES = `${KEY}/image/`;
/** Raise it when `Draft` changes shape. */
export const VERSION = 1;

/** What is stored of a draft under one key. */
export type Fields = Omit<Draft, 'images'>;

export const onError = () => draftStore.setState({ isPersisted: false });

// Each image has a key of its own, so that typing never writes megabytes.
export const image = (id: string) =>
  persistedDraft<string>({ store: adminDraftStore, key: IMAGES + id, onError });

/** The images of a draft. Those that are `known` are not read again. */
export async function readImages(draft: Fields, known: Draft['images'] = {}): Promise<Draft['images']> {
  const images = await Promise.all(
    imageIds(draft).map(async (id) => [id, known[id] ?? (await image(id).read())] as const),
  );
  return Object.fromEntries(images.filter(hasImage));
}

const hasImage = (entry: readonly [string, string | undefined]): entry is [string, string] =>
  Boolean(entry[1]);

/** The photos of the job and of its rooms; each may have an image. */
function imageIds({ photos, details }: Fields): string[] {
  const rooms = [...(details.consultation?.roomPhotos ?? []), ...(details.detailedBilling?.roomPhotos ?? [])];
  return [...photos, ...rooms].map(({ id }) => id);
}

/** Whether the draft, or one that is kept beside it, has an image. */
export function isImageUsed(id: string): boolean {
  const { draft, kept } = draftStore.getState();
  return id in draft.images || kept.some((other) => imageIds(other).includes(id));
}
