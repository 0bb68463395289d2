import type { RequestPhoto } from '@app/domain/request/request-photos';
import { ROOM_IDS, type RoomId } from '@app/domain/request/room-catalogue';

export type PhotoStatus = 'preparing' | 'waiting' | 'uploading' | 'uploaded' | 'failed';

export const STATUS_WORDS: Record<PhotoStatus, string> = {
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
  /** What is uploaded and shown; there once the chosen file is prepared. */
  picture?: Blob;
  photoUrl?: string;
  /** When it arrived (ms); the store drops what no request has claimed for a day. */
  uploadedAt?: number;
};

export type SelectedRoom = { photo?: RoomPhoto; message?: string };

/** The rooms the visitor has selected; an absent key is a room left alone. */
export type SelectedRooms = Partial<Record<RoomId, SelectedRoom>>;

/** In the order of the catalogue, whatever order they were chosen in. */
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

/** What the request carries: one entry for each photo that has arrived. */
export const photosToSend = (rooms: SelectedRooms): RequestPhoto[] =>
  uploadedRooms(rooms).map((id) => ({
    roomName: id,
    photoUrl: rooms[id]?.photo?.photoUrl ?? '',
    description: '',
  }));
