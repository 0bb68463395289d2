import * as v from 'valibot';
import { paginationEntries } from '../shared/pagination.ts';
import { newJobSchema } from './job.ts';

/** Most past clients that are offered while a name is typed. */
export const MAX_PAST_CLIENTS = 8;

/** The query of GET /api/jobs/clients; without a search the newest clients are given. */
export const pastClientsQuerySchema = v.object({ search: paginationEntries.search });

const {
  clientName,
  clientAddress,
  clientCity,
  clientState,
  clientZip,
  clientPhone,
  clientEmail,
  assignedCleaner,
} = newJobSchema.entries;

/** Somebody for whom a job was made before, as the newest of these jobs has them. */
export const pastClientSchema = v.object({
  clientName,
  clientAddress,
  clientCity,
  clientState,
  clientZip,
  clientPhone,
  clientEmail,
  assignedCleaner,
});
export type PastClient = v.InferOutput<typeof pastClientSchema>;

const fields = Object.keys(pastClientSchema.entries) as (keyof PastClient)[];

/** What of a job, or of a row with more in it, is about its client. */
export const pastClientOf = (job: PastClient): PastClient =>
  Object.fromEntries(fields.map((field) => [field, job[field]])) as PastClient;
