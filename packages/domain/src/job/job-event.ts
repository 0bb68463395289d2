import * as v from 'valibot';
import type { Day } from '../shared/dates.ts';
import type { MailProblem } from '../shared/mail-settings.ts';
import type { TimelineEvent } from '../shared/timeline.ts';
import { keysOf, requiredKey } from '../shared/validation.ts';
import type { NewAcceptance, Question } from './client-link.ts';
import type { FieldChange } from './field-change.ts';
import type { MailFacts } from './job-mail.ts';
import type { NewPayment } from './payments.ts';
import type { Every, Repeat } from './repeats.ts';

export const JOB_DOCUMENTS = { invoice: 'Invoice', report: 'Consultation report' } as const;

/** What the admin does with a document. 'emailed': the draft was opened in the mail program. */
export const DOCUMENT_ACTIONS = {
  downloaded: 'downloaded',
  shared: 'shared',
  emailed: 'opened as an email draft',
} as const;

export type JobDocument = keyof typeof JOB_DOCUMENTS;
export type DocumentAction = keyof typeof DOCUMENT_ACTIONS;

/** The body of the call that records a document in the history of a job. */
export const documentUseSchema = v.object(
  {
    document: requiredKey(v.picklist(keysOf(JOB_DOCUMENTS), 'A document is an invoice or a report')),
    action: requiredKey(v.picklist(keysOf(DOCUMENT_ACTIONS), 'The action is not known')),
  },
  'Document must be an object',
);

export type DocumentUse = v.InferOutput<typeof documentUseSchema>;

/** Why a mail was not sent; entries of earlier releases name no cause. `isFinal`: it is not tried again. */
export type MailRefusal = MailProblem & { isFinal: boolean };

/** One entry of a job's history. */
export type JobEvent = TimelineEvent &
  (
    | { kind: 'created' | 'deleted' | 'restored' }
    | { kind: 'changed'; changes: FieldChange[] }
    | ({ kind: 'paid' | 'paymentRemoved' } & NewPayment)
    | { kind: 'linkCreated' | 'linkRevoked' }
    | ({ kind: 'accepted' } & NewAcceptance)
    | ({ kind: 'question' } & Question)
    | ({ kind: 'repeats' } & Repeat)
    | { kind: 'fromSeries'; every: Every; day: Day }
    | { kind: 'visitChanged' | 'comingChanged'; day: Day; changes: FieldChange[] }
    | { kind: 'seriesEnds'; until: Day | null }
    | ({ kind: 'document' } & DocumentUse)
    | ({ kind: 'mailQueued' } & MailFacts)
    | ({ kind: 'mailSent' } & MailFacts)
    | ({ kind: 'mailRefused' } & MailFacts & MailRefusal)
  );
