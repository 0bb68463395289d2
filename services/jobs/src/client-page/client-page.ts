import { pathOf } from '@app/contract/call';
import { photo, viewPhoto } from '@app/contract/jobs';
import { type ClientView, isClosed } from '@app/domain/job/client-page/client-link';
import { printedJob } from '@app/domain/job/documents/printed-job';
import { askedQuestions } from '@app/domain/job/history/open-question';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { firstName } from '@app/domain/shared/names';
import type { Knex } from 'knex';
import { companyDetails } from '../company/company-details.ts';
import { companyDay } from '../company/company-time.ts';
import { jobEvents } from '../history/job-events.ts';
import type { LinkRow } from '../links/link-repository.ts';
import { paymentRepository } from '../payments/payment-repository.ts';
import { acceptanceOf } from './client-replies.ts';

/** What the holder of a link sees of its job. */
export async function clientView(
  db: Knex,
  link: LinkRow,
  token: string,
  job: JobListItem,
): Promise<ClientView> {
  const payments = await paymentRepository(db).list(job.id);
  const printed = printedJob(job);
  const { address, payPalMe } = await companyDetails(db);
  return {
    job: {
      ...printed,
      // Its key, and the name of the cleaner that the job had when the link was made.
      assignedCleaner:
        job.assignedCleaner === link.assignedCleaner ? firstName(link.cleanerName ?? '') || null : null,
      roomPhotos:
        printed.roomPhotos?.map((room) => ({ ...room, url: linkTo(token, job.id, room.url) })) ?? null,
    },
    payments: payments.map(({ date, amount, method }) => ({ date, amount, method })),
    startTime: job.startTime,
    expiresAt: link.expiresAt,
    acceptance: await acceptanceOf(db, job.id),
    isClosed: isClosed(job, await companyDay(db)),
    questions: askedQuestions(await jobEvents(db).list(job.id), link.id),
    company: { address, payPalMe },
  };
}

/** True for a photo that the client's documents print. */
export const isShown = (job: JobListItem, name: string): boolean =>
  printedJob(job).roomPhotos?.some(({ url }) => url === pathOf(photo, { id: job.id, photoId: name })) ??
  false;

function linkTo(token: string, jobId: number, url: string): string {
  if (url === '') return '';
  const prefix = pathOf(photo, { id: jobId, photoId: '' });
  return pathOf(viewPhoto, { token, photoId: decodeURIComponent(url.slice(prefix.length)) });
}
