import { homeNotesSchema } from '@app/domain/client/client';
import { LINKED_DOCUMENTS } from '@app/domain/job/client-page/client-link';
import { markedSchema, questionSchema } from '@app/domain/job/client-page/client-replies';
import { documentUseSchema } from '@app/domain/job/documents/job-document';
import { ESTIMATE_STATES } from '@app/domain/job/estimates/estimate';
import { newJobSchema } from '@app/domain/job/job/job';
import { repeatEntries } from '@app/domain/job/job/recurrence';
import { mailEntries } from '@app/domain/job/mail/job-mail';
import { CHANGE_WORDS } from '@app/domain/job/my-day/visit-changes';
import { CONFLICTS } from '@app/domain/job/my-day/visit-clock';
import { newPaymentSchema } from '@app/domain/job/payments/payments';
import { jobPhotoSchema, roomPhotoSchema } from '@app/domain/job/photos/photos';
import { AGENDA_FIELDS } from '@app/domain/job/schedule/schedule';
import { MAIL_CAUSES } from '@app/domain/shared/mail-settings';
import { keysOf } from '@app/domain/shared/validation';
import * as v from 'valibot';
import { amount, count, eventEntries, id, responseList, storedDay, timestamp } from '../platform/values.ts';
import {
  acceptance,
  accepted,
  answeredVisit,
  estimate,
  sentTerms,
  toldTerms,
  toldVisit,
} from './estimates.ts';

/** When a cleaner was at a visit. */
export const visitClock = v.object({
  startedAt: v.nullable(timestamp),
  doneAt: v.nullable(timestamp),
  breaks: responseList(v.object({ from: timestamp, to: v.nullable(timestamp) })),
  breakMinutes: count,
  correctedAt: v.nullable(timestamp),
});

/** What a cleaner said that changed nothing, and why. */
export const visitConflict = v.object({
  said: v.picklist(keysOf(CHANGE_WORDS)),
  saidAt: timestamp,
  reason: v.picklist(keysOf(CONFLICTS)),
});

const { repeats: _, isEstimate: _isEstimate, ...jobEntries } = newJobSchema.entries;

/** Of a photo that a cleaner took at the visit: when, and who. */
export const photoTaken = { takenAt: v.optional(timestamp), takenBy: v.optional(v.string()) };
const photo = v.object({ ...jobPhotoSchema.entries, ...photoTaken });

export const job = v.object({
  ...jobEntries,
  photos: v.nullable(responseList(photo)),
  jobDate: storedDay,
  jobEndDate: v.nullable(storedDay),
  id,
  createdAt: timestamp,
  paidTotal: amount,
  lateFee: v.nullish(amount),
  roomsVersion: count,
  /** Of the client book; absent from responses of the previous release. */
  clientId: v.optional(v.nullable(id)),
  homeId: v.optional(v.nullable(id)),
  estimate: v.optional(v.nullable(estimate)),
  acceptance: v.optional(v.nullable(acceptance)),
  isAtWork: v.optional(v.boolean()),
  sentAt: v.optional(v.nullable(timestamp)),
  told: v.optional(toldTerms),
  lastInvoice: v.optional(sentTerms),
});

// In lists and after writes the `url` of a photo is a path to its bytes.
const link = v.pipe(v.string(), v.startsWith('/api/jobs/'));

export const jobItem = v.object({
  ...job.entries,
  photos: v.nullable(responseList(v.object({ ...photo.entries, url: link }))),
  roomPhotos: v.nullable(
    responseList(v.object({ ...roomPhotoSchema.entries, url: v.union([v.literal(''), link]) })),
  ),
});

/** What a client sees of a payment; the amount of a refund is below 0. */
export const paid = v.object({ ...newPaymentSchema.entries, date: storedDay, amount: v.number() });

export const payment = v.object({ ...paid.entries, id, jobId: id, createdAt: timestamp });

export const agendaJob = v.object({
  ...v.pick(job, AGENDA_FIELDS).entries,
  version: v.string(),
  every: v.optional(v.nullable(repeatEntries.every)),
  homeNotes: v.optional(v.nullable(homeNotesSchema)),
  answer: v.optional(v.nullable(v.picklist(keysOf(ESTIMATE_STATES)))),
  acceptedDay: v.optional(storedDay),
  acceptedEnd: v.nullish(storedDay),
  acceptedTime: v.nullish(v.string()),
  told: v.optional(toldVisit),
  news: v.optional(v.string()),
  acceptedTotal: v.optional(amount),
  isEstimate: v.optional(v.boolean()),
  hasOpenQuestion: v.optional(v.boolean()),
  openQuestion: v.optional(v.string()),
  toDo: v.optional(responseList(v.string())),
});

