import { API } from '@app/domain/shared/api';
import { MESSAGES } from '@app/domain/shared/messages';
import { PHOTO_MESSAGES } from '@app/domain/upload/upload';
import { ApiError, api, closeToast, toast } from '@app/web-kit';
import { type RefObject, useRef, useState } from 'react';
import { refusedPhotos } from './photos/refused-photos.ts';
import { failedRooms, photosToSend } from './photos/room-photos.ts';
import type { RoomPhotosStore } from './photos/room-photos-store.ts';
import { type CheckedFields, requestBody } from './request-fields.ts';
import { nextSubmission, type Submission } from './submission.ts';

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
