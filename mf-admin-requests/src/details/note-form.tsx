import { type NewNote, newNoteSchema } from '@app/domain/request/request-event';
import { MESSAGES } from '@app/domain/shared/messages';
import { Button, TextArea } from '@app/ui';
import { closeToast, newId, toast } from '@app/web-kit';
import { keptDrafts } from '@app/web-kit/drafts/kept-drafts';
import { showIssues } from '@app/web-kit/forms/show-issues';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useRequestActions } from '../api/requests.ts';

const EMPTY: NewNote = { text: '' };

/** 'called, left voicemail': Ctrl+Enter sends it too. What could not be sent stays in the field. */
export function NoteForm({ requestId }: { requestId: number }) {
  const { addNote } = useRequestActions();
  const sent = useRef({ text: '', key: '' });
  const { register, handleSubmit, reset, setFocus, setValue, setError, formState } = useForm({
    resolver: valibotResolver(newNoteSchema),
    defaultValues: { text: unsentNotes.now(requestId) ?? '' },
  });

  // After a reload the storage has to be asked; by then somebody may have typed, which is what it answers.
  useEffect(() => {
    void unsentNotes.read(requestId).then((kept) => kept && setValue('text', kept));
  }, [requestId, setValue]);

  const handleValid = handleSubmit(async ({ text }) => {
    // The same words again are the same note: the first answer may have been lost on its way.
    if (sent.current.text !== text) sent.current = { text, key: newId() };
    // What it said of the attempt before holds no longer.
    closeToast();
    try {
      await addNote(requestId, text, sent.current.key);
      sent.current = { text: '', key: '' };
      unsentNotes.keep(requestId, undefined);
      reset(EMPTY);
      setFocus('text');
    } catch (error) {
      showIssues(setError, error);
      toast({ tone: 'error', title: MESSAGES.errorTitle, description: MESSAGES.noteAddFailed });
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
          onChange: ({ target }) => unsentNotes.keep(requestId, target.value || undefined),
        })}
      />
      <Button type="submit" variant="secondary" size="small" pending={formState.isSubmitting}>
        Add note
      </Button>
    </form>
  );
}

/** What was typed but not added, by request: closing the details, the next request or a reload take nothing away. */
const unsentNotes = keptDrafts<string>('note');
