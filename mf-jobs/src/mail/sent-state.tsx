import type { JobListItem } from '@app/domain/job/list/job-list';
import { dayOf, formatMoment, formatShortDay } from '@app/domain/shared/dates';
import { useToday } from '@app/web-kit/company-time';
import { InvoiceMail } from './invoice-mail.tsx';

type SentStateProps = { job: JobListItem; sentAt: string | null; sharedAt?: string | null | undefined };

/** When a document or else a link went to the client last, or that none did, with the button that sends the invoice. */
export function SentState({ job, sentAt, sharedAt }: SentStateProps) {
  const today = useToday();
  const at = sentAt ?? sharedAt;
  if (at)
    return (
      <span title={formatMoment(at)}>
        {sentAt ? 'Sent' : 'Link shared'} {formatShortDay(dayOf(at), today)}
      </span>
    );
  return (
    <span className="jobs:inline-flex jobs:flex-wrap jobs:items-center jobs:gap-x-1">
      Not sent yet
      <InvoiceMail job={job} labels={{ send: 'Send', draft: 'Email' }} size="small" variant="quiet" />
    </span>
  );
}
