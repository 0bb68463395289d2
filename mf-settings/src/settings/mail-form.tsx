import { DEFAULT_SETTINGS } from '@app/domain/settings/settings';
import {
  MAIL_PORTS,
  MAIL_SECURITIES,
  type MailSecurity,
  type MailSettings,
  mailSettingsSchema,
  mailSettingsSchemaFor,
  type NewMailSettings,
} from '@app/domain/shared/mail-settings';
import { MESSAGES } from '@app/domain/shared/messages';
import { Alert, Button } from '@app/ui';
import { SaveFailed } from '@app/ui/lists';
import { ONE_PRESS } from '@app/ui/one-press';
import { ApiError, type FieldIssue, useSite } from '@app/web-kit';
import { useFocusAfterReset, useFocusFirstError } from '@app/web-kit/forms/focus';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { mergeChanges } from '@app/web-kit/forms/merge-changes';
import { useSaveProblem } from '@app/web-kit/forms/save-problem';
import { schemaResolver } from '@app/web-kit/forms/schema-resolver';
import { type Conflict, useRebasedForm } from '@app/web-kit/forms/use-rebased-form';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { MailFieldset, type Provider, providerOf } from './mail-fieldset.tsx';
import { type MailDraft, type MailFields, useSayingKept, writeMailDraft } from './settings-draft.ts';
import { NotSaved } from './settings-frame.tsx';

type MailFormProps = {
  settings: MailSettings;
  draft: MailDraft | undefined;
  onSave: (basedOn: MailSettings, settings: NewMailSettings, isAnyway: boolean) => Promise<void>;
  onClose: () => void;
  /** Closes without saving what was typed. */
  onCancel: () => void;
};

export function MailForm({ settings, draft, onSave, onClose, onCancel }: MailFormProps) {
  const site = useSite();
  const isNew = settings.source === 'none';
  const [start] = useState(() => {
    if (draft) return mergeMailSettings(draft.base, draft.fields, settings);
    // The address of the business, unless it is still the placeholder.
    const own = site.email === DEFAULT_SETTINGS.email ? '' : site.email;
    const first = isNew && { recipient: own, sender: own };
    return { merged: { ...fieldsOf(settings), ...first }, conflicts: [] };
  });
  const form = useForm<MailFields, unknown, NewMailSettings>({
    resolver: schemaResolver(mailSettingsSchemaFor(settings)),
    defaultValues: start.merged,
    // The check of server and user runs beside other errors, too.
    criteriaMode: 'all',
  });
  const { handleSubmit, getValues, reset, setFocus } = form;
  useFocusFirstError(form.formState);
  const focusAfterSaving = useFocusAfterReset(setFocus);
  // The form closes then, with what would be typed meanwhile.
  const [saving, setSaving] = useState(false);
  const [provider, setProvider] = useState<Provider>(
    () => providerOf(start.merged.host) || (draft ? 'own' : ''),
  );
  /** Why the mail server could not be used with what was typed. */
  const [problem, setProblem] = useState<string>();
  const handleProvider = (next: Provider) => {
    setProvider(next);
    setProblem(undefined);
  };

  const { latest, conflicts, replaceBase, rebase, ...rebased } = useRebasedForm(form, {
    base: settings,
    conflicts: start.conflicts,
    input: () => structuredClone(getValues()),
    merge: mergeMailSettings,
    show: (merged) => reset(merged),
  });
  const keep = useEffectEvent(() => writeMailDraft({ base: latest.current, fields: getValues() }));
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: () => keep() }), [subscribe]);
  useSayingKept('mail');
  const [isTurnedOff, setTurnedOff] = useState(false);

  function rebaseUnlessOff(current: MailSettings): boolean {
    const isOff = current.source === 'none';
    setTurnedOff(isOff);
    if (isOff) replaceBase(current);
    return !isOff && rebase(current);
  }
  const handleTakeSaved = () => {
    reset(fieldsOf(latest.current));
    replaceBase(latest.current);
  };

  const save = async (isAnyway: boolean) => {
    const write = async () => {
      await onSave(latest.current, v.parse(mailSettingsSchema, getValues()), isAnyway);
      toastSuccess(MESSAGES.mailSettingsSaved);
      writeMailDraft(undefined);
      onClose();
    };
    let wrong: FieldIssue | undefined;
    const handleFailure = (error: unknown) => {
      wrong = error instanceof ApiError ? error.issues[0] : undefined;
      if (error instanceof ApiError && error.status === 422)
        setProblem(serverMessage(error, MESSAGES.mailSettingsFailed));
      else if (!wrong) toastError(MESSAGES.mailSettingsFailed);
    };
    setSaving(true);
    setProblem(undefined);
    await rebased.save(write, handleFailure, rebaseUnlessOff);
    setSaving(false);
    if (wrong) focusAfterSaving(wrong.path as keyof MailFields);
  };
  const handleValid = handleSubmit(() => save(false));
  const handleAnyway = handleSubmit(() => save(true));

  return (
    <form noValidate onSubmit={handleValid} className="set:grid set:gap-gap" {...ONE_PRESS}>
      {isTurnedOff && (
        <Alert role="alert" tone="warning" title="Mail was turned off elsewhere">
          What you typed is kept; save again to turn mail on with it.
        </Alert>
      )}
      {conflicts.length > 0 && (
        <ChangedElsewhere title="The mail settings were changed elsewhere" onTakeSaved={handleTakeSaved} />
      )}
      <MailFieldset
        form={form}
        provider={provider}
        onProvider={handleProvider}
        settings={settings}
        disabled={saving}
      />
      {problem && (
        <Alert
          role="alert"
          tone="error"
          title="Not saved: the mail server could not be used"
          className="set:wrap-anywhere"
          actions={
            <Button variant="secondary" size="small" onClick={handleAnyway}>
              Save Anyway
            </Button>
          }
        >
          {problem}
        </Alert>
      )}
      <SaveFailed>{useSaveProblem(saving)}</SaveFailed>
      <div className="set:flex set:flex-wrap set:gap-3">
        {provider && (
          <Button type="submit" pending={saving} pendingLabel="Signing in...">
            Save
          </Button>
        )}
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        {(draft || form.formState.isDirty) && <NotSaved />}
      </div>
    </form>
  );
}

function fieldsOf(settings: MailSettings): MailFields {
  const { source: _, hasPassword: __, port, security, ...texts } = settings;
  return {
    ...texts,
    port: MAIL_PORTS.find((offered) => offered === port) ?? MAIL_PORTS[0],
    security: security ?? 'starttls',
    password: '',
  };
}

function mergeMailSettings(base: MailSettings, input: MailFields, current: MailSettings) {
  const saved = fieldsOf(current);
  const { merged, conflicts } = mergeChanges(fieldsOf(base), input, saved);
  return {
    merged,
    conflicts: conflicts.map(
      (name): Conflict<MailFields> => ({ name, saved: shownValue(name, saved[name]) }),
    ),
  };
}

const shownValue = (name: keyof MailFields, value: unknown): string =>
  name === 'security' ? MAIL_SECURITIES[value as MailSecurity] : String(value ?? '');
