import { acceptanceSchema, QUESTION_MARKS, questionSchema } from '@app/domain/job/client-link';
import { documentUseSchema } from '@app/domain/job/job-document';
import { mailEntries } from '@app/domain/job/job-mail';
import { newPaymentSchema } from '@app/domain/job/payments';
import { repeatEntries } from '@app/domain/job/repeats';
import { MAIL_CAUSES } from '@app/domain/shared/mail-settings';
import { keysOf } from '@app/domain/shared/validation';
import * as v from 'valibot';
import { eventEntries, id, responseList, storedDay } from '../platform/values.ts';

const fieldValue = v.nullable(v.union([v.string(), v.number(), v.boolean()]));
const fieldChange = v.object({ field: v.string(), from: fieldValue, to: fieldValue });
export const documentEvent = v.object({
  ...eventEntries,
  kind: v.literal('document'),
  ...documentUseSchema.entries,
});
/** A mail that waits to be sent. */
export const mailQueued = v.object({ ...eventEntries, kind: v.literal('mailQueued'), ...mailEntries });
/** An entry of the history of a job. */
export const event = v.variant('kind', [
  v.object({ ...eventEntries, kind: v.picklist(['created', 'deleted', 'restored']) }),
  v.object({ ...eventEntries, kind: v.literal('changed'), changes: responseList(fieldChange) }),
  v.object({
    ...eventEntries,
    kind: v.picklist(['paid', 'paymentRemoved']),
    ...newPaymentSchema.entries,
    date: storedDay,
  }),
  v.object({ ...eventEntries, kind: v.picklist(['linkCreated', 'linkRevoked']) }),
  v.object({ ...eventEntries, kind: v.literal('accepted'), ...acceptanceSchema.entries }),
  v.object({
    ...eventEntries,
    kind: v.literal('question'),
    ...questionSchema.entries,
    linkId: v.optional(id),
  }),
  v.object({ ...eventEntries, kind: v.picklist(QUESTION_MARKS) }),
  v.object({ ...eventEntries, kind: v.literal('repeats'), ...repeatEntries, until: v.nullable(storedDay) }),
  v.object({ ...eventEntries, kind: v.literal('fromSeries'), every: repeatEntries.every, day: storedDay }),
  v.object({
    ...eventEntries,
    kind: v.picklist(['visitChanged', 'comingChanged']),
    day: storedDay,
    changes: responseList(fieldChange),
  }),
  v.object({ ...eventEntries, kind: v.literal('seriesEnds'), until: v.nullable(storedDay) }),
  documentEvent,
  mailQueued,
  v.object({ ...eventEntries, kind: v.literal('mailSent'), ...mailEntries }),
  v.object({
    ...eventEntries,
    kind: v.literal('mailRefused'),
    ...mailEntries,
    problem: v.string(),
    cause: v.optional(v.nullable(v.picklist(keysOf(MAIL_CAUSES)))),
    isFinal: v.boolean(),
  }),
]);
