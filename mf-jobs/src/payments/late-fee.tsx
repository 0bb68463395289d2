import type { Job } from '@app/domain/job/job/job';
import { MESSAGES } from '@app/domain/shared/messages';
import { type Dollars, formatDollars } from '@app/domain/shared/money';
import { Button } from '@app/ui';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { useState } from 'react';
import { useLateFee } from '../api/settings.ts';
import { usePaymentActions } from './payments.ts';

/** Adds the late fee of the settings to an overdue invoice, or takes it back. Renders nothing where there is none to add. */
export function LateFee({ job, isOverdue }: { job: Job; isOverdue: boolean }) {
  const { setLateFee } = usePaymentActions(job.id);
  const [isSetting, setSetting] = useState(false);
  const usual = useLateFee();
  const added = job.lateFee ?? 0;
  if (added === 0 && (!isOverdue || usual === 0)) return null;

  const change = async (to: Dollars, from: Dollars) => {
    setSetting(true);
    try {
      await setLateFee(to);
      const message = to > 0 ? MESSAGES.lateFeeAdded : MESSAGES.lateFeeRemoved;
      toastSuccess(message, { label: 'Undo', run: () => void change(from, to) });
    } catch (error) {
      toastError(serverMessage(error, MESSAGES.lateFeeFailed));
    }
    setSetting(false);
  };
  const to = added > 0 ? 0 : usual;
  return (
    <Button variant="quiet" size="small" pending={isSetting} onClick={() => change(to, added)}>
      {to > 0 ? `Add late fee of ${formatDollars(to)}` : `Remove late fee of ${formatDollars(added)}`}
    </Button>
  );
}
