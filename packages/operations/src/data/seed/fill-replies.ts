import { pathOf } from '@app/contract/call';
import * as jobs from '@app/contract/jobs';
import type { Job } from '@app/domain/job/job';
import type { PaymentMethod } from '@app/domain/job/payment-methods';
import { addDays, type Day } from '@app/domain/shared/dates';
import type { Installation } from './installation.ts';

const PAID_AFTER_DAYS = 3;
/** Jobs that are as old are paid. */
const PAID_DAYS = 12;
const ACCEPTED_BY = 'Harriet Boyle';
const QUESTION_OF = 'Noor Rahman';
const QUESTION = 'Could you do the windows as well this time, and what would that be?';

/** What happens to jobs: invoices go out and are paid, a client accepts the price and another has a question. */
export async function fillReplies(
  installation: Installation,
  saved: readonly Job[],
  today: Day,
): Promise<void> {
  const { send } = installation;
  for (const job of saved.filter(({ jobDate }) => jobDate < today)) {
    const params = { id: job.id };
    await send('POST', pathOf(jobs.recordDocument, params), { document: 'invoice', action: 'emailed' });
    if (job.jobDate > addDays(today, -PAID_DAYS) || job.finalTotal === 0) continue;
    const method: PaymentMethod = job.paymentMethod ?? 'zelle';
    const date = addDays(job.jobDate, PAID_AFTER_DAYS);
    await send('POST', pathOf(jobs.pay, params), { date, amount: job.finalTotal, method });
  }
  for (const job of [nextOf(ACCEPTED_BY, saved, today), nextOf(QUESTION_OF, saved, today)]) {
    if (!job) continue;
    const { token } = await send<{ token: string }>('POST', pathOf(jobs.createLink, { id: job.id }), {
      cleanerName: null,
    });
    const { clientName: name, finalTotal: total } = job;
    if (name === ACCEPTED_BY) await send('POST', pathOf(jobs.accept, { token }), { name, total });
    else await send('POST', pathOf(jobs.sendQuestion, { token }), { text: QUESTION });
  }
}

/** The next job of a client. */
const nextOf = (client: string, saved: readonly Job[], today: Day): Job | undefined =>
  saved
    .filter(({ clientName, jobDate }) => clientName === client && jobDate >= today)
    .sort((a, b) => a.jobDate.localeCompare(b.jobDate))[0];
