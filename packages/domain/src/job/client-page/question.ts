import * as v from 'valibot';
import { required } from '../../shared/validation.ts';

/** Questions of a client that the page of the link shows. */
export const MAX_ASKED_QUESTIONS = 10;

const MAX_QUESTION_LENGTH = 2000;

/** The form behind 'Ask a question'. */
export const questionSchema = v.object({ text: required('Your question is required', MAX_QUESTION_LENGTH) });

/** What the owner does with the questions of a client, as entries of the history. */
export const QUESTION_MARKS = ['questionDone', 'questionReopened'] as const;

/** Marks the questions of a job up to `newest`, the id of the newest that the editor has seen. */
export const questionMarkSchema = v.object({
  isOpen: v.boolean('isOpen must be true or false'),
  newest: v.pipe(v.number('newest is required'), v.integer('newest is not valid'), v.minValue(1)),
});

export type Question = v.InferOutput<typeof questionSchema>;
export type QuestionMark = v.InferOutput<typeof questionMarkSchema>;

/** A question as the client who asked it sees it; `at` is ISO-8601, UTC. */
export type AskedQuestion = Question & { at: string; isOpen: boolean };
