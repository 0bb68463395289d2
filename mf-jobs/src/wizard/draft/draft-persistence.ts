import { adminDraftStore } from '@app/web-kit/drafts/admin-drafts';
import { persistedDraft } from '@app/web-kit/drafts/persisted-draft';
import { otherTabs } from '@app/web-kit/other-tabs';
import { delMany, keys } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { sendPhotos } from '../../photos/photo-transfers.ts';
import { type Draft, isEmpty, newDraft } from './draft.ts';
import {
  type Fields,
  IMAGES,
  image,
  isImageUsed,
  KEY,
  onError,
  readImages,
  VERSION,
} from './draft-images.ts';
import { currentDraft, draftStore, takeDraft } from './draft-store.ts';
import { readKept } from './kept-drafts.ts';

/** A pause in typing after which the draft is written. */
const WRITE_DELAY_MS = 300;

const fields = persistedDraft<{ draft: Fields }>({
  store: adminDraftStore,
  key: KEY,
  version: VERSION,
  onError,
});

/** The draft that is in storage, as far as this tab knows. */
let persisted = currentDraft();

/**
 * All tabs work on the stored draft: one that has its own would overwrite what was typed in another. The message has the ids
 * of the images that were written. Tabs of a release with other drafts have another channel.
 */
const announce = otherTabs<readonly string[]>(`${KEY}/${VERSION}`, (written) => void follow(written));

/** Restores the draft of an earlier visit and then persists each change; false while it reads. */
export function usePersistedDraft(): boolean {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    let unmounted = false;
    let stop: () => void = () => undefined;
    void restoreDraft().then(() => {
      if (unmounted) return;
      stop = persistChanges();
      setRead(true);
    });
    return () => {
      unmounted = true;
      stop();
    };
  }, []);
  return isRead;
}

async function restoreDraft(): Promise<void> {
  // No image of a kept draft is removed before it is known.
  await readKept();
  const inMemory = currentDraft();
  const draft = isEmpty(inMemory) ? await readDraft() : inMemory;
  if (!draft) return;
  takeDraft(draft);
  sendPhotos(Object.values(draft.images), { mayHaveArrived: true });
}

/** Takes over what another tab has written. */
async function follow(written: readonly string[]): Promise<void> {
  const { images } = currentDraft();
  const unchanged = Object.entries(images).filter(([id]) => !written.includes(id));
  const stored = await readDraft(Object.fromEntries(unchanged));
  if (!draftStore.getState().isPersisted) return;
  persisted = stored ?? newDraft();
  takeDraft(persisted);
}

function persistChanges(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  persisted = currentDraft();
  const write = () => {
    clearTimeout(timer);
    const [draft, before] = [currentDraft(), persisted];
    persisted = draft;
    if (draft === before) return;
    if (!isEmpty(draft)) void writeDraft(draft, before);
    // A tab in which nothing was typed removes no draft of another one.
    else if (!isEmpty(before)) clearDraft().catch(onError);
  };
  const stop = draftStore.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(write, WRITE_DELAY_MS);
  });
  // A phone may discard a hidden page without another event.
  const writeWhenHidden = () => document.visibilityState === 'hidden' && write();
  document.addEventListener('visibilitychange', writeWhenHidden);
  return () => {
    write();
    stop();
    document.removeEventListener('visibilitychange', writeWhenHidden);
  };
}

/** The stored draft. Images that are `known` are not read again. */
async function readDraft(known: Draft['images'] = {}): Promise<Draft | undefined> {
  const stored = await fields.read();
  if (!stored) return undefined;
  return { ...stored.draft, images: await readImages(stored.draft, known) };
}

/** Writes the fields and, of the images, only those that differ from `before`. */
async function writeDraft({ images, ...draft }: Draft, before: Draft): Promise<void> {
  const written = Object.keys(images).filter((id) => before.images[id] !== images[id]);
  const removed = Object.keys(before.images).filter((id) => !isImageUsed(id));
  await Promise.all([
    ...written.map((id) => image(id).write(images[id]!)),
    fields.write({ draft }),
    ...removed.map((id) => image(id).remove()),
  ]);
  if (draftStore.getState().isPersisted) announce(written);
}

/** Removes the fields and every image that is no longer in use; drafts of other screens stay. */
async function clearDraft(): Promise<void> {
  const removing = fields.remove();
  const stored = await keys<string>(adminDraftStore);
  const isUnused = (key: string) => key.startsWith(IMAGES) && !isImageUsed(key.slice(IMAGES.length));
  await delMany(stored.filter(isUnused), adminDraftStore);
  await removing;
  announce([]);
}
