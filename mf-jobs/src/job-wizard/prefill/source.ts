import type { Job } from '@app/domain/job/job';
import type { JobRequest } from '@app/domain/request/request';
import { jobPath, jobRequestPath } from '@app/domain/shared/api';
import type { Draft } from '../draft/draft.ts';
import { idIn } from '../use-wizard-step.ts';
import { draftFromJob } from './from-job.ts';
import { draftFromRequest } from './from-request.ts';

/** A new job can start from a visitor's request or from an earlier job. */
export type Source = { kind: 'request' | 'job'; id: number };

/** Reads `?request=5` or `?repeat=7`. With `?job=`, the request belongs to the saved job. */
export function sourceIn(query: URLSearchParams): Source | undefined {
  if (query.has('job')) return undefined;
  const request = idIn(query, 'request');
  if (request !== null) return { kind: 'request', id: request };
  const job = idIn(query, 'repeat');
  return job === null ? undefined : { kind: 'job', id: job };
}

export const sourcePath = ({ kind, id }: Source) => (kind === 'request' ? jobRequestPath(id) : jobPath(id));

export const draftFrom = (source: Source, found: JobRequest | Job): Draft =>
  source.kind === 'request' ? draftFromRequest(found as JobRequest) : draftFromJob(found as Job);
