import type { JobListItem } from '@app/domain/job/job';
import { PRICING_METHODS } from '@app/domain/job/pricing-methods';
import { hasReport } from '@app/domain/job/report';
import { cleanerName } from '@app/domain/settings/cleaners';
import { formatDayRange } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { editJobPath } from '@app/domain/shared/site-map';
import { Badge, Card, LinkButton, MoneyText } from '@app/ui';
import { Link } from '@app/web-kit';
import { useCleaners } from '../api/use-settings.ts';
import { InvoiceButton, ReportButton } from '../documents/document-buttons.tsx';
import { DeleteJob } from './delete-job.tsx';
import { JobMenu } from './job-menu.tsx';
import { PaidMark } from './paid-mark.tsx';

export function JobCard({ job }: { job: JobListItem }) {
  const cleaner = cleanerName(job.assignedCleaner, useCleaners());
  const address = [job.clientAddress, job.clientCity].filter(Boolean).join(', ');

  return (
    <Card as="li" className="jobs:flex jobs:flex-col jobs:gap-3">
      <div className="jobs:flex jobs:items-start jobs:justify-between jobs:gap-3">
        <div className="jobs:min-w-0">
          <h2 className="jobs:text-lead jobs:font-semibold jobs:[overflow-wrap:anywhere]">
            {job.clientName}
          </h2>
          <p className="jobs:text-ink-soft jobs:[overflow-wrap:anywhere]">{address}</p>
        </div>
        <div className="jobs:flex jobs:flex-col jobs:items-end jobs:gap-1">
          <MoneyText size="title">{formatDollars(job.finalTotal)}</MoneyText>
          <PaidMark job={job} />
        </div>
      </div>
      <p className="jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-x-3 jobs:gap-y-1 jobs:text-small jobs:text-ink-soft">
        <Badge>{PRICING_METHODS[job.finalPricingMethod].label}</Badge>
        <span>{formatDayRange(job.jobDate, job.jobEndDate)}</span>
        {cleaner && <span>{cleaner}</span>}
      </p>
      <div className="jobs:mt-auto jobs:flex jobs:flex-wrap jobs:gap-2 jobs:pt-1">
        <InvoiceButton job={job} />
        {hasReport(job) && <ReportButton job={job} />}
        <LinkButton
          as={Link}
          to={editJobPath(job.id)}
          variant="secondary"
          size="small"
          aria-label={`Edit job for ${job.clientName}`}
        >
          Edit
        </LinkButton>
        <DeleteJob job={job} />
        <JobMenu job={job} />
      </div>
    </Card>
  );
}
