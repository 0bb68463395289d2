import type { SentPhoto } from '@app/domain/request/request-photos';
import { ROOM_IDS, type RoomId } from '@app/domain/request/room-catalogue';

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
};

export type SelectedRoom = { photo?: RoomPhoto; message?: string };

/** The selected rooms; the others are absent. */
export type SelectedRooms = Partial<Record<RoomId, SelectedRoom>>;

/** In the order of the catalogue. */
export const selectedIds = (rooms: SelectedRooms): RoomId[] => ROOM_IDS.filter((id) => rooms[id]);

const BUSY: readonly PhotoStatus[] = ['preparing', 'waiting', 'uploading'];

export const isBusy = ({ status }: RoomPhoto): boolean => BUSY.includes(status);

const withStatus = (rooms: SelectedRooms, statuses: readonly PhotoStatus[]): RoomId[] =>
  selectedIds(rooms).filter((id) => {
    const status = rooms[id]?.photo?.status;
    return status !== undefined && statuses.includes(status);
  });

export const uploadedRooms = (rooms: SelectedRooms) => withStatus(rooms, ['uploaded']);
export const failedRooms = (rooms: SelectedRooms) => withStatus(rooms, ['failed']);
export const busyRooms = (rooms: SelectedRooms) => withStatus(rooms, BUSY);

/** The photos of a request: one entry per uploaded photo. */
export const photosToSend = (rooms: SelectedRooms): SentPhoto[] =>
  uploadedRooms(rooms).map((id) => {
    const { photoUrl = '', receipt } = rooms[id]?.photo ?? {};
    return { roomName: id, photoUrl, description: '', ...(receipt && { receipt }) };
  });
