import { encodeMailtoText, mailtoUrl } from '../../shared/contact-links.ts';
import type { Dollars } from '../../shared/money.ts';
import { invoiceNumber } from '../../shared/record-numbers.ts';
import type { Job } from '../job/job.ts';
import { type MailSender, mailText } from './mail-texts.ts';

/** Characters of a `mailto:` URL; some mail programs truncate longer ones. */
export const MAX_MAILTO_LENGTH = 1900;

export type EmailDraft = { to: string; subject: string; body: string };

/** Characters per name, tried in this order until the whole draft is short enough. */
const NAME_LENGTHS = [200, 80, 40, 20, 10];

/** The email draft for sending an invoice; `to` is '' when no valid email address is stored. */
export function invoiceEmail(job: Job, sender: MailSender, acceptedPrice?: Dollars): EmailDraft {
  const drafts = NAME_LENGTHS.map((length) => draftWith(job, sender, length, acceptedPrice));
  return drafts.find((draft) => emailDraftUrl(draft).length < MAX_MAILTO_LENGTH) ?? drafts.at(-1)!;
}

/** The `mailto:` URL of a draft. Every field is encoded, so that no text can add a header. */
export function emailDraftUrl({ to, subject, body }: EmailDraft): string {
  return `${mailtoUrl(to)}?subject=${encodeMailtoText(subject)}&body=${encodeMailtoText(body)}`;
}

function draftWith(job: Job, sender: MailSender, length: number, acceptedPrice?: Dollars): EmailDraft {
  const { to, subject, lines } = mailText('invoice', job, sender, {
    fitting: (value) => shorten(value, length),
    note: `(Please attach the downloaded PDF of ${invoiceNumber(job.id)} before sending.)`,
    acceptedPrice,
  });
  return { to, subject, body: lines.join('\r\n') };
}

// Cuts between code points: encodeURIComponent throws on half a surrogate pair.
function shorten(value: string, length: number): string {
  const characters = [...value.replace(/\s+/g, ' ').trim()];
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`;
}
