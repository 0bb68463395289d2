import { type CleanerMove, movesTo } from '@app/domain/settings/cleaners';
import type { Settings, SettingsChange } from '@app/domain/settings/settings';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatCount } from '@app/domain/shared/units';
import { Alert, Button } from '@app/ui';
import { SaveFailed } from '@app/ui/lists';
import { ONE_PRESS } from '@app/ui/one-press';
import { useNavigate } from '@app/web-kit';
import { useIsShown } from '@app/web-kit/forms/after-response';
import { useFocusFirstError } from '@app/web-kit/forms/focus';
import { changedFields } from '@app/web-kit/forms/merge-changes';
import { useSaveProblem } from '@app/web-kit/forms/save-problem';
import { schemaResolver } from '@app/web-kit/forms/schema-resolver';
import { useRebasedForm } from '@app/web-kit/forms/use-rebased-form';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { useSaveSettings } from '../api/settings.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import type { AddCleanerHandle, CleanersForm } from './cleaners-panel.tsx';
import { useMoveJobs } from './remove-cleaner.tsx';
import {
  drafts,
  isUnsaved,
  restoreDraft,
  type SettingsDraft,
  useSayingKept,
  writeDraft,
} from './settings-draft.ts';
import { mergeSettings, mergeTyped, type SettingsFields, schemaOf, toFields } from './settings-fields.ts';
import { NotSaved, SettingsFrame } from './settings-frame.tsx';
import { TOPICS, type TopicName } from './topics.ts';
import { useEditing, usePublishing } from './use-editing.ts';

/** What the panels of a topic are given. */
export type TopicForm = {
  editing: boolean;
  onEdit: () => void;
  onUploading: (isUploading: boolean) => void;
  cleaners: CleanersForm;
};

type SettingsFormProps = {
  topic: TopicName;
  settings: Settings;
  draft: SettingsDraft | undefined;
  form: (form: TopicForm) => ReactNode;
  besideSave: ReactNode;
  children: ReactNode;
};

/**
 * Every change is kept as a draft until it is saved or cancelled. Cancel restores every saved value, cleaners included, and
 * 'Undo' what was typed.
 */
