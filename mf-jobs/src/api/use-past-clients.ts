import type { PastClient } from '@app/domain/job/past-clients';
import { API } from '@app/domain/shared/api';
import { useSWR } from '@app/web-kit';

/** The clients of earlier jobs that a few letters find, the newest first; null asks for nothing. */
export function usePastClients(search: string | null): readonly PastClient[] {
  const query = new URLSearchParams({ search: search ?? '' });
  const { data } = useSWR<PastClient[]>(search === null ? null : `${API.jobsClients}?${query}`);
  return data ?? [];
}
