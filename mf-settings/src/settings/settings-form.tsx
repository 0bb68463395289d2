import { PATHS } from '@app/contract/platform/site-map';
import { type Settings, type SettingsChange, settingsChangeSchema } from '@app/domain/settings/settings';
import { MESSAGES } from '@app/domain/shared/messages';
import { Alert, BackLink, Button, PageHeader } from '@app/ui';
import { Link } from '@app/web-kit';
import { changedFields, isStale, saveRebased } from '@app/web-kit/forms/merge-changes';
import { showIssues } from '@app/web-kit/forms/show-issues';
import { useFocusAfterReset } from '@app/web-kit/forms/use-focus-after-reset';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { useSaveSettings } from '../api/settings.ts';
import { BusinessPanel } from './business-panel.tsx';
import { type AddCleanerHandle, CleanersPanel } from './cleaners-panel.tsx';
import { PaymentTermsPanel } from './payment-terms-panel.tsx';
import { PricesPanel } from './prices-panel.tsx';
import { isUnsaved, restoreDraft, type SettingsDraft, writeDraft } from './settings-draft.ts';
import { mergeSettings, mergeTyped, type SettingsFields, toFields } from './settings-fields.ts';

type SettingsFormProps = { settings: Settings; draft: SettingsDraft | undefined };

/**
 * Every change is kept as a draft until it is saved or cancelled. Cancel restores every saved value, cleaners included.
 */