export function SettingsForm({
  topic,
  settings,
  draft,
  form: panels,
  besideSave,
  children,
}: SettingsFormProps) {
  const navigate = useNavigate();
  const isShown = useIsShown();
  const saveSettings = useSaveSettings();
  const moveJobs = useMoveJobs();
  const [start] = useState(() => restoreDraft(topic, settings, draft));
  const [isRestored, setRestored] = useState(start.isKept);
  const [schema] = useState(() => schemaOf(topic, settings));
  const form = useForm<SettingsFields, unknown, SettingsChange>({
    resolver: schemaResolver(schema),
    defaultValues: start.fields,
    shouldFocusError: false,
  });
  useFocusFirstError(form.formState);
  const editButton = useRef<HTMLButtonElement>(null);
  const fields = useRef<HTMLFormElement>(null);
  const [editing, setEditing] = useEditing(start.isKept, editButton, fields);
  const addCleaner = useRef<AddCleanerHandle>(null);
  const newCleaner = useRef(start.newCleaner);

  const { latest, conflicts, replaceBase, save } = useRebasedForm(form, {
    base: settings,
    conflicts: start.conflicts,
    input: () => structuredClone(form.getValues()),
    merge: mergeSettings,
    show(merged) {
      form.reset(merged);
      keep();
    },
  });
  const { isSubmitting } = form.formState;
  const [isUploading, setUploading] = useState(false);
  const [isKept, setKept] = useState(start.isKept);
  const typed = () => ({ base: latest.current, fields: form.getValues(), newCleaner: newCleaner.current });
  const keep = () => setKept(writeDraft(topic, typed()));
  const keepNow = useEffectEvent(keep);
  const { subscribe } = form;
  useEffect(() => {
    // Until something is typed, a draft with conflicts keeps its base, so that a reload shows them again.
    if (start.conflicts.length === 0) keepNow();
    return subscribe({ formState: { values: true }, callback: () => keepNow() });
  }, [start, subscribe]);
  useSayingKept(topic);

  const write = async (message: string) => {
    const sent = structuredClone(form.getValues());
    const before = latest.current;
    const change = changedFields(v.parse(schema, sent), toFields(before));
    const renamed = movesTo(sent.cleaners ?? [], sent.cleanerMoves ?? []).filter(({ isRename }) => isRename);
    const saved = await saveSettings(before, change, renamed);
    const moves = movesTo(saved.cleaners, sent.cleanerMoves ?? []);
    let said = message;
    try {
      const count = moves.length > 0 ? await moveJobs(moves) : 0;
      const to = [...new Set(moves.map((move) => move.to))].join(' and ');
      if (count > 0 && renamed.length === 0)
        said += `. ${formatCount(count, 'job')} ${count === 1 ? 'is' : 'are'} with ${to} now.`;
    } catch {
      // The steps stay in the form, so that saving again goes on with the jobs.
      replaceBase(saved);
      keep();
      toastError(MESSAGES.jobsNotMoved);
      return;
    }
    show(saved, mergeTyped(sent, form.getValues(), saved));
    // Given jobs cannot be told from those that the other cleaner had before.
    const canUndo = Object.keys(change).length > 0 && moves.every(({ isRename }) => isRename);
    toastSuccess(said, canUndo ? { label: 'Undo', run: () => undo(before, saved, moves) } : undefined);
  };
  const isTyped = () => isUnsaved(typed());
  // The form keeps the input for another try.
  const saveValid = (message: string) =>
    // oxlint-disable-next-line react/refs -- runs on submit, not during render
    form.handleSubmit(async () => {
      const handleFailure = () => toastError(MESSAGES.settingsUpdateFailed);
      await save(() => write(message), handleFailure);
      // What was not undone was not being edited.
      if (isTyped()) setEditing(true);
    })();
  usePublishing(() => void saveValid(MESSAGES.settingsUpdated));
  /** Takes back what was saved. Beside what is typed by then, it waits for another save. */
  function undo(before: Settings, saved: Settings, moves: CleanerMove[]): void {
    const canSave = !isTyped();
    const fields = form.getValues();
    const { merged } = mergeSettings(saved, toFields(before), { ...latest.current, ...fields } as Settings);
    const back = moves.map(({ from, to }) => ({ from: to, to: from, isRename: true }));
    form.reset({ ...merged, cleanerMoves: [...(fields.cleanerMoves ?? []), ...back] });
    keep();
    // The button of the toast, which had the focus, is gone.
    if (canSave) void saveValid(MESSAGES.settingsRestored).then(() => editButton.current?.focus());
  }
  const handleType = (text: string) => {
    newCleaner.current = text;
    keep();
  };
  const handleEdit = () => {
    showSaved(settings);
    setEditing(true);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Includes a cleaner whose name was typed without pressing Add.
    if (addCleaner.current?.commit() ?? true) void saveValid(MESSAGES.settingsUpdated);
    // The name is invalid: show the errors of the other fields as well.
    else void form.trigger();
  };
  /** Anything that differs from `saved` is still edited. */
  function show(saved: Settings, fields: SettingsFields): void {
    const isTyped = isUnsaved({ base: saved, fields, newCleaner: newCleaner.current });
    replaceBase(saved);
    form.reset(fields);
    keep();
    setRestored(isTyped);
    setEditing(isTyped);
  }
  function showSaved(saved: Settings): void {
    newCleaner.current = '';
    show(saved, toFields(saved));
  }
  const showAgain = (discarded: SettingsDraft) => {
    if (!isShown()) return navigate(TOPICS[topic].path);
    newCleaner.current = discarded.newCleaner;
    show(latest.current, mergeSettings(discarded.base, discarded.fields, latest.current).merged);
  };
  const handleDiscard = () => {
    drafts.discard(topic, showAgain);
    showSaved(latest.current);
  };

  return (
    <FormProvider {...form}>
      <SettingsFrame
        topic={topic}
        actions={
          !editing && (
            <Button ref={editButton} onClick={handleEdit}>
              Edit Settings
            </Button>
          )
        }
      >
        {isRestored && (
          <Alert role="status" tone="info">
            {MESSAGES.changesKept}
          </Alert>
        )}
        {conflicts.length > 0 && (
          <ChangedElsewhere
            title="The settings were changed elsewhere"
            disabled={isSubmitting}
            onTakeSaved={handleDiscard}
          />
        )}
        <form ref={fields} noValidate onSubmit={handleSubmit} className="set:grid set:gap-6" {...ONE_PRESS}>
          {panels({
            ...{ editing, onEdit: handleEdit },
            onUploading: setUploading,
            cleaners: { addCleaner, newCleaner, onType: handleType },
          })}
          {editing && (
            <SaveBar saving={isSubmitting} uploading={isUploading} onCancel={handleDiscard}>
              {besideSave}
              {isKept && <NotSaved />}
            </SaveBar>
          )}
        </form>
        {children}
      </SettingsFrame>
    </FormProvider>
  );
}

type SaveBarProps = { saving: boolean; uploading: boolean; onCancel: () => void; children: ReactNode };

const SaveBar = ({ saving, uploading, onCancel, children }: SaveBarProps) => (
  <div data-sticky="bottom" className="set:admin-actions">
    <SaveFailed>{useSaveProblem(saving)}</SaveFailed>
    <Button type="submit" pending={saving || uploading} pendingLabel={saving ? 'Saving...' : 'Uploading...'}>
      Save Changes
    </Button>
    {/* What is being saved cannot be taken back. */}
    <Button variant="secondary" disabled={saving} onClick={onCancel}>
      Cancel
    </Button>
    {children}
  </div>
);
