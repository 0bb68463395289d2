import { formatDay } from '../../shared/dates.ts';
import { calledName } from '../../shared/names.ts';
import { quoteOf } from '../../shared/quote.ts';
import { estimateNumber, invoiceNumber } from '../../shared/record-numbers.ts';
import type { Moments } from '../../shared/time-zone.ts';
import { withPlainSpaces } from '../../shared/units.ts';
import { isEmail } from '../../shared/validation.ts';
import { hasOpenEstimate } from '../client-page/client-link.ts';
import type { JobListItem } from '../list/job-list.ts';
import type { MailText } from '../mail/mail-texts.ts';
import type { QuestionEvent } from './open-question.ts';

/** Characters of the quoted questions: the message has room for the reply, and the newest questions for a `mailto:` address. */
const MAX_QUOTE_LENGTH = 1000;

export const REPLY_MISSING = 'Please write your reply above the question';

/**
 * The reply to what the client asks, each question quoted; the newest ones where there are many. Its subject names what the
 * client's page showed with the latest question or, where that is not known, `today` at the company: the estimate while that is
 * open, or else the invoice.
 */
export function questionReply(
  job: JobListItem,
  questions: readonly QuestionEvent[],
  businessName: string,
  { today, dayOf }: Pick<Moments, 'today' | 'dayOf'>,
): MailText {
  const { id, clientName, clientEmail } = job;
  const last = questions.at(-1);
  const isEstimate =
    (last?.kind === 'question' ? last.isEstimate : undefined) ??
    hasOpenEstimate(job.estimate, job, today, job.acceptance);
  const number = isEstimate ? estimateNumber(id) : invoiceNumber(id);
  const quotes = questions.map(({ kind, at, text }) =>
    quoted(`You ${VERBS[kind]} on ${withPlainSpaces(formatDay(dayOf(at)))}`, text),
  );
  const isDeclined = last?.kind === 'declined';
  while (quotes.length > 1 && quotes.join('').length > MAX_QUOTE_LENGTH) quotes.shift();
  return {
    to: clientEmail && isEmail(clientEmail) ? clientEmail : '',
    subject: isDeclined ? `About your estimate ${estimateNumber(id)}` : `Your question about ${number}`,
    lines: [
      `Hello ${calledName(clientName)},`,
      '',
      '',
      '',
      'Thank you,',
      ...(businessName ? [businessName] : []),
      ...quotes,
    ],
  };
}

const VERBS = { question: 'asked', declined: 'declined our estimate' } as const;

/** What a reply says without the questions that it quotes. */
export const withoutQuotes = (message: string): string =>
  message.replace(/^You (?:asked|declined our estimate) on .*:\r?\n(?:>.*(?:\r?\n|$))+/gm, '').trim();

function quoted(title: string, text: string): string {
  const characters = [...text.trim()];
  const short =
    characters.length > MAX_QUOTE_LENGTH
      ? `${characters.slice(0, MAX_QUOTE_LENGTH - 1).join('')}…`
      : characters.join('');
  return short === '' ? `\n${title}.` : `\n${title}:\n${quoteOf(short)}`;
}
