import { JOB_DOCUMENTS } from '@app/domain/job/documents/job-document';
import type { Job } from '@app/domain/job/job/job';
import { crewForClient } from '@app/domain/job/job/other-cleaners';
import { emailDraftUrl, invoiceEmail } from '@app/domain/job/mail/email-draft';
import type { Day } from '@app/domain/shared/dates';
import type { Dollars } from '@app/domain/shared/money';
import { type ButtonSize, type ButtonVariant, LinkButton } from '@app/ui';
import { useSite } from '@app/web-kit';
import { Mail } from 'lucide-react';
import { addDocumentUse } from '../api/job-history.ts';
import { useListedCleaners, usePayee } from '../api/settings.ts';
import { MailButton } from './mail-button.tsx';
import { useCanMail } from './mails.ts';

type InvoiceMailProps = {
  job: Job;
  /** What the button says where mail is set up, and of the draft in the mail program where it is not. */
  labels?: { send: string; draft: string };
  size?: ButtonSize;
  variant?: ButtonVariant;
  /** Another price that the client accepted. */
  acceptedPrice?: Dollars;
  /** Sends the estimate instead, which is valid until then. */
  validUntil?: Day;
};

/** Sends the invoice or the estimate: by mail, or in the mail program of the device where no mail is set up. */
export function InvoiceMail({
  job,
  labels,
  size = 'regular',
  variant = 'secondary',
  acceptedPrice,
  validUntil,
}: InvoiceMailProps) {
  const { businessName } = useSite();
  const payee = usePayee();
  const cleaner = crewForClient(job, useListedCleaners());
  const document = validUntil ? 'estimate' : 'invoice';
  const about = { acceptedPrice, validUntil };
  const look = { size, variant };
  if (useCanMail())
    return (
      <MailButton kind={document} job={job} {...look} {...(labels && { label: labels.send })} about={about} />
    );
  return (
    <LinkButton
      {...look}
      href={emailDraftUrl(invoiceEmail(job, { ...payee, businessName, cleaner }, about))}
      {...(labels && { 'aria-label': `${labels.draft} to ${job.clientName}` })}
      icon={size === 'small' ? undefined : <Mail aria-hidden size="1em" />}
      onClick={() => addDocumentUse(job.id, { document, action: 'emailed' })}
    >
      {labels?.draft ?? `Email ${JOB_DOCUMENTS[document]}`}
    </LinkButton>
  );
}
