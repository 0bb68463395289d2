import type { JobListItem } from '@app/domain/job/job';
import { isPaid, openAmount } from '@app/domain/job/payments';
import { formatDollars } from '@app/domain/shared/money';
import { MoneyText } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { PaymentForm } from './payment-form.tsx';
import { PaymentList } from './payment-list.tsx';

type PaymentsDialogProps = { job: JobListItem; onClose: () => void };

export const PaymentsDialog = ({ job, onClose }: PaymentsDialogProps) => (
  <Dialog open onClose={onClose} title={`Payments of ${job.clientName}`} size="small">
    <p className="jobs:mb-4 jobs:flex jobs:items-baseline jobs:justify-between jobs:gap-4">
      <span className="jobs:text-ink-soft">{isPaid(job) ? 'Paid in full' : 'Still to be paid'}</span>
      <MoneyText size="title">{formatDollars(isPaid(job) ? job.finalTotal : openAmount(job))}</MoneyText>
    </p>
    {job.paidTotal > 0 && <PaymentList jobId={job.id} />}
    {/* The key resets the form to the new open amount when a payment is removed. */}
    {openAmount(job) > 0 && <PaymentForm key={job.paidTotal} job={job} onRecorded={onClose} />}
  </Dialog>
);
