import { ROOM_IDS, type RoomId } from '@app/domain/request/room-catalogue';
import { clear, createStore, getMany, set, type UseStore } from 'idb-keyval';
import { logFailure } from '../log-failure.ts';
import type { RoomPhoto, SelectedRooms } from '../photos/room-photos.ts';
import { EMPTY_FIELDS, type RequestFields } from '../request-fields.ts';
import type { Submission } from '../sending/use-submit-request.ts';

/** How long (ms) a started request waits for its visitor on this device. */
export const DRAFT_LASTS = 7 * 24 * 60 * 60 * 1000;

/** Drafts of another form are of no use; raise this when the shape below changes. */
const VERSION = 1;

export type Draft = {
  savedAt: number;
  step: number;
  fields: RequestFields;
  submission: Submission | undefined;
  rooms: [RoomId, RoomPhoto | undefined][];
};

type SavedForm = Omit<Draft, 'rooms'> & { version: number };
// Bytes instead of a Blob: some browsers lose a stored Blob together with the file it came from.
type SavedRoom = {
  roomName: RoomId;
  photo?: { bytes: ArrayBuffer; type: string; photoUrl?: string; uploadedAt?: number };
};

let opened: UseStore | undefined;
const shelf = (): UseStore => {
  opened ??= createStore('request-draft', 'parts');
  return opened;
};

/** Some browsers never answer from a storage that they have locked; nobody waits for it longer than this (ms). */
const PATIENCE = 2000;

/** The started request, unless it is too old. A browser without storage has no drafts, and the form goes on. */
export const loadDraft = (now: number): Promise<Draft | undefined> =>
  Promise.race([
    readDraft(now),
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined)),
  ]);

async function readDraft(now: number): Promise<Draft | undefined> {
  try {
    const [form, rooms] = await getMany<unknown>(['form', 'rooms'], shelf());
    const saved = form as SavedForm | undefined;
    if (!saved) return undefined;
    if (saved.version !== VERSION || now - saved.savedAt > DRAFT_LASTS) {
      await clear(shelf());
      return undefined;
    }
    const { savedAt, step, submission } = saved;
    const kept = ((rooms ?? []) as SavedRoom[]).filter(({ roomName }) => ROOM_IDS.includes(roomName));
    return {
      savedAt,
      step,
      submission,
      fields: { ...EMPTY_FIELDS, ...saved.fields },
      rooms: kept.map(({ roomName, photo }) => [roomName, photo && roomPhoto(photo)]),
    };
  } catch (error) {
    logFailure(error);
    return undefined;
  }
}

export const saveForm = (form: Omit<Draft, 'rooms'>) =>
  attempt(() => set('form', { ...form, version: VERSION } satisfies SavedForm, shelf()));

export const saveRooms = (rooms: SelectedRooms) =>
  attempt(async () => {
    const ids = ROOM_IDS.filter((id) => rooms[id]);
    await set('rooms', await Promise.all(ids.map((id) => savedRoom(id, rooms[id]?.photo))), shelf());
  });

export const clearDraft = () => attempt(() => clear(shelf()));

async function savedRoom(roomName: RoomId, photo: RoomPhoto | undefined): Promise<SavedRoom> {
  if (!photo?.picture) return { roomName };
  const { picture, photoUrl, uploadedAt } = photo;
  const bytes = await picture.arrayBuffer();
  return { roomName, photo: { bytes, type: picture.type, ...(photoUrl && { photoUrl, uploadedAt }) } };
}

const roomPhoto = ({ bytes, type, photoUrl, uploadedAt }: NonNullable<SavedRoom['photo']>): RoomPhoto => ({
  picture: new Blob([bytes], { type }),
  progress: photoUrl ? 100 : 0,
  status: photoUrl ? 'uploaded' : 'waiting',
  ...(photoUrl && { photoUrl, uploadedAt }),
});

// Writes follow each other, so that the last words win; a full or forbidden storage costs the draft only.
let lastWrite = Promise.resolve();
function attempt(write: () => Promise<void>): Promise<void> {
  lastWrite = lastWrite.then(write).catch(logFailure);
  return lastWrite;
}
