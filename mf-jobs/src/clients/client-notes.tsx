import { newNoteSchema } from '@app/domain/request/request';
import { MESSAGES } from '@app/domain/shared/messages';
import { Button, Panel, TextArea } from '@app/ui';
import { SaveFailed } from '@app/ui/lists';
import { Timeline, TimelineEntry } from '@app/ui/timeline';
import { newId } from '@app/web-kit';
import { useMoments } from '@app/web-kit/company-time';
import { adminDrafts } from '@app/web-kit/drafts/admin-drafts';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { showIssues } from '@app/web-kit/forms/form-fields';
import { useRepeatKey } from '@app/web-kit/forms/repeat-key';
import { useSaveProblem } from '@app/web-kit/forms/save-problem';
import { schemaResolver } from '@app/web-kit/forms/schema-resolver';
import { orToast, toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type ClientRecord, useClientActions } from '../api/clients.ts';

/** Notes that were typed and not added, by the id of their client. */
const drafts = adminDrafts<string>('client-note');

/** Dated notes about a client, for the desk alone. */
export function ClientNotes({ client: { id, notes } }: { client: ClientRecord }) {
  const { today, formatMoment } = useMoments();
  const { addNote, removeNote } = useClientActions();
  const { keyOf, forget } = useRepeatKey();
  // A note that is back has a new id, and its time.
  const place = useFocusAfterLoss<HTMLDivElement>(notes.map(({ at }) => Date.parse(at)));
  const { register, handleSubmit, reset, setValue, setFocus, setError, formState } = useForm({
    resolver: schemaResolver(newNoteSchema),
    defaultValues: { text: drafts.inMemory(id) ?? '' },
  });
  // After a reload the draft is in the storage only.
  useEffect(() => {
    void drafts.read(id).then((kept) => kept && setValue('text', kept));
  }, [id, setValue]);

  const handleValid = handleSubmit(async ({ text }) => {
    try {
      await addNote(id, { text }, keyOf(text));
      forget();
      drafts.remove(id);
      reset({ text: '' });
      setFocus('text');
    } catch (error) {
      showIssues(setError, error);
      toastError(MESSAGES.noteAddFailed);
    }
  });
  const handleRemove = ({ id: noteId, text, at }: ClientRecord['notes'][number]) =>
    orToast(MESSAGES.noteRemoveFailed, async () => {
      await removeNote(id, noteId);
      const undo = () => orToast(MESSAGES.noteAddFailed, () => addNote(id, { text, at }, newId()));
      toastSuccess(MESSAGES.noteRemoved, { label: 'Undo', run: () => void undo() });
    });

  return (
    <Panel title="Notes" className={notes.length > 0 ? '' : 'jobs:print:hidden'}>
      <form
        noValidate
        onSubmit={handleValid}
        className="jobs:mb-4 jobs:grid jobs:justify-items-start jobs:gap-2"
      >
        <TextArea
          label="Note"
          hint="Only the desk sees it."
          rows={2}
          className="jobs:w-full"
          error={formState.errors.text?.message}
          {...register('text', {
            onChange: ({ target: { value } }) => (value ? drafts.write(id, value) : drafts.remove(id)),
          })}
        />
        <SaveFailed>{useSaveProblem(formState.isSubmitting)}</SaveFailed>
        <Button type="submit" variant="secondary" size="small" pending={formState.isSubmitting}>
          Add Note
        </Button>
      </form>
      <div ref={place} tabIndex={-1}>
        {notes.length > 0 && (
          <Timeline label="Notes">
            {notes.map((note) => (
              <TimelineEntry
                key={note.id}
                at={note.at}
                time={formatMoment(note.at, today)}
                by={note.byUsername}
              >
                <p className="jobs:whitespace-pre-line">{note.text}</p>
                <Button
                  variant="quiet"
                  size="small"
                  className="jobs:-ml-2 jobs:px-2"
                  aria-label={`Remove note: ${note.text.slice(0, 40)}`}
                  onClick={() => handleRemove(note)}
                >
                  Remove
                </Button>
              </TimelineEntry>
            ))}
          </Timeline>
        )}
      </div>
    </Panel>
  );
}
