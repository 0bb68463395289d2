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
import { usePreloadedDocuments } from '../../../documents/preload-documents.ts';

// Loads when it is opened.
const PreviewDialog = lazy(async () => ({
  default: (await import('../../../documents/preview/preview-dialog.tsx')).PreviewDialog,
}));

export function CompleteActions({ job }: { job: Job }) {
  const { businessName } = useSite();
  const cleaner = cleanerName(job.assignedCleaner, useCleaners());
  const email = invoiceEmail(job, { businessName, cleaner });
  const button = { job, size: 'regular' } as const;
  const [isPreviewed, setPreviewed] = useState(false);
  usePreloadedDocuments();
  return (
    <>
      <InvoiceButton {...button} label="Download PDF" variant="primary" />
      <Button variant="secondary" icon={<Eye aria-hidden size="1em" />} onClick={() => setPreviewed(true)}>
        Preview
      </Button>
      {hasReport(job) && <ReportButton {...button} label="Download Report" />}
      <LinkButton href={emailDraftUrl(email)} variant="secondary" icon={<Mail aria-hidden size="1em" />}>
        Email Invoice
      </LinkButton>
      <ShareButton {...button} />
      {isPreviewed && (
        <Suspense>
          <PreviewDialog kind="invoice" job={job} onClose={() => setPreviewed(false)} />
        </Suspense>
      )}
      {!email.to && <p className="jobs:text-small jobs:text-ink-soft">No client email saved</p>}
    </>
  );
}
