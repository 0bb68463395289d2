import { isUnsent } from '@app/domain/job/client-page/client-link';
import type { JobDocument } from '@app/domain/job/documents/job-document';
import { hasReport } from '@app/domain/job/documents/printed-job';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { formerText } from '@app/domain/job/mail/last-invoice';
import { isTexted } from '@app/domain/job/mail/text-messages';
import { isEmail } from '@app/domain/shared/validation';
import { Button } from '@app/ui';
import { Eye } from '@app/ui/icons';
import { useToday } from '@app/web-kit/company-time';
import { useState } from 'react';
import { useStoredHistory, useWaitsForReply } from '../api/job-history.ts';
import { InvoiceButton, ReportButton, ShareButton } from '../documents/document-buttons.tsx';
import { PreviewDialog } from '../documents/late-preview.ts';
import { usePreloadedDocuments } from '../documents/preload-documents.ts';
import { MissingDestination } from '../parts/missing-destination.tsx';
import { useNextEstimate } from '../parts/waiting-estimate.tsx';
import { InvoiceMail, labelsOf } from './invoice-mail.tsx';
import { MailButton } from './mail-button.tsx';
import { useCanMail } from './mails.ts';
import { useUntold } from './untold-news.tsx';

/**
 * The buttons for the documents of a job, the main one first; their parent arranges them. A client without an email can be sent a text.
 */
export function DocumentActions({ job }: { job: JobListItem }) {
  const canMail = useCanMail();
  const today = useToday();
  const hasEmail = job.clientEmail !== null && isEmail(job.clientEmail);
  const isText = isTexted(job);
  // What brings the money: the mail to the client, or the file where it cannot be sent.
  const canSend = canMail || hasEmail;
  const events = useStoredHistory(job.id).data ?? [];
  const isSent = Boolean(job.sentAt) && !formerText(job);
  const waitsForReply = useWaitsForReply(job.id);
  // Once the client has it, or accepted it, or waits for a reply, or gets the estimate first, nothing of it is the main action.
  const estimate = useNextEstimate(job);
  const accepted = events.findLast((event) => event.kind === 'accepted');
  const isAccepted = accepted && !isUnsent(job, accepted, today);
  // An invoice says what is new, too, whichever button sends it; before the estimate is accepted it asks for payment.
  const untold = useUntold(job);
  const news = untold && { ...untold.changed, asked: estimate ? '' : untold.asked };
  const isDone = isSent || waitsForReply || estimate || isAccepted || news;
  const first = isDone ? 'secondary' : 'primary';
  const main = isText ? 'secondary' : first;
  const button = { job, size: 'regular', variant: 'secondary' } as const;
  const [previewed, setPreviewed] = useState<JobDocument>();
  usePreloadedDocuments();
  const preview = (document: JobDocument, label: string) => (
    <Button variant="secondary" icon={<Eye aria-hidden size="1em" />} onClick={() => setPreviewed(document)}>
      {label}
    </Button>
  );
  const invoice = (
    <InvoiceMail
      key="mail"
      job={job}
      variant={canSend ? main : 'secondary'}
      {...news}
      {...(isSent && { labels: { send: 'Send Again', draft: 'Email Invoice' } })}
    />
  );
  const file = (
    <InvoiceButton key="file" {...button} label="Download PDF" variant={canSend ? 'secondary' : main} />
  );
  const ofInvoice = (
    <>
      {isText && (
        <InvoiceMail job={job} {...news} variant={first} labels={labelsOf(isSent ? ' Again' : ' Invoice')} />
      )}
      {canSend ? [invoice, file] : [file, invoice]}
      {preview('invoice', 'Preview')}
      <ShareButton {...button} />
    </>
  );
  return (
    <>
      {estimate ? (
        <details>
          <summary className="jobs:cursor-pointer jobs:py-2 jobs:font-semibold">
            Invoice, before the estimate is accepted
          </summary>
          <div className="jobs:grid jobs:gap-3 jobs:pt-2">{ofInvoice}</div>
        </details>
      ) : (
        ofInvoice
      )}
      {hasReport(job) && (
        <>
          {canMail && <MailButton kind="report" job={job} />}
          <ReportButton {...button} label="Download Report" />
          {preview('report', 'Preview Report')}
        </>
      )}
      {previewed && <PreviewDialog kind={previewed} job={job} onClose={() => setPreviewed(undefined)} />}
      <MissingDestination job={job} />
      {!hasEmail && !estimate && <p className="jobs:text-small jobs:text-ink-soft">No client email saved</p>}
    </>
  );
}
