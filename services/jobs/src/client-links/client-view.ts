import { pathOf } from '@app/contract/call';
import { photo, viewPhoto } from '@app/contract/jobs';
import { type ClientView, firstName, printedJob } from '@app/domain/job/client-link';
import type { JobListItem } from '@app/domain/job/job';
import { hasReport } from '@app/domain/job/report';
import type { Knex } from 'knex';
import { paymentRepository } from '../payment-repository.ts';
import { acceptanceOf, type LinkRow } from './link-repository.ts';

/** What the holder of a link sees of its job. */
export async function clientView(
  db: Knex,
  link: LinkRow,
  token: string,
  job: JobListItem,
): Promise<ClientView> {
  const payments = await paymentRepository(db).list(job.id);
  return {
    job: {
      ...printedJob(job),
      // Its key, and the name of the cleaner that the job had when the link was made.
      assignedCleaner:
        job.assignedCleaner === link.assignedCleaner ? firstName(link.cleanerName ?? '') || null : null,
      roomPhotos: shownRooms(job).map((room) => ({ ...room, url: linkTo(token, job.id, room.url) })),
    },
    payments: payments.map(({ date, amount, method }) => ({ date, amount, method })),
    expiresAt: link.expiresAt,
    acceptance: acceptanceOf(link),
  };
}

/** True for a photo that the client's documents print. */
export const isShown = (job: JobListItem, name: string): boolean =>
  shownRooms(job).some(({ url }) => url === pathOf(photo, { id: job.id, photoId: name }));

/** Only reports print rooms. */
const shownRooms = (job: JobListItem) => (hasReport(job) ? (job.roomPhotos ?? []) : []);

function linkTo(token: string, jobId: number, url: string): string {
  if (url === '') return '';
  const prefix = pathOf(photo, { id: jobId, photoId: '' });
  return pathOf(viewPhoto, { token, photoId: decodeURIComponent(url.slice(prefix.length)) });
}
