import { useEffect, useState } from 'react';
import { isEmpty } from './draft.ts';
import { clearDraft, readDraft, writeDraft } from './draft-shelf.ts';
import { currentDraft, draftStore } from './draft-store.ts';

/** Typing goes on until it pauses this long (ms); then it is written. */
const PAUSE = 300;

/** Null when there was nothing to bring back. */
type Kept = { restoredId: string | null };

/** Brings back the draft of an earlier visit, and from then on writes down what changes; undefined while it reads. */
export function useKeptDraft(): Kept | undefined {
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    let left = false;
    let stop: () => void = () => undefined;
    void restoreDraft().then((restored) => {
      if (left) return;
      stop = keepDraft();
      setKept({ restoredId: restored ? currentDraft().id : null });
    });
    return () => {
      left = true;
      stop();
    };
  }, []);
  return kept;
}

/** True when there is something to go on with: in this tab's memory, or else in the browser's storage. */
async function restoreDraft(): Promise<boolean> {
  if (!isEmpty(currentDraft())) return true;
  const draft = await readDraft().catch(cannotKeep);
  if (draft) draftStore.setState({ draft });
  return draft !== undefined && !isEmpty(draft);
}

function keepDraft(): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let kept = currentDraft();
  const write = () => {
    clearTimeout(pause);
    const draft = currentDraft();
    if (draft === kept) return;
    const before = kept;
    kept = draft;
    inTurn(() => (isEmpty(draft) ? clearDraft() : writeDraft(draft, before)));
  };
  const stop = draftStore.subscribe(() => {
    clearTimeout(pause);
    pause = setTimeout(write, PAUSE);
  });
  // The last moment that a browser grants a page before it may be gone for good.
  const writeWhenHidden = () => document.visibilityState === 'hidden' && write();
  document.addEventListener('visibilitychange', writeWhenHidden);
  return () => {
    write();
    stop();
    document.removeEventListener('visibilitychange', writeWhenHidden);
  };
}

// Writes follow each other, so that the last words win.
let lastWrite = Promise.resolve();
function inTurn(write: () => Promise<void>): void {
  lastWrite = lastWrite.then(write).catch(cannotKeep);
}

/** A forbidden or full storage costs the draft only; the screen says so. */
const cannotKeep = () => draftStore.setState({ keeps: false });
