import {
  fittingTexts,
  linkText,
  onTheWayText,
  ownText,
  runningLateText,
  TEXT_MESSAGES,
  type TextMessageKind,
  visitText,
} from '@app/domain/job/mail/text-messages';
import type { AgendaJob } from '@app/domain/job/schedule/schedule';
import { smsUrl } from '@app/domain/shared/contact-links';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatPhone } from '@app/domain/shared/phone';
import { LINK_MARK, TextMessage } from '@app/ui/text-message';
import { ApiError, toast, useSite } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import type { ReactNode } from 'react';
import { useClientLinkActions } from '../api/jobs.ts';
import { useSentDocument } from '../documents/sent-question.tsx';

type TextClientProps = {
  job: Pick<AgendaJob, 'id' | 'clientName' | 'clientPhone'> & Parameters<typeof fittingTexts>[0];
  /** False for a coming visit, which is no job yet. */
  hasInvoice?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A text to the client of a job or visit; nothing without a telephone number. */
export function TextClient({ job, hasInvoice = true, ...look }: TextClientProps) {
  const { businessName } = useSite();
  const { create } = useClientLinkActions(job.id);
  const today = useToday();
  const { ask, question } = useSentDocument(job, { document: 'invoice', action: 'shared' });
  const phone = job.clientPhone;
  if (!phone || !smsUrl(phone, '')) return null;

  async function makeLink() {
    try {
      return await create();
    } catch (error) {
      const description = (error instanceof ApiError && error.serverMessage) || MESSAGES.linkCreateFailed;
      toast({ tone: 'error', title: MESSAGES.errorTitle, description });
      return '';
    }
  }
  const texts: Record<TextMessageKind, string> = {
    onTheWay: onTheWayText(businessName, job),
    runningLate: runningLateText(businessName, job),
    visit: visitText(businessName, job, today),
    invoice: linkText(businessName, job, LINK_MARK),
    own: ownText(businessName, job),
  };
  const kinds = fittingTexts(job, today).filter((kind) => kind !== 'invoice' || hasInvoice);
  return (
    <TextMessage
      name={job.clientName}
      phone={formatPhone(phone)}
      choices={kinds.map((kind) => ({
        label: TEXT_MESSAGES[kind],
        text: texts[kind],
        makeLink,
        onLinked: ask,
      }))}
      after={question}
      urlOf={(text) => smsUrl(phone, text)}
      {...look}
    />
  );
}
