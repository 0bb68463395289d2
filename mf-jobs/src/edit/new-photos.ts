import { newId, onSignOut } from '@app/web-kit';
import { adminDraftStore, draftTab } from '@app/web-kit/drafts/admin-drafts';
import { type PersistedDraft, persistedDraft } from '@app/web-kit/drafts/persisted-draft';
import { delMany, keys } from 'idb-keyval';
import { dropPhotos, sendPhotos } from '../photos/photo-transfers.ts';

const PREFIX = 'new/';

const memory = new Map<string, string>();
const persisted = new Map<string, PersistedDraft<string>>();

const folderOf = (jobId: number) => `edit-job/${jobId}/`;

function persistedOf(key: string): PersistedDraft<string> {
  const image = persisted.get(key) ?? persistedDraft<string>({ store: adminDraftStore, key });
  persisted.set(key, image);
  return image;
}

// The shell clears the store; a write that is still queued must not follow.
onSignOut(() => {
  memory.clear();
  for (const image of persisted.values()) image.cancel();
});

/** True for the mark of a photo that was added in Edit Job and is not saved yet. */
export const isNewPhoto = (mark: string): boolean => mark.startsWith(PREFIX);

/** The data URL behind a mark; undefined if it was not kept. */
export const newPhoto = (jobId: number, mark: string): string | undefined =>
  memory.get(folderOf(jobId) + mark);

/** Keeps a data URL until the job is saved, also over a reload, and returns its mark. */
export function addNewPhoto(jobId: number, image: string): string {
  const mark = `${PREFIX}${draftTab}/${newId()}`;
  const key = folderOf(jobId) + mark;
  memory.set(key, image);
  void persistedOf(key).write(image);
  sendPhotos([image]);
  return mark;
}

/** Reads photos of an earlier visit. */
export async function readNewPhotos(jobId: number, marks: readonly string[]): Promise<void> {
  const missing = marks.map((mark) => folderOf(jobId) + mark).filter((key) => !memory.has(key));
  const images = await Promise.all(missing.map(async (key) => [key, await persistedOf(key).read()] as const));
  for (const [key, image] of images) if (image) memory.set(key, image);
  sendPhotos(
    images.flatMap(([, image]) => image ?? []),
    { mayHaveArrived: true },
  );
}

/** Removes what this tab has added or read for a job; another tab may have photos that are not saved. */
export async function removeNewPhotos(jobId: number): Promise<void> {
  const folder = folderOf(jobId);
  const isOwn = (key: string) =>
    key.startsWith(`${folder}${PREFIX}${draftTab}/`) || (key.startsWith(folder) && persisted.has(key));
  for (const [key, image] of [...memory].filter(([key]) => isOwn(key))) {
    dropPhotos([image]);
    memory.delete(key);
  }
  for (const [key, image] of persisted) if (isOwn(key)) image.cancel();
  try {
    await delMany((await keys<string>(adminDraftStore)).filter(isOwn), adminDraftStore);
  } catch {
    // A browser without storage has kept none.
  }
}
