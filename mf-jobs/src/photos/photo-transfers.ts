import * as jobs from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import { ApiError, call, newId, onSignOut } from '@app/web-kit';
import { createStore } from 'zustand/vanilla';

/**
 * The way of one photo to the server. 'waiting' and 'sending' go on by themselves, also after a cut; 'stopped' goes on when the
 * line is back or the job is saved; 'refused' never.
 */
export type Transfer = {
  state: 'waiting' | 'sending' | 'stopped' | 'refused' | 'sent';
  /** What has been sent of it, from 0 to 1. */
  part: number;
  /** What a job names in place of the image. */
  address?: string | undefined;
  /** The message of the server that refused it. */
  problem?: string | undefined;
  /** The status of the last failure. */
  status?: number | undefined;
};

type Task = Transfer & {
  id?: string;
  failures: number;
  mayHaveArrived: boolean;
  controller?: AbortController;
};
type Tasks = ReadonlyMap<string, Task>;

const MAX_FAILURES = 6;
const FIRST_PAUSE_MS = 1000;
const STOPPED_PAUSE_MS = 30_000;
// The photo is no image, too large, or not allowed: a repeat would be refused, too.
const REFUSED = [400, 403, 413, 415, 422];

/** The transfers by image, a data URL. */
export const transferStore = createStore<{ tasks: Tasks }>(() => ({ tasks: new Map() }));

const taskOf = (image: string) => transferStore.getState().tasks.get(image);

function set(image: string, change: Partial<Task> | undefined): void {
  const tasks = new Map(transferStore.getState().tasks);
  const task = tasks.get(image);
  if (!change) tasks.delete(image);
  else if (task) tasks.set(image, { ...task, ...change });
  transferStore.setState({ tasks });
}

/** Sends photos in the background, one after the other. `mayHaveArrived`: on an earlier visit. */
export function sendPhotos(images: readonly string[], { mayHaveArrived = false } = {}): void {
  const tasks = new Map(transferStore.getState().tasks);
  for (const image of images) {
    const before = tasks.get(image);
    if (before?.state === 'stopped') tasks.set(image, { ...before, state: 'waiting', failures: 0 });
    if (!before) tasks.set(image, { state: 'waiting', part: 0, failures: 0, mayHaveArrived });
  }
  transferStore.setState({ tasks });
  void run();
}

/** Ends the transfer of photos that are no longer wanted, or that a job has now. */
export function dropPhotos(images: Iterable<string>): void {
  for (const image of images) {
    taskOf(image)?.controller?.abort();
    set(image, undefined);
  }
}

const all = () => transferStore.getState().tasks.keys();

onSignOut(() => dropPhotos([...all()]));

const goOn = () =>
  sendPhotos(
    [...transferStore.getState().tasks]
      .filter(([, { state }]) => state === 'stopped')
      .map(([image]) => image),
  );
addEventListener('online', goOn);

let isRunning = false;

async function run(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    for (;;) {
      const next = [...transferStore.getState().tasks].find(([, { state }]) => state === 'waiting');
      if (!next) return;
      const pause = await send(...next);
      if (pause > 0) await waitForLine(pause);
    }
  } finally {
    isRunning = false;
  }
}

let endPause: (() => void) | undefined;

/** Waits so many milliseconds, or until the line is back or the job is saved. */
export const waitForLine = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    endPause = end;
  });

/** Sends one photo. Resolves to the milliseconds after which the next one is worth a try. */
async function send(image: string, { id: known, failures, mayHaveArrived }: Task): Promise<number> {
  const controller = new AbortController();
  const { signal } = controller;
  set(image, { state: 'sending', part: 0, controller });
  try {
    const photo = blobOf(image);
    const id = known ?? (await photoIdOf(photo));
    set(image, { id });
    const isThere = mayHaveArrived && (await hasArrived(id, signal));
    const onProgress = (part: number) => set(image, { part });
    if (!isThere) await call(jobs.putPhoto, { params: { id }, body: photo, signal, onProgress });
    set(image, { state: 'sent', part: 1, address: pathOf(jobs.putPhoto, { id }) });
    return 0;
  } catch (error) {
    if (signal.aborted) return 0;
    if (!(error instanceof ApiError)) throw error;
    const { status, serverMessage: problem } = error;
    if (REFUSED.includes(status)) set(image, { state: 'refused', status, problem });
    else return pauseAfter(image, failures + 1, status);
    return 0;
  }
}

function pauseAfter(image: string, failures: number, status: number): number {
  // The photo may have arrived although its response has not.
  const isOver = failures >= MAX_FAILURES || status === 401;
  set(image, { state: isOver ? 'stopped' : 'waiting', part: 0, failures, status, mayHaveArrived: true });
  if (!isOver) return FIRST_PAUSE_MS * 2 ** (failures - 1);
  if (status !== 401) setTimeout(goOn, STOPPED_PAUSE_MS);
  return 0;
}

async function hasArrived(id: string, signal: AbortSignal): Promise<boolean> {
  const { ids } = await call(jobs.missingPhotos, { body: { ids: [id] }, signal });
  return ids.length === 0;
}

/** Resolves when the photos have arrived, to the address of each. Those that do not arrive reject it. @throws {PhotosNotSent} */
export function arrivedPhotos(images: readonly string[]): Promise<ReadonlyMap<string, string>> {
  sendPhotos(images);
  endPause?.();
  return new Promise((resolve, reject) => {
    const look = () => {
      const tasks = images.map((image) => [image, taskOf(image)] as const);
      if (tasks.some(([, task]) => task?.state === 'waiting' || task?.state === 'sending')) return false;
      const failed = tasks.filter(([, task]) => task?.address === undefined);
      if (failed.length > 0)
        reject(
          new PhotosNotSent(
            failed.map(([image, task]) => ({ image, problem: task?.problem, status: task?.status })),
          ),
        );
      else resolve(new Map(tasks.map(([image, task]) => [image, task?.address ?? image])));
      return true;
    };
    if (look()) return;
    const stop = transferStore.subscribe(() => look() && stop());
  });
}

/** The photos that did not arrive, with what the server said about them. */
export class PhotosNotSent extends Error {
  override name = 'PhotosNotSent';
  readonly photos: readonly { image: string; problem: string | undefined; status: number | undefined }[];

  constructor(photos: PhotosNotSent['photos']) {
    super('Photos could not be sent');
    this.photos = photos;
  }
}

/** The server no longer has these photos: it keeps them some days for a job that is not saved. */
export function sendAgain(images: readonly string[]): void {
  for (const image of images) set(image, { state: 'waiting', part: 0, failures: 0, address: undefined });
  void run();
}

/** The bytes of a data URL. The page may not fetch one. */
function blobOf(dataUrl: string): Blob {
  const [head = '', data = ''] = dataUrl.split(',', 2);
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' });
}

/** The same for the same bytes, so that a photo that has arrived is known again; random where a page over http has no digests. */
async function photoIdOf(photo: Blob): Promise<string> {
  if (!globalThis.crypto.subtle) return newId();
  const digest = await crypto.subtle.digest('SHA-256', await photo.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
