import { jobPath } from '@app/contract/platform/site-map';
import { asksPayment } from '@app/domain/job/client-page/client-link';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { momentIn } from '@app/domain/shared/visit-time';
import { LinkButton } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { Link } from '@app/web-kit';
import { useNow, useTimeZone } from '@app/web-kit/company-time';
import { PaymentForm } from './payment-form.tsx';
import { PaymentsOverview } from './payments-panel.tsx';

type PaymentsDialogProps = { job: JobListItem; isOnJobPage?: boolean | undefined; onClose: () => void };

export const PaymentsDialog = ({ job, isOnJobPage, onClose }: PaymentsDialogProps) => (
  <Dialog open onClose={onClose} title={`Payments of ${job.clientName}`} size="small">
    <PaymentsOverview job={job} />
    {asksPayment(job, momentIn(useTimeZone(), useNow())) && <PaymentForm job={job} onRecorded={onClose} />}
    {!isOnJobPage && (
      <p className="jobs:mt-4 jobs:text-center">
        <LinkButton as={Link} to={jobPath(job.id)} variant="quiet" size="small">
          View Job
        </LinkButton>
      </p>
    )}
  </Dialog>
);