export function SettingsForm({ settings, draft }: SettingsFormProps) {
  const save = useSaveSettings();
  const [start] = useState(() => restoreDraft(settings, draft));
  const [isRestored, setRestored] = useState(start.isKept);
  const form = useForm<SettingsFields, unknown, SettingsChange>({
    resolver: valibotResolver(settingsChangeSchema),
    defaultValues: start.fields,
  });
  const focusAfterReset = useFocusAfterReset(form.setFocus);
  const editButton = useRef<HTMLButtonElement>(null);
  const [editing, setEditing] = useEditing(start.isKept, () => form.setFocus('businessName'), editButton);
  const addCleaner = useRef<AddCleanerHandle>(null);
  const newCleaner = useRef(start.newCleaner);

  // What the input is based on. The settings may be changed elsewhere meanwhile.
  const base = useRef(settings);
  const [hasConflict, setHasConflict] = useState(start.conflicts.length > 0);

  const { subscribe, setError } = form;
  const { isSubmitting } = form.formState;
  const [isUploading, setUploading] = useState(false);
  const keep = useRef(() =>
    writeDraft({ base: base.current, fields: form.getValues(), newCleaner: newCleaner.current }),
  );
  useEffect(() => {
    for (const { name, ...error } of start.conflicts) setError(name, error);
  }, [start, setError]);
  useEffect(() => {
    // Until something is typed, a draft with conflicts keeps its base, so that a reload shows them again.
    if (start.conflicts.length === 0) keep.current();
    return subscribe({ formState: { values: true }, callback: () => keep.current() });
  }, [start, subscribe]);

  function rebase(current: Settings): boolean {
    const { merged, conflicts } = mergeSettings(base.current, form.getValues(), current);
    base.current = current;
    form.reset(merged);
    keep.current();
    for (const { name, ...error } of conflicts) form.setError(name, error);
    setHasConflict(conflicts.length > 0);
    const [first] = conflicts;
    if (first) focusAfterReset(first.name);
    return conflicts.length === 0;
  }

  // oxlint-disable-next-line react/refs -- runs on submit, not during render
  const handleValid = form.handleSubmit(async () => {
    let sent = form.getValues();
    const write = () => {
      sent = structuredClone(form.getValues());
      const change = v.parse(settingsChangeSchema, sent);
      return save(base.current, changedFields(change, toFields(base.current)));
    };
    try {
      const saved = await saveRebased(write, (current) => rebase(current as Settings));
      show(saved, mergeTyped(sent, form.getValues(), saved));
      toastSuccess(MESSAGES.settingsUpdated);
    } catch (error) {
      // The alert says it, beside what to do.
      if (isStale(error)) return;
      showIssues(form.setError, error);
      // The form keeps the input for another try.
      toastError(MESSAGES.settingsUpdateFailed);
    }
  });
  const handleEdit = () => {
    showSaved(settings);
    setEditing(true);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Includes a cleaner whose name was typed without pressing Add.
    if (addCleaner.current?.commit() ?? true) void handleValid();
    // The name is invalid: show the errors of the other fields as well.
    else void form.trigger();
  };
  /** Anything that differs from `saved` is still edited. */
  function show(saved: Settings, fields: SettingsFields): void {
    const isKept = isUnsaved({ base: saved, fields, newCleaner: newCleaner.current });
    base.current = saved;
    form.reset(fields);
    keep.current();
    setHasConflict(false);
    setRestored(isKept);
    setEditing(isKept);
  }
  function showSaved(saved: Settings): void {
    newCleaner.current = '';
    show(saved, toFields(saved));
  }

  return (
    <FormProvider {...form}>
      <div>
        <SettingsHeader
          actions={
            !editing && (
              <Button ref={editButton} onClick={handleEdit}>
                Edit Settings
              </Button>
            )
          }
        />
        {isRestored && (
          <Alert role="status" tone="info" className="set:mb-6">
            {MESSAGES.changesKept}
          </Alert>
        )}
        {hasConflict && (
          <Alert
            role="alert"
            tone="warning"
            title="The settings were changed elsewhere"
            className="set:mb-6"
            actions={
              <Button
                variant="secondary"
                size="small"
                disabled={isSubmitting}
                onClick={() => showSaved(base.current)}
              >
                Use the saved values
              </Button>
            }
          >
            The marked fields were saved with other values after you began. What you typed is kept; save again
            to use it.
          </Alert>
        )}
        <form noValidate onSubmit={handleSubmit} className="set:grid set:gap-6">
          <div className="set:admin-aside">
            <BusinessPanel editing={editing} onUploading={setUploading} />
            <div className="set:grid set:gap-6">
              <CleanersPanel
                editing={editing}
                addCleaner={addCleaner}
                newCleaner={newCleaner}
                onType={() => keep.current()}
              />
              <PaymentTermsPanel editing={editing} />
            </div>
          </div>
          <PricesPanel editing={editing} />
          {editing && (
            <SaveBar saving={isSubmitting} uploading={isUploading} onCancel={() => showSaved(base.current)} />
          )}
        </form>
      </div>
    </FormProvider>
  );
}

type SaveBarProps = { saving: boolean; uploading: boolean; onCancel: () => void };

const SaveBar = ({ saving, uploading, onCancel }: SaveBarProps) => (
  <div data-sticky="bottom" className="set:admin-actions">
    <Button type="submit" pending={saving || uploading} pendingLabel={saving ? 'Saving...' : 'Uploading...'}>
      Save Changes
    </Button>
    {/* What is being saved cannot be taken back. */}
    <Button variant="secondary" disabled={saving} onClick={onCancel}>
      Cancel
    </Button>
  </div>
);

export const SettingsHeader = ({ actions }: { actions?: ReactNode }) => (
  <PageHeader
    title="Settings"
    back={
      <BackLink as={Link} to={PATHS.admin}>
        Dashboard
      </BackLink>
    }
    actions={actions}
  />
);

/**
 * Whether the form is being edited. The pressed button disappears with each switch, so the focus moves to the first
 * field, or back to the edit button.
 */
function useEditing(start: boolean, focusFirst: () => void, editButton: RefObject<HTMLButtonElement | null>) {
  const [editing, setEditing] = useState(start);
  const before = useRef(editing);
  useEffect(() => {
    if (before.current === editing) return;
    before.current = editing;
    if (editing) focusFirst();
    else editButton.current?.focus();
  });
  return [editing, setEditing] as const;
}
