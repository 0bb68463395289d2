import type { JobListItem } from '@app/domain/job/job';
import type { ClientFields } from '../draft/draft.ts';

/** Who the work was for, without the day of it. */
export type PastClient = Omit<ClientFields, 'jobDate' | 'jobEndDate'>;

/** Shown at most, so that the fields below stay where they are. */
const MOST = 3;

/** The clients of earlier jobs whose name has these letters, each home once, the newest first. */
export function pastClients(jobs: readonly JobListItem[], letters: string): PastClient[] {
  const wanted = letters.trim().toLowerCase();
  const found = new Map<string, PastClient>();
  for (const job of jobs) {
    if (!job.clientName.toLowerCase().includes(wanted)) continue;
    const home = `${job.clientName}\n${job.clientAddress}`.toLowerCase();
    if (!found.has(home)) found.set(home, clientOf(job));
  }
  return [...found.values()].slice(0, MOST);
}

/** What a new job takes over from an earlier one about its client. */
export const clientOf = (job: JobListItem): PastClient => ({
  clientName: job.clientName,
  clientAddress: job.clientAddress,
  clientCity: job.clientCity ?? '',
  clientState: job.clientState ?? '',
  clientZip: job.clientZip ?? '',
  clientPhone: job.clientPhone ?? '',
  clientEmail: job.clientEmail ?? '',
  assignedCleaner: job.assignedCleaner ?? '',
});
