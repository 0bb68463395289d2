import type { JobDocument } from '@app/domain/job/documents/job-document';
import { hasReport } from '@app/domain/job/documents/printed-job';
import type { Job } from '@app/domain/job/job/job';
import { emailDraftUrl, invoiceEmail } from '@app/domain/job/mail/email-draft';
import { cleanerForClient } from '@app/domain/settings/cleaners';
import { Button, LinkButton } from '@app/ui';
import { useSite } from '@app/web-kit';
import { useLateDialog } from '@app/web-kit/use-late-dialog';
import { Eye, Mail } from 'lucide-react';
import { useState } from 'react';
import { addDocumentUse } from '../api/job-history.ts';
import { useCleaners, usePayPalMe } from '../api/settings.ts';
import { InvoiceButton, ReportButton, ShareButton } from '../documents/document-buttons.tsx';
import { usePreloadedDocuments } from '../documents/preload-documents.ts';
import { MissingDestination } from '../payments/missing-destination.tsx';
import { MailButton } from './mail-button.tsx';
import { useCanMail } from './mails.ts';

const loadPreview = async () => (await import('../documents/preview-dialog.tsx')).PreviewDialog;

/** The buttons for the documents of a job; their parent arranges them. */
export function DocumentActions({ job }: { job: Job }) {
  const { businessName } = useSite();
  const payPalMe = usePayPalMe() ?? '';
  const cleaner = cleanerForClient(job.assignedCleaner, useCleaners());
  const canMail = useCanMail();
  const email = invoiceEmail(job, { businessName, cleaner, payPalMe });
  const button = { job, size: 'regular' } as const;
  const [previewed, setPreviewed] = useState<JobDocument>('invoice');
  const { Dialog, open, close } = useLateDialog(loadPreview);
  usePreloadedDocuments();
  const handlePreview = (document: JobDocument) => {
    setPreviewed(document);
    open();
  };
  const preview = (document: JobDocument, label: string) => (
    <Button variant="secondary" icon={<Eye aria-hidden size="1em" />} onClick={() => handlePreview(document)}>
      {label}
    </Button>
  );
  return (
    <>
      <InvoiceButton {...button} label="Download PDF" variant="primary" />
      {preview('invoice', 'Preview')}
      {canMail && <MailButton kind="invoice" job={job} />}
      {hasReport(job) && (
        <>
          <ReportButton {...button} label="Download Report" />
          {preview('report', 'Preview Report')}
          {canMail && <MailButton kind="report" job={job} />}
        </>
      )}
      {!canMail && (
        <LinkButton
          href={emailDraftUrl(email)}
          variant="secondary"
          icon={<Mail aria-hidden size="1em" />}
          onClick={() => addDocumentUse(job.id, { document: 'invoice', action: 'emailed' })}
        >
          Email Invoice
        </LinkButton>
      )}
      <ShareButton {...button} />
      {Dialog && <Dialog kind={previewed} job={job} onClose={close} />}
      <MissingDestination job={job} />
      {!email.to && <p className="jobs:text-small jobs:text-ink-soft">No client email saved</p>}
    </>
  );
}
