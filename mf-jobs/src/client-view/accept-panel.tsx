import { acceptanceSchema, type ClientView } from '@app/domain/job/client-link';
import { isPaid } from '@app/domain/job/payments';
import { formatMoment } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatDollars } from '@app/domain/shared/money';
import { Alert, Button, Field, Panel } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { showIssues } from '@app/web-kit/forms/show-issues';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import type { ClientViewActions } from '../api/client-view.ts';

type AcceptPanelProps = Pick<ClientViewActions, 'accept' | 'reload'> & { view: ClientView };

/** The form, or who accepted. A total that has changed since can be accepted again. */
export function AcceptPanel({ view, accept, reload }: AcceptPanelProps) {
  const { acceptance, job } = view;
  const isAccepted = acceptance?.total === job.finalTotal;
  if (acceptance && (isAccepted || isPaid(job)))
    return (
      <Alert tone="success" title="Accepted">
        {acceptance.name}, {formatMoment(acceptance.at)}. We look forward to seeing you.
      </Alert>
    );
  if (isPaid(job)) return null;
  return (
    <Panel title="Would you like to go ahead?">
      {acceptance && (
        <p className="jobs:mb-4">
          {acceptance.name} accepted {formatDollars(acceptance.total)} before. The price has changed since.
        </p>
      )}
      <AcceptForm total={job.finalTotal} accept={accept} reload={reload} />
    </Panel>
  );
}

type AcceptFormProps = Pick<AcceptPanelProps, 'accept' | 'reload'> & { total: number };

function AcceptForm({ total, accept, reload }: AcceptFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(v.pick(acceptanceSchema, ['name'])),
    defaultValues: { name: '' },
  });
  const { errors, isSubmitting } = formState;

  const handleValid = handleSubmit(async ({ name }) => {
    try {
      await accept(name, total);
    } catch (error) {
      showIssues(setError, error);
      const message = (error instanceof ApiError && error.serverMessage) || MESSAGES.acceptFailed;
      setError('root', { message });
      if (error instanceof ApiError && error.status === 409) await reload();
    }
  });

  return (
    <form noValidate onSubmit={handleValid} className="jobs:grid jobs:gap-gap">
      {errors.root && <Alert>{errors.root.message}</Alert>}
      <Field
        label="Your name"
        autoComplete="name"
        hint={`With your name you accept this cleaning for ${formatDollars(total)}.`}
        error={errors.name?.message}
        {...register('name')}
      />
      <Button type="submit" size="large" pending={isSubmitting} pendingLabel="Accepting...">
        Accept {formatDollars(total)}
      </Button>
    </form>
  );
}
