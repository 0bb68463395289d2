import type { Day } from '../../shared/dates.ts';
import type { MailProblem } from '../../shared/mail-settings.ts';
import type { Dollars } from '../../shared/money.ts';
import type { TimelineEvent } from '../../shared/timeline.ts';
import type { AnsweredVisit, MarkedEntry, NewAcceptance, Question } from '../client-page/client-replies.ts';
import type { DocumentUse } from '../documents/job-document.ts';
import type { Every, Repeat } from '../job/recurrence.ts';
import type { MailFacts } from '../mail/job-mail.ts';
import type { VisitConflict } from '../my-day/visit-changes.ts';
import type { NewPayment } from '../payments/payments.ts';

/** Why a mail was not sent; entries of earlier releases name no cause. `isFinal`: it is not tried again. */
export type MailRefusal = MailProblem & { isFinal: boolean };

/** One entry of a job's history. */
export type JobEvent = TimelineEvent &
  (
    | { kind: 'created' | 'deleted' | 'restored' }
    | { kind: 'changed'; changes: FieldChange[] }
    | ({ kind: 'paid' | 'refunded' | 'paymentRemoved' | 'paymentChanged' } & NewPayment)
    | { kind: 'linkCreated'; document?: 'estimate' }
    | { kind: 'linkRevoked' }
    // `changed`: what of it, since the acceptance before (`ClientReply`).
    | ({ kind: 'accepted'; changed?: string } & NewAcceptance & AnsweredVisit)
    // What a client wrote with it, '' for nothing; those of earlier releases name no day.
    | ({ kind: 'declined'; linkId: number; total: Dollars } & AnsweredVisit & Question)
    | { kind: 'estimateValid'; validUntil: Day }
    // The link through which it was asked, and whether its page showed an estimate; questions of earlier releases name neither.
    | ({ kind: 'question'; linkId?: number; isEstimate?: boolean } & Question)
    | MarkedEntry
    | ({ kind: 'repeats' } & Repeat)
    | { kind: 'fromSeries'; every: Every; day: Day }
    | { kind: 'visitChanged' | 'comingChanged'; day: Day; changes: FieldChange[] }
    | ({ kind: 'visitConflict' } & VisitConflict)
    | { kind: 'clockCorrected'; cleaner: string; changes: FieldChange[] }
    | { kind: 'seriesEnds'; until: Day | null }
    | ({ kind: 'document' } & DocumentUse)
    // What a reply said; absent from other mails, and replies of earlier releases.
    | ({ kind: 'mailQueued'; text?: string } & MailFacts)
    | ({ kind: 'mailSent' } & MailFacts)
    | ({ kind: 'mailRefused' } & MailFacts & MailRefusal)
  );

export type FieldValue = string | number | boolean | null;

/** One changed field; '', false and absent values are null. A nested field is named by its path: 'rooms.kitchen'. */
export type FieldChange = { field: string; from: FieldValue; to: FieldValue };

/** Characters of a text in the history. */
const MAX_VALUE_LENGTH = 300;

/** A value as the history keeps it. */
export function shortened(value: FieldValue): FieldValue {
  if (typeof value !== 'string') return value;
  const characters = [...value];
  if (characters.length <= MAX_VALUE_LENGTH) return value;
  return `${characters.slice(0, MAX_VALUE_LENGTH - 1).join('')}…`;
}
