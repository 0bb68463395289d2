import { editJobPath } from '@app/contract/platform/site-map';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { missingDestination, PAYMENT_METHODS, showsPayment } from '@app/domain/job/payments/payment-methods';
import { Alert, LinkButton } from '@app/ui';
import { Link } from '@app/web-kit';
import { usePayPalMe } from '../api/settings.ts';

type MissingDestinationProps = { job: JobListItem; className?: string };

/** Says, before a document goes to the client, that it leaves out a way to pay whose destination is missing. */
export function MissingDestination({ job, className }: MissingDestinationProps) {
  const payPalMe = usePayPalMe();
  const missing = payPalMe !== undefined && missingDestination(job, payPalMe);
  if (!job.paymentMethod || !missing || !showsPayment(job)) return null;
  return (
    <Alert
      tone="warning"
      title={`${missing} is missing`}
      className={className}
      actions={
        <LinkButton as={Link} to={editJobPath(job.id)} variant="secondary" size="small">
          Edit Job
        </LinkButton>
      }
    >
      <p>Your client is not told to pay by {PAYMENT_METHODS[job.paymentMethod].label} until you add it.</p>
    </Alert>
  );
}
