import type { VisitAction } from '@app/domain/job/my-day/visit-changes';
import { uploadIdOf } from '@app/domain/job/photos/photos';
import { newId, onSignOut } from '@app/web-kit';
import { adminDraftStore } from '@app/web-kit/drafts/admin-drafts';
import { persistedDraft } from '@app/web-kit/drafts/persisted-draft';
import { UNSENT_PHOTO } from '@app/web-kit/drafts/phone-store';
import { keys } from 'idb-keyval';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  arrivedPhotos,
  dropPhotos,
  sendPhotos,
  transferStore,
  waitForLine,
} from '../photos/photo-transfers.ts';
import { type ChangeVisit, useChangeVisit } from './my-day-calls.ts';

/** A photo that was taken and that the job does not have yet; `image` is a data URL. */
export type UnsentPhoto = Pick<Extract<VisitAction, { kind: 'photo' }>, 'type' | 'room'> & {
  id: string;
  jobId: number;
  /** When it was taken, by the clock of the phone, ISO-8601. */
  at: string;
  image: string;
};

const RETRY_MS = 30_000;
const stored = (id: string) =>
  persistedDraft<UnsentPhoto>({ store: adminDraftStore, key: UNSENT_PHOTO + id });

/** The photos on this phone. The shell clears what is stored of them at sign-out. */
const unsentStore = createStore<{ photos: readonly UnsentPhoto[] }>(() => ({ photos: [] }));
const all = () => unsentStore.getState().photos;
const set = (photos: readonly UnsentPhoto[]) => unsentStore.setState({ photos });
onSignOut(() => set([]));

export const useUnsentPhotos = (jobId: number): UnsentPhoto[] =>
  useStore(unsentStore, ({ photos }) => photos).filter((photo) => photo.jobId === jobId);

/** Keeps a photo until the job has it, also over a restart of the phone. */
export function takePhoto(taken: Omit<UnsentPhoto, 'id' | 'at'>): void {
  const photo = { ...taken, id: newId(), at: new Date().toISOString() };
  set([...all(), photo]);
  void stored(photo.id).write(photo);
}

export function dropPhoto({ id, image }: UnsentPhoto): void {
  set(all().filter((photo) => photo.id !== id));
  void stored(id).remove();
  dropPhotos([image]);
}

/** Reads what an earlier visit of the page has left. */
async function restore(): Promise<void> {
  const found = (await keys<string>(adminDraftStore)).filter((key) => key.startsWith(UNSENT_PHOTO));
  const ids = found.map((key) => key.slice(UNSENT_PHOTO.length));
  const read = await Promise.all(ids.map((id) => stored(id).read()));
  const photos = read.flatMap((photo) => (photo && !all().some(({ id }) => id === photo.id) ? photo : []));
  const images = photos.map(({ image }) => image);
  sendPhotos(images, { mayHaveArrived: true });
  set([...photos, ...all()]);
}

/** Sends the photos of all visits for as long as the page is open. */
export function useSendingPhotos(): void {
  const change = useChangeVisit();
  const { photos } = useStore(unsentStore);
  useEffect(() => void restore().catch(() => undefined), []);
  useEffect(() => {
    for (const photo of photos) void send(photo, change);
  });
}

const sending = new Set<string>();

/** Sends a photo again and again, until it has arrived or is refused; then says of which visit it is, which waits by itself. */
async function send(photo: UnsentPhoto, change: ChangeVisit): Promise<void> {
  const { id, image, jobId, type, room, at } = photo;
  if (sending.has(id)) return;
  sending.add(id);
  while (all().includes(photo)) {
    try {
      const address = (await arrivedPhotos([image])).get(image) ?? '';
      await change(jobId, { kind: 'photo', photoId: uploadIdOf(address) ?? '', type, room }, at);
      dropPhoto(photo);
    } catch {
      if (transferStore.getState().tasks.get(image)?.state === 'refused') break;
      await waitForLine(RETRY_MS);
    }
  }
  sending.delete(id);
}
