import { encodeMailtoText, mailtoUrl } from '../shared/contact-links.ts';
import { formatDayRange } from '../shared/dates.ts';
import { formatDollars } from '../shared/money.ts';
import { withPlainSpaces } from '../shared/units.ts';
import { isEmail } from '../shared/validation.ts';
import { invoiceNumber } from './invoice.ts';
import type { Job } from './job.ts';
import { paymentInstructions } from './payment-methods.ts';
import { dueText } from './payment-terms.ts';

/** Characters of a `mailto:` URL; some mail programs truncate longer ones. */
export const MAX_MAILTO_LENGTH = 1900;

export type EmailDraft = { to: string; subject: string; body: string };

type Sender = { businessName: string; cleaner: string };

/** Characters per name, tried in this order until the whole draft is short enough. */
const NAME_LENGTHS = [200, 80, 40, 20, 10];

/** The email draft for sending an invoice; `to` is '' when no valid email address is stored. */
export function invoiceEmail(job: Job, sender: Sender): EmailDraft {
  const drafts = NAME_LENGTHS.map((length) => draftWith(job, sender, length));
  return drafts.find((draft) => emailDraftUrl(draft).length < MAX_MAILTO_LENGTH) ?? drafts.at(-1)!;
}

/** The `mailto:` URL of a draft. Every field is encoded, so that no text can add a header. */
export function emailDraftUrl({ to, subject, body }: EmailDraft): string {
  return `${mailtoUrl(to)}?subject=${encodeMailtoText(subject)}&body=${encodeMailtoText(body)}`;
}

function draftWith(job: Job, { businessName, cleaner }: Sender, length: number): EmailDraft {
  const fitting = (value: string) => shorten(value, length);
  const number = invoiceNumber(job.id);
  const due = dueText(job);
  const payment = paymentInstructions(job).map(fitting);
  const body = [
    `Hello ${fitting(job.clientName)},`,
    '',
    `Thank you for your trust. Here is your invoice ${number}.`,
    '',
    `Service date: ${withPlainSpaces(formatDayRange(job.jobDate, job.jobEndDate))}`,
    ...(cleaner ? [`Cleaner: ${fitting(cleaner)}`] : []),
    `Total: ${formatDollars(job.finalTotal)}`,
    ...(due ? [`Payment due: ${withPlainSpaces(due)}`] : []),
    ...(payment.length > 0 ? ['', ...payment] : []),
    '',
    `(Please attach the downloaded PDF of ${number} before sending.)`,
    '',
    'Thank you,',
    fitting(businessName),
  ];
  return {
    to: job.clientEmail && isEmail(job.clientEmail) ? job.clientEmail : '',
    subject: `Invoice ${number} from ${fitting(businessName)}`,
    body: body.join('\r\n'),
  };
}

// Cuts between code points: encodeURIComponent throws on half a surrogate pair.
function shorten(value: string, length: number): string {
  const characters = [...value.replace(/\s+/g, ' ').trim()];
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`;
}
