import { STARTED_COOKIE } from '@app/contract/platform/page-data';
import { PATHS } from '@app/contract/platform/site-map';
import { persistedDraft } from '@app/web-kit/drafts/persisted-draft';
import { createStore } from 'idb-keyval';
import { logFailure } from '../form/log-failure.ts';
import { EMPTY_FIELDS, type RequestFields } from '../form/request-fields.ts';
import { PHOTO_SLOTS, type PhotoSlot, type RoomPhoto, type SelectedRooms } from '../photos/room-photos.ts';
import type { Submission } from '../sending/use-submit-request.ts';

/** How long a started request is kept on this device. */
export const DRAFT_TTL_MS = 7 * 24 * 60 * 60 * 1000;

/** Raise it when the shape of a draft changes. */
const VERSION = 1;

type DraftForm = {
  savedAt: number;
  step: number;
  fields: RequestFields;
  submission: Submission | undefined;
};
type DraftRoom = [PhotoSlot, RoomPhoto | undefined];

export type Draft = DraftForm & { rooms: DraftRoom[] };

const store = createStore('request-draft', 'parts');
const form = persistedDraft<DraftForm>({
  store,
  key: 'form',
  version: VERSION,
  ttlMs: DRAFT_TTL_MS,
  isText: true,
  onOutdated: () => void rooms.remove(),
  onError: logFailure,
});
const rooms = persistedDraft<DraftRoom[]>({
  store,
  key: 'rooms',
  encode: (drafts) => Promise.all(drafts.map(encodeRoom)),
  decode: decodeRooms,
  onError: logFailure,
});

/** The started request; undefined without one, and where the browser refuses storage. */
export async function loadDraft(): Promise<Draft | undefined> {
  const saved = await form.read();
  setStarted(saved !== undefined);
  if (!saved) return undefined;
  const fields = { ...EMPTY_FIELDS, ...saved.fields };
  return { ...saved, fields, rooms: (await rooms.read()) ?? [] };
}

export function saveForm(draft: DraftForm): Promise<void> {
  setStarted(true);
  return form.write(draft);
}

export const saveRooms = (selected: SelectedRooms): Promise<void> =>
  rooms.write(PHOTO_SLOTS.filter((id) => selected[id]).map((id) => [id, selected[id]?.photo]));

export async function clearDraft(): Promise<void> {
  setStarted(false);
  await Promise.all([form.remove(), rooms.remove()]);
}

// Bytes instead of a Blob: some browsers lose a stored Blob together with the file it came from.
type StoredPhoto = {
  bytes: ArrayBuffer;
  type: string;
  photoUrl?: string;
  receipt?: string | undefined;
  uploadedAt?: number;
  previous?: StoredPhoto;
};
type StoredRoom = { roomName: PhotoSlot; photo?: StoredPhoto };

async function encodeRoom([roomName, photo]: DraftRoom): Promise<StoredRoom> {
  const stored = photo && (await encodePhoto(photo));
  return { roomName, ...(stored && { photo: stored }) };
}

/** A photo that is still being prepared has no picture; what it replaces is kept. */
async function encodePhoto(photo: RoomPhoto): Promise<StoredPhoto | undefined> {
  const { picture, photoUrl, receipt, uploadedAt } = photo;
  const previous = photo.previous && (await encodePhoto(photo.previous));
  if (!picture) return previous;
  return {
    bytes: await picture.arrayBuffer(),
    type: picture.type,
    ...(photoUrl && { photoUrl, receipt, uploadedAt }),
    ...(previous && { previous }),
  };
}

function decodeRooms(stored: unknown): DraftRoom[] {
  const known = (stored as StoredRoom[]).filter(({ roomName }) => PHOTO_SLOTS.includes(roomName));
  return known.map(({ roomName, photo }) => [roomName, photo && decodePhoto(photo)]);
}

const decodePhoto = ({ bytes, type, photoUrl, receipt, uploadedAt, previous }: StoredPhoto): RoomPhoto => ({
  picture: new Blob([bytes], { type }),
  progress: photoUrl ? 100 : 0,
  status: photoUrl ? 'uploaded' : 'waiting',
  ...(photoUrl && { photoUrl, receipt, uploadedAt }),
  ...(previous && { previous: decodePhoto(previous) }),
});

const MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

/** Whether the next visit of the form begins with something else than its first step, which the HTML then leaves out. */
export function setStarted(isStarted: boolean): void {
  const age = isStarted ? MAX_AGE_SECONDS : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: Safari 16.4 has no cookieStore.
  document.cookie = `${STARTED_COOKIE}=1; Path=${PATHS.requestService}; Max-Age=${age}; SameSite=Lax`;
}
