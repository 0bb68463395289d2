import { adminDraftStore } from '@app/web-kit/drafts/admin-drafts';
import { persistedDraft } from '@app/web-kit/drafts/persisted-draft';
import { otherTabs } from '@app/web-kit/other-tabs';
import { dropPhotos, sendPhotos } from '../../photos/photo-transfers.ts';
import { type Draft, isEmpty, newDraft } from './draft.ts';
import { type Fields, image, KEY, onError, readImages, VERSION } from './draft-images.ts';
import { currentDraft, draftStore, replaceDraft, takeDraft } from './draft-store.ts';

/** Unfinished jobs beside the one that is being entered. */
export const MAX_KEPT_DRAFTS = 10;

const KEPT = `${KEY}/kept`;
const stored = persistedDraft<{ drafts: Fields[] }>({
  store: adminDraftStore,
  key: KEPT,
  version: VERSION,
  onError,
});
const announce = otherTabs<null>(`${KEPT}/${VERSION}`, () => void readKept());

const keptDrafts = () => draftStore.getState().kept;

/** False when a job that is begun now would have to replace the unfinished one. */
export const canKeepDraft = (): boolean => isEmpty(currentDraft()) || keptDrafts().length < MAX_KEPT_DRAFTS;

/** Reads the kept drafts; those of a browser that stores nothing stay in memory. */
export async function readKept(): Promise<void> {
  const found = await stored.read();
  if (!draftStore.getState().isPersisted) return;
  const drafts = found?.drafts ?? [];
  draftStore.setState({
    kept: drafts.map((draft) => ({ ...draft, images: {} })),
  });
}

async function setKept(kept: readonly Draft[]): Promise<void> {
  draftStore.setState({ kept });
  const drafts = kept.map(({ images: _, ...fields }) => fields);
  await (drafts.length > 0 ? stored.write({ drafts }) : stored.remove());
  announce(null);
}

/** The kept drafts with the one that is being entered, whose latest images may not be stored yet. */
function withCurrent(others: readonly Draft[]): readonly Draft[] {
  const current = currentDraft();
  if (isEmpty(current)) return others;
  for (const [id, url] of Object.entries(current.images)) void image(id).write(url);
  return [current, ...others];
}

/** Begins another job; the unfinished one is kept. */
export function keepDraft(next = newDraft()): void {
  void setKept(withCurrent(keptDrafts()));
  replaceDraft(next);
}

/** Goes on with a kept draft; the unfinished one takes its place. */
export async function resumeDraft(id: string): Promise<void> {
  const draft = keptDrafts().find((kept) => kept.id === id);
  if (!draft) return;
  const images = await readImages(draft, draft.images);
  const others = keptDrafts().filter((kept) => kept.id !== id);
  // A second press came while the images were read.
  if (others.length === keptDrafts().length) return;
  const kept = withCurrent(others);
  takeDraft({ ...draft, images });
  sendPhotos(Object.values(images), { mayHaveArrived: true });
  await setKept(kept);
}

/** Removes an unfinished job for good, kept or not. */
export async function discardDraft(id: string): Promise<void> {
  const current = currentDraft();
  if (current.id === id) {
    replaceDraft(newDraft());
    dropPhotos(Object.values(current.images));
    return;
  }
  const draft = keptDrafts().find((kept) => kept.id === id);
  if (!draft) return;
  const images = await readImages(draft, draft.images);
  dropPhotos(Object.values(images));
  for (const photo of Object.keys(images)) void image(photo).remove();
  await setKept(keptDrafts().filter((kept) => kept.id !== id));
}
