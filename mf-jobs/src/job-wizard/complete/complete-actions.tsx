import { invoiceEmail, mailtoLink } from '@app/domain/job/email-draft';
import type { Job } from '@app/domain/job/job';
import { hasReport } from '@app/domain/job/report';
import { cleanerName } from '@app/domain/settings/cleaners';
import { LinkButton } from '@app/ui';
import { useSite } from '@app/web-kit';
import { Mail } from 'lucide-react';
import { useCleaners } from '../../api/use-settings.ts';
import { InvoiceButton, ReportButton, ShareButton } from '../../documents/document-buttons.tsx';

/** The documents of the job, and the mail that brings the invoice. */
export function CompleteActions({ job }: { job: Job }) {
  const { businessName } = useSite();
  const cleaner = cleanerName(job.assignedCleaner, useCleaners());
  const email = invoiceEmail(job, { businessName, cleaner });
  const named = { job, size: 'regular' } as const;
  return (
    <>
      <InvoiceButton {...named} label="Download PDF" variant="primary" />
      {hasReport(job) && <ReportButton {...named} label="Download Report" />}
      <LinkButton href={mailtoLink(email)} variant="secondary" icon={<Mail aria-hidden size="1em" />}>
        Email Invoice
      </LinkButton>
      <ShareButton {...named} />
      {!email.to && <p className="jobs:text-small jobs:text-ink-soft">No client email saved</p>}
    </>
  );
}
