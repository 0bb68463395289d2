import { type RefObject, useEffect, useRef, useState } from 'react';
import { isTouched } from '../form/request-fields.ts';
import type { RequestForm } from '../form/request-form.ts';
import { PHOTO_SLOTS, type SelectedRooms } from '../photos/room-photos.ts';
import type { RoomPhotosStore } from '../photos/room-photos-store.ts';
import type { Submission } from '../sending/use-submit-request.ts';
import { clearDraft, saveForm, saveRooms } from './draft-store.ts';

/** A pause in typing after which the draft is written. */
const WRITE_DELAY_MS = 400;

type Sources = {
  form: RequestForm;
  photos: RoomPhotosStore;
  step: number;
  submission: RefObject<Submission>;
  /** Whether the input began with a stored draft. */
  isStored: boolean;
  /** Nothing is written, and no stored draft removed, while it is false. */
  saves: boolean;
};

/** Writes the draft after every change; `discard` stops that and deletes the draft. */
export function useDraftSaver({ step, saves, ...sources }: Sources) {
  const currentStep = useRef(step);
  // oxlint-disable-next-line react/refs -- read when a draft is written, not during render
  const [saver] = useState(() => createDraftSaver({ ...sources, currentStep }));

  useEffect(() => (saves ? saver.start() : undefined), [saver, saves]);
  useEffect(() => {
    currentStep.current = step;
    if (saves) saver.save();
  }, [saver, step, saves]);

  return saver;
}

function createDraftSaver(sources: Omit<Sources, 'step' | 'saves'> & { currentStep: RefObject<number> }) {
  const { form, photos, submission, currentStep } = sources;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let { isStored } = sources;
  let discarded = false;

  function save(): void {
    clearTimeout(timer);
    if (discarded) return;
    const fields = form.getValues();
    const isEmpty = !isTouched(fields) && Object.keys(photos.getState().rooms).length === 0;
    // A tab in which nothing was entered removes no draft of another one.
    if (isEmpty && isStored) void clearDraft();
    else if (!isEmpty)
      void saveForm({
        savedAt: Date.now(),
        step: currentStep.current,
        fields,
        submission: submission.current,
      });
    isStored = !isEmpty;
  }

  function saveSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(save, WRITE_DELAY_MS);
  }

  function start() {
    const stopFields = form.subscribe({ formState: { values: true }, callback: saveSoon });
    const stopRooms = photos.subscribe((now, before) => {
      if (discarded || !hasChanged(now.rooms, before.rooms)) return;
      void saveRooms(now.rooms);
      save();
    });
    // The last event before a phone may discard the page.
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
    clearTimeout(timer);
    void clearDraft();
  }

  return { start, save, discard };
}

/** Ignores upload progress, which changes many times a second and is not part of a draft. */
const hasChanged = (now: SelectedRooms, before: SelectedRooms): boolean =>
  PHOTO_SLOTS.some(
    (id) =>
      Boolean(now[id]) !== Boolean(before[id]) ||
      now[id]?.photo?.picture !== before[id]?.photo?.picture ||
      now[id]?.photo?.photoUrl !== before[id]?.photo?.photoUrl,
  );
