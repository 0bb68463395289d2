import type { Job } from '@app/domain/job/job';
import type { JobRequest } from '@app/domain/request/request';
import { jobPath, jobRequestPath } from '@app/domain/shared/api';
import type { Draft } from '../draft/draft.ts';
import { numberIn } from '../use-wizard-step.ts';
import { draftFromJob } from './from-job.ts';
import { draftFromRequest } from './from-request.ts';

/** What a new job can start from. */
export type Source = { kind: 'request' | 'job'; id: number };

/** `?request=5` or `?repeat=7`; with a saved job in the address, the request belongs to that one. */
export function sourceIn(query: URLSearchParams): Source | undefined {
  if (query.has('job')) return undefined;
  const request = numberIn(query, 'request');
  if (request !== null) return { kind: 'request', id: request };
  const job = numberIn(query, 'repeat');
  return job === null ? undefined : { kind: 'job', id: job };
}

export const sourcePath = ({ kind, id }: Source) => (kind === 'request' ? jobRequestPath(id) : jobPath(id));

export const draftFrom = (source: Source, found: JobRequest | Job): Draft =>
  source.kind === 'request' ? draftFromRequest(found as JobRequest) : draftFromJob(found as Job);
