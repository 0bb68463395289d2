import { JOB_DOCUMENTS } from '@app/domain/job/documents/job-document';
import type { Job } from '@app/domain/job/job/job';
import { crewForClient } from '@app/domain/job/job/other-cleaners';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { invoiceEmail } from '@app/domain/job/mail/email-draft';
import { newsOf } from '@app/domain/job/mail/mail-texts';
import { emailDraftUrl } from '@app/domain/shared/contact-links';
import { dayOf, formatMoment, formatShortDay } from '@app/domain/shared/dates';
import { type ButtonSize, type ButtonVariant, LinkButton } from '@app/ui';
import { Mail } from '@app/ui/icons';
import { useSite } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { useListedCleaners, usePayee } from '../api/settings.ts';
import { useSentDocument } from '../documents/sent-question.tsx';
import { MailButton } from './mail-button.tsx';
import { useCanMailOnScreen } from './mails.ts';
import { useNextEstimate } from './next-document.ts';
import type { MailAbout } from './use-mail-form.ts';

/** With `validUntil` the estimate is sent instead. */
type InvoiceMailProps = Omit<MailAbout, 'questions'> & {
  job: Job;
  /** What the button says where mail is set up, and of the draft in the mail program where it is not. */
  labels?: { send: string; draft: string };
  size?: ButtonSize;
  variant?: ButtonVariant;
  /** The client's page, for a draft. */
  link?: string;
};

/** Sends the invoice or the estimate: by mail, or in the mail program of the device where no mail is set up. */
export function InvoiceMail({
  job,
  labels,
  size = 'regular',
  variant = 'secondary',
  link,
  ...about
}: InvoiceMailProps) {
  const { businessName } = useSite();
  const today = useToday();
  const payee = usePayee();
  const cleaner = crewForClient(job, useListedCleaners());
  const document = about.validUntil ? 'estimate' : 'invoice';
  const look = { size, variant };
  const sent = useSentDocument(job, { document, action: 'sent', news: newsOf(about) });
  if (useCanMailOnScreen())
    return (
      <MailButton kind={document} job={job} {...look} {...(labels && { label: labels.send })} about={about} />
    );
  return (
    <span className={size === 'small' ? 'jobs:contents' : 'jobs:grid jobs:gap-2'}>
      <LinkButton
        {...look}
        href={emailDraftUrl(
          invoiceEmail(job, { ...payee, businessName, cleaner }, { ...about, link, today }),
        )}
        {...(labels && { 'aria-label': `${labels.draft} to ${job.clientName}` })}
        icon={size === 'small' ? undefined : <Mail aria-hidden size="1em" />}
        onClick={sent.ask}
      >
        {labels?.draft ?? `Email ${JOB_DOCUMENTS[document]}`}
      </LinkButton>
      {sent.question}
    </span>
  );
}

const SHORT = { send: 'Send', draft: 'Email' };

type SentStateProps = { job: JobListItem; sentAt: string | null; isMain?: boolean };

/** When a document went to the client last, or that none did, with the button that sends what is next. */
export function SentState({ job, sentAt, isMain = false }: SentStateProps) {
  const today = useToday();
  const place = useFocusAfterLoss<HTMLSpanElement>(sentAt ? 0 : 1);
  const validUntil = useNextEstimate(job);
  const name = JOB_DOCUMENTS[validUntil ? 'estimate' : 'invoice'];
  if (sentAt)
    return (
      <span ref={place} tabIndex={-1} className="jobs:outline-none" title={formatMoment(sentAt)}>
        Sent {formatShortDay(dayOf(sentAt), today)}
      </span>
    );
  return (
    <span className="jobs:inline-flex jobs:flex-wrap jobs:items-center jobs:gap-x-2">
      Not sent yet
      <InvoiceMail
        job={job}
        labels={isMain ? { send: `Send the ${name}`, draft: `Email the ${name}` } : SHORT}
        validUntil={validUntil}
        size="small"
        variant={isMain ? 'primary' : 'quiet'}
      />
    </span>
  );
}
