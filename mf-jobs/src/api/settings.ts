import { DEFAULT_SETTINGS, type Settings } from '@app/domain/settings/settings';
import { API } from '@app/domain/shared/api';
import { useSWR } from '@app/web-kit';

/** The cleaners' names; the one default cleaner until settings say otherwise (Section 7). */
export function useCleaners(): readonly string[] {
  const { data } = useSWR<Settings>(API.settings);
  return data?.cleaners ?? DEFAULT_SETTINGS.cleaners;
}
