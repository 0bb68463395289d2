import { PATHS } from '@app/contract/platform/site-map';
import { type Settings, type SettingsChange, settingsChangeSchema } from '@app/domain/settings/settings';
import { MESSAGES } from '@app/domain/shared/messages';
import { Alert, BackLink, Button, PageHeader } from '@app/ui';
import { Link } from '@app/web-kit';
import { changedFields } from '@app/web-kit/forms/merge-changes';
import { useRebasedForm } from '@app/web-kit/forms/use-rebased-form';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { useSaveSettings } from '../api/settings.ts';
import { BusinessPanel } from './business-panel.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
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
  const saveSettings = useSaveSettings();
  const [start] = useState(() => restoreDraft(settings, draft));
  const [isRestored, setRestored] = useState(start.isKept);
  const form = useForm<SettingsFields, unknown, SettingsChange>({
    resolver: valibotResolver(settingsChangeSchema),
    defaultValues: start.fields,
  });
  const editButton = useRef<HTMLButtonElement>(null);
  const [editing, setEditing] = useEditing(start.isKept, () => form.setFocus('businessName'), editButton);
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
  const keep = () =>
    writeDraft({ base: latest.current, fields: form.getValues(), newCleaner: newCleaner.current });
  const keepNow = useEffectEvent(keep);
  const { subscribe } = form;
  useEffect(() => {
    // Until something is typed, a draft with conflicts keeps its base, so that a reload shows them again.
    if (start.conflicts.length === 0) keepNow();
    return subscribe({ formState: { values: true }, callback: () => keepNow() });
  }, [start, subscribe]);

  const write = async () => {
    const sent = structuredClone(form.getValues());
    const change = v.parse(settingsChangeSchema, sent);
    const saved = await saveSettings(latest.current, changedFields(change, toFields(latest.current)));
    show(saved, mergeTyped(sent, form.getValues(), saved));
    toastSuccess(MESSAGES.settingsUpdated);
  };
  // The form keeps the input for another try.
  // oxlint-disable-next-line react/refs -- runs on submit, not during render
  const handleValid = form.handleSubmit(() => save(write, () => toastError(MESSAGES.settingsUpdateFailed)));
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
    if (addCleaner.current?.commit() ?? true) void handleValid();
    // The name is invalid: show the errors of the other fields as well.
    else void form.trigger();
  };
  /** Anything that differs from `saved` is still edited. */
  function show(saved: Settings, fields: SettingsFields): void {
    const isKept = isUnsaved({ base: saved, fields, newCleaner: newCleaner.current });
    replaceBase(saved);
    form.reset(fields);
    keep();
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
        {conflicts.length > 0 && (
          <div className="set:mb-6">
            <ChangedElsewhere
              title="The settings were changed elsewhere"
              disabled={isSubmitting}
              onTakeSaved={() => showSaved(latest.current)}
            />
          </div>
        )}
        <form noValidate onSubmit={handleSubmit} className="set:grid set:gap-6">
          <div className="set:admin-aside">
            <BusinessPanel editing={editing} onUploading={setUploading} />
            <div className="set:grid set:gap-6">
              <CleanersPanel
                editing={editing}
                addCleaner={addCleaner}
                newCleaner={newCleaner}
                onType={handleType}
              />
              <PaymentTermsPanel editing={editing} />
            </div>
          </div>
          <PricesPanel editing={editing} />
          {editing && (
            <SaveBar
              saving={isSubmitting}
              uploading={isUploading}
              onCancel={() => showSaved(latest.current)}
            />
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
