import { type JobRequest, newNoteSchema } from '@app/domain/request/request';
import { MESSAGES } from '@app/domain/shared/messages';
import { Button, TextArea } from '@app/ui';
import { SaveFailed } from '@app/ui/lists';
import { closeToast, newId } from '@app/web-kit';
import { adminDrafts } from '@app/web-kit/drafts/admin-drafts';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { showIssues, typedSince } from '@app/web-kit/forms/form-fields';
import { useRepeatKey } from '@app/web-kit/forms/repeat-key';
import { useSaveProblem } from '@app/web-kit/forms/save-problem';
import { schemaResolver } from '@app/web-kit/forms/schema-resolver';
import { orToast, toastError, toastSuccess, usePending } from '@app/web-kit/result-toasts';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRequestActions, useRequestEvents } from '../api/requests.ts';
import { useStatusChange } from '../parts/status-select.tsx';

/** Notes that were typed and not added, by the id of their request. */
const noteDrafts = adminDrafts<string>('note');

const keepNote = (requestId: number, text: string): void =>
  text ? noteDrafts.write(requestId, text) : noteDrafts.remove(requestId);

/** Ctrl+Enter also sends the note, and a note that could not be sent stays in the field. */
export function NoteForm({ requestId }: { requestId: number }) {
  const { addNote } = useRequestActions();
  const { keyOf, forget } = useRepeatKey();
  const { register, handleSubmit, getValues, reset, setFocus, setValue, setError, formState } = useForm({
    resolver: schemaResolver(newNoteSchema),
    defaultValues: { text: noteDrafts.inMemory(requestId) ?? '' },
  });

  // After a reload the draft is in the storage only; text that was typed meanwhile wins over it.
  useEffect(() => {
    void noteDrafts.read(requestId).then((kept) => kept && setValue('text', kept));
  }, [requestId, setValue]);

  // oxlint-disable-next-line react/refs -- runs on submit, not during render
  const handleValid = handleSubmit(async ({ text }) => {
    // The toast of the previous attempt is out of date.
    closeToast();
    const typed = getValues('text');
    try {
      await addNote(requestId, text, keyOf(text));
      forget();
      const rest = typedSince(typed, getValues('text'));
      keepNote(requestId, rest);
      reset({ text: rest });
      setFocus('text');
    } catch (error) {
      showIssues(setError, error);
      toastError(MESSAGES.noteAddFailed, error);
    }
  });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void handleValid();
  };

  return (
    <form noValidate onSubmit={handleValid} className="req:grid req:justify-items-start req:gap-2">
      <TextArea
        label="Note"
        rows={2}
        placeholder="Called, left voicemail"
        error={formState.errors.text?.message}
        onKeyDown={handleKeyDown}
        className="req:w-full"
        {...register('text', {
          onChange: ({ target }) => keepNote(requestId, target.value),
        })}
      />
      <SaveFailed>{useSaveProblem(formState.isSubmitting)}</SaveFailed>
      <Button type="submit" variant="secondary" size="small" pending={formState.isSubmitting}>
        Add Note
      </Button>
    </form>
  );
}

const SPOKE = 'Spoke on the phone';
/** What is noted most often after a call. */
const QUICK_NOTES = ['Left voicemail', 'No answer', SPOKE];

/** Notes of one tap, beside the telephone number: on a phone the timeline is some screens below. */
export function QuickNotes({ request }: { request: JobRequest }) {
  const { addNote, removeNote } = useRequestActions();
  const { data: events } = useRequestEvents(request.id);
  const { status, change } = useStatusChange(request);
  // Undo goes with its toast.
  const group = useFocusAfterLoss<HTMLFieldSetElement>(events?.map(({ id }) => id));
  const hasSpoken = events?.some((event) => event.kind === 'note' && event.text === SPOKE);
  const { pending, run } = usePending<string>();
  const [wasMarked, setWasMarked] = useState(false);
  const isMarked = wasMarked && status === 'contacted';
  const handleMark = () => {
    setWasMarked(!isMarked);
    void change(isMarked ? 'pending' : 'contacted');
  };

  const handleAdd = (text: string) =>
    run(text, MESSAGES.noteAddFailed, async () => {
      const { id } = await addNote(request.id, text, newId());
      const undo = () => orToast(MESSAGES.noteRemoveFailed, () => removeNote(request.id, id));
      toastSuccess(`${MESSAGES.noteAdded}: ${text}`, { label: 'Undo', run: () => void undo() });
    });

  return (
    <fieldset ref={group} tabIndex={-1} className="req:flex req:flex-wrap req:gap-2">
      <legend className="req:sr-only">Add a note</legend>
      {QUICK_NOTES.map((text) => (
        <Button
          key={text}
          variant="secondary"
          size="small"
          className="req:max-sm:px-2!"
          pending={pending === text}
          disabled={pending !== undefined}
          onClick={() => handleAdd(text)}
        >
          {text}
        </Button>
      ))}
      {hasSpoken && (status === 'pending' || isMarked) && (
        <Button size="small" variant={isMarked ? 'quiet' : 'primary'} onClick={handleMark}>
          {isMarked ? 'Undo “Mark as Contacted”' : 'Mark as Contacted'}
        </Button>
      )}
    </fieldset>
  );
}
