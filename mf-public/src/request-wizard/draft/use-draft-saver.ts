import { ROOM_IDS } from '@app/domain/request/room-catalogue';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SelectedRooms } from '../photos/room-photos.ts';
import type { RoomPhotosStore } from '../photos/room-photos-store.ts';
import { isTouched } from '../request-fields.ts';
import type { RequestForm } from '../request-form.ts';
import type { Submission } from '../sending/use-submit-request.ts';
import { clearDraft, saveForm, saveRooms } from './draft-store.ts';

/** A pause in typing after which the draft is written. */
const WRITE_DELAY_MS = 400;

type Sources = {
  form: RequestForm;
  photos: RoomPhotosStore;
  step: number;
  submission: RefObject<Submission | undefined>;
};

/** Keeps the draft on this device up to date; `discard` ends that and takes the draft away. */
export function useDraftSaver({ form, photos, step, submission }: Sources) {
  const stepNow = useRef(step);
  const [saver] = useState(() => createDraftSaver({ form, photos, submission, stepNow }));

  useEffect(() => saver.start(), [saver]);
  useEffect(() => {
    stepNow.current = step;
    saver.saveSoon();
  }, [saver, step]);

  return saver;
}

function createDraftSaver(sources: Omit<Sources, 'step'> & { stepNow: RefObject<number> }) {
  const { form, photos, submission, stepNow } = sources;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let discarded = false;

  function save(): void {
    clearTimeout(pause);
    if (discarded) return;
    const fields = form.getValues();
    if (!isTouched(fields) && Object.keys(photos.getState().rooms).length === 0) void clearDraft();
    else
      void saveForm({ savedAt: Date.now(), step: stepNow.current, fields, submission: submission.current });
  }

  function saveSoon(): void {
    clearTimeout(pause);
    pause = setTimeout(save, WRITE_DELAY_MS);
  }

  function start() {
    const stopFields = form.subscribe({ formState: { values: true }, callback: saveSoon });
    const stopRooms = photos.subscribe((now, before) => {
      if (discarded || !isOtherDraft(now.rooms, before.rooms)) return;
      void saveRooms(now.rooms);
      save();
    });
    // The last moment that a phone grants a page before it may be gone for good.
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      save();
      stopFields();
      stopRooms();
      document.removeEventListener('visibilitychange', saveWhenHidden);
    };
  }

  function discard(): void {
    discarded = true;
    clearTimeout(pause);
    void clearDraft();
  }

  return { start, save, saveSoon, discard };
}

/** Progress comes many times a second and is not part of a draft. */
const isOtherDraft = (now: SelectedRooms, before: SelectedRooms): boolean =>
  ROOM_IDS.some(
    (id) =>
      Boolean(now[id]) !== Boolean(before[id]) ||
      now[id]?.photo?.picture !== before[id]?.photo?.picture ||
      now[id]?.photo?.photoUrl !== before[id]?.photo?.photoUrl,
  );
