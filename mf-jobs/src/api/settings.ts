import { DEFAULT_SETTINGS, type Settings } from '@app/domain/settings/settings';
import { API } from '@app/domain/shared/api';
import { useSWR } from '@app/web-kit';

/** The names of the cleaners; the default one until the settings have loaded. */
export function useCleaners(): readonly string[] {
  const { data } = useSWR<Settings>(API.settings);
  return data?.cleaners ?? DEFAULT_SETTINGS.cleaners;
}
