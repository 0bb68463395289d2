import { adminDraftStore } from '@app/web-kit/drafts/admin-drafts';
import { delMany, get, getMany, keys, set, setMany } from 'idb-keyval';
import type { Draft } from './draft.ts';

/** Drafts of another shape are of no use; raise this when `Draft` changes. */
const VERSION = 1;
const PREFIX = 'new-job';
const imageKey = (id: string) => `${PREFIX}/image/${id}`;

type Kept = { version: number; draft: Omit<Draft, 'images'> };

/** The job that was being entered when this browser last showed the wizard. */
export async function readDraft(): Promise<Draft | undefined> {
  const kept = await get<Kept>(PREFIX, adminDraftStore);
  if (kept?.version !== VERSION) return undefined;
  const ids = imageIds(kept.draft);
  const images = await getMany<string>(ids.map(imageKey), adminDraftStore);
  const found = ids.flatMap((id, index) => (images[index] ? [[id, images[index]]] : []));
  return { ...kept.draft, images: Object.fromEntries(found) };
}

/** Writes the words anew and, of the images, only those that `before` had not. */
export async function writeDraft({ images, ...draft }: Draft, before: Draft): Promise<void> {
  const added = Object.entries(images).filter(([id, image]) => before.images[id] !== image);
  if (added.length > 0)
    await setMany(
      added.map(([id, image]) => [imageKey(id), image]),
      adminDraftStore,
    );
  await set(PREFIX, { version: VERSION, draft } satisfies Kept, adminDraftStore);
  const gone = Object.keys(before.images).filter((id) => !(id in images));
  if (gone.length > 0) await delMany(gone.map(imageKey), adminDraftStore);
}

/** Takes everything of this wizard's away; drafts of other screens stay. */
export async function clearDraft(): Promise<void> {
  const own = (await keys<string>(adminDraftStore)).filter((key) => key.startsWith(PREFIX));
  await delMany(own, adminDraftStore);
}

/** A photo's label and a room's notes are in the draft; each has its image, if any, under its own id. */
function imageIds({ photos, details }: Omit<Draft, 'images'>): string[] {
  const rooms = [...(details.consultation?.roomPhotos ?? []), ...(details.detailedBilling?.roomPhotos ?? [])];
  return [...photos, ...rooms].map(({ id }) => id);
}
