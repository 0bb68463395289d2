import type { Settings, SettingsChange } from '@app/domain/settings/settings';
import { API } from '@app/domain/shared/api';
import type { LogoUpload } from '@app/domain/upload/upload';
import { api, updateSite, useSWR, useSWRConfig } from '@app/web-kit';

export const useSettings = () => useSWR<Settings>(API.settings);

/** Saves a change and updates the cached settings and the site data (name, logo, contact) of every screen. */
export function useSaveSettings() {
  const { mutate } = useSWRConfig();
  return async (change: SettingsChange): Promise<Settings> => {
    const saved = await api.patch<Settings>(API.settings, change);
    await mutate(API.settings, saved, { revalidate: false });
    const { businessName, businessLogo, phone, email, address } = saved;
    updateSite({ businessName, businessLogo, phone, email, address });
    return saved;
  };
}

/** Returns the path of the stored picture, which becomes the logo once the settings are saved. */
export async function uploadLogo(file: File): Promise<string> {
  const { businessLogo } = await api.post<LogoUpload>(API.logo, file);
  return businessLogo;
}