const { id: _id, ...visitEntries } = agendaJob.entries;

/** A visit of a series that is not a job yet; `version` is the ETag of the series. */
export const comingVisit = v.object({
  ...visitEntries,
  seriesId: id,
  day: storedDay,
  every: repeatEntries.every,
  until: v.nullable(storedDay),
  firstDay: v.optional(storedDay),
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
  /** Whether the client's data of this job are those of the coming visits. */
  isLatest: v.boolean(),
});

export const seriesOfJob = v.object({
  series: v.nullable(series),
  visits: responseList(comingVisit),
  /** The skipped visits from today on. Absent from responses of the previous release. */
  skipped: v.optional(responseList(comingVisit)),
});

/** What the visits of a series have in common. Series of earlier releases have fewer fields. */
export const seriesJob = v.partial(
  v.omit(v.object(jobEntries), ['jobDate', 'jobEndDate', 'invoiceDay', 'requestId', 'photos', 'roomPhotos']),
);

export const clientLink = v.object({
  id,
  createdAt: timestamp,
  expiresAt: timestamp,
  /** Visits; pages opened within half an hour of each other are one visit. */
  views: count,
  lastViewedAt: v.nullable(timestamp),
  acceptance: v.nullable(acceptance),
  /** Null for the invoice; absent from responses of the previous release. */
  document: v.optional(v.nullable(v.picklist(LINKED_DOCUMENTS))),
});
export type ClientLink = v.InferOutput<typeof clientLink>;

/** A calendar address as the owner sees it; only those who have it know the token. */
export const feed = v.object({
  id,
  cleaner: v.nullable(v.string()),
  timeZone: v.string(),
  createdAt: timestamp,
  lastReadAt: v.nullable(timestamp),
  /** Absent from responses of the previous release. */
  withHomeNotes: v.optional(v.boolean()),
});
export type Feed = v.InferOutput<typeof feed>;

const fieldValue = v.nullable(v.union([v.string(), v.number(), v.boolean()]));

const fieldChange = v.object({ field: v.string(), from: fieldValue, to: fieldValue });

export const documentEvent = v.object({
  ...eventEntries,
  kind: v.literal('document'),
  ...documentUseSchema.entries,
});

/** A mail that waits to be sent. */
export const mailQueued = v.object({
  ...eventEntries,
  kind: v.literal('mailQueued'),
  ...mailEntries,
  text: v.optional(v.string()),
});

/** An entry of the history of a job. */
export const event = v.variant('kind', [
  v.object({ ...eventEntries, kind: v.picklist(['created', 'deleted', 'restored']) }),
  v.object({ ...eventEntries, kind: v.literal('changed'), changes: responseList(fieldChange) }),
  v.object({
    ...eventEntries,
    kind: v.picklist(['paid', 'refunded', 'paymentRemoved', 'paymentChanged']),
    ...paid.entries,
  }),
  v.object({
    ...eventEntries,
    kind: v.literal('linkCreated'),
    document: v.optional(v.literal('estimate')),
  }),
  v.object({ ...eventEntries, kind: v.literal('linkRevoked') }),
  v.object({ ...eventEntries, kind: v.literal('accepted'), ...accepted, changed: v.optional(v.string()) }),
  v.object({
    ...eventEntries,
    kind: v.literal('question'),
    ...questionSchema.entries,
    linkId: v.optional(id),
    isEstimate: v.optional(v.boolean()),
  }),
  v.object({
    ...eventEntries,
    kind: v.literal('declined'),
    ...{ text: v.string(), total: amount, ...answeredVisit },
    linkId: id,
  }),
  v.object({ ...eventEntries, kind: v.literal('estimateValid'), validUntil: storedDay }),
  v.object({ ...eventEntries, ...markedSchema.entries }),
  v.object({ ...eventEntries, kind: v.literal('repeats'), ...repeatEntries, until: v.nullable(storedDay) }),
  v.object({ ...eventEntries, kind: v.literal('fromSeries'), every: repeatEntries.every, day: storedDay }),
  v.object({
    ...eventEntries,
    kind: v.picklist(['visitChanged', 'comingChanged']),
    day: storedDay,
    changes: responseList(fieldChange),
  }),
  v.object({
    ...eventEntries,
    kind: v.literal('clockCorrected'),
    cleaner: v.string(),
    changes: responseList(fieldChange),
  }),
  v.object({ ...eventEntries, kind: v.literal('visitConflict'), ...visitConflict.entries }),
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
