import * as v from 'valibot';
import { paginationEntries } from '../shared/pagination.ts';
import { newJobSchema } from './job.ts';

/** Clients per response. */
export const MAX_PAST_CLIENTS = 8;

/** The query of `GET /api/jobs/clients`; without a search it lists the newest clients. */
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

/** A client of an earlier job, with the data of the newest one. */
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

/** Picks the client's fields from a job. */
export const pastClientOf = (job: PastClient): PastClient =>
  Object.fromEntries(fields.map((field) => [field, job[field]])) as PastClient;
