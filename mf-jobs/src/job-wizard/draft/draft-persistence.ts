import { DEFAULT_RATES } from '@app/domain/job/rates';
import { adminDraftStore } from '@app/web-kit/drafts/admin-drafts';
import { persistedDraft } from '@app/web-kit/drafts/persisted-draft';
import { delMany, keys } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { type Draft, isEmpty } from './draft.ts';
import { currentDraft, draftStore } from './draft-store.ts';

/** A pause in typing after which the draft is written. */
const WRITE_DELAY_MS = 300;

const KEY = 'new-job';
const IMAGES = `${KEY}/image/`;
/** Raise it when `Draft` changes shape. */
const VERSION = 1;

type Fields = Omit<Draft, 'images'>;

const onError = () => draftStore.setState({ isPersisted: false });
const fields = persistedDraft<{ draft: Fields }>({
  store: adminDraftStore,
  key: KEY,
  version: VERSION,
  onError,
});
// Each image has a key of its own, so that typing never writes megabytes.
const image = (id: string) => persistedDraft<string>({ store: adminDraftStore, key: IMAGES + id, onError });

/** `restoredId` is the id of a draft of an earlier visit, null without one. */
type Restored = { restoredId: string | null };

/** Restores the draft of an earlier visit and then persists each change; undefined while it reads. */
export function usePersistedDraft(): Restored | undefined {
  const [restored, setRestored] = useState<Restored>();
  useEffect(() => {
    let unmounted = false;
    let stop: () => void = () => undefined;
    void restoreDraft().then((isRestored) => {
      if (unmounted) return;
      stop = persistChanges();
      setRestored({ restoredId: isRestored ? currentDraft().id : null });
    });
    return () => {
      unmounted = true;
      stop();
    };
  }, []);
  return restored;
}

/** Resolves to true when there is a draft, in memory or in storage. */
async function restoreDraft(): Promise<boolean> {
  if (!isEmpty(currentDraft())) return true;
  const draft = await readDraft();
  if (draft) draftStore.setState({ draft });
  return draft !== undefined && !isEmpty(draft);
}

function persistChanges(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let persisted = currentDraft();
  const write = () => {
    clearTimeout(timer);
    const draft = currentDraft();
    if (draft === persisted) return;
    if (isEmpty(draft)) clearDraft().catch(onError);
    else writeDraft(draft, persisted);
    persisted = draft;
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

async function readDraft(): Promise<Draft | undefined> {
  const stored = await fields.read();
  if (!stored) return undefined;
  const images = await Promise.all(
    imageIds(stored.draft).map(async (id) => [id, await image(id).read()] as const),
  );
  // A draft of an earlier release has no rates; it was begun with the defaults.
  return {
    ...stored.draft,
    rates: stored.draft.rates ?? DEFAULT_RATES,
    images: Object.fromEntries(images.filter(hasImage)),
  };
}

const hasImage = (entry: readonly [string, string | undefined]): entry is [string, string] =>
  Boolean(entry[1]);

/** Writes the fields and, of the images, only those that differ from `before`. */
function writeDraft({ images, ...draft }: Draft, before: Draft): void {
  for (const [id, url] of Object.entries(images)) if (before.images[id] !== url) void image(id).write(url);
  void fields.write({ draft });
  for (const id of Object.keys(before.images)) if (!(id in images)) void image(id).remove();
}

/** Removes the fields and every image that is no longer in use; drafts of other screens stay. */
async function clearDraft(): Promise<void> {
  void fields.remove();
  const stored = await keys<string>(adminDraftStore);
  const { images } = currentDraft();
  const isUnused = (key: string) => key.startsWith(IMAGES) && !(key.slice(IMAGES.length) in images);
  await delMany(stored.filter(isUnused), adminDraftStore);
}

/** The photos of the job and of its rooms; each may have an image. */
function imageIds({ photos, details }: Fields): string[] {
  const rooms = [...(details.consultation?.roomPhotos ?? []), ...(details.detailedBilling?.roomPhotos ?? [])];
  return [...photos, ...rooms].map(({ id }) => id);
}
