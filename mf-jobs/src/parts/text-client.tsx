import type { ReplacingJob } from '@app/domain/job/mail/last-invoice';
import { newsOf } from '@app/domain/job/mail/mail-texts';
import {
  changedText,
  fittingTexts,
  linkText,
  onTheWayText,
  ownText,
  runningLateText,
  TEXT_MESSAGES,
  type TextedChange,
  type TextMessageKind,
  visitText,
} from '@app/domain/job/mail/text-messages';
import type { AgendaJob } from '@app/domain/job/schedule/schedule';
import { smsUrl } from '@app/domain/shared/contact-links';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatPhone } from '@app/domain/shared/phone';
import { LINK_MARK, TextMessage } from '@app/ui/text-message';
import { useSite } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { toastError } from '@app/web-kit/result-toasts';
import type { ReactNode } from 'react';
import { useClientLinkActions } from '../api/jobs.ts';
import { useSentDocument } from '../documents/sent-question.tsx';

type TextClientProps = {
  job: Pick<AgendaJob, 'id' | 'clientName' | 'clientPhone' | 'isEstimate'> &
    ReplacingJob &
    Parameters<typeof fittingTexts>[0];
  /** What is new to the client, which begins the texts. */
  changed?: TextedChange | undefined;
  /** False for a coming visit, which is no job yet. */
  hasInvoice?: boolean;
  /** The accessible name of a button for the document, with whose text it begins. */
  label?: string;
  className?: string;
  children?: ReactNode;
};

/** A text to the client of a job or visit; nothing without a telephone number. */
export function TextClient({ job, changed, hasInvoice = true, ...look }: TextClientProps) {
  const { businessName } = useSite();
  const { create } = useClientLinkActions(job.id);
  const today = useToday();
  const { isEstimate } = job;
  const { ask, question } = useSentDocument(job, {
    ...{ document: isEstimate ? 'estimate' : 'invoice', action: 'shared' },
    news: changed && newsOf(changed),
  });
  const phone = job.clientPhone;
  if (!phone || !smsUrl(phone, '')) return null;

  async function makeLink() {
    try {
      return await create(isEstimate ? 'estimate' : undefined);
    } catch (error) {
      toastError(serverMessage(error, MESSAGES.linkCreateFailed), error);
      return '';
    }
  }
  const texts: Record<TextMessageKind, string> = {
    onTheWay: onTheWayText(businessName, job),
    runningLate: runningLateText(businessName, job),
    visit: visitText(businessName, job, today),
    invoice: changed
      ? changedText(businessName, job, changed, LINK_MARK)
      : linkText(businessName, job, LINK_MARK, isEstimate),
    own: ownText(businessName, job),
  };
  const fitting = fittingTexts(job, today).filter((kind) => kind !== 'invoice' || hasInvoice);
  const kinds = new Set([...(changed || look.label ? ['invoice' as const] : []), ...fitting]);
  const names = {
    ...TEXT_MESSAGES,
    ...(isEstimate && { invoice: 'Estimate with link' }),
    ...(changed && { invoice: 'What has changed' }),
  };
  return (
    <TextMessage
      name={job.clientName}
      to={formatPhone(phone)}
      choices={[...kinds].map((kind) => ({
        label: names[kind],
        text: texts[kind],
        makeLink,
        onUsed: ask,
      }))}
      after={question}
      urlOf={(text) => smsUrl(phone, text)}
      {...look}
    />
  );
}
