import { type EmailDraft, emailDraftUrl } from '../../shared/contact-links.ts';
import { estimateNumber, invoiceNumber } from '../../shared/record-numbers.ts';
import type { Job } from '../job/job.ts';
import type { Accepted } from '../payments/deposit.ts';
import { type MailOptions, type MailSender, mailText } from './mail-texts.ts';

/** Characters of a `mailto:` URL; some mail programs truncate longer ones. */
export const MAX_MAILTO_LENGTH = 1900;

/** Characters per name, tried in this order until the whole draft is short enough. */
const NAME_LENGTHS = [200, 80, 40, 20, 10] as const;

type Details = Omit<MailOptions, 'fitting' | 'note' | 'isLinked'> & {
  link?: string | undefined;
};

/** The email draft for sending an invoice, or the estimate that is valid until a day; `to` is '' when no valid email address is stored. */
export function invoiceEmail(
  job: Job & Accepted,
  sender: MailSender,
  { link, ...details }: Details = {},
): EmailDraft {
  const [kind, number] = details.validUntil
    ? (['estimate', estimateNumber(job.id)] as const)
    : (['invoice', invoiceNumber(job.id)] as const);
  const draftWith = (length: number): EmailDraft => {
    const { to, subject, lines } = mailText(kind, job, sender, {
      ...details,
      isLinked: Boolean(link),
      fitting: (value) => shorten(value, length),
      note: link
        ? `See ${details.asked || kind === 'estimate' ? `your ${kind} ${number} and accept it` : 'it'} here: ${link}`
        : `(Please attach the downloaded PDF of ${number} before sending.)`,
    });
    return { to, subject, body: lines.join('\r\n') };
  };
  // A list has a draft for each row, and the first length fits most.
  const fits = (draft: EmailDraft) => emailDraftUrl(draft).length < MAX_MAILTO_LENGTH;
  let draft = draftWith(NAME_LENGTHS[0]);
  for (const length of NAME_LENGTHS.slice(1)) if (!fits(draft)) draft = draftWith(length);
  return draft;
}

// Cuts between code points: encodeURIComponent throws on half a surrogate pair.
function shorten(value: string, length: number): string {
  const characters = [...value.replace(/\s+/g, ' ').trim()];
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`;
}
