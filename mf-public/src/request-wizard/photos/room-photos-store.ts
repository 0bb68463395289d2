import type { RoomId } from '@app/domain/request/room-catalogue';
import { PHOTO_MESSAGES } from '@app/domain/upload/upload';
import { photoFileProblem } from '@app/web-kit/photos/photo-file';
import pLimit from 'p-limit';
import { createStore } from 'zustand/vanilla';
import { logFailure } from '../log-failure.ts';
import { preparePhoto, UnreadablePhoto } from './prepare-photo.ts';
import { type RoomPhoto, type SelectedRoom, type SelectedRooms, uploadedRooms } from './room-photos.ts';
import { uploadPhoto } from './upload-photo.ts';

/** Decoding takes a lot of memory on a phone, so one at a time; the way up is shared by two. */
const PREPARED_AT_ONCE = 1;
const UPLOADED_AT_ONCE = 2;

/** An unclaimed upload is dropped after a day; after this time (ms) it is not relied on any more. */
const UPLOAD_LASTS = 20 * 60 * 60 * 1000;

export type RoomPhotosStore = ReturnType<typeof createRoomPhotosStore>;

type Job = { signal: AbortSignal; update: (change: Partial<RoomPhoto>) => void };

/** Selected rooms and their photos, from the chosen file to the stored one. One store per request. */
export function createRoomPhotosStore() {
  const store = createStore<{ rooms: SelectedRooms }>(() => ({ rooms: {} }));
  const preparing = pLimit(PREPARED_AT_ONCE);
  const uploading = pLimit(UPLOADED_AT_ONCE);
  const running = new Map<RoomId, { controller: AbortController; end: Promise<void> }>();

  const room = (id: RoomId) => store.getState().rooms[id];
  const setRoom = (id: RoomId, next: SelectedRoom | undefined) => {
    const { [id]: _before, ...others } = store.getState().rooms;
    store.setState({ rooms: next ? { ...others, [id]: next } : others });
  };

  function stop(id: RoomId): void {
    running.get(id)?.controller.abort();
    running.delete(id);
  }

  /**
   * Does the work on one room's photo. Once stopped, whatever it still answers changes nothing. A file that turns out
   * to be no photo leaves the place to `before`.
   */
  function run(id: RoomId, photo: RoomPhoto, work: (job: Job) => Promise<void>, before?: RoomPhoto): void {
    stop(id);
    setRoom(id, { photo });
    const controller = new AbortController();
    const { signal } = controller;
    const update = (change: Partial<RoomPhoto>) => {
      const current = room(id);
      if (!signal.aborted && current?.photo)
        setRoom(id, { ...current, photo: { ...current.photo, ...change } });
    };
    const end = work({ signal, update })
      .catch((error) => {
        if (signal.aborted) return;
        if (error instanceof UnreadablePhoto) {
          restore(id, before);
          return say(id, error.message);
        }
        logFailure(error);
        update({ status: 'failed' });
        say(id, PHOTO_MESSAGES.visitor);
      })
      .finally(() => {
        if (running.get(id)?.controller === controller) running.delete(id);
      });
    running.set(id, { controller, end });
  }

  const say = (id: RoomId, message: string) => setRoom(id, { ...room(id), message });

  async function upload(picture: Blob, { signal, update }: Job): Promise<void> {
    update({ status: 'waiting', progress: 0 });
    await uploading(async () => {
      update({ status: 'uploading' });
      const photoUrl = await uploadPhoto(picture, { signal, onProgress: (progress) => update({ progress }) });
      update({ status: 'uploaded', progress: 100, photoUrl, uploadedAt: Date.now() });
    });
  }

  /** Selects the room, or leaves it out together with its photo. */
  function toggle(id: RoomId): void {
    stop(id);
    setRoom(id, room(id) ? undefined : {});
  }

  /** The file takes the place of the photo that is there, unless it turns out to be none. */
  function choose(id: RoomId, file: File): void {
    const problem = photoFileProblem(file);
    if (problem) {
      say(id, problem);
      return;
    }
    const before = room(id)?.photo?.picture && room(id)?.photo;
    const work = async (job: Job) => {
      const { signal, update } = job;
      const picture = await preparing(() => (signal.aborted ? file : preparePhoto(file)));
      update({ picture });
      if (!signal.aborted) await upload(picture, job);
    };
    run(id, { status: 'preparing', progress: 0 }, work, before);
  }

  /** Sends the same photo again, after a failure or because its upload has become too old. */
  function retry(id: RoomId): void {
    const picture = room(id)?.photo?.picture;
    if (picture) run(id, { status: 'waiting', progress: 0, picture }, (job) => upload(picture, job));
  }

  /** What has arrived cannot go with the request after all; sent again it can. */
  function refuse(id: RoomId, message: string): void {
    const photo = room(id)?.photo;
    if (photo) setRoom(id, { photo: { ...photo, status: 'failed' }, message });
  }

  /** The room stays selected. */
  function removePhoto(id: RoomId): void {
    stop(id);
    setRoom(id, {});
  }

  /** Selects a room with the photo it had, also in an earlier visit; what had not arrived is sent. */
  function restore(id: RoomId, photo?: RoomPhoto): void {
    stop(id);
    setRoom(id, photo ? { photo } : {});
    if (photo && !isFresh(photo)) retry(id);
  }

  /** Ends when nothing is under way any more; uploads that have become too old are made again. */
  async function settled(): Promise<void> {
    for (const id of uploadedRooms(store.getState().rooms)) if (!isFresh(room(id)?.photo)) retry(id);
    while (running.size > 0) await Promise.all([...running.values()].map(({ end }) => end));
  }

  const stopAll = () => {
    for (const id of [...running.keys()]) stop(id);
  };

  return { ...store, toggle, choose, retry, refuse, removePhoto, restore, settled, stopAll };
}

const isFresh = ({ status, uploadedAt = 0 }: RoomPhoto = { status: 'waiting', progress: 0 }): boolean =>
  status === 'uploaded' && Date.now() - uploadedAt < UPLOAD_LASTS;
