import { emailDraftUrl, invoiceEmail } from '@app/domain/job/email-draft';
import type { Job } from '@app/domain/job/job';
import { hasReport } from '@app/domain/job/report';
import { cleanerName } from '@app/domain/settings/cleaners';
import { Button, LinkButton } from '@app/ui';
import { useSite } from '@app/web-kit';
import { Eye, Mail } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCleaners } from '../../../api/settings.ts';
import { InvoiceButton, ReportButton, ShareButton } from '../../../documents/document-buttons.tsx';
import { usePreparedDocuments } from '../../../documents/use-document.ts';

// Its dialog and the drawing of pages load when somebody asks for them.
const PreviewDialog = lazy(async () => ({
  default: (await import('../../../documents/preview/preview-dialog.tsx')).PreviewDialog,
}));

/** The documents of the job, and the mail that brings the invoice. */
export function CompleteActions({ job }: { job: Job }) {
  const { businessName } = useSite();
  const cleaner = cleanerName(job.assignedCleaner, useCleaners());
  const email = invoiceEmail(job, { businessName, cleaner });
  const named = { job, size: 'regular' } as const;
  const [isPreviewed, setPreviewed] = useState(false);
  usePreparedDocuments();
  return (
    <>
      <InvoiceButton {...named} label="Download PDF" variant="primary" />
      <Button variant="secondary" icon={<Eye aria-hidden size="1em" />} onClick={() => setPreviewed(true)}>
        Preview
      </Button>
      {hasReport(job) && <ReportButton {...named} label="Download Report" />}
      <LinkButton href={emailDraftUrl(email)} variant="secondary" icon={<Mail aria-hidden size="1em" />}>
        Email Invoice
      </LinkButton>
      <ShareButton {...named} />
      {isPreviewed && (
        <Suspense>
          <PreviewDialog kind="invoice" job={job} onClose={() => setPreviewed(false)} />
        </Suspense>
      )}
      {!email.to && <p className="jobs:text-small jobs:text-ink-soft">No client email saved</p>}
    </>
  );
}
