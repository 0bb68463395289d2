import type { RoomId } from '@app/domain/request/room-catalogue';
import { MIN_UNCLAIMED_HOURS, PHOTO_MESSAGES } from '@app/domain/upload/upload';
import { photoFileProblem } from '@app/web-kit/photos/photo-file';
import pLimit from 'p-limit';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { logFailure } from '../form/log-failure.ts';
import { preparePhoto, UnreadablePhoto } from './prepare-photo.ts';
import {
  isBusy,
  type PhotoSlot,
  type RoomPhoto,
  roomOf,
  type SelectedRoom,
  type SelectedRooms,
  slotsOf,
  storedPhoto,
  uploadedSlots,
} from './room-photos.ts';
import { uploadPhoto } from './upload-photo.ts';

// Decoding takes a lot of memory on a phone.
const PREPARE_CONCURRENCY = 1;
const UPLOAD_CONCURRENCY = 2;

/** The time after which an upload is repeated: four hours before the uploads service may delete it. */
const UPLOAD_TTL_MS = (MIN_UNCLAIMED_HOURS - 4) * 60 * 60 * 1000;

export type RoomPhotosStore = ReturnType<typeof createRoomPhotosStore>;

type Task = { signal: AbortSignal; update: (change: Partial<RoomPhoto>) => void };

/** The selected rooms with their photos, from the chosen file to the stored one. One store per request. */
export function createRoomPhotosStore() {
  const store = createStore<{ rooms: SelectedRooms }>(() => ({ rooms: {} }));
  const preparing = pLimit(PREPARE_CONCURRENCY);
  const uploading = pLimit(UPLOAD_CONCURRENCY);
  const running = new Map<PhotoSlot, { controller: AbortController; end: Promise<void> }>();

  const room = (id: PhotoSlot) => store.getState().rooms[id];
  const setRoom = (id: PhotoSlot, next: SelectedRoom | undefined) => {
    const { [id]: _before, ...others } = store.getState().rooms;
    store.setState({ rooms: next ? { ...others, [id]: next } : others });
  };

  function stop(id: PhotoSlot): void {
    running.get(id)?.controller.abort();
    running.delete(id);
  }

  /**
   * Prepares or uploads one room's photo. Results after `stop` are ignored. A file that turns out to be no photo gives
   * way to the photo `before` it.
   */
  function run(
    id: PhotoSlot,
    photo: RoomPhoto,
    work: (task: Task) => Promise<void>,
    before = photo.previous,
  ): void {
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
          putBack(id, before);
          return setMessage(id, error.message);
        }
        logFailure(error);
        update({ status: 'failed' });
        setMessage(id, PHOTO_MESSAGES.visitor);
      })
      .finally(() => {
        if (running.get(id)?.controller === controller) running.delete(id);
      });
    running.set(id, { controller, end });
  }

  const setMessage = (id: PhotoSlot, message: string) => setRoom(id, { ...room(id), message });

  async function upload(picture: Blob, { signal, update }: Task): Promise<void> {
    update({ status: 'waiting', progress: 0 });
    await uploading(async () => {
      update({ status: 'uploading' });
      const uploaded = await uploadPhoto(picture, { signal, onProgress: (progress) => update({ progress }) });
      const uploadedAt = Date.now();
      update({ status: 'uploaded', progress: 100, ...uploaded, uploadedAt, previous: undefined });
    });
  }

  /** Selects the room, or removes it together with its photos. */
  function toggle(id: RoomId): void {
    const next = room(id) ? undefined : {};
    for (const slot of slotsOf(id)) {
      stop(slot);
      setRoom(slot, slot === id ? next : undefined);
    }
  }

  /** Replaces the photo by the file once that is uploaded. */
  function choose(id: PhotoSlot, file: File): void {
    const problem = photoFileProblem(file);
    if (problem) {
      setMessage(id, problem);
      return;
    }
    const before = room(id)?.photo;
    const work = async (task: Task) => {
      const { signal, update } = task;
      const picture = await preparing(() => (signal.aborted ? file : preparePhoto(file)));
      update({ picture });
      if (!signal.aborted) await upload(picture, task);
    };
    run(id, { status: 'preparing', progress: 0, previous: storedPhoto(before) }, work, before);
  }

  /** Uploads the same photo again, after a failure or because its upload is too old. */
  function retry(id: PhotoSlot): void {
    const { picture, previous } = room(id)?.photo ?? {};
    if (picture)
      run(id, { status: 'waiting', progress: 0, picture, previous }, (task) => upload(picture, task));
  }

  /** Marks a photo as failed, because the server rejected the stored one with the request. */
  function reject(id: PhotoSlot, message: string): void {
    const photo = room(id)?.photo;
    if (photo) setRoom(id, { photo: { ...photo, status: 'failed', previous: undefined }, message });
  }

  /** Removes the photo and keeps the room selected. A photo that is not uploaded yet leaves the stored one. */
  function removePhoto(id: PhotoSlot): void {
    const photo = room(id)?.photo;
    const kept = photo && isBusy(photo) ? photo.previous : undefined;
    stop(id);
    setRoom(id, kept ? { photo: kept } : id === roomOf(id) ? {} : undefined);
  }

  /** Selects a room with a photo of an earlier selection or visit, and uploads the photo if it is not stored. */
  function restore(id: PhotoSlot, photo?: RoomPhoto): void {
    stop(id);
    // A photo without a picture was still being prepared.
    const kept = photo?.picture ? photo : photo?.previous;
    setRoom(id, kept ? { photo: kept } : {});
    if (kept && !isFresh(kept)) retry(id);
  }

  /** Restores the photo before another file was chosen: a running upload begins again, a failed one has failed. */
  function putBack(id: PhotoSlot, photo?: RoomPhoto): void {
    if (photo && isBusy(photo)) restore(id, photo);
    else setRoom(id, photo ? { photo } : {});
  }

  /** Resolves once no upload is running. Uploads that are too old are repeated first. */
  async function settled(): Promise<void> {
    for (const id of uploadedSlots(store.getState().rooms)) {
      const stored = storedPhoto(room(id)?.photo);
      if (!isFresh(stored) && !running.has(id)) restore(id, stored);
    }
    while (running.size > 0) await Promise.all([...running.values()].map(({ end }) => end));
  }

  const stopAll = () => {
    for (const id of [...running.keys()]) stop(id);
  };

  return { ...store, toggle, choose, retry, reject, removePhoto, restore, settled, stopAll };
}

const isFresh = ({ status, uploadedAt = 0 }: RoomPhoto = { status: 'waiting', progress: 0 }): boolean =>
  status === 'uploaded' && Date.now() - uploadedAt < UPLOAD_TTL_MS;

export const RoomPhotosContext = createContext<RoomPhotosStore | null>(null);

export function useRoomPhotos(): RoomPhotosStore {
  const store = useContext(RoomPhotosContext);
  if (!store) throw new Error('Rooms are shown inside a request form');
  return store;
}

export const useSelectedRooms = (): SelectedRooms => useStore(useRoomPhotos(), ({ rooms }) => rooms);
