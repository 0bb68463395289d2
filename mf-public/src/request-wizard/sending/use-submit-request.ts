import * as requests from '@app/contract/requests';
import { MESSAGES } from '@app/domain/shared/messages';
import { requestNumber } from '@app/domain/shared/record-numbers';
import { PHOTO_MESSAGES } from '@app/domain/upload/upload';
import { ApiError, call, closeToast, type FieldIssue, newId, toast } from '@app/web-kit';
import { otherTabs } from '@app/web-kit/other-tabs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CheckedFields, isFieldName, type RequestFields, requestBody } from '../form/request-fields.ts';
import { failedSlots, type PhotoSlot, photosToSend, uploadedSlots } from '../photos/room-photos.ts';
import type { RoomPhotosStore } from '../photos/room-photos-store.ts';

/** What the server accepted. */
export type SentRequest = {
  number: string;
  /** A copy goes to the visitor by mail. */
  isCopied: boolean;
  fields: RequestFields;
  photoCount: number;
  /** Of the company; absent from responses of the previous release. */
  timeZone?: string | undefined;
};

/** `isAboutInput`: what is wrong shows at fields or photos as well, and ends when they are corrected. */
export type SendFailure = { message: string; isAboutInput: boolean };

const PHOTO_ISSUE = /^roomPhotos\.(\d+)\./;
const isShown = ({ path }: FieldIssue): boolean => isFieldName(path) || PHOTO_ISSUE.test(path);

type SubmitOptions = {
  photos: RoomPhotosStore;
  submission: () => Submission;
  /** Called with the key that the submission has now, before it is sent. */
  onSending: (submission: Submission) => void;
  onSent: (sent: SentRequest) => void;
  /** The server rejected the request or did not respond. */
  onFailed: (error: unknown) => void;
};

/** Sends the request once its photos are uploaded. A failure keeps everything that was entered. */
export function useSubmitRequest({ photos, submission, onSending, onSent, onFailed }: SubmitOptions) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<SendFailure>();
  // A double click can submit twice before the button is disabled.
  const isSubmitting = useRef(false);

  async function post(fields: CheckedFields): Promise<SentRequest> {
    const { rooms } = photos.getState();
    const body = requestBody(fields, photosToSend(rooms));
    onSending(nextSubmission(submission(), JSON.stringify(body)));
    const send = () => call(requests.send, { body, idempotencyKey: submission().key });
    try {
      const { id, copyQueued, timeZone } = await send().catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 422)) throw error;
        // Another tab has sent this draft, which says something else here.
        onSending({ ...submission(), key: newId(), body: JSON.stringify(body) });
        return send();
      });
      const { roomPhotos, ...sent } = body;
      return {
        ...{ number: requestNumber(id), isCopied: copyQueued === true },
        ...{ fields: sent, photoCount: roomPhotos.length, timeZone },
      };
    } catch (error) {
      for (const { slot, message } of rejectedPhotos(error, uploadedSlots(rooms)))
        photos.reject(slot, message);
      throw error;
    }
  }

  /** Uploads failed photos again and waits. False if another one failed; the visitor knows of earlier failures. */
  async function photosUploaded(): Promise<boolean> {
    const known = failedSlots(photos.getState().rooms);
    for (const id of known) photos.retry(id);
    await photos.settled();
    return failedSlots(photos.getState().rooms).every((id) => known.includes(id));
  }

  async function submit(fields: CheckedFields): Promise<void> {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setSending(true);
    setFailure(undefined);
    // The toast of the previous attempt is out of date.
    closeToast();
    try {
      if (await photosUploaded()) {
        onSent(await post(fields));
      } else setFailure({ message: PHOTO_MESSAGES.visitor, isAboutInput: true });
    } catch (error) {
      const message = error instanceof ApiError ? error.serverMessage : undefined;
      const isAboutInput =
        error instanceof ApiError && error.issues.length > 0 && error.issues.every(isShown);
      setFailure({ message: message ?? MESSAGES.requestSubmitFailed, isAboutInput });
      onFailed(error);
      // On a phone it would cover the buttons, which the same message is above.
      if (!matchMedia('(max-width: 48rem)').matches)
        toast({ title: MESSAGES.errorTitle, description: MESSAGES.requestSubmitFailedToast, tone: 'error' });
    } finally {
      isSubmitting.current = false;
      setSending(false);
    }
  }

  return { submit, sending, failure };
}

/**
 * The idempotency key of a draft, which every tab that continues it has, and the last attempt to send it. `draftId` stays when
 * the key changes; drafts of earlier releases have none.
 */
export type Submission = { key: string; body?: string; draftId?: string };

export const newSubmission = (): Submission => ({ key: newId(), draftId: newId() });

/** The same body keeps its key, so that a retry after a lost response creates no second request. */
const nextSubmission = (previous: Submission, body: string): Submission => ({
  ...previous,
  ...((previous.body ?? body) !== body && { key: newId() }),
  body,
});

type RejectedPhoto = { slot: PhotoSlot; message: string };

/** The photos that the server rejected; its issues name them by their index in the request. */
function rejectedPhotos(error: unknown, sent: readonly PhotoSlot[]): RejectedPhoto[] {
  if (!(error instanceof ApiError)) return [];
  return error.issues.flatMap(({ path, message }) => {
    const slot = sent[Number(PHOTO_ISSUE.exec(path)?.[1] ?? -1)];
    return slot ? [{ slot, message }] : [];
  });
}

/** What is in the form of a tab. */
export type Input = { fields: RequestFields; slots: PhotoSlot[] };

type SentDraft = {
  draftId: string | undefined;
  name: string;
  request: SentRequest;
  /** What was in the form of the tab that sent it, at its start and at last. */
  inputs: Input[];
};

const receivers = new Set<(sent: SentDraft) => void>();

/** Sends what was sent to the other tabs, in which the same draft may be on screen. */
export const announceSent = otherTabs<SentDraft>('request-sent', (sent) => {
  for (const receive of receivers) receive(sent);
});

/** Calls `receive` with what another tab has sent. */
export function useSentElsewhere(receive: (sent: SentDraft) => void): void {
  const onReceive = useEffectEvent(receive);
  useEffect(() => {
    receivers.add(onReceive);
    return () => void receivers.delete(onReceive);
  }, []);
}

/** True if nothing was entered that is in none of the other inputs. */
export const isIn = (others: readonly Input[], { fields, slots }: Input): boolean =>
  others.some((other) => JSON.stringify(other.fields) === JSON.stringify(fields)) &&
  slots.every((slot) => others.some((other) => other.slots.includes(slot)));
