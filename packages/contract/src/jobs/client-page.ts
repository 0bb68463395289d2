import { newLinkSchema } from '@app/domain/job/client-page/client-link';
import {
  declineSchema,
  questionMarkSchema,
  questionSchema,
  sentAcceptanceSchema,
} from '@app/domain/job/client-page/client-replies';
import { paperSchema } from '@app/domain/job/documents/job-document';
import { PRINTED_FIELDS } from '@app/domain/job/documents/printed-job';
import { estimateSchema } from '@app/domain/job/estimates/estimate';
import { waysToPaySchema } from '@app/domain/job/payments/ways-to-pay';
import { roomPhotoSchema } from '@app/domain/job/photos/photos';
import { CLIENT_REPLIES } from '@app/domain/session/news';
import { keysOf } from '@app/domain/shared/validation';
import * as v from 'valibot';
import { del, get, post, put } from '../platform/call.ts';
import { count, id, responseList, timestamp } from '../platform/values.ts';
import { printedSections } from './checklist.ts';
import { acceptance, estimate, toldTerms } from './estimates.ts';
import { clientLink, job, paid } from './records.ts';

/** The valid client links of a job, newest first. */
export const links = get('/api/jobs/:id/links', {
  summary: 'The client links of a job',
  response: responseList(clientLink),
});

/** The only response that contains the token of the link's address. */
export const createLink = post('/api/jobs/:id/links', {
  summary: 'Create a client link',
  body: newLinkSchema,
  response: v.object({ ...clientLink.entries, token: v.string() }),
  status: 201,
  activity: 'createLink',
});

/** The address stops working at once. */
export const revokeLink = del('/api/jobs/:id/links/:linkId', {
  summary: 'Revoke a client link',
  activity: 'revokeLink',
});

const clientView = v.object({
  /** `assignedCleaner` is the first names of all who come; the photos of rooms are links. */
  job: v.pick(
    v.object({
      ...job.entries,
      roomPhotos: v.nullable(
        responseList(
          v.object({ ...roomPhotoSchema.entries, url: v.pipe(v.string(), v.regex(/^$|^\/api\/views\//)) }),
        ),
      ),
    }),
    PRINTED_FIELDS,
  ),
  payments: responseList(paid),
  /** The time of the arrival; no document prints it. */
  startTime: v.nullable(v.string()),
  durationMinutes: v.optional(v.nullable(v.number())),
  expiresAt: timestamp,
  acceptance: v.nullable(acceptance),
  /** What a document or an answer told the client last (`toldTerms`); absent before any. */
  told: v.optional(toldTerms),
  /** The page does not ask whether to go ahead (`isClosed`). */
  isClosed: v.boolean(),
  /** The link is of the reminder of the visit, which is agreed and of which no invoice has gone out. */
  isReminder: v.optional(v.boolean()),
  /** What is open is due (`isDone`). */
  isDone: v.optional(v.boolean()),
  /** Ways to pay are named (`asksPayment`); absent from responses of the previous release. */
  isPaymentAsked: v.optional(v.boolean()),
  /** Those that were asked through this link, the latest `MAX_ASKED_QUESTIONS`. */
  questions: v.optional(
    responseList(
      v.object({
        ...questionSchema.entries,
        at: timestamp,
        isOpen: v.boolean(),
        repliedAt: v.optional(timestamp),
      }),
    ),
  ),
  /** The company as the invoice prints it. */
  company: v.object({
    address: v.string(),
    payPalMe: v.string(),
    waysToPay: v.nullish(waysToPaySchema),
    paper: v.optional(paperSchema),
  }),
  /** Where the page shows the estimate instead of the invoice. */
  estimate: v.optional(v.object({ ...estimate.entries, isExpired: v.boolean() })),
  /** What the report prints of the checklist, where it does. */
  checklist: v.optional(printedSections),
});

/** What the client sees. */
export type ClientView = v.InferOutput<typeof clientView>;

export const view = get('/api/views/:token', {
  summary: 'A job as its client sees it',
  access: 'public',
  response: clientView,
});

export const viewPhoto = get('/api/views/:token/photos/:photoId', {
  summary: 'A photo of a job as its client sees it',
  access: 'public',
  response: 'file',
  cacheable: true,
});

/** Accepts; refused with 409 when total, date or time are not those that the client saw, or the job is over or paid. */
export const accept = post('/api/views/:token/acceptance', {
  summary: 'Accept the price of a job',
  access: 'public',
  body: sentAcceptanceSchema,
  response: clientView,
});

/** Declines an estimate; refused with 409 when the total is not the one that the client saw, or it is no longer open. */
export const decline = post('/api/views/:token/decline', {
  summary: 'Decline an estimate',
  access: 'public',
  body: declineSchema,
  response: clientView,
});

/** Makes the estimate of a job, or makes it valid again until a day: its links can be opened and it can be accepted. */
export const offerEstimate = put('/api/jobs/:id/estimate', {
  summary: 'Make the estimate of a job, or renew it',
  body: estimateSchema,
});

/** A question to the owner, who reads it in the history of the job. */
export const sendQuestion = post('/api/views/:token/questions', {
  summary: 'Ask the owner a question',
  access: 'public',
  body: questionSchema,
});

const clientRepliesQuery = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,10}$/, 'after is not valid'), v.toNumber())),
});

const clientReplies = v.object({
  newest: count,
  count,
  replies: responseList(
    v.object({
      id,
      jobId: id,
      kind: v.picklist(keysOf(CLIENT_REPLIES)),
      clientName: v.string(),
      changed: v.optional(v.string()),
    }),
  ),
});

/**
 * What clients accepted, asked and declined after the entry of a history with the id `after`: questions and the last answer of
 * each job, oldest first, how many, and the id of the newest. Screens repeat the call on their own, so it does not keep a session
 * alive.
 */
export const replies = get('/api/jobs/news', {
  summary: 'What clients accepted, asked and declined since an entry',
  query: clientRepliesQuery,
  response: clientReplies,
  background: true,
});

export const openQuestions = get('/api/jobs/questions', {
  summary: 'The number of clients who wait for a reply',
  response: v.object({ clients: count }),
});

/**
 * Marks the questions of a client as dealt with, or opens them again; a repeat changes nothing. Refused with 409 when a newer
 * question has arrived.
 */
export const markQuestion = put('/api/jobs/:id/question', {
  summary: 'Mark the questions of a client as dealt with',
  body: questionMarkSchema,
});
