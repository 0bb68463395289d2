import { clientPath, PATHS } from '@app/contract/platform/site-map';
import { clientSchema } from '@app/domain/client/client';
import { MESSAGES } from '@app/domain/shared/messages';
import { Alert, Button } from '@app/ui';
import { SaveFailed } from '@app/ui/lists';
import { ONE_PRESS } from '@app/ui/one-press';
import { newId, useLocation, useNavigate } from '@app/web-kit';
import { useSayingKept } from '@app/web-kit/drafts/saying-kept';
import { useIsShown } from '@app/web-kit/forms/after-response';
import { useFocusFirstError } from '@app/web-kit/forms/focus';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { changedFields } from '@app/web-kit/forms/merge-changes';
import { useSaveProblem } from '@app/web-kit/forms/save-problem';
import { useRebasedForm } from '@app/web-kit/forms/use-rebased-form';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { useReturn } from '@app/web-kit/way-back';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { type ClientRecord, useClientActions } from '../api/clients.ts';
import { RestoredNotice } from '../parts/restored-notice.tsx';
import {
  type ClientDraft,
  type ClientFields,
  clientResolver,
  drafts,
  fieldsOf,
  mergeFields,
  withBlanks,
  withoutBlanks,
} from './client-fields.ts';
import { HomePanels, PersonPanel } from './client-form-panels.tsx';

type ClientFormProps = {
  /** Undefined for a new one. */
  client: ClientRecord | undefined;
  /** Unsaved changes of an earlier visit. */
  draft: ClientDraft | undefined;
  onDone: () => void;
};

/** Changes or adds a client. What is typed stays until it is saved or cancelled. */
export function ClientForm({ client, draft, onDone }: ClientFormProps) {
  const navigate = useNavigate();
  const goBack = useReturn();
  const location = useLocation();
  const isShown = useIsShown();
  const { create, change } = useClientActions();
  const draftId = client?.id ?? 'new';
  const [key] = useState(newId);
  const [isNoticeHidden, setNoticeHidden] = useState(draft === undefined);
  const [start] = useState(() => {
    const saved = fieldsOf(client);
    return draft
      ? mergeFields(withoutBlanks(draft.base), draft.fields, saved)
      : { merged: saved, conflicts: [] };
  });
  const isDone = useRef(false);
  const shown = (fields: ClientFields) => withBlanks(fields, client === undefined);
  const form = useForm({
    resolver: clientResolver,
    defaultValues: shown(start.merged),
    shouldFocusError: false,
  });
  useFocusFirstError(form.formState);
  const { getValues, reset, setFocus, subscribe, handleSubmit, formState } = form;
  const input = () => withoutBlanks(structuredClone(getValues()));
  const { latest, conflicts, replaceBase, save } = useRebasedForm(form, {
    base: client,
    conflicts: start.conflicts,
    input,
    merge: (base: ClientRecord | undefined, mine: ClientFields, current) =>
      mergeFields(fieldsOf(base), mine, fieldsOf(current)),
    show: (merged) => reset(shown(merged)),
  });

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          if (isDone.current) return;
          const [fields, base] = [withoutBlanks(structuredClone(getValues())), fieldsOf(latest.current)];
          if (Object.keys(changedFields(fields, base)).length === 0) drafts.remove(draftId);
          else drafts.write(draftId, { fields, base });
        },
      }),
    [subscribe, getValues, latest, draftId],
  );

  // The page of a job leads to the notes of its home.
  const homeId = Number(new URLSearchParams(location.search).get('home'));
  useEffect(() => {
    const at = getValues('homes').findIndex(({ id }) => id === homeId);
    if (at < 0) return;
    setFocus(`homes.${at}.notes.gate`);
    document.activeElement?.scrollIntoView({ block: 'center' });
  }, [homeId, getValues, setFocus]);

  useSayingKept(
    () =>
      drafts.inMemory(draftId) && {
        text: `${client ? `Your changes of ${client.name} wait` : 'What you typed of a new client waits'} for you there.`,
        path: location.pathname + location.search,
      },
  );

  const finish = () => {
    isDone.current = true;
    drafts.remove(draftId);
  };
  const write = async () => {
    const body = v.parse(clientSchema, input());
    const basedOn = latest.current;
    const saved = basedOn ? await change(basedOn, changedFields(body, basedOn)) : await create(body, key);
    finish();
    toastSuccess(MESSAGES.clientSaved);
    if (!isShown()) return;
    if (client) onDone();
    else navigate(clientPath(saved.id), { replace: true });
  };
  // oxlint-disable-next-line react/refs -- runs on submit, not during render
  const handleValid = handleSubmit(() =>
    save(write, (error) => toastError(serverMessage(error, MESSAGES.clientSaveFailed))),
  );
  const handleCancel = () => {
    isDone.current = true;
    drafts.discard(draftId, () => navigate(location, { state: location.state }));
    if (client) onDone();
    else goBack(PATHS.clients);
  };
  const handleStartOver = () => {
    const discarded = input();
    replaceBase(latest.current);
    reset(shown(fieldsOf(latest.current)));
    return () => reset(shown(discarded));
  };

  return (
    <FormProvider {...form}>
      {!isNoticeHidden && (
        <div className="jobs:mb-6">
          <RestoredNotice onStartOver={handleStartOver} onHide={() => setNoticeHidden(true)} />
        </div>
      )}
      {conflicts.length > 0 && (
        <Alert role="alert" tone="warning" title="This client was changed elsewhere" className="jobs:mb-6">
          The marked fields were saved with other values after you opened the client. What you typed is kept;
          save again to use it.
        </Alert>
      )}
      <form
        noValidate
        onSubmit={handleValid}
        className="jobs:grid jobs:grid-cols-1 jobs:gap-6"
        {...ONE_PRESS}
      >
        <PersonPanel />
        <HomePanels />
        <div data-sticky="bottom" className="jobs:admin-actions">
          <SaveFailed>{useSaveProblem(formState.isSubmitting)}</SaveFailed>
          <Button type="submit" pending={formState.isSubmitting} pendingLabel="Saving...">
            Save Client
          </Button>
          <Button variant="secondary" onClick={handleCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
