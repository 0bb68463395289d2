import * as v from 'valibot';
import { pageEntries } from '../shared/paging.ts';
import type { Job } from './job.ts';

/** Most past clients that are offered while a name is typed. */
export const MAX_PAST_CLIENTS = 8;

/** The query of GET /api/jobs/clients; without a search the newest clients are given. */
export const pastClientsQuerySchema = v.object({ search: pageEntries.search });

/** Somebody for whom a job was made before, as the newest of these jobs has them. */
export type PastClient = Pick<
  Job,
  | 'clientName'
  | 'clientAddress'
  | 'clientCity'
  | 'clientState'
  | 'clientZip'
  | 'clientPhone'
  | 'clientEmail'
  | 'assignedCleaner'
>;
