import type { RequestPhoto } from '@app/domain/request/request-photos';
import type { RoomId } from '@app/domain/request/room-catalogue';
import { API } from '@app/domain/shared/api';
import { MESSAGES } from '@app/domain/shared/messages';
import { PHOTO_MESSAGES } from '@app/domain/upload/upload';
import { ApiError, api, closeToast, toast } from '@app/web-kit';
import { type RefObject, useRef, useState } from 'react';
import { failedRooms, photosToSend } from '../photos/room-photos.ts';
import type { RoomPhotosStore } from '../photos/room-photos-store.ts';
import { type CheckedFields, requestBody } from '../request-fields.ts';

/** No answer after this time (ms) counts as none; the key makes trying again safe. */
const PATIENCE = 30_000;

type SubmitOptions = {
  photos: RoomPhotosStore;
  submission: RefObject<Submission | undefined>;
  /** The submission has its key and is about to leave. */
  onSending: () => void;
  onSent: () => void;
  /** The server did not take it, or did not answer. */
  onFailed: (error: unknown) => void;
};

/** Sends the request once its photos have arrived. Nothing that fails here takes anything away. */
export function useSubmitRequest({ photos, submission, onSending, onSent, onFailed }: SubmitOptions) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  // Two clicks can fall into one moment, before the button is disabled.
  const underWay = useRef(false);

  async function post(fields: CheckedFields): Promise<void> {
    const body = requestBody(fields, photosToSend(photos.getState().rooms));
    submission.current = nextSubmission(submission.current, JSON.stringify(body));
    onSending();
    const options = { idempotencyKey: submission.current.key, signal: AbortSignal.timeout(PATIENCE) };
    try {
      await api.post(API.jobRequests, body, options);
    } catch (error) {
      for (const { room, message } of refusedPhotos(error, body.roomPhotos)) photos.refuse(room, message);
      throw error;
    }
  }

  /** True when every upload that was under way has arrived; one that failed before has been seen already. */
  async function photosArrived(): Promise<boolean> {
    const known = failedRooms(photos.getState().rooms);
    await photos.settled();
    return failedRooms(photos.getState().rooms).every((id) => known.includes(id));
  }

  async function submit(fields: CheckedFields): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    setFailure(undefined);
    // What it said of the attempt before holds no longer.
    closeToast();
    try {
      if (await photosArrived()) {
        await post(fields);
        onSent();
      } else setFailure(PHOTO_MESSAGES.visitor);
    } catch (error) {
      const said = error instanceof ApiError ? error.serverMessage : undefined;
      setFailure(said ?? MESSAGES.requestSubmitFailed);
      onFailed(error);
      toast({ title: MESSAGES.errorTitle, description: MESSAGES.requestSubmitFailedToast, tone: 'error' });
    } finally {
      underWay.current = false;
      setSending(false);
    }
  }

  return { submit, sending, failure };
}

/** An attempt to send: the same words sent again carry the same key, so that a lost answer makes no second request. */
export type Submission = { key: string; body: string };

/** Other words are another request; under the old key the server would refuse them. */
function nextSubmission(previous: Submission | undefined, body: string): Submission {
  return previous?.body === body ? previous : { key: newKey(), body };
}

// Not crypto.randomUUID: browsers offer that on https pages only.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Refused = { room: RoomId; message: string };

/** The photos that the server does not take, by their rooms: it names them by their place in what was sent. */
function refusedPhotos(error: unknown, sent: readonly RequestPhoto[]): Refused[] {
  if (!(error instanceof ApiError)) return [];
  return error.issues.flatMap(({ path, message }) => {
    const photo = sent[Number(/^roomPhotos\.(\d+)\./.exec(path)?.[1] ?? -1)];
    return photo ? [{ room: photo.roomName, message }] : [];
  });
}
