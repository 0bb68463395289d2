import * as v from 'valibot';
import { paginationEntries } from '../../shared/pagination.ts';
import { CLIENT_FIELDS } from '../job/client-info.ts';
import { newJobSchema } from '../job/job.ts';

/** Clients per response. */
export const MAX_PAST_CLIENTS = 8;

/** The query of `GET /api/jobs/clients`; without a search it lists the newest clients. */
export const pastClientsQuerySchema = v.object({ search: paginationEntries.search });

/** A client of an earlier job, with the data of the newest one. */
export const pastClientSchema = v.pick(v.object(newJobSchema.entries), [...CLIENT_FIELDS, 'assignedCleaner']);
export type PastClient = v.InferOutput<typeof pastClientSchema>;

const fields = Object.keys(pastClientSchema.entries) as (keyof PastClient)[];

/** Picks the client's fields from a job. */
export const pastClientOf = (job: PastClient): PastClient =>
  Object.fromEntries(fields.map((field) => [field, job[field]])) as PastClient;
