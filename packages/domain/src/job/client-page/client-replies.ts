import * as v from 'valibot';
import { LENGTHS } from '../../shared/lengths.ts';
import { dollars } from '../../shared/money.ts';
import { dayOrNull, required, requiredKey, textOrNull } from '../../shared/validation.ts';
import { type PlannedVisit, visitTimeEntries } from '../../shared/visit-time.ts';

export const MAX_QUESTION_LENGTH = 2000;

/** The form behind 'Accept'. `total` is the total that the client saw, in dollars. */
export const acceptanceSchema = v.object({
  name: required('Your name is required', LENGTHS.name),
  total: requiredKey(dollars('Total', 'Total must be greater than or equal to 0')),
});

/** The body of an acceptance: also the dates and time that the client saw, absent from pages of the previous release. */
export const sentAcceptanceSchema = v.object({
  ...acceptanceSchema.entries,
  jobDate: dayOrNull('Start date'),
  jobEndDate: v.optional(dayOrNull('End date')),
  startTime: visitTimeEntries.startTime,
});

/** What a client declines with: why, or null, and the total that was seen. */
export const declineSchema = v.object({
  reason: textOrNull('Reason', MAX_QUESTION_LENGTH),
  total: acceptanceSchema.entries.total,
});

export type NewAcceptance = v.InferOutput<typeof acceptanceSchema>;
/**
 * The visit that a client has accepted or declined, or that was sent. What is absent is not known, as of answers of earlier releases; an
 * hour that was not set yet is null or absent. The length is only in what was told: nobody accepts it.
 */
export type AnsweredVisit = { [Field in keyof PlannedVisit]?: PlannedVisit[Field] | null | undefined };
/**
 * The name as typed by the client and the total that was accepted; `changed` is what of it she had accepted otherwise before, 'price
 * and date'; `at` is ISO-8601, UTC.
 */
export type Acceptance = NewAcceptance & AnsweredVisit & { changed?: string; at: string };

/** Questions of a client that the page of the link shows. */
export const MAX_ASKED_QUESTIONS = 10;

/** The form behind 'Ask a question'. */
export const questionSchema = v.object({ text: required('Your question is required', MAX_QUESTION_LENGTH) });

/** What the owner does with the questions of a client, as entries of the history. */
export const QUESTION_MARKS = ['questionDone', 'questionReopened'] as const;

/** How questions were answered: in the mail program of the editor, or by a text from their phone. */
const answeredBySchema = v.object({
  isReplied: v.optional(v.boolean('isReplied must be true or false')),
  isTexted: v.optional(v.boolean('isTexted must be true or false')),
});

/** What the history has of it. */
export const markedSchema = v.object({ kind: v.picklist(QUESTION_MARKS), ...answeredBySchema.entries });

/** Marks the questions of a job up to `newest`, the id of the newest that the editor has seen. */
export const questionMarkSchema = v.object({
  isOpen: v.boolean('isOpen must be true or false'),
  newest: v.pipe(v.number('newest is required'), v.integer('newest is not valid'), v.minValue(1)),
  ...answeredBySchema.entries,
});

export type Question = v.InferOutput<typeof questionSchema>;
export type QuestionMark = v.InferOutput<typeof questionMarkSchema>;
export type MarkedEntry = v.InferOutput<typeof markedSchema>;
export type AnsweredBy = v.InferOutput<typeof answeredBySchema>;

/**
 * A question as the client who asked it sees it; times are ISO-8601, UTC. `repliedAt`: when a reply went out that left none open;
 * absent without one.
 */
export type AskedQuestion = Question & { at: string; isOpen: boolean; repliedAt?: string | undefined };
