import { replacedTerms } from '@app/domain/job/client-page/change-words';
import { JOB_DOCUMENTS } from '@app/domain/job/documents/job-document';
import { crewForClient } from '@app/domain/job/job/other-cleaners';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { invoiceEmail } from '@app/domain/job/mail/email-draft';
import { newsOf } from '@app/domain/job/mail/mail-texts';
import { isTexted } from '@app/domain/job/mail/text-messages';
import { emailDraftUrl } from '@app/domain/shared/contact-links';
import { formatShortDay } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { type ButtonSize, type ButtonVariant, buttonClass, LinkButton } from '@app/ui';
import { Mail, MessageSquare } from '@app/ui/icons';
import { useSite } from '@app/web-kit';
import { useMoments, useToday } from '@app/web-kit/company-time';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { usePending } from '@app/web-kit/result-toasts';
import { type MouseEvent, useState } from 'react';
import { useClientLinkActions } from '../api/jobs.ts';
import { useListedCleaners, usePayee } from '../api/settings.ts';
import { useSentDocument } from '../documents/sent-question.tsx';
import { TextClient } from '../parts/text-client.tsx';
import { useNextEstimate } from '../parts/waiting-estimate.tsx';
import { MailButton } from './mail-button.tsx';
import { useCanMailOnScreen } from './mails.ts';
import type { MailAbout } from './use-mail-form.ts';

/** With `validUntil` the estimate is sent instead. */
type InvoiceMailProps = Omit<MailAbout, 'questions'> & {
  job: JobListItem;
  /** What the button says where mail is set up, and of the draft in the mail program where it is not; with `text` whoever has no email gets one. */
  labels?: { send: string; draft: string; text?: string };
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
  const { create } = useClientLinkActions(job.id);
  const { pending, run } = usePending();
  const [address, setAddress] = useState(link);
  const canMail = useCanMailOnScreen();
  if (labels?.text && isTexted(job))
    return (
      <TextClient
        job={{ ...job, isEstimate: document === 'estimate' }}
        changed={newsOf(about) && { ...about, finalTotal: job.finalTotal }}
        label={`${labels.text} to ${job.clientName}`}
        className={buttonClass(variant, size)}
      >
        {size === 'regular' && <MessageSquare aria-hidden size="1em" />}
        {labels.text}
      </TextClient>
    );
  if (canMail)
    return (
      <MailButton kind={document} job={job} {...look} {...(labels && { label: labels.send })} about={about} />
    );
  const urlOf = (to = address) =>
    emailDraftUrl(invoiceEmail(job, { ...payee, businessName, cleaner }, { ...about, link: to, today }));

  /** A draft leads to the client's page, where it is accepted and paid: its link is made when the draft is opened. */
  function handleOpen(event: MouseEvent) {
    if (address) return sent.ask();
    event.preventDefault();
    if (pending) return;
    const failed = (error: unknown) => serverMessage(error, MESSAGES.linkCreateFailed);
    void run(true, failed, async () => {
      const made = await create(about.validUntil ? 'estimate' : undefined);
      setAddress(made);
      window.open(urlOf(made), '_self');
      sent.ask();
    });
  }
  return (
    <span className={size === 'small' ? 'jobs:contents' : 'jobs:grid jobs:gap-2'}>
      <LinkButton
        {...look}
        href={urlOf()}
        aria-busy={pending}
        {...(labels && { 'aria-label': `${labels.draft} to ${job.clientName}` })}
        icon={size === 'small' ? undefined : <Mail aria-hidden size="1em" />}
        onClick={handleOpen}
      >
        {labels?.draft ?? `Email ${JOB_DOCUMENTS[document]}`}
      </LinkButton>
      {sent.question}
    </span>
  );
}

/** The labels of a button that sends something. */
export const labelsOf = (what: string) => ({
  send: `Send${what}`,
  draft: `Email${what}`,
  text: `Text${what}`,
});

type SentStateProps = {
  job: JobListItem;
  sentAt?: string | null | undefined;
  variant?: ButtonVariant | undefined;
  what?: string;
};

/** When a document went to the client last, or that none of the job as it is did, with the button that sends what is next; a quiet one is short. */
export function SentState({ job, sentAt = job.sentAt, variant = 'quiet', what = 'Sent' }: SentStateProps) {
  const { lastInvoice } = job;
  const { today, dayOf, formatMoment } = useMoments();
  const place = useFocusAfterLoss<HTMLSpanElement>(sentAt ? 0 : 1);
  const validUntil = useNextEstimate(job);
  const { before = '', now } = lastInvoice ? replacedTerms(lastInvoice, job, today) : {};
  const of = before && ` for ${before}`;
  const name = JOB_DOCUMENTS[validUntil ? 'estimate' : 'invoice'];
  if (sentAt)
    return (
      <span ref={place} tabIndex={-1} className="jobs:outline-none" title={formatMoment(sentAt)}>
        {what} {formatShortDay(dayOf(sentAt), today)}
        {of}
      </span>
    );
  return (
    <span
      className={variant === 'quiet' ? '' : 'jobs:inline-flex jobs:flex-wrap jobs:items-center jobs:gap-x-2'}
    >
      {before && !validUntil
        ? `Sent ${formatShortDay(dayOf(lastInvoice!.at), today)}${of}, not for ${now} yet`
        : validUntil
          ? 'Estimate not sent yet'
          : 'Not sent yet'}{' '}
      <InvoiceMail
        job={job}
        labels={labelsOf(variant === 'quiet' ? '' : ` the ${name}`)}
        validUntil={validUntil}
        size="small"
        variant={variant}
      />
    </span>
  );
}
