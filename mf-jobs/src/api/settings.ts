import * as settings from '@app/contract/settings';
import { DEFAULT_SETTINGS } from '@app/domain/settings/settings';
import { useCall } from '@app/web-kit';

/** The names of the cleaners; the default one until the settings have loaded. */
export function useCleaners(): readonly string[] {
  const { data } = useCall(settings.read, {});
  return data && 'cleaners' in data ? data.cleaners : DEFAULT_SETTINGS.cleaners;
}
