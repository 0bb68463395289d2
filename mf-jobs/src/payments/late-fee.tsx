import type { Job } from '@app/domain/job/job/job';
import { MESSAGES } from '@app/domain/shared/messages';
import { type Dollars, formatDollars } from '@app/domain/shared/money';
import { Button } from '@app/ui';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { toastSuccess, usePending } from '@app/web-kit/result-toasts';
import { useLateFee } from '../api/settings.ts';
import { usePaymentActions } from './payments.ts';

/** Adds the late fee of the settings to an overdue invoice, or takes it back. Renders nothing where there is none to add. */
export function LateFee({ job, isOverdue }: { job: Job; isOverdue: boolean }) {
  const { setLateFee } = usePaymentActions(job.id);
  const { pending, run } = usePending();
  const usual = useLateFee();
  const added = job.lateFee ?? 0;
  if (added === 0 && (!isOverdue || usual === 0)) return null;

  const failed = (error: unknown) => serverMessage(error, MESSAGES.lateFeeFailed);
  const change = (to: Dollars, from: Dollars): Promise<void> =>
    run(true, failed, async () => {
      await setLateFee(to);
      const message = to > 0 ? MESSAGES.lateFeeAdded : MESSAGES.lateFeeRemoved;
      toastSuccess(message, { label: 'Undo', run: () => void change(from, to) });
    });
  const to = added > 0 ? 0 : usual;
  return (
    <Button variant="quiet" size="small" pending={pending} onClick={() => change(to, added)}>
      {to > 0 ? `Add late fee of ${formatDollars(to)}` : `Remove late fee of ${formatDollars(added)}`}
    </Button>
  );
}
