import type { JobListItem } from '@app/domain/job/job';
import { API } from '@app/domain/shared/api';
import { useSWR } from '@app/web-kit';

/** The newest jobs that a few letters find; null asks for nothing. */
export function usePastJobs(search: string | null): readonly JobListItem[] {
  const query = new URLSearchParams({ limit: '12', search: search ?? '' });
  const { data } = useSWR<JobListItem[]>(search === null ? null : `${API.jobs}?${query}`);
  return data ?? [];
}
