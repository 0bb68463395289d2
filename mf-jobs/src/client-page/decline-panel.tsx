import type { ClientView } from '@app/domain/job/client-page/client-link';
import { declineSchema } from '@app/domain/job/client-page/client-replies';
import { formatMoment } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { Alert, Button, Panel, TextArea } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { serverMessage, showIssues } from '@app/web-kit/forms/form-fields';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import type { ClientViewActions } from './client-page-calls.ts';

type DeclinePanelProps = Pick<ClientViewActions, 'decline' | 'reload'> & { view: ClientView };

/** A way to say no to an estimate, with a reason or without. */
export function DeclinePanel({ view, decline, reload }: DeclinePanelProps) {
  const { estimate } = view;
  const [isOpen, setOpen] = useState(false);
  if (!estimate || estimate.isExpired || estimate.declinedAt) return null;
  if (!isOpen)
    return (
      <p>
        <Button variant="quiet" aria-expanded={false} onClick={() => setOpen(true)}>
          Decline this estimate
        </Button>
      </p>
    );
  return (
    <Panel title="Decline this estimate">
      <DeclineForm view={view} decline={decline} reload={reload} onCancel={() => setOpen(false)} />
    </Panel>
  );
}

/** What was declined, and why; nothing after it was offered again. */
export function DeclinedNotice({ view: { estimate } }: { view: ClientView }) {
  const notice = useRef<HTMLDivElement>(null);
  const declinedAt = estimate?.declinedAt;
  const [shownAtFirst] = useState(declinedAt);
  // The form that had the focus is gone.
  useEffect(() => {
    if (declinedAt && declinedAt !== shownAtFirst) notice.current?.focus();
  }, [declinedAt, shownAtFirst]);
  if (!estimate || !declinedAt) return null;
  return (
    <Alert ref={notice} tabIndex={-1} tone="info" title="You declined this estimate">
      <p>{formatMoment(declinedAt)}. Thank you for letting us know.</p>
      {estimate.declineReason && (
        <p className="jobs:mt-1 jobs:whitespace-pre-line jobs:wrap-anywhere">“{estimate.declineReason}”</p>
      )}
    </Alert>
  );
}

function DeclineForm({ view, decline, reload, onCancel }: DeclinePanelProps & { onCancel: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(v.pick(declineSchema, ['reason'])),
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting } = formState;

  const handleValid = handleSubmit(async ({ reason }) => {
    try {
      await decline(reason, view);
    } catch (error) {
      showIssues(setError, error);
      setError('root', { message: serverMessage(error, MESSAGES.declineFailed) });
      if (error instanceof ApiError && error.status === 409) await reload();
    }
  });

  return (
    <form noValidate onSubmit={handleValid} className="jobs:grid jobs:gap-gap">
      {errors.root && <Alert>{errors.root.message}</Alert>}
      <TextArea
        label="What should be different? (optional)"
        rows={3}
        autoFocus
        error={errors.reason?.message}
        {...register('reason')}
      />
      <div className="jobs:flex jobs:flex-wrap jobs:gap-3">
        <Button type="submit" variant="secondary" pending={isSubmitting} pendingLabel="Sending...">
          Decline
        </Button>
        <Button variant="quiet" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
