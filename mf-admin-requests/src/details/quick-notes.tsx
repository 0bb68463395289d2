import { MESSAGES } from '@app/domain/shared/messages';
import { Button } from '@app/ui';
import { newId } from '@app/web-kit';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { useState } from 'react';
import { useRequestActions } from '../api/requests.ts';

/** What is noted most often after a call. */
const QUICK_NOTES = ['Left voicemail', 'No answer', 'Spoke on the phone'];

/** Notes of one tap, beside the telephone number: on a phone the timeline is some screens below. */
export function QuickNotes({ requestId }: { requestId: number }) {
  const { addNote } = useRequestActions();
  const [pending, setPending] = useState<string>();

  const handleAdd = async (text: string) => {
    setPending(text);
    try {
      await addNote(requestId, text, newId());
      toastSuccess(`${MESSAGES.noteAdded}: ${text}`);
    } catch {
      toastError(MESSAGES.noteAddFailed);
    }
    setPending(undefined);
  };

  return (
    <fieldset className="req:flex req:flex-wrap req:gap-2">
      <legend className="req:sr-only">Add a note</legend>
      {QUICK_NOTES.map((text) => (
        <Button
          key={text}
          variant="secondary"
          size="small"
          pending={pending === text}
          disabled={pending !== undefined}
          onClick={() => handleAdd(text)}
        >
          {text}
        </Button>
      ))}
    </fieldset>
  );
}
