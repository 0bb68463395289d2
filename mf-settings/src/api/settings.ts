import * as calls from '@app/contract/settings';
import type { CleanerRename } from '@app/domain/settings/cleaners';
import { publicSettings, type Settings, type SettingsChange } from '@app/domain/settings/settings';
import { call, pathOf, updateSite, useCall, useSWRConfig } from '@app/web-kit';

const SETTINGS = pathOf(calls.read);

/** The settings as an admin reads them, cleaners included; without a session, the response is the visitors' part of them. */
export function useSettings() {
  const { data, error, mutate } = useCall(calls.read, {});
  return { data: data && 'cleaners' in data ? data : undefined, error, mutate };
}

/** Saves a change, unless the settings are not `basedOn` any more, and updates the cached settings and the site data (name, logo, contact) of every screen. */
export function useSaveSettings() {
  const { mutate } = useSWRConfig();
  return async (
    basedOn: Settings,
    change: SettingsChange,
    renamed: readonly CleanerRename[] = [],
  ): Promise<Settings> => {
    // The access of cleaners follows a new name.
    const renamedCleaners = renamed.map(({ from, to }) => ({ from, to }));
    const body = renamedCleaners.length > 0 ? { ...change, renamedCleaners } : change;
    const saved = await call(calls.change, { body, basedOn });
    await mutate(SETTINGS, saved, { revalidate: false });
    updateSite(publicSettings(saved));
    return saved;
  };
}
