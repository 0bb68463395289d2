import * as jobs from '@app/contract/jobs';
import type { Query } from '@app/contract/platform/call';
import { MAX_PAGE_SIZE } from '@app/domain/shared/pagination';
import { allPages } from '../api/all-pages.ts';

/** All jobs of a list with their payments. @throws when a page of the list cannot be read */
export const allJobs = (filter: Query<typeof jobs.list>) =>
  allPages(jobs.list, { ...filter, limit: String(MAX_PAGE_SIZE), include: 'payments' });
