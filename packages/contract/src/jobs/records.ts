import { AGENDA_FIELDS } from '@app/domain/job/agenda';
import { newJobSchema } from '@app/domain/job/job';
import { newPaymentSchema } from '@app/domain/job/payments';
import { repeatEntries } from '@app/domain/job/repeats';
import { dollars } from '@app/domain/shared/money';
import * as v from 'valibot';
import { count, id, responseList, storedDay, timestamp } from '../platform/values.ts';

export const amount = dollars('Amount', 'Amount must be greater than or equal to 0');
const { repeats: _, ...jobEntries } = newJobSchema.entries;
export const job = v.object({
  ...jobEntries,
  jobDate: storedDay,
  jobEndDate: v.nullable(storedDay),
  id,
  createdAt: timestamp,
  paidTotal: amount,
  roomsVersion: count,
});

/** What a client sees of a payment. */
export const paid = v.object({ ...newPaymentSchema.entries, date: storedDay });
export const payment = v.object({ ...paid.entries, id, jobId: id, createdAt: timestamp });

export const agendaJob = v.object({
  ...v.pick(job, AGENDA_FIELDS).entries,
  version: v.string(),
  every: v.optional(v.nullable(repeatEntries.every)),
});

const { id: _id, ...visitEntries } = agendaJob.entries;
/** A visit of a series that is not a job yet; `version` is the ETag of the series. */
export const comingVisit = v.object({
  ...visitEntries,
  /** Absent from responses of the previous release, whose visits take one day. */
  jobEndDate: v.optional(visitEntries.jobEndDate, null),
  seriesId: id,
  day: storedDay,
  every: repeatEntries.every,
  until: v.nullable(storedDay),
  finalTotal: amount,
  isChanged: v.boolean(),
});

export const visitState = v.object({ ...comingVisit.entries, isSkipped: v.boolean() });

const series = v.object({
  id,
  every: repeatEntries.every,
  firstDay: storedDay,
  until: v.nullable(storedDay),
  isEnded: v.boolean(),
  /** Whether the client's data of this job are those of the coming visits. Absent from responses of the previous release. */
  isLatest: v.optional(v.boolean()),
});
export const seriesOfJob = v.object({
  series: v.nullable(series),
  visits: responseList(comingVisit),
  /** From today on. Absent from responses of the previous release. */
  skipped: v.optional(responseList(comingVisit)),
});

/** What the visits of a series have in common. Series of earlier releases have fewer fields. */
export const seriesJob = v.partial(
  v.omit(v.object(jobEntries), ['jobDate', 'jobEndDate', 'invoiceDay', 'requestId', 'photos', 'roomPhotos']),
);
