import { MAX_PHOTOS_PER_ROOM, type SentPhoto } from '@app/domain/request/request-photos';
import { ROOM_IDS, type RoomId, roomLabel } from '@app/domain/request/room-catalogue';

export type PhotoStatus = 'preparing' | 'waiting' | 'uploading' | 'uploaded' | 'failed';

export const STATUS_LABELS: Record<PhotoStatus, string> = {
  preparing: 'Preparing',
  waiting: 'Waiting',
  uploading: 'Uploading',
  uploaded: 'Uploaded',
  failed: 'Not uploaded',
};

export type RoomPhoto = {
  status: PhotoStatus;
  /** Percent of the upload. */
  progress: number;
  /** The image that is uploaded and shown, once the chosen file is prepared. */
  picture?: Blob;
  photoUrl?: string;
  /** Proves to the requests service that the photo is stored. */
  receipt?: string | undefined;
  /** Time of the upload (ms since the epoch). */
  uploadedAt?: number;
  /** The stored photo that stays in use until this one is uploaded in its place. */
  previous?: RoomPhoto | undefined;
};

/** The photo that a request is sent with. */
export const storedPhoto = (photo: RoomPhoto | undefined): RoomPhoto | undefined =>
  photo?.status === 'uploaded' ? photo : photo?.previous;

/** What its room shows: the stored photo, or else the one to be uploaded. */
export const shownPicture = (photo: RoomPhoto | undefined): Blob | undefined =>
  storedPhoto(photo)?.picture ?? photo?.picture;

/** A place for one photo. The first of a room has the id of the room, as in drafts of earlier releases. */
export type PhotoSlot = RoomId | `${RoomId}/${number}`;

export const slotsOf = (room: RoomId): [RoomId, ...PhotoSlot[]] => [
  room,
  ...Array.from({ length: MAX_PHOTOS_PER_ROOM - 1 }, (_, index): PhotoSlot => `${room}/${index + 2}`),
];

/** All slots, in the order of the catalogue. */
export const PHOTO_SLOTS: readonly PhotoSlot[] = ROOM_IDS.flatMap(slotsOf);

export const roomOf = (slot: PhotoSlot): RoomId => slot.split('/')[0] as RoomId;

/** 'Kitchen', 'Kitchen, photo 2' */
export function slotLabel(slot: PhotoSlot): string {
  const [, number] = slot.split('/');
  return number ? `${roomLabel(roomOf(slot))}, photo ${number}` : roomLabel(roomOf(slot));
}

export type SelectedRoom = { photo?: RoomPhoto; message?: string };

/** The selected rooms, and the slots of their further photos; the others are absent. */
export type SelectedRooms = Partial<Record<PhotoSlot, SelectedRoom>>;

/** The selected rooms in the order of the catalogue. */
export const selectedIds = (rooms: SelectedRooms): RoomId[] => ROOM_IDS.filter((id) => rooms[id]);

const BUSY: readonly PhotoStatus[] = ['preparing', 'waiting', 'uploading'];

export const isBusy = ({ status }: RoomPhoto): boolean => BUSY.includes(status);

const withStatus = (rooms: SelectedRooms, statuses: readonly PhotoStatus[]): PhotoSlot[] =>
  PHOTO_SLOTS.filter((id) => {
    const status = rooms[id]?.photo?.status;
    return status !== undefined && statuses.includes(status);
  });

export const uploadedSlots = (rooms: SelectedRooms) =>
  PHOTO_SLOTS.filter((id) => storedPhoto(rooms[id]?.photo));
export const failedSlots = (rooms: SelectedRooms) => withStatus(rooms, ['failed']);
export const busySlots = (rooms: SelectedRooms) => withStatus(rooms, BUSY);

/** The photos of a request, in the order of `uploadedSlots`. */
export const photosToSend = (rooms: SelectedRooms): SentPhoto[] =>
  uploadedSlots(rooms).map((id) => {
    const { photoUrl = '', receipt } = storedPhoto(rooms[id]?.photo) ?? {};
    return { roomName: roomOf(id), photoUrl, description: '', ...(receipt && { receipt }) };
  });
