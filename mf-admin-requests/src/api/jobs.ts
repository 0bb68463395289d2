import type { JobListItem } from '@app/domain/job/job';
import { API } from '@app/domain/shared/api';
import { usePages } from '@app/web-kit';

/** Every saved job, newest first, 25 at a time. */
export const useJobs = () => usePages<JobListItem>(`${API.jobs}?limit=25`);
