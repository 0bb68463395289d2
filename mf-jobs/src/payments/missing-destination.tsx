import { editJobPath } from '@app/contract/platform/site-map';
import type { JobListItem } from '@app/domain/job/job-list';
import { missingDestination, PAYMENT_METHODS, showsPayment } from '@app/domain/job/payment-methods';
import { Alert, LinkButton } from '@app/ui';
import { Link, useSite } from '@app/web-kit';

type MissingDestinationProps = { job: JobListItem; className?: string };

/** Before a document goes to the client: it leaves out a way to pay whose destination is missing. */
export function MissingDestination({ job, className }: MissingDestinationProps) {
  const { payPalMe } = useSite();
  const missing = missingDestination(job, payPalMe);
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
