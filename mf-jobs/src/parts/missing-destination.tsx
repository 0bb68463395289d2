import { editJobPath } from '@app/contract/platform/site-map';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { missingDestination } from '@app/domain/job/payments/payment-instructions';
import { PAYMENT_METHODS, type PaymentMethod, showsPayment } from '@app/domain/job/payments/payment-methods';
import { Alert, LinkButton } from '@app/ui';
import { Link } from '@app/web-kit';
import type { ReactNode } from 'react';
import { usePayee } from '../api/settings.ts';

type WarningProps = { method: PaymentMethod; missing: string; className?: string; actions?: ReactNode };

/** A way to pay is chosen, and where to pay is missing. */
export const DestinationWarning = ({ method, missing, ...rest }: WarningProps) => (
  <Alert tone="warning" title={`${missing} is missing`} {...rest}>
    <p>Your client is not told to pay by {PAYMENT_METHODS[method].label} until you add it.</p>
  </Alert>
);

/** Says, before a document goes to the client, that it leaves out a way to pay whose destination is missing. */
export function MissingDestination({ job, ...rest }: { job: JobListItem; className?: string }) {
  const payee = usePayee();
  const missing = payee && missingDestination(job, payee);
  if (!job.paymentMethod || !missing || !showsPayment(job)) return null;
  const edit = (
    <LinkButton as={Link} to={editJobPath(job.id)} variant="secondary" size="small">
      Edit Job
    </LinkButton>
  );
  return <DestinationWarning method={job.paymentMethod} missing={missing} actions={edit} {...rest} />;
}
