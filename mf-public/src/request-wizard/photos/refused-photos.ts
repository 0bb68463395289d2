import type { RequestPhoto } from '@app/domain/request/request';
import type { RoomId } from '@app/domain/request/room-catalogue';
import { ApiError } from '@app/web-kit';

type Refused = { room: RoomId; message: string };

/** The photos that the server does not take, by their rooms: it names them by their place in what was sent. */
export function refusedPhotos(error: unknown, sent: readonly RequestPhoto[]): Refused[] {
  if (!(error instanceof ApiError)) return [];
  return error.issues.flatMap(({ path, message }) => {
    const photo = sent[Number(/^roomPhotos\.(\d+)\./.exec(path)?.[1] ?? -1)];
    return photo ? [{ room: photo.roomName, message }] : [];
  });
}
