import type { QuestionMark } from '@app/domain/job/client-link';
import { newestQuestion, openQuestions, QUESTION_MESSAGES } from '@app/domain/job/open-question';
import { transaction } from '@app/service-kit/db/transaction';
import { conflict, notFound } from '@app/service-kit/http/errors';
import type { Knex } from 'knex';
import { jobEvents } from '../job-events.ts';
import { jobRepository } from '../job-repository.ts';

/** @throws {HttpError} 404 without a question, 409 when there is a newer one than the editor has seen */
export const markQuestion = (
  db: Knex,
  id: number,
  { isOpen, newest }: QuestionMark,
  byUsername: string | null,
): Promise<void> =>
  transaction(db, async (trx) => {
    if (!(await jobRepository(trx).lock(id))) throw notFound('Job');
    const events = await jobEvents(trx).list(id);
    const last = newestQuestion(events);
    if (last === 0) throw notFound('Question');
    if (last > newest) throw conflict(QUESTION_MESSAGES.newer);
    // Another editor may have marked it already.
    if (openQuestions(events).length > 0 === isOpen) return;
    await jobEvents(trx).add(id, { kind: isOpen ? 'questionReopened' : 'questionDone', byUsername });
  });
