import type { Job } from '@app/domain/job/job/job';
import { isOverdue } from '@app/domain/job/payments/payment-terms';
import { openAmount } from '@app/domain/job/payments/payments';
import { Button, Panel } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { useToday } from '@app/web-kit/company-time';
import { useFocusAfterClose } from '@app/web-kit/forms/focus';
import { Banknote } from 'lucide-react';
import { useRef, useState } from 'react';
import { MailButton } from '../mail/mail-button.tsx';
import { useCanMail } from '../mail/mails.ts';
import { PaymentForm } from '../payments/payment-form.tsx';
import { PaymentsOverview } from '../payments/payments-overview.tsx';

export function PaymentsPanel({ job }: { job: Job }) {
  const [isRecording, setRecording] = useState(false);
  const canMail = useCanMail();
  const today = useToday();
  const close = () => setRecording(false);
  const panel = useRef<HTMLElement>(null);
  // A job that is paid has no button to record a payment.
  useFocusAfterClose(isRecording, job, () => {
    if (openAmount(job) <= 0) panel.current?.focus();
  });
  return (
    <Panel ref={panel} tabIndex={-1} title="Payments">
      <PaymentsOverview job={job} />
      {openAmount(job) > 0 && (
        <Button
          variant="secondary"
          icon={<Banknote aria-hidden size="1.125em" />}
          className="jobs:w-full"
          onClick={() => setRecording(true)}
        >
          Record Payment
        </Button>
      )}
      {canMail && isOverdue(job, today) && (
        <MailButton kind="reminder" job={job} className="jobs:mt-3 jobs:w-full" />
      )}
      <Dialog open={isRecording} onClose={close} title={`Payment of ${job.clientName}`} size="small">
        <PaymentForm job={job} onRecorded={close} />
      </Dialog>
    </Panel>
  );
}
